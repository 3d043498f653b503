/** What may be undone and redone. The states share most of their pieces, so that keeping many of them costs little. */
export type History<T> = {
  /** Oldest first. */
  readonly past: readonly T[]
  /** The next one to come back first. */
  readonly future: readonly T[]
  /** The step that the newest state of the past was left by; null when the next change begins one of its own. */
  readonly step: { readonly name: string; readonly since: number; readonly at: number } | null
}
type Moved<T> = { readonly history: History<T>; readonly state: T }

const MOST = 300
/** Changes of one step belong together while no longer pause than this is between them … */
const PAUSE_MS = 1_500
/** … and while the step is no older than this: who types for minutes wants to go back in pieces. */
const LONGEST_MS = 12_000

/** Nothing was changed yet. */
export const NO_HISTORY: History<never> = { past: [], future: [], step: null }

/** The same steps in a text that somebody else has changed, too; those that do not go together with that any more are forgotten. */
export function rebaseHistory<T>({ past, future }: History<T>, rebase: (state: T) => T | null): History<T> {
  const follow = (states: readonly T[]) => {
    const kept: T[] = []
    for (const state of states) {
      const next = rebase(state)
      if (next === null) break
      kept.push(next)
    }
    return kept
  }
  return { past: follow(past.toReversed()).reverse(), future: follow(future), step: null }
}

/** After a change: `before` is what it changed. A change without the name of a step is always undone by itself. */
export function recordChange<T>(
  history: History<T>,
  before: T,
  { step, at }: { step?: string; at: number },
): History<T> {
  const last = history.step
  const goesOn = last !== null && last.name === step && at - last.at <= PAUSE_MS && at - last.since <= LONGEST_MS
  const past = goesOn ? history.past : [...history.past, before].slice(-MOST)
  const since = goesOn ? last.since : at
  return { past, future: [], step: step === undefined ? null : { name: step, since, at } }
}

/** One step back; null when there is none. */
export function undoChange<T>({ past, future }: History<T>, present: T): Moved<T> | null {
  const state = past.at(-1)
  if (state === undefined) return null
  return { state, history: { past: past.slice(0, -1), future: [present, ...future], step: null } }
}

/** One step forward again; null when nothing was undone, or something else was changed since. */
export function redoChange<T>({ past, future }: History<T>, present: T): Moved<T> | null {
  const [state, ...rest] = future
  if (state === undefined) return null
  return { state, history: { past: [...past, present], future: rest, step: null } }
}
