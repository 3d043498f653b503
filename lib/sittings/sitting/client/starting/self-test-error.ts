/** This device cannot do a part of the test, told in both languages. Nothing was asked of the server. */
export class SelfTestError extends Error {
  constructor(
    readonly english: string,
    readonly persian: string,
    cause: unknown,
  ) {
    super(english, { cause })
    this.name = 'SelfTestError'
  }
}
