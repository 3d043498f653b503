type Mode = 'strict' | 'practice'

/** Answers in transit at zero count until here (milliseconds). Typing is locked at zero: the grace is for the network (docs/facts/timing.md §2). */
export const GRACE_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
/** A practice sitting that nobody hands in is closed this long after its deadline (milliseconds). */
const PRACTICE_CLOSE_MS = DAY_MS

/**
 * Milliseconds after the deadline until the server closes a sitting itself and stops accepting answers: a strict sitting ends with its time plus the
 * grace, while in practice the deadline locks nothing.
 */
export function closingDelayMs(mode: Mode): number {
  return mode === 'strict' ? GRACE_MS : PRACTICE_CLOSE_MS
}

/**
 * Days after its start in which the sections of an attempt may be started. A mock is one event, and its candidate can be expected back within a week;
 * practice has a month (docs/facts/timing.md §3, decision 027).
 */
export const ATTEMPT_DAYS = { strict: 7, practice: 30 } as const

export function attemptAgeMs(mode: Mode): number {
  return ATTEMPT_DAYS[mode] * DAY_MS
}
