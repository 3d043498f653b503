/** What a section needs of this device. */
export type DevicePart = 'storage' | 'lock' | 'sound' | 'screen'
/** Does once, with a specimen, what the section will do; throws when that fails. */
export type Trial = { readonly part: DevicePart; readonly run: () => void | Promise<void> }

/** This device cannot do a part of the test. Nothing was asked of the server. */
export class SelfTestError extends Error {
  constructor(
    readonly part: DevicePart,
    cause: unknown,
  ) {
    super(`The self-test of the ${part} failed`, { cause })
    this.name = 'SelfTestError'
  }
}

/** Tries everything before the clock is started: a section begins only when its screen is there (decision 083). */
export async function runSelfTest(trials: readonly Trial[]): Promise<void> {
  for (const { part, run } of trials) {
    try {
      await run()
    } catch (cause) {
      throw new SelfTestError(part, cause)
    }
  }
}
