/**
 * The states of a recorded speaking mock. Like a submission's, but it begins with a sitting and has no second opinion. A released assessment is
 * hidden for ten minutes and can be recalled. States without a line are final.
 */
export const SESSION_STATES = [
  'sitting',
  'queued',
  'claimed',
  'released',
  'published',
  'withdrawn',
  'returned',
  'lapsed',
  'practised',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** Recorded for a teacher, a live conversation with the assessing teacher, or recorded for oneself alone. */
export const SESSION_FORMS = ['recorded', 'live', 'practice'] as const
export type SessionForm = (typeof SESSION_FORMS)[number]

export const SESSION_EVENTS = {
  handIn: { from: ['sitting'], to: 'queued' },
  withdraw: { from: ['sitting', 'queued', 'practised'], to: 'withdrawn' },
  /** The end of a practice, which no teacher hears. */
  finish: { from: ['sitting'], to: 'practised' },
  /** A practice becomes a recorded mock. */
  send: { from: ['practised'], to: 'queued' },
  lapse: { from: ['sitting'], to: 'lapsed' },
  claim: { from: ['queued'], to: 'claimed' },
  letGo: { from: ['claimed'], to: 'queued' },
  return: { from: ['claimed'], to: 'returned' },
  release: { from: ['claimed'], to: 'released' },
  recall: { from: ['released'], to: 'claimed' },
  publish: { from: ['released'], to: 'published' },
} as const satisfies Readonly<Record<string, { readonly from: readonly SessionState[]; readonly to: SessionState }>>
export type SessionEvent = keyof typeof SESSION_EVENTS

/**
 * A withdrawn mock uses its credit once the examiner has begun to ask, because its questions are known then. One that lapses without an answer costs
 * nothing, as the device may have failed; the next one has the same questions (`chooseSet`).
 */
export function isCreditUsed({ askedAt }: { readonly askedAt: Date | null }): boolean {
  return askedAt !== null
}

/** The state that the candidate sees: not who assesses, nor whether the assessment is ready, until it is published. */
export const CANDIDATE_STATES = [
  'sitting',
  'queued',
  'marking',
  'published',
  'withdrawn',
  'returned',
  'lapsed',
  'practised',
] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]
export function toCandidateState(state: SessionState): CandidateState {
  return state === 'claimed' || state === 'released' ? 'marking' : state
}

export const RETURN_REASONS = ['unintelligible', 'not_own_voice', 'too_little', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** After this many hours an unfinished sitting is handed in as it is, so that an offline device has time to send. */
export const SITTING_HOURS = 72
/** A speaking mock joins an attempt finished at most this many days before or after it: skill changes over a longer time. */
export const JOIN_DAYS = 30
/** How many days after the result, or after a sitting without one, recordings are deleted; also stated on the privacy page. */
export const RETENTION_DAYS = 90
export const EMPTY_SESSION_DAYS = 7
/** How many days the original chunks are kept beside the joined file. */
export const RAW_DAYS = 7
/** The lifetime of a recording's URL. */
export const ADDRESS_MINUTES = 60
