import { type Timers } from './ports'

/** `waited`: another tab held it before, so the screen may be out of date. */
type How = {
  readonly waited: boolean
  readonly stolen: boolean
  /** There is no lock that excludes the other tabs of this browser. */
  readonly isShared?: boolean
}
type Locks = Pick<LockManager, 'request'>
type Held = { readonly release: () => void }

export type LockEvents = {
  readonly onGranted: (how: How) => void
  readonly onBusy: () => void
  readonly onLost: () => void
  /** Another tab asks to write: saves everything, after which the lock is released. */
  readonly onAsked: () => Promise<void>
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
  readonly tellTurn: (turn: number) => void
  readonly stop: () => void
}

/** A frozen or crashed tab does not answer; after this time it is not awaited. */
const HANDOVER_MS = 800
const ASK = 'hand-over'
const ASK_TURN = 'turn?'

/**
 * One writing tab per sitting: Web Locks decide, and a BroadcastChannel asks the holder to release the lock before it is stolen. The channel also
 * counts the turns of the tabs, which a disk cannot if it refuses, or if its data is deleted.
 */
export function createWriterLock({ name, locks, channel, timers }: Deps, events: LockEvents): WriterLock {
  let [held, waiting, isStopped]: [Held | null, AbortController | null, boolean] = [null, null, false]

  /** Requests the lock; calls `onMissed` if another tab holds it and this one does not wait. */
  async function ask(locks: Locks, options: LockOptions, how: How, onMissed = () => {}): Promise<void> {
    let own: Held | null = null
    const grant = (lock: Lock | null) => {
      if (options.signal) waiting = null
      if (isStopped) return undefined
      if (!lock) return onMissed()
      return new Promise<void>((release) => {
        own = { release }
        held = own
        events.onGranted(how)
      })
    }
    try {
      await locks.request(name, options, grant)
    } catch {
      // Another tab stole the lock; or our own waiting was aborted, in which case there is nothing to lose.
      if (own === null || held !== own) return
      held = null
      lose()
    }
  }

  function lose(): void {
    if (isStopped) return
    events.onLost()
    queueUp()
  }

  /** The browser grants the lock when the writing tab closes or crashes: this tab then continues automatically. */
  function queueUp(): void {
    if (!locks) return
    waiting = new AbortController()
    void ask(locks, { signal: waiting.signal }, { waited: true, stolen: false })
  }

  async function handOver(): Promise<void> {
    const own = held
    if (own === null) return
    await events.onAsked()
    if (held !== own) return // It was stolen meanwhile.
    held = null
    own.release()
    lose()
  }

  function takeOver(): void {
    if (!locks) return
    channel.postMessage(ASK)
    timers.after(HANDOVER_MS, () => {
      if (held !== null || isStopped) return
      waiting?.abort()
      waiting = null
      void ask(locks, { steal: true }, { waited: true, stolen: true })
    })
  }

  function hear(data: unknown): void {
    if (data === ASK) void handOver()
    else if (data === ASK_TURN) channel.postMessage({ turn: events.turn() })
    else if (isTurn(data)) events.onTurn(data.turn)
  }

  return {
    takeOver,
    tellTurn: (turn) => (isStopped ? undefined : channel.postMessage({ turn })),
    start: () => {
      channel.onmessage = (event) => hear(event.data)
      channel.postMessage(ASK_TURN)
      const missed = () => {
        events.onBusy()
        queueUp()
      }
      if (locks) void ask(locks, { ifAvailable: true }, { waited: false, stolen: false }, missed)
      else events.onGranted({ waited: false, stolen: false, isShared: true })
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
