import { canOpenRecordings } from '@/lib/sittings/sealed-recording/client/open-recording'
import { browserTimers } from '@/lib/sittings/sitting/client/browser-session'
import { tryLock, trySound, tryStorage } from '@/lib/sittings/sitting/client/starting/device-trials'
import { runSelfTest } from '@/lib/sittings/sitting/client/starting/self-test'
import { openDevice } from '@/lib/sittings/sitting/client/store/store-device'
import { type Skill } from '@/lib/paper/content/rules/content'
import { drawSpecimen } from './draw-specimen'

/** Does once, with specimens, what a section of this skill will ask of this device: draw, store, lock, open a sealed second of sound. */
export async function tryDevice(skill: Skill): Promise<void> {
  // Of its own: two tabs may try at the same time.
  const name = `sanjeh.self-test.${Math.random()}`
  const sound = { part: 'sound', run: trySound } as const
  await runSelfTest([
    { part: 'screen', run: () => drawSpecimen(skill) },
    { part: 'storage', run: () => tryStorage({ open: openDevice, timers: browserTimers, name }) },
    { part: 'lock', run: () => tryLock(browserTimers, name) },
    // Where this browser can open no recording at all, that is said already, and the start is not offered.
    ...(skill === 'listening' && canOpenRecordings() ? [sound] : []),
  ])
}
