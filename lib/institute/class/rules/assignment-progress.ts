/** One skill of an attempt that was assigned. */
export type SatSection = {
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  /** It lies with a teacher, who has published nothing of it yet. */
  readonly isWithTeacher: boolean
}
export type SatAttempt = {
  readonly isOver: boolean
  readonly finishedAtMs: number | null
  readonly sections: readonly SatSection[]
}
export const STANDINGS = ['none', 'running', 'waiting', 'handed_in'] as const
export type AssignmentState = (typeof STANDINGS)[number]

/** How far a member is with an assigned exam: not begun, running, waiting for a teacher, handed in. */
export function standingOf(attempt: SatAttempt | null): AssignmentState {
  if (!attempt) return 'none'
  if (!attempt.isOver) return 'running'
  return attempt.sections.some(({ isWithTeacher }) => isWithTeacher) ? 'waiting' : 'handed_in'
}

/** Whether the due date has passed before it was handed in; what has no due date is never late. */
export function isLate(dueAtMs: number | null, attempt: SatAttempt | null, nowMs: number): boolean {
  return dueAtMs !== null && (attempt?.finishedAtMs ?? nowMs) > dueAtMs
}

type Due = { readonly opensAtMs: number; readonly dueAtMs: number | null }

/** Of what was assigned and is not handed in, that which somebody should do next: open, its date not passed; the soonest due, then the oldest. */
export function pickNext<T extends Due>(assigned: readonly T[], nowMs: number): T | null {
  const open = assigned.filter(({ opensAtMs, dueAtMs }) => opensAtMs <= nowMs && (dueAtMs === null || dueAtMs > nowMs))
  const [next] = open.toSorted((a, b) => (a.dueAtMs ?? Infinity) - (b.dueAtMs ?? Infinity) || a.opensAtMs - b.opensAtMs)
  return next ?? null
}
