import { type DevicePart, SelfTestError } from './start-fault'

/** Tries one thing that the section will do, with a sample; throws if it fails. */
type Trial = { readonly part: DevicePart; readonly run: () => void | Promise<void> }

/** Runs every trial before the clock is started: a section begins only if its screen works (decision 083). */
export async function runSelfTest(trials: readonly Trial[]): Promise<void> {
  for (const { part, run } of trials) {
    try {
      await run()
    } catch (cause) {
      throw new SelfTestError(part, cause)
    }
  }
}
