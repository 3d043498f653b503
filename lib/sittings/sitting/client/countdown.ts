import {
  type ClockFix,
  type ClockReading,
  improveFix,
  isOutdated,
  overdueMs,
  passedMark,
  remainingMs,
} from '@/lib/sittings/player/rules/clock'
import { type Timers } from './ports'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

export type Countdown = {
  /** Milliseconds left; changes about four times a second. */
  readonly leftMs: Signal<number>
  /** Milliseconds since the deadline; zero before it, and until the server’s time is known. */
  readonly over: Signal<number>
  /** The last minute mark (10, 5, 1). */
  readonly mark: Signal<number | null>
  /** The clock is stopped, and with it `leftMs`. */
  readonly isPaused: Signal<boolean>
  /** The remaining milliseconds of a mock's rest breaks; they elapse during one. */
  readonly rest: Signal<number>
  /** The clock is stopped for such a break, and not by an invigilator. */
  readonly isResting: () => boolean
  /** The time is over, according to this page. */
  readonly isOver: () => boolean
  /** At least so much time has passed by the server's clock since then; null until the server has told its time. */
  readonly leastMsSince: (serverMs: number) => number | null
  /** Applies the server’s time, deadline and pause; outdated replies are ignored. */
  readonly resync: (reading: ClockReading, due: Due) => void
  readonly tick: () => void
  readonly stop: () => void
}

/** Sections stored before pauses existed have no `pausedAtMs`. Replies to saves do not include the remaining rest. */
export type Due = {
  readonly deadlineAtMs: number
  readonly pausedAtMs?: number | null
  readonly restLeftMs?: number
  readonly restEndsAtMs?: number | null
}

const TICK_MS = 250

/**
 * Server deadline − server now, advanced by the monotonic clock. `onOver` is called at zero, and when a later reply shows that it was wrong: minutes
 * were granted, or the clock was stopped.
 */
export function createCountdown(timers: Timers, onOver: (isOver: boolean) => void): Countdown {
  const left = createSignal(Number.POSITIVE_INFINITY)
  const over = createSignal(0)
  const mark = createSignal<number | null>(null)
  let fix: ClockFix | null = null
  let newest: ClockReading | null = null
  const isPaused = createSignal(false)
  const rest = createSignal(0)
  /** The present break, or the last one. */
  let lastBreak: { readonly sinceMs: number; readonly ms: number } | null = null
  let deadlineAtMs = Number.POSITIVE_INFINITY
  let pausedAtMs: number | null = null
  let isOver = false
  let cancel = timers.after(TICK_MS, loop)

  function loop(): void {
    tick()
    cancel = timers.after(TICK_MS, loop)
  }

  /** A break ends automatically, as on the server, even when the server cannot be reached. */
  function resumeIfRested(clock: ClockFix): void {
    if (pausedAtMs === null || lastBreak?.sinceMs !== pausedAtMs) return
    rest.set(Math.max(0, lastBreak.sinceMs + lastBreak.ms - (timers.nowMs() + clock.offsetMs)))
    if (rest.get() > 0) return
    deadlineAtMs += lastBreak.ms
    pausedAtMs = null
    isPaused.set(false)
  }

  function tick(): void {
    if (!fix) return
    resumeIfRested(fix)
    const before = left.get()
    // A stopped clock keeps the time at which it was stopped.
    const nowMs = pausedAtMs === null ? timers.nowMs() : pausedAtMs - fix.offsetMs
    const after = remainingMs(deadlineAtMs, fix, nowMs)
    left.set(after)
    const isKnown = newest !== null && newest.isGuess !== true
    over.set(isKnown ? overdueMs(deadlineAtMs, fix, nowMs) : 0)
    const passed = passedMark(before, after)
    if (passed !== null && before !== Number.POSITIVE_INFINITY) mark.set(passed)
    const wasOver = isOver
    isOver = isKnown && after === 0 && pausedAtMs === null
    if (isOver !== wasOver) onOver(isOver)
  }

  function applyDue(due: Due): void {
    deadlineAtMs = due.deadlineAtMs
    pausedAtMs = due.pausedAtMs ?? null
    if (due.restLeftMs !== undefined) rest.set(due.restLeftMs)
    if (pausedAtMs !== null && due.restEndsAtMs) lastBreak = { sinceMs: pausedAtMs, ms: due.restEndsAtMs - pausedAtMs }
  }

  return {
    leftMs: left,
    over,
    mark,
    isPaused,
    rest,
    isResting: () => pausedAtMs !== null && lastBreak?.sinceMs === pausedAtMs,
    isOver: () => isOver,
    leastMsSince: (serverMs) =>
      fix === null || newest?.isGuess === true ? null : timers.nowMs() + fix.offsetMs - fix.errorMs - serverMs,
    tick,
    resync: (reading, due) => {
      fix = improveFix(newest?.isGuess ? null : fix, reading)
      if (!newest || !isOutdated(reading, newest)) {
        newest = reading
        applyDue(due)
      }
      // A reply may be older than the end of the break.
      resumeIfRested(fix)
      isPaused.set(pausedAtMs !== null)
      tick()
    },
    stop: () => cancel(),
  }
}
