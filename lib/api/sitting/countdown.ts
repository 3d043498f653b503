import {
  type ClockFix,
  type ClockReading,
  improveFix,
  overdueMs,
  passedMark,
  remainingMs,
} from '@/lib/domain/player/clock'
import { type Timers } from './ports'
import { createSignal, type Signal } from '@/lib/signal'

export type Countdown = {
  /** Milliseconds left; changes about four times a second. */
  readonly left: Signal<number>
  /** Milliseconds since the deadline; zero before it. */
  readonly over: Signal<number>
  /** The minute mark (10, 5, 1) that was passed last. */
  readonly mark: Signal<number | null>
  /** The clock of a practice stands; `left` does too. */
  readonly isPaused: Signal<boolean>
  /** A reply of the server told its time, the deadline, and since when the clock stands. */
  readonly resync: (reading: ClockReading, due: Due) => void
  readonly tick: () => void
  readonly stop: () => void
}

/** A device that kept a section before pauses were known has no `pausedAtMs`. */
export type Due = { readonly deadlineAtMs: number; readonly pausedAtMs?: number | null }

const TICK_MS = 250

/** Server deadline − server now, advanced by the monotonic clock. `onZero` is called once. */
export function createCountdown(timers: Timers, onZero: () => void): Countdown {
  const left = createSignal(Number.POSITIVE_INFINITY)
  const over = createSignal(0)
  const mark = createSignal<number | null>(null)
  let fix: ClockFix | null = null
  const isPaused = createSignal(false)
  let deadlineAtMs = Number.POSITIVE_INFINITY
  let pausedAtMs: number | null = null
  let isOver = false
  let cancel = timers.after(TICK_MS, loop)

  function loop(): void {
    tick()
    cancel = timers.after(TICK_MS, loop)
  }

  function tick(): void {
    if (!fix) return
    const before = left.get()
    // While it stands, it is as late as it was when it was stopped.
    const nowMs = pausedAtMs === null ? timers.nowMs() : pausedAtMs - fix.offsetMs
    const after = remainingMs(deadlineAtMs, fix, nowMs)
    left.set(after)
    over.set(overdueMs(deadlineAtMs, fix, nowMs))
    const passed = passedMark(before, after)
    if (passed !== null && before !== Number.POSITIVE_INFINITY) mark.set(passed)
    if (after > 0 || isOver) return
    isOver = true
    onZero()
  }

  return {
    left,
    over,
    mark,
    isPaused,
    tick,
    resync: (reading, due) => {
      fix = improveFix(fix, reading)
      deadlineAtMs = due.deadlineAtMs
      pausedAtMs = due.pausedAtMs ?? null
      isPaused.set(pausedAtMs !== null)
      tick()
    },
    stop: () => cancel(),
  }
}
