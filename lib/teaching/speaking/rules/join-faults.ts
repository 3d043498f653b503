/**
 * Why a take could not be joined. `passing`: the bytes could not be read (no space, a missing folder, a slow disk). `damaged`: they were read, and
 * differ from those that arrived, or exceed the thread's limits. `soundless`: they contain no sound.
 */
export type JoinFault = 'passing' | 'damaged' | 'soundless'
/** Including this failure. */
export type JoinHistory = { readonly waits: number; readonly tries: number }

export const MAX_TRIES = 4
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600
/** After this many failures, some five minutes, managers are notified. */
export const FAILURES_BEFORE_NOTICE = 7

/** Seconds until the next try; null: it is broken. A transient fault never breaks a take. */
export function pauseAfter(fault: JoinFault, { waits, tries }: JoinHistory): number | null {
  if (fault === 'soundless' || (fault === 'damaged' && tries >= MAX_TRIES)) return null
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (Math.max(1, waits) - 1))
}

/** The delays in hours after which broken takes are retried: a newer program, or a restored disk, may read them. */
const REVIVAL_HOURS = [1, 6, 24, 72]
export function hoursUntilRevival(revivals: number): number | null {
  return REVIVAL_HOURS[revivals] ?? null
}
