/** Undo and redo. The states share most of their structure, so keeping many of them takes little memory. */
export type History<T> = {
  /** Oldest first. */
  readonly past: readonly T[]
  /** The next one to redo first. */
  readonly future: readonly T[]
  /** The step by which the newest past state was left; null if the next change begins a new one. */
  readonly step: { readonly name: string; readonly since: number; readonly at: number } | null
}
type HistoryMove<T> = { readonly history: History<T>; readonly state: T }

const MAX = 300
/** Changes of one step are joined unless the pause between them is longer than this … */
const PAUSE_MS = 1_500
/** … and while the step is no older than this: after minutes of typing people want to undo in parts. */
const LONGEST_MS = 12_000

/** Nothing was changed yet. */
export const NO_HISTORY: History<never> = { past: [], future: [], step: null }

/** The same steps applied to a text that somebody else has changed, too; steps that conflict with it are dropped. */
export function rebaseHistory<T>({ past, future }: History<T>, rebase: (state: T) => T | null): History<T> {
  const follow = (states: readonly T[]) => {
    const rebased: T[] = []
    for (const state of states) {
      const next = rebase(state)
      if (next === null) break
      rebased.push(next)
    }
    return rebased
  }
  return { past: follow(past.toReversed()).reverse(), future: follow(future), step: null }
}

/** Records a change: `before` is the state before it. A change without a step name is always undone separately. */
export function recordChange<T>(
  history: History<T>,
  before: T,
  { step, at }: { step?: string; at: number },
): History<T> {
  const last = history.step
  const continuesStep = last !== null && last.name === step && at - last.at <= PAUSE_MS && at - last.since <= LONGEST_MS
  const past = continuesStep ? history.past : [...history.past, before].slice(-MAX)
  const since = continuesStep ? last.since : at
  return { past, future: [], step: step === undefined ? null : { name: step, since, at } }
}

/** Undoes one step; null if there is none. */
export function undoChange<T>({ past, future }: History<T>, present: T): HistoryMove<T> | null {
  const state = past.at(-1)
  if (state === undefined) return null
  return { state, history: { past: past.slice(0, -1), future: [present, ...future], step: null } }
}

/** Redoes one step; null if nothing was undone, or something else was changed since. */
export function redoChange<T>({ past, future }: History<T>, present: T): HistoryMove<T> | null {
  const [state, ...rest] = future
  if (state === undefined) return null
  return { state, history: { past: [...past, present], future: rest, step: null } }
}
