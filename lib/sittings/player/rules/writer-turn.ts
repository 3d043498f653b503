import { type Ledger, MAX_REV } from './answer-ledger'

/** The revisions of one turn: more changes than one question can get in a second, and in most turns. */
const REVS_PER_TURN = 100_000

/** The clock counts no further than five hours; what the revisions can hold beyond that is for turns that are counted. */
const MOST_CLOCK_MS = 18_000_000
const TURN_MS = 1_000

/**
 * A page that cannot ask the clock, and whose disk has not answered, does not know how many pages of its browser wrote before, and its claim may
 * fail. Revisions allow for some 100 such pages after five hours.
 */
const UNCOUNTED_TURNS = 30

export type TurnFacts = {
  /** Turns that this browser knows of. */
  readonly counted: number
  /** The disk has not answered: there may be turns that nobody counted. */
  readonly isUncounted: boolean
  /** Time since the section's start by the server's clock, at least; null if the server has not told its time. */
  readonly elapsedMs: number | null
}

/**
 * The turn in which a page begins to write. Pages of one device write in turns under the same epoch: the last save of a former page may be unknown
 * here and reach the server later, and must not replace what is typed now. A disk that refuses, or whose data was deleted, does not count turns;
 * the server's clock does, because it told this page a later time than it had told any page before. A turn by the clock may be a fraction.
 */
export function nextTurn({ entries }: Ledger, { counted, isUncounted, elapsedMs }: TurnFacts): number {
  const nextCounted = Math.max(counted, lastTurn(entries)) + 1
  const least = Math.max(nextCounted, 1 + Math.min(elapsedMs ?? 0, MOST_CLOCK_MS) / TURN_MS)
  const isTimed = elapsedMs !== null && elapsedMs < MOST_CLOCK_MS
  return isUncounted && !isTimed ? least + UNCOUNTED_TURNS : least
}

/** The revision above which the changes of a turn start; turns count from 1. */
export function firstRevOfTurn(turn: number): number {
  return Math.min(Math.floor((turn - 1) * REVS_PER_TURN), MAX_REV)
}

/** The greatest turn of all known revisions, including those of other devices; 0 without any. */
function lastTurn(entries: Ledger['entries']): number {
  return Math.max(0, ...[...entries.values()].map(({ rev }) => Math.ceil(rev / REVS_PER_TURN)))
}
