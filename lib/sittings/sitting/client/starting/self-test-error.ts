/** The device failed a part of the self-test; the message is in both languages. The server was not asked. */
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
