import { setInterval } from 'node:timers'
import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listChanged, listOpenSessions, listStates, type StreamState } from './stream-repo'

export type Streams = {
  /** @throws AppError too_many_requests, unavailable */
  readonly open: (viewer: Pick<Viewer, 'userId' | 'sessionId'>) => Promise<ReadableStream<Uint8Array>>
  /** Ends all streams and refuses new ones, because the program stops. */
  readonly close: () => void
  readonly count: () => number
}
type Pace = { readonly pollMs: number; readonly checkMs: number }
type StreamLimits = { readonly perPerson: number; readonly total: number }

type Listener = {
  readonly userId: string
  readonly sessionId: string
  readonly write: (text: string) => void
  readonly end: () => void
  lastSent: string
}

/** A person has one stream per browser; a page that crashed may hold its own a little longer. */
const LIMITS: StreamLimits = { perPerson: 8, total: 4_000 }
const PACE: Pace = { pollMs: 1_000, checkMs: 10_000 }
/** A query also sees changes committed this long after they were written; slower ones are found by the next check. */
const POLL_OVERLAP_SECONDS = 3
/** With more than this unsent, the reader is gone, or far too slow. */
const MAX_UNSENT = 65_536
/** Some proxies buffer the first two kilobytes of a reply. */
const FIRST_BYTES = `retry: 5000\n:${' '.repeat(2_048)}\n\n`
const HEARTBEAT = ':\n\n'
const BUSY_SECONDS = 60

/**
 * The live streams of this node. They learn of changes by asking the database each second while anybody listens: one statement for any number of
 * listeners; like content changes (server/content-changes.ts) without LISTEN, which poolers do not support and dead connections lose. An event is the
 * whole state, so that a gap needs no replay.
 */
export function createStreams(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { pollMs, checkMs }: Pace = PACE,
  limits: StreamLimits = LIMITS,
): Streams {
  const listeners = new Set<Listener>()
  let isClosed = false
  let polledAtMs = performance.now()
  let checkedAtMs = performance.now()
  let running = false

  const people = () => [...new Set([...listeners].map(({ userId }) => userId))]
  const notifyAll = (states: readonly StreamState[]) => {
    const byPerson = new Map(states.map((state) => [state.userId, state]))
    for (const listener of listeners) notifyListener(listener, byPerson.get(listener.userId))
  }
  const endClosedSessions = async () => {
    // Excludes listeners that join during the query.
    const present = [...listeners]
    const open = await listOpenSessions(
      db,
      present.map(({ sessionId }) => sessionId),
    )
    for (const listener of present) {
      if (!open.has(listener.sessionId)) listener.end()
      else listener.write(HEARTBEAT)
    }
    notifyAll(await listStates(db, people()))
  }
  const poll = async () => {
    const nowMs = performance.now()
    if (nowMs - checkedAtMs >= checkMs) {
      await endClosedSessions()
      checkedAtMs = nowMs
    } else {
      notifyAll(await listChanged(db, people(), (nowMs - polledAtMs) / 1_000 + POLL_OVERLAP_SECONDS))
    }
    polledAtMs = nowMs
  }
  const timer = setInterval(() => {
    if (running || listeners.size === 0) return
    running = true
    poll()
      .catch((error: unknown) => log.warn({ err: error }, 'notifications cannot be told live just now'))
      .finally(() => {
        running = false
      })
  }, pollMs)
  timer.unref()

  const assertBelowLimits = (userId: string) => {
    if (isClosed || listeners.size >= limits.total)
      throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS })
    const ownListeners = [...listeners].filter((listener) => listener.userId === userId)
    if (ownListeners.length >= limits.perPerson)
      throw new AppError('too_many_requests', { retryAfterSeconds: BUSY_SECONDS })
  }

  return {
    open: async ({ userId, sessionId }) => {
      assertBelowLimits(userId)
      const states = await listStates(db, [userId])
      assertBelowLimits(userId)
      return openStream(listeners, { userId, sessionId }, states)
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      for (const listener of listeners) listener.end()
    },
    count: () => listeners.size,
  }
}

function openStream(
  listeners: Set<Listener>,
  whose: Pick<Listener, 'userId' | 'sessionId'>,
  states: readonly StreamState[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => false
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = () => {
          if (leave()) controller.close()
        }
        const write = (text: string) => {
          if (!listeners.has(listener)) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        const listener: Listener = { ...whose, write, end, lastSent: '' }
        leave = () => listeners.delete(listener)
        listeners.add(listener)
        write(FIRST_BYTES)
        notifyListener(listener, states[0])
      },
      cancel: () => {
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNSENT }),
  )
}

/** Sends nothing if the listener already has this state. */
function notifyListener(listener: Listener, state: StreamState | undefined): void {
  if (!state) return
  const { unread, newest } = state
  const message = JSON.stringify({ unread, newest })
  if (listener.lastSent === message) return
  listener.lastSent = message
  listener.write(`data: ${message}\n\n`)
}
