/** One section of an assigned attempt. */
export type AssignedSection = {
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  /** A teacher has it and has published no assessment yet. */
  readonly isWithTeacher: boolean
}
export type AssignedAttempt = {
  readonly isOver: boolean
  readonly finishedAtMs: number | null
  readonly sections: readonly AssignedSection[]
}
export const ASSIGNMENT_STATES = ['none', 'running', 'waiting', 'handed_in'] as const
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number]

/** `waiting`: handed in, and a teacher has published no assessment yet. */
export function assignmentStateOf(attempt: AssignedAttempt | null): AssignmentState {
  if (!attempt) return 'none'
  if (!attempt.isOver) return 'running'
  return attempt.sections.some(({ isWithTeacher }) => isWithTeacher) ? 'waiting' : 'handed_in'
}

/** An assignment without a due date is never late. */
export function isLate(dueAtMs: number | null, attempt: AssignedAttempt | null, nowMs: number): boolean {
  return dueAtMs !== null && (attempt?.finishedAtMs ?? nowMs) > dueAtMs
}

type Due = { readonly opensAtMs: number; readonly dueAtMs: number | null }

/** The next assignment to do among those not handed in: open and not overdue; the soonest due, then the oldest. */
export function pickNextAssignment<T extends Due>(assigned: readonly T[], nowMs: number): T | null {
  const open = assigned.filter(({ opensAtMs, dueAtMs }) => opensAtMs <= nowMs && (dueAtMs === null || dueAtMs > nowMs))
  const [next] = open.toSorted((a, b) => (a.dueAtMs ?? Infinity) - (b.dueAtMs ?? Infinity) || a.opensAtMs - b.opensAtMs)
  return next ?? null
}
