import { type Skill } from '@/lib/paper/content/rules/content'
import { loadHttpClient } from '@/lib/platform/client/browser'
import { loadTextCode } from './panes/text-panes'
import type * as code from './player-code'
import { loadDragCode } from './slots/load-drag-code'

export type PlayerCode = typeof code

let loading: Promise<PlayerCode> | undefined

/**
 * Loads the running player, half of an exam page's code, and the client that sends its answers. It starts with the first input of a candidate on the
 * instructions page, and must finish before the clock starts, so that a network failure cannot stop the exam midway. The next call retries a failed
 * load.
 */
export function loadPlayer(): Promise<PlayerCode> {
  loading ??= Promise.all([import('./player-code'), loadHttpClient()]).then(
    ([code]) => code,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * The player with the panes of the skill, and the boxes of options: the self-test renders them for every skill, and a section must not wait for them
 * once its clock runs.
 */
export async function loadPlayerOf(skill: Skill): Promise<PlayerCode> {
  const [code] = await Promise.all([loadPlayer(), skill === 'listening' ? null : loadTextCode(), loadDragCode()])
  return code
}

const prepared = new Map<Skill, Promise<PlayerCode>>()

/** Loads the player and runs the device self-test for the section. A passed test is not repeated; the next call retries a failed one. */
export function prepareSection(skill: Skill): Promise<PlayerCode> {
  const preparation = prepared.get(skill)
  if (preparation) return preparation
  const preparing = loadAndTry(skill).catch((error: unknown) => {
    prepared.delete(skill)
    throw error
  })
  prepared.set(skill, preparing)
  return preparing
}

async function loadAndTry(skill: Skill): Promise<PlayerCode> {
  const code = await loadPlayerOf(skill)
  await code.testDevice(skill)
  return code
}
