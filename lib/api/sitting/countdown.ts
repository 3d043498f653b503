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
  /** A reply of the server told its time and the deadline. */
  readonly resync: (reading: ClockReading, deadlineAtMs: number) => void
  readonly tick: () => void
  readonly stop: () => void
}

const TICK_MS = 250

/** Server deadline − server now, advanced by the monotonic clock. `onZero` is called once. */
export function createCountdown(timers: Timers, onZero: () => void): Countdown {
  const left = createSignal(Number.POSITIVE_INFINITY)
  const over = createSignal(0)
  const mark = createSignal<number | null>(null)
  let fix: ClockFix | null = null
  let deadlineAtMs = Number.POSITIVE_INFINITY
  let isOver = false
  let cancel = timers.after(TICK_MS, loop)

  function loop(): void {
    tick()
    cancel = timers.after(TICK_MS, loop)
  }

  function tick(): void {
    if (!fix) return
    const before = left.get()
    const after = remainingMs(deadlineAtMs, fix, timers.nowMs())
    left.set(after)
    over.set(overdueMs(deadlineAtMs, fix, timers.nowMs()))
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
    tick,
    resync: (reading, deadline) => {
      fix = improveFix(fix, reading)
      deadlineAtMs = deadline
      tick()
    },
    stop: () => cancel(),
  }
}
