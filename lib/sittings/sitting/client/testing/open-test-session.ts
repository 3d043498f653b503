import { NO_NOTES, type Sitting, type SittingStore } from '../ports'
import { createSession, type SittingSession } from '../session'
import { createMemoryStore } from '../store/store-memory'
import { type LockEvents, type WriterLock } from '../writer-lock'
import { createModelServer, type ModelServer } from './model-server'
import { createVirtualTime, type VirtualTime } from './virtual-time'

export type TestSession = {
  readonly session: SittingSession
  readonly server: ModelServer
  readonly time: VirtualTime
  readonly store: SittingStore
}
type Options = Partial<Pick<TestSession, 'server' | 'time' | 'store'>> & {
  readonly ownsEpoch?: boolean
  /** A browser without locks. */
  readonly isShared?: boolean
  readonly mode?: Sitting['mode']
  /** Another page had the section before. */
  readonly isReopened?: boolean
  /** The section comes from the device's copy: the server's time is not known yet. */
  readonly isGuess?: boolean
  readonly isPlacement?: boolean
  /** Without one this tab gets the lock at once. */
  readonly makeLock?: (events: LockEvents) => WriterLock
}

/** A store that passes for a device's: otherwise the same as memory. */
export function createTestStore(): SittingStore {
  return { ...createMemoryStore(), kind: () => 'device' }
}

/** A session on the model server, in a tab that holds the lock. */
export async function openTestSession(options: Options = {}): Promise<TestSession> {
  const time = options.time ?? createVirtualTime()
  const server = options.server ?? createModelServer(time)
  const store = options.store ?? createTestStore()
  const sitting = { ...server.sitting(options.mode), ...(options.isPlacement && { isPlacement: true as const }) }
  const session = createSession({
    sitting,
    store,
    timers: time,
    calls: server.calls,
    notes: { ...NO_NOTES, ...(await store.readNotes()) },
    ownsEpoch: options.ownsEpoch ?? true,
    isOnline: () => true,
    readCopy: () => Promise.resolve(null),
    isReopened: options.isReopened ?? false,
    reading: {
      serverNowMs: sitting.serverNowMs,
      sentAtMs: time.nowMs(),
      receivedAtMs: time.nowMs(),
      isGuess: options.isGuess,
    },
    makeLock: options.makeLock ?? grantAtOnce(options.isShared),
  })
  await session.start()
  await time.advance(0)
  return { session, server, time, store }
}

function grantAtOnce(isShared: boolean | undefined): (events: LockEvents) => WriterLock {
  return (events) => ({
    start: () => events.onGranted({ hasWaited: false, isStolen: false, isShared }),
    takeOver: () => {},
    announceTurn: () => {},
    stop: () => {},
  })
}
