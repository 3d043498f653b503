import * as z from 'zod'
import { RETURN_REASONS, CANDIDATE_STATES, SESSION_FORMS } from '@/lib/teaching/speaking/rules/session'
import { ANSWER_KINDS } from '@/lib/teaching/speaking/rules/measures/earlier-answers'
import { SpeakingReview } from './review'
import { SpeakingTake } from './take'
import { endpoint } from '@/lib/platform/contract/endpoint'

const Topic = z.object({ topic: z.string(), questions: z.array(z.string()).readonly() })
/** The questions (content/speaking). */
export const SpeakingQuestions = z.object({
  id: z.string(),
  titleEn: z.string(),
  part1: z.array(Topic).readonly(),
  part2: z.object({
    card: z.object({ topic: z.string(), points: z.array(z.string()).readonly(), closing: z.string() }),
    roundingOff: z.array(z.string()).readonly(),
  }),
  part3: z.array(Topic).readonly(),
})

export const SpeakingSummary = z.object({
  id: z.uuid(),
  /** A live one has no recordings; a practice is heard by its owner only. */
  form: z.enum(SESSION_FORMS),
  state: z.enum(CANDIDATE_STATES),
  titleEn: z.string(),
  startedAt: z.iso.datetime(),
  handedInAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The promised deadline; null before it is handed in. */
  dueAt: z.iso.datetime().nullable(),
  /** The deadline has passed: the credit was returned, and the assessment still comes. */
  isLate: z.boolean(),
  /** The band × 2; null until it is published. */
  bandX2: z.int().nullable(),
  /** Published, or amended since, and not opened yet. */
  isNew: z.boolean(),
  /** The examiner has begun to ask: withdrawing it now costs its credit. */
  isAsked: z.boolean(),
})
export type SpeakingSummary = z.infer<typeof SpeakingSummary>

export const SpeakingSession = SpeakingSummary.extend({
  /** Empty before the examiner begins. */
  questions: SpeakingQuestions,
  clips: z.record(z.string(), z.object({ durationMs: z.int() })),
  /** Decrypts the clips: AES-256-GCM, base64. Null before the examiner begins, and if there is nothing to sit. */
  clipKey: z.string().nullable(),
  takes: z.array(SpeakingTake),
  attempt: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** When recordings are deleted; null while unknown. */
  keptUntil: z.iso.datetime().nullable(),
  returned: z.object({ reason: z.enum(RETURN_REASONS), note: z.string() }).nullable(),
  /** Model answers to questions of a finished practice; empty if the set ships none. */
  models: z.array(
    z.object({ question: z.string(), answers: z.array(z.object({ band: z.int(), text: z.string() })).readonly() }),
  ),
  /** Null until it is published. */
  review: SpeakingReview.nullable(),
  /** Medians of the caller's own recordings in earlier sessions, by kind of question, for comparison; shown to nobody else. */
  earlier: z.array(
    z.object({
      kind: z.enum(ANSWER_KINDS),
      count: z.int(),
      firstWordMs: z.number(),
      silenceShare: z.number(),
      longestRunMs: z.number(),
      meanRunMs: z.number(),
    }),
  ),
})
export type SpeakingSession = z.infer<typeof SpeakingSession>

const SessionParams = z.object({ id: z.uuid() })

export const listSpeaking = endpoint({
  method: 'GET',
  path: '/speaking/',
  auth: 'user',
  cap: 'read',
  summary: 'My speaking mocks, newest first, and the attempts that one may belong to',
  response: z.object({
    items: z.array(SpeakingSummary),
    /** The remaining credits. */
    credits: z.int(),
    /** Finished attempts without a speaking band. */
    attempts: z.array(z.object({ id: z.uuid(), title: z.string(), finishedAt: z.iso.datetime() })),
    /** The sets to practise with; `isHeard`: its questions are known to me. */
    sets: z.array(z.object({ id: z.string(), titleEn: z.string(), isHeard: z.boolean() })),
  }),
})

