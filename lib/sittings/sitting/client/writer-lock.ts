import { type Timers } from './ports'

/** `waited`: another tab held it before, so the screen may be out of date. */
type Grant = {
  readonly hasWaited: boolean
  readonly isStolen: boolean
  /** There is no lock that excludes the other tabs of this browser. */
  readonly isShared?: boolean
}
type Locks = Pick<LockManager, 'request'>
type HeldLock = { readonly release: () => void }

export type LockEvents = {
  readonly onGranted: (how: Grant) => void
  readonly onBusy: () => void
  readonly onLost: () => void
  /** Another tab asks to write: saves everything, after which the lock is released. */
  readonly onHandoverRequest: () => Promise<void>
  /** The number of times that tabs of this browser have become the writer, as far as this one knows. */
  readonly turn: () => number
  /** Another tab reports this number of turns. */
  readonly onTurn: (turn: number) => void
}

type Deps = {
  readonly name: string
  /** Missing outside a secure context: then only the server's epoch separates writers, and each tab claims its own. */
  readonly locks: Locks | undefined
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent) => void) | null
  }
  readonly timers: Timers
}

export type WriterLock = {
  readonly start: () => void
  readonly takeOver: () => void
  /** Announces to the other tabs that this one begins a turn as the writer. A page that was stopped while it claimed announces nothing. */
  readonly announceTurn: (turn: number) => void
  readonly stop: () => void
}

/** A frozen or crashed tab does not answer; after this time it is not awaited. */
const HANDOVER_MS = 800
const HAND_OVER_REQUEST = 'hand-over'
const TURN_REQUEST = 'turn?'

/**
 * One writing tab per sitting: Web Locks decide, and a BroadcastChannel asks the holder to release the lock before it is stolen. The channel also
 * counts the turns of the tabs, which a disk cannot if it refuses, or if its data is deleted.
 */
export function createWriterLock({ name, locks, channel, timers }: Deps, events: LockEvents): WriterLock {
  let [held, waiting, isStopped]: [HeldLock | null, AbortController | null, boolean] = [null, null, false]

  /** Requests the lock; calls `onMissed` if another tab holds it and this one does not wait. */
  async function requestLock(locks: Locks, options: LockOptions, how: Grant, onMissed = () => {}): Promise<void> {
    let acquired: HeldLock | null = null
    const grant = (lock: Lock | null) => {
      if (options.signal) waiting = null
      if (isStopped) return undefined
      if (!lock) return onMissed()
      return new Promise<void>((release) => {
        acquired = { release }
        held = acquired
        events.onGranted(how)
      })
    }
    try {
      await locks.request(name, options, grant)
    } catch {
      // Another tab stole the lock; or our own waiting was aborted, in which case there is nothing to lose.
      if (acquired === null || held !== acquired) return
      held = null
      handleLoss()
    }
  }

  function handleLoss(): void {
    if (isStopped) return
    events.onLost()
    waitForLock()
  }

  /** The browser grants the lock when the writing tab closes or crashes: this tab then continues automatically. */
  function waitForLock(): void {
    if (!locks) return
    waiting = new AbortController()
    void requestLock(locks, { signal: waiting.signal }, { hasWaited: true, isStolen: false })
  }

  async function handOver(): Promise<void> {
    const acquired = held
    if (acquired === null) return
    await events.onHandoverRequest()
    if (held !== acquired) return // It was stolen meanwhile.
    held = null
    acquired.release()
    handleLoss()
  }

  function takeOver(): void {
    if (!locks) return
    channel.postMessage(HAND_OVER_REQUEST)
    timers.after(HANDOVER_MS, () => {
      if (held !== null || isStopped) return
      waiting?.abort()
      waiting = null
      void requestLock(locks, { steal: true }, { hasWaited: true, isStolen: true })
    })
  }

  function handleMessage(data: unknown): void {
    if (data === HAND_OVER_REQUEST) void handOver()
    else if (data === TURN_REQUEST) channel.postMessage({ turn: events.turn() })
    else if (isTurn(data)) events.onTurn(data.turn)
  }

  return {
    takeOver,
    announceTurn: (turn) => (isStopped ? undefined : channel.postMessage({ turn })),
    start: () => {
      channel.onmessage = (event) => handleMessage(event.data)
      channel.postMessage(TURN_REQUEST)
      const onUnavailable = () => {
        events.onBusy()
        waitForLock()
      }
      if (locks) void requestLock(locks, { ifAvailable: true }, { hasWaited: false, isStolen: false }, onUnavailable)
      else events.onGranted({ hasWaited: false, isStolen: false, isShared: true })
    },
    stop: () => {
      isStopped = true
      waiting?.abort()
      held?.release()
      held = null
      channel.onmessage = null
      channel.close()
    },
  }
}

function isTurn(data: unknown): data is { readonly turn: number } {
  return typeof data === 'object' && data !== null && 'turn' in data && typeof data.turn === 'number'
}
