import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { RECORDING_SIZES } from '@/lib/authoring/recording/rules/sealed-file'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'

export const SittingState = z.enum(['ready', 'running', 'closed', 'marked'])
export type SittingState = z.infer<typeof SittingState>

export const AttemptSitting = z.object({
  id: z.uuid(),
  skill: Skill,
  state: SittingState,
  title: z.string(),
  durationSeconds: z.int(),
  questionCount: z.int(),
  partCount: z.int(),
  startedAt: z.iso.datetime().nullable(),
  deadlineAt: z.iso.datetime().nullable(),
  /** Present while it is running: whole seconds left by the server's clock at the time of the reply; 0 if its time is over. */
  leftSeconds: z.int().nullable(),
  /** How the sitting ended. */
  ending: z.enum(['submitted', 'expired']).nullable(),
  /** Band × 2; null until marked, and for a paper of fewer than 40 marks, which has `percent`. */
  halfBands: z.int().min(0).max(18).nullable(),
  percent: z.int().nullable(),
  /** Only while `ready` or `running`, only for listening: size of the encrypted recording to load before the start. */
  recordingBytes: z.int().nullable(),
  /** The same for the smaller copy (`size=light`); null while there is none. */
  lightRecordingBytes: z.int().nullable(),
  /** The day (since 1970, UTC) for which that file is encrypted: a copy of another day cannot be used for this sitting. */
  recordingDay: z.int().nullable(),
})
export type AttemptSitting = z.infer<typeof AttemptSitting>
export const Attempt = z.object({
  id: z.uuid(),
  mode: AttemptMode,
  state: z.enum(['open', 'finished']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When its candidate gave it up: it is finished and does not count. */
  givenUpAt: z.iso.datetime().nullable(),
  exam: z.object({ slug: z.string(), title: z.string(), module: ExamModule }),
  candidate: z.object({ name: z.string(), number: z.string() }),
  /** The mock day that the attempt belongs to: its page sends a heartbeat every two seconds; the reply says whether the clock is paused. */
  mockDay: z.uuid().nullable(),
  /** A placement part: its recording is played once, and it has no explanations before it is handed in. */
  isPlacement: z.boolean(),
  /** The sittings in the order of the exam. */
  sittings: z.array(AttemptSitting),
})
export type Attempt = z.infer<typeof Attempt>
const AttemptId = z.object({ id: z.uuid() })

/** Idempotent by `requestId`. While one attempt of this exam is open, another start is `already_started`. */
export const StartAttemptBody = z.strictObject({
  exam: z.string().min(1).max(80),
  mode: AttemptMode,
  /** A single section, as a mock of one skill; null: the whole exam. It uses an attempt like any other. */
  skill: Skill.nullable().default(null),
  requestId: z.uuid(),
})
export const startAttempt = endpoint({
  method: 'POST',
  path: '/attempts/',
  auth: 'user',
  summary: 'Start an attempt',
  body: StartAttemptBody,
  response: Attempt,
  errors: [
    'not_found',
    ...(['not_bought', 'purchase_expired', 'purchase_revoked'] as const),
    'mode_not_allowed',
    'too_many_requests',
    'already_started',
    'not_open_yet',
    'exam_closed',
    'no_attempts_left',
    'busy_queue',
  ],
})
/** A filter of the caller's attempts: by state, or by mode. */
export const ATTEMPT_SHOWS = ['all', 'open', 'finished', 'strict', 'practice'] as const
export type AttemptFilter = (typeof ATTEMPT_SHOWS)[number]
const MineQuery = z.object({
  ...PageQuery,
  show: z.enum(ATTEMPT_SHOWS).default('all'),
})
export const listAttempts = endpoint({
  method: 'GET',
  path: '/attempts/',
  auth: 'user',
  cap: 'read',
  summary: 'My attempts, newest first',
  query: MineQuery,
  response: z.object({ items: z.array(Attempt), total: z.int() }),
})
export const getAttempt = endpoint({
  method: 'GET',
  path: '/attempts/{id}/',
  auth: 'user',
  summary: 'One of my attempts',
  params: AttemptId,
  response: Attempt,
})
/** Ends it without handing in: the running section is closed and never marked, and no key is released by it. Idempotent. */
export const giveUpAttempt = endpoint({
  method: 'POST',
  path: '/attempts/{id}/give-up/',
  auth: 'user',
  summary: 'Give up my open attempt',
  params: AttemptId,
  response: Attempt,
  errors: ['too_many_requests', 'attempt_over'],
})
/**
 * The listening paper's recording, encrypted for its day in segments of 64 KiB, whole or the one part that `Range` asks for. Bytes, not JSON: a
 * header of 32 bytes (`SNJ2`, then, as 32-bit numbers, the segment size, the recording size and the day, then 16 bytes of name), then
 * each segment as AES-256-GCM ciphertext, tag (16 bytes) and the first 16 bytes of SHA-256(head ‖ number ‖ ciphertext ‖ tag). The initialisation
 * vector of a segment is its number in 12 bytes, and the header is authenticated with it. The key comes with the start.
 * The smaller copy for people who save data begins with `SNJL`, and its vectors have a 1 in their fourth byte.
 */
export const getRecording = endpoint({
  method: 'GET',
  path: '/attempts/{id}/recording/',
  auth: 'user',
  summary: 'The encrypted recording of my attempt',
  params: AttemptId,
  query: z.object({ size: z.enum(RECORDING_SIZES).default('full') }),
  errors: ['too_many_requests'],
})
