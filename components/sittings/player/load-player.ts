import { type Skill } from '@/lib/paper/content/rules/content'
import type * as code from './player-code'

export type PlayerCode = typeof code

let loading: Promise<PlayerCode> | undefined

/**
 * The code of the running player, half of all that an exam page needs. Asked for while the candidate reads the instructions, and waited
 * for before the clock is started, so that the network can fail neither of them in mid-exam. A failed load is tried again at the next call.
 */
export function loadPlayer(): Promise<PlayerCode> {
  loading ??= import('./player-code').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const prepared = new Map<Skill, Promise<PlayerCode>>()

/** The same, once this device has shown that it can sit the section. What passed is not tried again; what failed is, at the next call. */
export function prepareSection(skill: Skill): Promise<PlayerCode> {
  const known = prepared.get(skill)
  if (known) return known
  const preparing = loadAndTry(skill).catch((error: unknown) => {
    prepared.delete(skill)
    throw error
  })
  prepared.set(skill, preparing)
  return preparing
}

async function loadAndTry(skill: Skill): Promise<PlayerCode> {
  const code = await loadPlayer()
  await code.tryDevice(skill)
  return code
}
