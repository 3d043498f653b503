import { LRUCache } from 'lru-cache'
import { createPlaces } from '@/server/platform/limited-places'
import { AppError } from './errors'
import { createPeopleInLine } from './people-in-line'

/** Queues new candidates when more come than can be served. */
export type WaitingLine = {
  /**
   * Runs `work` at this person's turn; an admitted person passes again for a while. Concurrent calls of a person share one place and run one after
   * the other.
   * @throws AppError busy_queue at once, with the position, which a retry keeps
   * @throws NoPlaceError when the person has too many calls in progress, or the work takes too long
   */
  readonly runAtTurn: <T>(person: string, work: () => Promise<T>) => Promise<T>
  /** Whether somebody waits, in which case less urgent work should wait, too. */
  readonly isCrowded: () => boolean
}

type Options = {
  /** Concurrent calls. */
  readonly atOnce: number
  /** Admitted calls that wait briefly: not many more than are done within a second. */
  readonly inside: number
  readonly nowMs: () => number
  /** The calls of one person may reach any of several nodes, each with its own queue (decision 227). */
  readonly hasOtherNodes?: boolean
}

/** Long enough for loading the recording and reading the cover page between the start of an attempt and that of its first section. */
const PASS_MS = 15 * 60_000
const MAX_REMEMBERED = 50_000
const LONGEST_PAUSE_SECONDS = 10
/** The part of the expected wait after which a person should retry: earlier, it would only get a new position; later, a place would stay empty. */
const EARLY = 2 / 3
/** Two cores serve some 150 people a second; a smaller number would leave places empty until the pace is measured. */
const FIRST_GUESS_PER_SECOND = 100
/** Admitted people may return at the same moment: a whole mock day starts its next section. */
const MAX_WAITING = 5_000
/** Two tabs, a repeated click, a client that polls: they only queue behind themselves. */
const EACH_WAITING = 24
/** A start takes milliseconds; if the database hangs, it is retried with the same id. */
const DEADLINE_MS = 10_000

/** The queue of this process. It costs no query: waiting must not slow down those who write. */
export function createWaitingLine({ atOnce, inside, nowMs, hasOtherNodes: isOneOfMany = false }: Options): WaitingLine {
  const line = createPeopleInLine(nowMs)
  const admitted = new LRUCache<string, number>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  const hall = createPlaces({
    atOnce,
    maxWaiting: MAX_WAITING,
    maxWaitingPerPerson: EACH_WAITING,
    deadlineMs: DEADLINE_MS,
  })
  const pace = measurePace(nowMs, () => line.count() > 0)

  const countInside = () => {
    const { running, people } = hall.load()
    return running + people
  }

  const admitOrRefuse = (person: string) => {
    const now = nowMs()
    if ((admitted.get(person) ?? 0) > now) return
    const existing = line.findPlace(person)
    // People in front return within the same second, but not at the same instant: a few more than fit may try. Each of several nodes has people in
    // its queue whom another has admitted: places say little there, so everybody who has waited may enter.
    const mayEnter = existing === null ? line.count() === 0 : isOneOfMany || existing <= atOnce + 2 * inside
    // The queue is idle: the people in front were admitted by another node, or are slow, and nobody is delayed.
    if (countInside() === 0 || (countInside() < atOnce + inside && mayEnter)) {
      line.leave(person)
      admitted.set(person, now + PASS_MS)
      pace.note()
      return
    }
    const place = existing ?? line.join(person)
    const seconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, (place / pace.perSecond()) * EARLY))
    throw new AppError('busy_queue', { place, retryAfterSeconds: seconds })
  }

  return {
    runAtTurn: async (person, work) => {
      admitOrRefuse(person)
      return hall.withPlace(person, work)
    },
    isCrowded: () => line.count() > 0,
  }
}

/**
 * People admitted per second, over the last few seconds in which others waited: with nobody waiting it would measure how many arrive, not how many
 * could be served. Calls are no measure either, since each person makes several. At least one, so that no waiting time is infinite.
 */
function measurePace(
  nowMs: () => number,
  isCrowded: () => boolean,
): { readonly note: () => void; readonly perSecond: () => number } {
  const WINDOW_MS = 2_000
  let admitted = 0
  let sinceMs = nowMs()
  let wasCrowded = false
  let last = FIRST_GUESS_PER_SECOND
  const turn = () => {
    const passedMs = nowMs() - sinceMs
    if (passedMs < WINDOW_MS) return
    // Everybody who waits asks every ten seconds: a window that nobody ended had a time without a queue in it.
    const isMeasured = wasCrowded && passedMs < 2 * WINDOW_MS
    if (isMeasured) last = Math.max(1, (admitted * 1000) / passedMs)
    admitted = 0
    sinceMs = nowMs()
    wasCrowded = isCrowded()
  }
  return {
    note: () => {
      turn()
      admitted += 1
    },
    perSecond: () => {
      turn()
      return last
    },
  }
}
