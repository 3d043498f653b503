/**
 * What follows when a take was not made into a file. `passing`: the bytes were not looked at (no room, a folder that is not there, a slow
 * disk). `damaged`: they were, and were not those that came, or were too much for the thread. `soundless`: they are no sound.
 */
export type JoinFault = 'passing' | 'damaged' | 'soundless'
/** Counted with this failure. */
export type JoinHistory = { readonly waits: number; readonly tries: number }

export const MOST_TRIES = 4
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600
/** So many failures, some five minutes, are worth a word to managers. */
export const FAILURES_BEFORE_NOTICE = 7

/** Seconds until the next try; null: it is broken. What passes never breaks a take. */
export function pauseAfter(fault: JoinFault, { waits, tries }: JoinHistory): number | null {
  if (fault === 'soundless' || (fault === 'damaged' && tries >= MOST_TRIES)) return null
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (Math.max(1, waits) - 1))
}

/** Broken takes are taken up again so often, after ever more hours: a newer program, or a disk that was put back, may read them. */
const REVIVAL_HOURS = [1, 6, 24, 72]
export function hoursUntilRevival(revivals: number): number | null {
  return REVIVAL_HOURS[revivals] ?? null
}
