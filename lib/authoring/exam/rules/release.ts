/** When the keys, explanations and transcripts of a section are released to its candidate. */
export const RELEASES = ['section', 'attempt', 'window'] as const
export type ReleaseAfter = (typeof RELEASES)[number]

export type ReleaseFacts = {
  readonly after: ReleaseAfter
  readonly isAttemptOver: boolean
  /** The section belongs to a mock day that is not over: others in the room are still sitting. */
  readonly isDayRunning: boolean
  /** The end of the exam's window plus its last possible section; null: it has no window. */
  readonly windowOverAtMs: number | null
  readonly nowMs: number
}

/**
 * Whether a closed section is released. "After the window" means after the last section that anybody could start in it; an exam without a window is
 * released after the attempt. A running mock day delays every release.
 */
export function isReleased({ after, isAttemptOver, isDayRunning, windowOverAtMs, nowMs }: ReleaseFacts): boolean {
  if (isDayRunning) return false
  if (after === 'section') return true
  if (after === 'attempt' || windowOverAtMs === null) return isAttemptOver
  return nowMs >= windowOverAtMs
}
