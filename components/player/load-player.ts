import { canOpenRecordings } from '@/lib/api/sealed/open-recording'
import { browserTimers } from '@/lib/api/sitting/browser-session'
import { tryLock, trySound, tryStorage } from '@/lib/api/sitting/starting/device-trials'
import { runSelfTest } from '@/lib/api/sitting/starting/self-test'
import { openDevice } from '@/lib/api/sitting/store/store-device'
import { type Skill } from '@/lib/domain/exam/content'
import { type Player } from './player'
import { type drawSpecimen } from './self-test/draw-specimen'

type PlayerCode = { readonly Player: typeof Player; readonly drawSpecimen: typeof drawSpecimen }

let loading: Promise<PlayerCode> | undefined

/**
 * The code of the running player, half of all that an exam page needs. Asked for while the candidate reads the instructions, and waited
 * for before the clock is started, so that the network can fail neither of them in mid-exam. A failed load is tried again at the next call.
 */
export function loadPlayer(): Promise<PlayerCode> {
  loading ??= Promise.all([import('./player'), import('./self-test/draw-specimen')]).then(
    ([player, specimen]) => ({ ...player, ...specimen }),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const prepared = new Map<Skill, Promise<PlayerCode>>()

/**
 * The same, once this device has shown that it can sit the section: store, lock, open a sealed second of sound, draw. What passed is not
 * tried again; what failed is, at the next call.
 */
export function prepareSection(skill: Skill): Promise<PlayerCode> {
  const known = prepared.get(skill)
  if (known) return known
  const preparing = tryDevice(skill).catch((error: unknown) => {
    prepared.delete(skill)
    throw error
  })
  prepared.set(skill, preparing)
  return preparing
}

async function tryDevice(skill: Skill): Promise<PlayerCode> {
  const code = await loadPlayer()
  // Of its own: two tabs may try at the same time.
  const name = `sanjeh.self-test.${Math.random()}`
  const sound = { part: 'sound', run: trySound } as const
  await runSelfTest([
    { part: 'screen', run: () => code.drawSpecimen(skill) },
    { part: 'storage', run: () => tryStorage({ open: openDevice, timers: browserTimers, name }) },
    { part: 'lock', run: () => tryLock(browserTimers, name) },
    // Where this browser can open no recording at all, that is said already, and the start is not offered.
    ...(skill === 'listening' && canOpenRecordings() ? [sound] : []),
  ])
  return code
}
