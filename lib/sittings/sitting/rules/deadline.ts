type Mode = 'strict' | 'practice'

/**
 * Bytes on their way at zero still count until here (milliseconds). Typing is locked at zero: the grace is for the network
 * (docs/facts/timing.md §2).
 */
export const GRACE_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
/** A practice sitting that nobody hands in is closed this long after its deadline (milliseconds). */
const PRACTICE_CLOSE_MS = DAY_MS

/**
 * Milliseconds after the deadline until the server closes a sitting by itself, and until which it takes answers: a strict sitting is
 * over with its time and the grace, in practice the time only says that it is over.
 */
export function closingDelayMs(mode: Mode): number {
  return mode === 'strict' ? GRACE_MS : PRACTICE_CLOSE_MS
}

/**
 * Days after its start in which the sections of an attempt may be started. A mock exam is one event, and a candidate who is asked to come
 * back within the week can; practice has its month (docs/facts/timing.md §3, decision 027).
 */
export const ATTEMPT_DAYS = { strict: 7, practice: 30 } as const

export function attemptAgeMs(mode: Mode): number {
  return ATTEMPT_DAYS[mode] * DAY_MS
}
