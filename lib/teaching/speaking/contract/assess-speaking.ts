import * as z from 'zod'
import { ROUNDINGS } from '@/lib/marking/bands/rounding'
import { RETURN_REASONS, SESSION_FORMS, SESSION_STATES } from '@/lib/teaching/speaking/rules/session'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { SpeakingReview } from './review'
import { SpeakingSession } from './speaking'

export const SpeakingJob = z.object({
  id: z.uuid(),
  form: z.enum(SESSION_FORMS),
  state: z.enum(SESSION_STATES),
  titleEn: z.string(),
  /** Anonymous: the teacher must not know the speaker before the assessment. */
  number: z.string(),
  handedInAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** The duration of all answers together. */
  durationMs: z.int(),
  /** The teacher who claimed it; null in the queue. */
  reader: z.string().nullable(),
  isMine: z.boolean(),
  releasedAt: z.iso.datetime().nullable(),
  bandX2: z.int().nullable(),
})
export type SpeakingJob = z.infer<typeof SpeakingJob>

export const SpeakingCard = SpeakingSession.omit({
  attempt: true,
  review: true,
  returned: true,
  state: true,
  clipKey: true,
  models: true,
  earlier: true,
}).extend({
  state: z.enum(SESSION_STATES),
  number: z.string(),
  isMine: z.boolean(),
  rev: z.int(),
  review: SpeakingReview,
  releasedAt: z.iso.datetime().nullable(),
  /** Until when a released assessment can be recalled. */
  recallUntil: z.iso.datetime().nullable(),
  /** How the mean of criteria becomes a half band here (settings). */
  rounding: z.enum(ROUNDINGS),
  /** Managers' changes after publication, with the former band × 2. */
  amendments: z.array(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), bandBeforeX2: z.int() })),
})
export type SpeakingCard = z.infer<typeof SpeakingCard>

const params = z.object({ id: z.uuid() })

export const listSpeakingJobs = endpoint({
  method: 'GET',
  path: '/speaking-desk/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The queue, oldest first, and what I have claimed or released (managers: everybody’s)',
  response: z.object({ queued: z.array(SpeakingJob), claimed: z.array(SpeakingJob), done: z.array(SpeakingJob) }),
})

export const getSpeakingCard = endpoint({
  method: 'GET',
  path: '/speaking-desk/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'A speaking mock that I have claimed: its answers and my card (managers: anybody’s)',
  params,
  response: SpeakingCard,
})

export const claimSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/claim/',
  auth: 'teacher',
  summary: 'Claims a speaking mock of the queue, never my own; of two simultaneous calls one succeeds',
  params,
  response: SpeakingCard,
  errors: ['changed_meanwhile'],
})

export const unclaimSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/let-go/',
  auth: 'teacher',
  summary: 'Returns a claimed speaking mock to the queue with what was written (managers: anybody’s)',
  params,
  errors: ['changed_meanwhile'],
})

export const returnSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/return/',
  auth: 'teacher',
  summary: 'Sends a claimed speaking mock back unmarked, with a reason; its credit returns',
  params,
  body: z.strictObject({ reason: z.enum(RETURN_REASONS), note: z.string().trim().min(1).max(600) }),
  errors: ['changed_meanwhile'],
})

/** Idempotent. `not_ready`: its first chunk never arrived, so nothing can be joined. */
export const rejoinTake = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/takes/{take}/join/',
  auth: 'teacher',
  summary:
    'Makes an answer that cannot be played into a file once more, from the chunks that are kept (managers: of anybody)',
  params: z.object({ id: z.uuid(), take: z.uuid() }),
  response: SpeakingCard,
  errors: ['not_ready', 'too_many_requests'],
})

/** `draft_moved`: another window has saved since `rev`; nothing is overwritten. */
export const saveSpeakingReview = endpoint({
  method: 'PUT',
  path: '/speaking-desk/{id}/review/',
  auth: 'teacher',
  summary: 'Saves my card, based on a version of it',
  params,
  body: z.strictObject({ rev: z.int().min(0), review: SpeakingReview }),
  response: z.object({ rev: z.int() }),
  errors: ['draft_moved', 'changed_meanwhile'],
})

/** `not_ready`: a band or all words are missing. */
export const releaseSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/release/',
  auth: 'teacher',
  summary: 'Releases this version of my card; hidden for some minutes, then the candidate is notified',
  params,
  body: z.strictObject({ rev: z.int().min(0) }),
  response: SpeakingCard,
  errors: ['draft_moved', 'changed_meanwhile', 'not_ready'],
})

export const recallSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/recall/',
  auth: 'teacher',
  summary: 'Withdraws a released card while it is hidden and nobody has seen it',
  params,
  response: SpeakingCard,
  errors: ['changed_meanwhile'],
})

/** The former assessment is kept. `draft_moved`: it was amended since `rev`. `not_ready`: a band or all words are missing. */
export const amendSpeaking = endpoint({
  method: 'POST',
  path: '/speaking-desk/{id}/amend/',
  auth: 'manager',
  summary: 'Changes a published card, with a reason; the candidate is notified (managers)',
  params,
  body: z.strictObject({
    rev: z.int().min(0),
    review: SpeakingReview,
    reason: z.string().trim().min(3).max(600),
  }),
  response: SpeakingCard,
  errors: ['draft_moved', 'changed_meanwhile', 'not_ready'],
})
