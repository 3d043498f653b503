import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'

export const READING_STATES = ['queued', 'claimed', 'released', 'published', 'withdrawn'] as const
export type AssessmentState = (typeof READING_STATES)[number]

/** The events of a submission, with their source and target states; `return` and `publish` write more than the state (server/teaching/submission). */
export const SUBMISSION_EVENTS = {
  claim: { from: ['queued'], to: 'claimed' },
  letGo: { from: ['claimed'], to: 'queued' },
  reassign: { from: ['queued', 'claimed'], to: 'claimed' },
  requeue: { from: ['queued', 'claimed'], to: 'queued' },
  withdraw: { from: ['queued'], to: 'withdrawn' },
  release: { from: ['claimed'], to: 'released' },
  recall: { from: ['released'], to: 'claimed' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly SubmissionState[]; readonly to: SubmissionState }>
>
export type SubmissionEvent = keyof typeof SUBMISSION_EVENTS

/** Events in the history of a submission, for managers. */
export const HISTORY_EVENTS = [
  'submit',
  'claim',
  'let_go',
  'lease_lost',
  'reassign',
  'reassign_to',
  'return',
  'withdraw',
  'release',
  'recall',
  'publish',
  'overdue',
  'ask',
  'amend',
  'looked',
  'calibrated',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

/** Why a teacher returns a submission without an assessment; its credit is returned, too. */
export const RETURN_REASONS = ['unreadable', 'wrong_task', 'not_own_work', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The states of a request for a second opinion: a second teacher is assessing, or a third, or it is decided. */
export const SECOND_OPINION_STATES = ['second', 'third', 'agreed', 'decided'] as const
export type SecondOpinionState = (typeof SECOND_OPINION_STATES)[number]

/** Who asked for it: the writer, or the program because teacher and machine were far apart. */
export const SECOND_OPINION_CAUSES = ['writer', 'machine'] as const
export type SecondOpinionCause = (typeof SECOND_OPINION_CAUSES)[number]

/** How long a released assessment, of writing or speaking, is hidden and can be recalled by its teacher. */
export const HIDDEN_MINUTES = 10
/** How many days after publication a second opinion can be requested. */
export const SECOND_OPINION_DAYS = 14
/** More than anybody can assess within the promised time. */
export const MAX_CLAIMED = 20
/** A claim without a save for this many working hours is lost. */
export const LEASE_WORKING_HOURS = 24
/** The teacher is reminded when this many working hours are left. */
export const REMIND_WORKING_HOURS = 12
