import { LRUCache } from 'lru-cache'
import { createPlaces } from '@/server/platform/places'
import { AppError } from './errors'

/** Who lets new candidates in one after the other when more come than can be served. */
export type WaitingLine = {
  /**
   * Runs `work` when it is this person's turn; one who was let in passes for a while without another turn. Of several calls of a person at
   * once the next begins when the one before has ended: together they have one place.
   * @throws AppError busy_queue with the place in the line, at once; who comes again keeps it
   * @throws NoPlaceError when the person has too many calls under way, or the work takes longer than it may
   */
  readonly pass: <T>(person: string, work: () => Promise<T>) => Promise<T>
  /** Somebody is waiting: what can wait better than they do should. */
  readonly isCrowded: () => boolean
}

type Options = {
  /** Calls that run at once. */
  readonly atOnce: number
  /** Calls that wait inside for a moment: not many more than are done within a second. */
  readonly inside: number
  readonly nowMs: () => number
}

/** Who does not come again in this time has gone, and nobody waits behind them. */
const ABSENT_MS = 30_000
/** Long enough for the recording to be loaded and the cover to be read between the start of an attempt and that of its first section. */
const PASS_MS = 15 * 60_000
const MAX_REMEMBERED = 50_000
const LONGEST_PAUSE_SECONDS = 10
/** Whoever was let in may come back at the same moment as all others: a whole day begins its next section. */
const MOST_WAITING = 5_000
/** Two tabs, a press that was repeated, a client that asks over and over: all get the one answer, behind themselves alone. */
const EACH_WAITING = 24
/** A start takes milliseconds; with a database that hangs it is asked again under the same id. */
const DEADLINE_MS = 10_000

/** The line of this process. It costs no query: who waits must not slow down those who write. */
export function createWaitingLine({ atOnce, inside, nowMs }: Options): WaitingLine {
  /** In the order of their coming. */
  const line = new Map<string, { readonly ticket: number; seenMs: number }>()
  const admitted = new LRUCache<string, number>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  const places = createPlaces({ atOnce, waiting: MOST_WAITING, eachWaiting: EACH_WAITING, deadlineMs: DEADLINE_MS })
  const pace = measurePace(nowMs)
  let tickets = 0

  const dropAbsent = () => {
    for (const [person, { seenMs }] of line) {
      if (nowMs() - seenMs < ABSENT_MS) break
      line.delete(person)
    }
  }
  const placeOf = (ticket: number) => {
    const [first] = line.values()
    return ticket - (first?.ticket ?? ticket) + 1
  }
  const free = () => {
    const { running, people } = places.load()
    return atOnce + inside - running - people
  }

  const takeTurn = (person: string) => {
    const now = nowMs()
    if ((admitted.get(person) ?? 0) > now) return
    dropAbsent()
    const known = line.get(person)
    // Those in front come within the same second, not in the same instant: a few more than there is room for may try.
    const mayEnter = known ? placeOf(known.ticket) <= atOnce + 2 * inside : line.size === 0
    if (free() > 0 && mayEnter) {
      line.delete(person)
      admitted.set(person, now + PASS_MS)
      return
    }
    const ticket = known?.ticket ?? (tickets += 1)
    if (known) known.seenMs = now
    else line.set(person, { ticket, seenMs: now })
    const place = placeOf(ticket)
    const seconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, place / pace.perSecond()))
    throw new AppError('busy_queue', { place, retryAfterSeconds: seconds })
  }

  return {
    pass: async (person, work) => {
      takeTurn(person)
      return places.withPlace(person, async () => {
        try {
          return await work()
        } finally {
          pace.note()
        }
      })
    },
    isCrowded: () => {
      dropAbsent()
      return line.size > 0
    },
  }
}

/** Calls done in a second, of the last few seconds; at least one, so that nobody is told to wait for ever. */
function measurePace(nowMs: () => number): { readonly note: () => void; readonly perSecond: () => number } {
  const WINDOW_MS = 2_000
  let done = 0
  let sinceMs = nowMs()
  let last = 50
  const turn = () => {
    const passedMs = nowMs() - sinceMs
    if (passedMs < WINDOW_MS) return
    last = Math.max(1, (done * 1000) / passedMs)
    done = 0
    sinceMs = nowMs()
  }
  return {
    note: () => {
      turn()
      done += 1
    },
    perSecond: () => {
      turn()
      return last
    },
  }
}
