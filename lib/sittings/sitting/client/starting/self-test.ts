import { DEVICE_FAULTS } from '@/lib/sittings/sitting/words'
import { SelfTestError } from './start-fault'

/** The requirements of a section on this device. */
type DevicePart = 'storage' | 'lock' | 'sound' | 'screen'
/** Tries one thing that the section will do, with a sample; throws if it fails. */
type Trial = { readonly part: DevicePart; readonly run: () => void | Promise<void> }

/** Runs every trial before the clock is started: a section begins only if its screen works (decision 083). */
export async function runSelfTest(trials: readonly Trial[]): Promise<void> {
  for (const { part, run } of trials) {
    try {
      await run()
    } catch (cause) {
      const { english, persian } = DEVICE_FAULTS
      throw new SelfTestError(english[part], persian[part], cause)
    }
  }
}
