import { canOpenRecordings } from '@/lib/sittings/sealed-recording/client/open-recording'
import { browserTimers } from '@/lib/sittings/sitting/client/browser-session'
import { tryLock, trySound, tryStorage } from '@/lib/sittings/sitting/client/starting/device-trials'
import { runSelfTest } from '@/lib/sittings/sitting/client/starting/self-test'
import { openDevice } from '@/lib/sittings/sitting/client/store/store-device'
import { type Skill } from '@/lib/paper/content/rules/content'
import { renderSamplePaper } from './draw-specimen'

/** The self-test: with samples, it does once what a section of this skill needs from the device: render, store, lock, decrypt a second of sound. */
export async function testDevice(skill: Skill): Promise<void> {
  // A unique name: two tabs may run the test at the same time.
  const name = `sanjeh.self-test.${Math.random()}`
  const sound = { part: 'sound', run: trySound } as const
  await runSelfTest([
    { part: 'screen', run: () => renderSamplePaper(skill) },
    { part: 'storage', run: () => tryStorage({ open: openDevice, timers: browserTimers, name }) },
    { part: 'lock', run: () => tryLock(browserTimers, name) },
    // A browser that can open no recording at all gets no start button anyway.
    ...(skill === 'listening' && canOpenRecordings() ? [sound] : []),
  ])
}
