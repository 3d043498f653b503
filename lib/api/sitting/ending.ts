import { GRACE_MS } from '@/lib/domain/player/closing'
import { backoffMs } from '@/lib/domain/player/retry'
import { type Core } from './core'
import { type Exchange } from './exchange'
import { readFailure, readSubmitReply } from './replies'
import { type Sender } from './sender'

/** The sweep that closes what is over needs this long at most. */
const SWEEP_MS = 5_000

export type Ending = {
  /** The clock is at zero: lock, send the rest, hand in. In practice nothing locks; the server notes the expiry. */
  readonly timeUp: () => void
  readonly finish: () => void
  readonly cancelFinish: () => void
  /** After the network, the session or the writer came back: goes on where it stopped. */
  readonly goOn: () => void
}

/** Hands a sitting in: first everything unsent, then the submit, both repeated until the server has answered. */
export function createEnding(core: Core, exchange: Exchange, sender: Sender): Ending {
  let isRunning = false
  let tries = 0
  let cancelRetry: (() => void) | null = null

  function retryLater(retryAfterSeconds: number | null): void {
    tries += 1
    core.isHandInDelayed.set(true)
    cancelRetry?.()
    cancelRetry = core.timers.after(backoffMs(tries, core.timers.random(), retryAfterSeconds), () => {
      cancelRetry = null
      void run()
    })
  }

  async function run(): Promise<void> {
    if (isRunning || core.isSignedOut.get() || core.writer.get() !== 'writer') return
    isRunning = true
    try {
      if (core.closing.get().phase === 'flushing') await flush()
      if (core.closing.get().phase === 'submitting') await submit()
    } finally {
      isRunning = false
    }
  }

  async function flush(): Promise<void> {
    await core.answers.persist(true)
    const isAllSent = await sender.flush(true)
    // What our own API refuses for its form would be refused for ever: the hand-in must not hang on it.
    if (isAllSent || exchange.lastFailure()?.kind === 'refused') core.tellClosing({ type: 'flushed' })
    else if (core.closing.get().phase === 'flushing') retryLater(exchange.lastFailure()?.retryAfterSeconds ?? null)
  }

  async function submit(): Promise<void> {
    try {
      const reply = readSubmitReply(await core.calls.submit(core.epoch()), core.id)
      if (reply) core.tellClosing({ type: 'submitted', ending: reply.ending, next: reply.next })
      else retryLater(null)
    } catch (error) {
      const failure = readFailure(error)
      if (failure.kind === 'moved') core.tellWriter({ type: 'epoch-moved' })
      else if (failure.kind === 'signed-out') core.isSignedOut.set(true)
      else retryLater(failure.retryAfterSeconds)
    }
  }

  function begin(event: 'time-up' | 'finish-asked'): void {
    core.tellClosing({ type: event })
    tries = 0
    core.isHandInDelayed.set(false)
    void run()
  }

  return {
    timeUp: () => {
      if (core.mode !== 'strict') return
      if (core.writer.get() === 'writer') return begin('time-up')
      // Another tab or device hands in, or the sweep closes it: this one has nothing to send and only waits for that.
      core.timers.after(GRACE_MS + SWEEP_MS, () => {
        if (core.writer.get() !== 'writer') core.tellClosing({ type: 'found-closed' })
      })
    },
    finish: () => begin('finish-asked'),
    cancelFinish: () => {
      cancelRetry?.()
      core.tellClosing({ type: 'finish-cancelled' })
    },
    goOn: () => {
      tries = 0
      cancelRetry?.()
      void run()
    },
  }
}
