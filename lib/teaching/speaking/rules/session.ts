/**
 * The life of a recorded speaking mock. It is like that of a submission, but it begins with a sitting and has no second readers.
 * A released card is hidden for ten minutes and can be taken back. Nothing leads out of the states that have no line.
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
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** Recorded, or spoken with the teacher who marks it. */
export const SESSION_FORMS = ['recorded', 'live'] as const
export type SessionForm = (typeof SESSION_FORMS)[number]

export const SESSION_EVENTS = {
  handIn: { from: ['sitting'], to: 'queued' },
  withdraw: { from: ['sitting', 'queued'], to: 'withdrawn' },
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
 * Whoever takes a mock back has used its credit once the examiner has begun to ask: a set that was heard is worth what it costs. One that lapses
 * without an answer costs nothing, for a device that failed; the next one asks the same questions (`chooseSet`).
 */
export function isCreditUsed({ askedAt }: { readonly askedAt: Date | null }): boolean {
  return askedAt !== null
}

/** The state that the candidate sees: not who assesses, nor whether the assessment is ready, until it is published. */
export const SEEN_STATES = ['sitting', 'queued', 'marking', 'published', 'withdrawn', 'returned', 'lapsed'] as const
export type SeenState = (typeof SEEN_STATES)[number]
export function seenState(state: SessionState): SeenState {
  return state === 'claimed' || state === 'released' ? 'marking' : state
}

export const RETURN_REASONS = ['unintelligible', 'not_own_voice', 'too_little', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** A sitting that nobody ends is handed in as it stands after so many hours, so that a device that was off can still send. */
export const SITTING_HOURS = 72
/** A speaking mock joins an attempt finished at most this many days before or after it: skill changes over a longer time. */
export const JOIN_DAYS = 30
/** Recordings are deleted so many days after the result, or after a sitting came to nothing; the privacy page says so. */
export const KEEP_DAYS = 90
export const KEEP_DAYS_OF_NOTHING = 7
/** The chunks as they were sent stay so long beside the joined file. */
export const RAW_DAYS = 7
/** An address of a recording works so long. */
export const ADDRESS_MINUTES = 60
