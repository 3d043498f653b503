import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { type SubmitReason, isSubmitting } from '@/lib/sittings/player/rules/submit-section'
import { backoffMs } from '@/lib/platform/timing/backoff'
import { type SittingCore } from './sitting-core'
import { type Exchange } from './exchange/server-exchange'
import { readFailure, readSubmitReply } from './exchange/replies'
import { type Sender } from './exchange/sender'

/** The sweep that closes expired sections takes at most this long. */
const SWEEP_MS = 5_000
/** The pause between two requests that ask whether the section is over. */
const ASK_AGAIN_MS = 10_000

export type Ending = {
  /** The clock is at zero: locks, sends the rest, hands in. In practice nothing locks; the server records the expiry. */
  readonly onTimeUp: () => void
  /** The time was not over: minutes had been granted or the clock stopped, which this page learns only now. */
  readonly onTimeRestored: () => void
  readonly finish: () => void
  readonly cancelFinish: () => void
  /** Resumes after the network, the session or the writer lock is back. */
  readonly resume: () => void
}

type EndingDeps = {
  readonly sender: Sender
  /** Asks the server for the section: whether it is over, and its clock. */
  readonly ask: () => Promise<unknown>
}

/** The longest pause between retries while late answers still count. */
const LAST_ATTEMPT_MS = 4_000

/**
 * Hands a sitting in: first everything unsent, then the submit, both retried until the server has answered. Never submits while an answer may still
 * arrive in time (decision 019).
 */
export function createEnding(core: SittingCore, exchange: Exchange, { sender, ask }: EndingDeps): Ending {
  let isRunning = false
  let tries = 0
  let cancelRetry = () => {}
  const waiting = createCloseCheck(core, ask)

  function retryLater(retryAfterSeconds: number | null): void {
    tries += 1
    core.isSubmitDelayed.set(true)
    cancelRetry()
    cancelRetry = core.timers.after(pauseMs(core, tries, retryAfterSeconds), () => void run())
  }

  async function run(): Promise<void> {
    if (isRunning || core.isCutOff() || core.writer.get() !== 'writer') return
    isRunning = true
    try {
      if (isSubmitting(core.closing.get())) await flushAndSubmit()
    } finally {
      isRunning = false
    }
  }

  async function flushAndSubmit(): Promise<void> {
    await core.answers.persist(true)
    // Even if it was already handing in: another tab may have left answers here in the meantime.
    if (exchange.hasAnswers() || core.closing.get().phase === 'flushing') await sender.flush(true)
    const isAllSent = !exchange.hasAnswers()
    if (isAllSent) core.notifyClosing({ type: 'flushed' })
    const closing = core.closing.get()
    if (!isSubmitting(closing)) return
    if (isAllSent || isGraceOver(core)) await submit(closing.reason)
    else retryLater(exchange.lastFailure()?.retryAfterSeconds ?? null)
  }

  async function submit(reason: SubmitReason): Promise<void> {
    const logIns = core.logIns()
    try {
      const reply = readSubmitReply(await core.calls.submit(core.epoch(), reason), core.id)
      if (reply) core.notifyClosing({ type: 'submitted', ending: reply.ending, next: reply.next })
      else retryLater(null)
    } catch (error) {
      const failure = readFailure(error, core.logIns() !== logIns)
      core.isServerBusy.set(failure.isAnswered)
      if (failure.kind === 'moved') core.notifyWriter({ type: 'epoch-moved' })
      else if (failure.kind === 'signed-out') core.cutOff()
      else {
        if (failure.kind === 'early') {
          // The reply has the remaining time, which reopens the section.
          exchange.requestClock()
          await sender.flush(true)
        }
        if (isSubmitting(core.closing.get())) retryLater(failure.retryAfterSeconds)
      }
    }
  }

  function begin(event: 'time-up' | 'finish-asked'): void {
    core.notifyClosing({ type: event })
    exchange.retryRefused()
    tries = 0
    core.isSubmitDelayed.set(false)
    void run()
  }

  return {
    onTimeUp: () => {
      if (core.mode !== 'strict') return
      if (core.writer.get() === 'writer') return begin('time-up')
      waiting.start()
    },
    onTimeRestored: () => {
      cancelRetry()
      waiting.stop()
      core.notifyClosing({ type: 'time-back' })
    },
    finish: () => begin('finish-asked'),
    cancelFinish: () => {
      cancelRetry()
      core.notifyClosing({ type: 'finish-cancelled' })
    },
    resume: () => {
      tries = 0
      cancelRetry()
      void run()
    },
  }
}

/** The server has closed the sitting by now: unsent answers can only become evidence, so waiting for them is useless. */
function isGraceOver({ mode, countdown }: SittingCore): boolean {
  return mode === 'strict' && countdown.over.get() > GRACE_MS + SWEEP_MS
}

/** The pause between retries. It stays short until the grace is over, even if the back-off has grown. */
function pauseMs(core: SittingCore, tries: number, retryAfterSeconds: number | null): number {
  const waitMs = backoffMs(tries, core.timers.random(), retryAfterSeconds)
  const isLastAttempt = core.mode === 'strict' && core.countdown.over.get() > 0 && !isGraceOver(core)
  return isLastAttempt ? Math.min(waitMs, LAST_ATTEMPT_MS) : waitMs
}

/**
 * Another tab or device hands in, or the sweep closes the section: this one has nothing to send, and polls until the server reports it closed. Its
 * own clock does not decide, because minutes may have been granted that it has not received. Returns a function that stops polling.
 */
function waitForClose(core: SittingCore, ask: () => Promise<unknown>): () => void {
  let cancel = core.timers.after(GRACE_MS + SWEEP_MS, () => void check())
  async function check(): Promise<void> {
    if (core.writer.get() === 'writer' || core.closing.get().phase === 'closed') return
    cancel = core.timers.after(ASK_AGAIN_MS, () => void check())
    await ask()
  }
  return () => cancel()
}

/**
 * Waits in a page that does not write, including one that loses its role in the middle of a hand-in at the end of time: the other page then hands in.
 */
function createCloseCheck(core: SittingCore, ask: () => Promise<unknown>) {
  let cancel = () => {}
  const start = () => {
    cancel()
    cancel = waitForClose(core, ask)
  }
  core.writer.subscribe(() => {
    if (core.writer.get() !== 'writer' && isSubmitting(core.closing.get()) && core.countdown.isOver()) start()
  })
  return { start, stop: () => cancel() }
}
