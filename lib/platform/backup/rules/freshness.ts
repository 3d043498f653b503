/** Reasons why nothing is being copied. */
export const COPY_TROUBLES = ['no_room', 'no_place', 'foreign', 'key', 'files', 'database', 'other'] as const
export type CopyTrouble = (typeof COPY_TROUBLES)[number]

export type CopyFacts = {
  /** Switched on, and the database is the built-in one. */
  readonly isOn: boolean
  /** When the program started. */
  readonly startedAtMs: number
  /** The copies contain all rows before this moment. */
  readonly storedAtMs: number | null
  /** The copies contain all files before this moment. */
  readonly filesAtMs: number | null
  /** The newest base copy: without one the log is useless. */
  readonly baseAtMs: number | null
  readonly isSameDisk: boolean
  readonly trouble: CopyTrouble | null
}

/** `off`: switched off. `none`: there is no copy. `late`: the newest one is too old. `same_disk`: fresh, but on the disk of the database. */
export const COPY_VERDICTS = ['off', 'starting', 'none', 'late', 'same_disk', 'good'] as const
export type CopyVerdict = (typeof COPY_VERDICTS)[number]

const MINUTE_MS = 60_000
/** The time of the log is recorded every few seconds: a minute without it is not a coincidence. */
const LATE_MS = 2 * MINUTE_MS
/** The first base copy of a large database takes a while. */
const FIRST_COPY_MS = 15 * MINUTE_MS
/** A long video takes a while to copy over a slow connection. */
const FILES_LATE_MS = 15 * MINUTE_MS
const BASE_LATE_MS = 48 * 60 * MINUTE_MS

export function judgeCopies(facts: CopyFacts, nowMs: number): CopyVerdict {
  const { isOn, startedAtMs, storedAtMs, filesAtMs, baseAtMs, isSameDisk } = facts
  if (!isOn) return 'off'
  const hasJustStarted = nowMs - startedAtMs < FIRST_COPY_MS
  if (baseAtMs === null) return hasJustStarted && facts.trouble === null ? 'starting' : 'none'
  const isOlder = (atMs: number | null, limitMs: number) => nowMs - (atMs ?? startedAtMs) > limitMs
  const isLate = isOlder(storedAtMs, LATE_MS) || isOlder(filesAtMs, FILES_LATE_MS) || isOlder(baseAtMs, BASE_LATE_MS)
  if (isLate) return hasJustStarted && storedAtMs === null && facts.trouble === null ? 'starting' : 'late'
  return isSameDisk ? 'same_disk' : 'good'
}

/** Without recent copies, losing the disk loses everything since the last manual backup. */
export function isAtRisk(verdict: CopyVerdict): boolean {
  return verdict === 'off' || verdict === 'none' || verdict === 'late'
}
