import { backoffMs } from '@/lib/platform/timing/backoff'
import { debounceMs } from '@/lib/sittings/player/rules/send-pace'
import { type Timers } from '../ports'

export type SendResult =
  | { readonly ok: true }
  /** `isFinal`: sending again will not help until somebody acts (log-in, «Continue here»). */
  | { readonly ok: false; readonly retryAfterSeconds: number | null; readonly isFinal: boolean }

type Deps = {
  readonly timers: Timers
  readonly hasWork: () => boolean
  /** Sends one batch of unsent entries. Never throws. */
  readonly send: () => Promise<SendResult>
  /** Called after each attempt and each change of the failure count. */
  readonly onAttempt: (failures: number) => void
  /** A device without a store of its own saves sooner. */
  readonly isHurried: () => boolean
}

export type Sender = {
  /** A change: it is sent after the debounce, or with the scheduled retry. */
  readonly schedule: () => void
  /** Sends now unless a back-off is running; `force` ends the back-off. True if everything is sent. */
  readonly flush: (force: boolean) => Promise<boolean>
  readonly stop: () => void
}

/** One request in flight, batches, debounce, exponential back-off with full jitter (docs/facts/reliability.md §3). Retries without limit. */
export function createSender({ timers, hasWork, send, onAttempt, isHurried }: Deps): Sender {
  let cancelTimer: (() => void) | null = null
  let inFlight: Promise<SendResult> | null = null
  let failures = 0
  let isStopped = false

  function clearTimer(): void {
    cancelTimer?.()
    cancelTimer = null
  }

  function startTimer(ms: number): void {
    clearTimer()
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null
      void attempt()
    })
  }

  function attempt(): Promise<SendResult> {
    inFlight ??= send()
      .then(applyResult)
      .finally(() => {
        inFlight = null
        if (!isStopped && failures === 0 && hasWork() && !cancelTimer) scheduleNext()
      })
    return inFlight
  }

  function scheduleNext(): void {
    startTimer(isHurried() ? debounceMs(timers.random()) / 4 : debounceMs(timers.random()))
  }

  function applyResult(result: SendResult): SendResult {
    failures = result.ok ? 0 : failures + 1
    onAttempt(failures)
    if (!result.ok && !result.isFinal && !isStopped)
      startTimer(backoffMs(failures, timers.random(), result.retryAfterSeconds))
    return result
  }

  async function flush(force: boolean): Promise<boolean> {
    if (failures > 0 && !force) return !hasWork()
    clearTimer()
    if (inFlight) await inFlight
    while (!isStopped && hasWork()) {
      clearTimer()
      const result = await attempt()
      if (!result.ok) return false
    }
    return !hasWork()
  }

  return {
    schedule: () => {
      if (!isStopped && !cancelTimer && !inFlight) scheduleNext()
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimer()
    },
  }
}
