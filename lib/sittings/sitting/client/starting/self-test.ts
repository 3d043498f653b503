import { DEVICE_FAULTS } from '@/lib/sittings/sitting/words'
import { SelfTestError } from './self-test-error'

/** What a section needs of this device. */
type DevicePart = 'storage' | 'lock' | 'sound' | 'screen'
/** Does once, with a specimen, what the section will do; throws when that fails. */
type Trial = { readonly part: DevicePart; readonly run: () => void | Promise<void> }

/** Tries everything before the clock is started: a section begins only when its screen is there (decision 083). */
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