/** `out_of_order`: another one is not finished yet. */
export const startSpeaking = endpoint({
  method: 'POST',
  path: '/speaking/',
  auth: 'user',
  summary: 'Begins a recorded speaking mock under an id from the device; idempotent by id',
  body: z.strictObject({
    id: z.uuid(),
    /** The attempt whose overall band it completes; null for an independent one. */
    attempt: z.uuid().nullable(),
    /** The set to practise with: recorded for oneself, without a credit and an attempt. Null: a mock for a teacher. */
    practice: z.string().max(20).nullable().default(null),
    /** For a practice: it consists of the long turn alone, with its card, and cannot be sent to a teacher. */
    isCardOnly: z.boolean().default(false),
    /** Consent to recording and, unless it is a practice, to a teacher's listening. */
    isAgreed: z.literal(true),
  }),
  response: SpeakingSession,
  errors: ['no_credits', 'out_of_order', 'not_found', 'too_many_requests'],
})

export const getSpeaking = endpoint({
  method: 'GET',
  path: '/speaking/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'A speaking mock of mine: its questions, what was recorded, and its card when that is published',
  params: SessionParams,
  response: SpeakingSession,
})

/** Idempotent. */
export const beginSpeaking = endpoint({
  method: 'POST',
  path: '/speaking/{id}/begin/',
  auth: 'user',
  summary:
    'The examiner begins to ask: the questions of my speaking mock. From then on taking it back costs its credit',
  params: SessionParams,
  response: SpeakingSession,
})

/** Encrypted: loaded before the examiner begins, opened with `clipKey`. Reveals and costs nothing. */
export const getSealedClip = endpoint({
  method: 'GET',
  path: '/speaking/{id}/sealed-clips/{clip}/',
  auth: 'user',
  summary: 'The examiner’s speech at a step of my speaking mock, encrypted until it begins',
  params: z.object({ id: z.uuid(), clip: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
})

/** MP3; counts as the start. For pages that were loaded before clips were encrypted. */
export const getSpeakingClip = endpoint({
  method: 'GET',
  path: '/speaking/{id}/clips/{clip}/',
  auth: 'user',
  summary: 'The examiner’s speech at a step of my speaking mock',
  params: z.object({ id: z.uuid(), clip: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
})

/**
 * `not_ready`: a take is incomplete, or nothing is playable. `rest=leave` ends takes whose remainder never came (a lost device) with what has
 * arrived, so that the others can be handed in.
 */
export const submitSpeaking = endpoint({
  method: 'POST',
  path: '/speaking/{id}/hand-in/',
  auth: 'user',
  summary:
    'Ends my speaking mock and puts it into the teachers’ queue, a practice only into my list; again changes nothing',
  params: SessionParams,
  query: z.object({ rest: z.enum(['wait', 'leave']).default('wait') }),
  response: SpeakingSession,
  errors: ['not_ready', 'changed_meanwhile'],
})

/** Holds a credit. `changed_meanwhile`: it is not a finished practice of a whole test, or its recordings are gone. Idempotent. */
export const sendPractice = endpoint({
  method: 'POST',
  path: '/speaking/{id}/send/',
  auth: 'user',
  summary: 'Submits my finished practice to the teachers’ queue as a speaking mock',
  params: SessionParams,
  /** Consent to a teacher's listening. */
  body: z.strictObject({ isAgreed: z.literal(true) }),
  response: SpeakingSession,
  errors: ['no_credits', 'changed_meanwhile', 'out_of_order'],
})

/** Idempotent. */
export const openSpeaking = endpoint({
  method: 'POST',
  path: '/speaking/{id}/open/',
  auth: 'user',
  summary: 'Record that I opened the published card of my speaking mock',
  params: SessionParams,
  errors: ['not_ready'],
})

export const withdrawSpeaking = endpoint({
  method: 'POST',
  path: '/speaking/{id}/withdraw/',
  auth: 'user',
  summary:
    'Takes my speaking mock back before a teacher has it; the recordings are deleted (of a practice: at once), and the credit returns where the examiner has not begun',
  params: SessionParams,
  response: SpeakingSession,
  errors: ['changed_meanwhile'],
})
