/** When the keys, explanations and transcripts of a section are released to its candidate. */
export const RELEASES = ['section', 'attempt', 'window'] as const
export type ReleaseAfter = (typeof RELEASES)[number]

export type ReleaseFacts = {
  readonly after: ReleaseAfter
  readonly isAttemptOver: boolean
  /** It was sat on a mock day that is not over: others of the room still sit. */
  readonly isDayRunning: boolean
  /** The end of the exam's window, or of the time in which it stood open, with the last section that could begin in it; null: it has no window. */
  readonly windowOverAtMs: number | null
  readonly nowMs: number
}

/**
 * Whether a section that is closed is released. Behind the window means behind the last section that anybody could begin in it; an exam without a
 * window is released after the attempt. A mock day that runs holds back whatever the exam would release.
 */
export function isReleased({ after, isAttemptOver, isDayRunning, windowOverAtMs, nowMs }: ReleaseFacts): boolean {
  if (isDayRunning) return false
  if (after === 'section') return true
  if (after === 'attempt' || windowOverAtMs === null) return isAttemptOver
  return nowMs >= windowOverAtMs
}
