import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'

/** The server's clock of one strict section: stopped during rest breaks, and by an invigilator. */
export type MemoryClock = {
  readonly read: () => ClockNow
  /** The deadline and its grace are over. */
  readonly isOver: () => boolean
  /** A hand-in by time is refused. */
  readonly hasTimeLeft: () => boolean
  /** Milliseconds until the deadline if nothing happens but the end of a break. */
  readonly leftMs: () => number
  /** Begins a rest break, if any rest is left, or ends it. */
  readonly rest: (isTaken: boolean) => void
  readonly stop: () => void
  readonly goOn: () => void
  readonly extend: (ms: number) => void
}
type ClockNow = {
  readonly deadlineAtMs: number
  readonly pausedAtMs: number | null
  readonly restEndsAtMs: number | null
  readonly restLeftMs: number
}

export function createMemoryClock(now: () => number, sectionMs: number, grantedRestMs: number): MemoryClock {
  let deadlineAtMs = now() + sectionMs
  let restLeftMs = grantedRestMs
  let pause: { readonly atMs: number; readonly restEndsAtMs: number | null } | null = null

  function end(atMs: number): void {
    if (!pause) return
    deadlineAtMs += atMs - pause.atMs
    if (pause.restEndsAtMs !== null) restLeftMs -= atMs - pause.atMs
    pause = null
  }
  /** Ends a break whose time is used up. */
  function endElapsedBreak(): void {
    const endsAtMs = pause?.restEndsAtMs ?? null
    if (endsAtMs !== null && now() >= endsAtMs) end(endsAtMs)
  }
  const getClockTime = () => {
    endElapsedBreak()
    return pause?.atMs ?? now()
  }

  return {
    read: () => {
      endElapsedBreak()
      return { deadlineAtMs, pausedAtMs: pause?.atMs ?? null, restEndsAtMs: pause?.restEndsAtMs ?? null, restLeftMs }
    },
    isOver: () => getClockTime() > deadlineAtMs + GRACE_MS,
    hasTimeLeft: () => getClockTime() <= deadlineAtMs,
    leftMs: () => deadlineAtMs - getClockTime() + Math.max(0, (pause?.restEndsAtMs ?? 0) - now()),
    rest: (isTaken) => {
      const atMs = getClockTime()
      if (!isTaken && pause?.restEndsAtMs) end(now())
      if (isTaken && !pause && restLeftMs >= 1_000 && atMs < deadlineAtMs)
        pause = { atMs, restEndsAtMs: atMs + restLeftMs }
    },
    stop: () => {
      const atMs = getClockTime()
      if (pause?.restEndsAtMs) end(now())
      if (!pause && atMs < deadlineAtMs) pause = { atMs: now(), restEndsAtMs: null }
    },
    goOn: () => {
      endElapsedBreak()
      if (pause?.restEndsAtMs === null) end(now())
    },
    extend: (ms) => {
      deadlineAtMs += ms
    },
  }
}
