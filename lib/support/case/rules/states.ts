/** The kinds of cases, which decide the promised time. */
export const CASE_KINDS = ['mark', 'payment', 'correction', 'account', 'fault', 'question', 'other'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** The states in the order of a case's life. `taken`: a member of staff owns it; `waiting`: they asked the person something. */
export const CASE_STATES = ['new', 'taken', 'answered', 'waiting', 'solved', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** How long the person may still write in a case that has ended, which reopens it. */
export const REOPEN_DAYS = 14
/** An answered case without another word of the person is solved after as many days. */
export const SILENT_DAYS = 14

export type CaseEvent = 'claim' | 'release' | 'answer' | 'ask' | 'write' | 'solve' | 'close'
type Moves = Readonly<Partial<Record<CaseState, CaseState>>>

/** The state after each event of the staff; a missing one is refused. */
const MOVES: Readonly<Record<Exclude<CaseEvent, 'write'>, Moves>> = {
  claim: { new: 'taken', taken: 'taken', answered: 'answered', waiting: 'waiting' },
  release: { taken: 'new', answered: 'answered', waiting: 'waiting' },
  answer: { new: 'answered', taken: 'answered', answered: 'answered', waiting: 'answered', solved: 'answered' },
  ask: { new: 'waiting', taken: 'waiting', answered: 'waiting', waiting: 'waiting', solved: 'waiting' },
  solve: { new: 'solved', taken: 'solved', answered: 'solved', waiting: 'solved' },
  close: { new: 'closed', taken: 'closed', answered: 'closed', waiting: 'closed', solved: 'closed' },
}

/** The state after an event, or null if it is not possible. A message of the person always makes the case wait for staff. */
export function nextCaseState(state: CaseState, event: CaseEvent, isOwned: boolean): CaseState | null {
  if (event === 'write') return isOwned ? 'taken' : 'new'
  return MOVES[event][state] ?? null
}

const DAY_MS = 86_400_000

/** Whether the person may write: in a case that has ended, only for some days. */
export function mayWrite(state: CaseState, endedAtMs: number | null, nowMs: number): boolean {
  const hasEnded = state === 'solved' || state === 'closed'
  return !hasEnded || endedAtMs === null || nowMs < endedAtMs + REOPEN_DAYS * DAY_MS
}

export const hasEnded = (state: CaseState): boolean => state === 'solved' || state === 'closed'
export const isAwaiting = (state: CaseState): boolean => state === 'new' || state === 'taken'

/** Promised working hours until an answer (lib/platform/calendar/working-time.ts: a full day has 24); a setting may change each. */
export const PROMISED_HOURS: Readonly<Record<CaseKind, number>> = {
  payment: 8,
  account: 8,
  fault: 24,
  question: 24,
  mark: 48,
  correction: 48,
  other: 48,
}

/** The maximum number of files in one message. */
export const MAX_FILES = 5
/** The maximum size of all files of one person, in bytes. */
export const MAX_BYTES_PER_PERSON = 100 * 1024 * 1024
export const LONGEST_TEXT = 4_000
export const LONGEST_SUBJECT = 120
