import { type Timers } from './ports'

export type LockEvents = {
  /** `waited`: another tab had it before, so what is on this screen may be old. */
  readonly onGranted: (how: { readonly waited: boolean; readonly stolen: boolean }) => void
  readonly onBusy: () => void
  readonly onLost: () => void
  /** Another tab wants to write: make everything safe, then the lock is given up. */
  readonly onAsked: () => Promise<void>
}

type Deps = {
  readonly name: string
  /** Missing outside a secure context: then the server's epoch alone keeps writers apart. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent) => void) | null
  }
  readonly timers: Timers
}

export type WriterLock = { readonly start: () => void; readonly takeOver: () => void; readonly stop: () => void }

/** A tab that is frozen or has crashed does not answer; after this it is not waited for. */
const HANDOVER_MS = 800
const ASK = 'hand-over'

/** One writing tab for each sitting: Web Locks decide, a BroadcastChannel asks politely before the lock is taken by force. */
export function createWriterLock({ name, locks, channel, timers }: Deps, events: LockEvents): WriterLock {
  let release: (() => void) | null = null
  let waiting: AbortController | null = null
  let isStopped = false

  function hold(how: { waited: boolean; stolen: boolean }): Promise<void> {
    if (isStopped) return Promise.resolve()
    return new Promise((resolve) => {
      release = resolve
      events.onGranted(how)
    })
  }

  /** Ends when the lock is given back, or taken by another tab. */
  async function keep(request: Promise<unknown>): Promise<void> {
    try {
      await request
    } catch {
      if (release === null) return // our own waiting request was called off
      release = null
      lose()
    }
  }

  function lose(): void {
    if (isStopped) return
    events.onLost()
    queueUp()
  }

  /** The browser grants it when the writing tab closes or crashes: this tab then goes on by itself. */
  function queueUp(): void {
    if (!locks) return
    waiting = new AbortController()
    void keep(
      locks.request(name, { signal: waiting.signal }, () => {
        waiting = null
        return hold({ waited: true, stolen: false })
      }),
    )
  }

  function begin(lock: Lock | null): Promise<void> | undefined {
    if (lock) return hold({ waited: false, stolen: false })
    if (isStopped) return undefined
    events.onBusy()
    queueUp()
    return undefined
  }

  async function handOver(): Promise<void> {
    if (release === null) return
    await events.onAsked()
    const giveUp = release
    if (giveUp === null) return // it was taken by force meanwhile
    release = null
    giveUp()
    lose()
  }

  function takeOver(): void {
    if (!locks) return
    channel.postMessage(ASK)
    timers.after(HANDOVER_MS, () => {
      if (release !== null || isStopped) return
      waiting?.abort()
      waiting = null
      void keep(locks.request(name, { steal: true }, () => hold({ waited: true, stolen: true })))
    })
  }

  return {
    takeOver,
    start: () => {
      channel.onmessage = (event) => {
        if (event.data === ASK) void handOver()
      }
      if (locks) void keep(locks.request(name, { ifAvailable: true }, (lock) => begin(lock)))
      else events.onGranted({ waited: false, stolen: false })
    },
    stop: () => {
      isStopped = true
      waiting?.abort()
      release?.()
      release = null
      channel.onmessage = null
      channel.close()
    },
  }
}
