import * as z from 'zod'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { SittingState } from '../attempt/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PaperContent, QuestionId, Skill } from '@/lib/paper/content/contract/paper'

const SittingId = z.object({ id: z.uuid() })
const Rev = z.int().min(1).max(2_147_483_647)
/** Raw, as typed; choices are their labels, separated by a space; a cleared answer is the empty text. */
const Value = z.string().max(20_000)
export const SavedResponse = z.object({ question: QuestionId, rev: z.int(), epoch: z.int(), value: z.string() })
export type SavedResponse = z.infer<typeof SavedResponse>

export const SittingClock = z.object({
  state: SittingState,
  /** The database's clock at the time of the reply; with `deadlineAtMs` it gives the time left. Milliseconds since 1970. */
  serverNowMs: z.int(),
  deadlineAtMs: z.int(),
  /**
   * When the clock was paused (in practice, for a rest break, by an invigilator); the time left is then `deadlineAtMs` minus this. Null: it is
   * running.
   */
  pausedAtMs: z.int().nullable(),
})
export type SittingClock = z.infer<typeof SittingClock>
/** When the present rest break ends automatically; null without one. */
const restEndsAtMs = z.int().nullable()
export const PausedClock = SittingClock.extend({
  /** Milliseconds of granted rest breaks that a strict section has left; during a break, as of `pausedAtMs`. */
  restLeftMs: z.int(),
  restEndsAtMs,
})
export type PausedClock = z.infer<typeof PausedClock>
export const Sitting = PausedClock.extend({
  /** When its clock was started, or restarted. A strict recording's position is now − start. */
  startedAtMs: z.int(),
  /** The total that pauses have added to the deadline. Milliseconds. */
  pausedForMs: z.int(),
  id: z.uuid(),
  attempt: z.uuid(),
  mode: AttemptMode,
  skill: Skill,
  /** The writer's fencing number: saves of an older epoch are refused. */
  epoch: z.int(),
  /** Whether the caller's session may write with this epoch; otherwise it must claim it first. */
  isWriter: z.boolean(),
  /**
   * For the writer: sent in the header `Sitting-Token` it is sufficient for saving and handing in this section with this epoch, while the section is
   * running (decision 077); null for everybody else.
   */
  writerToken: z.string().nullable(),
  content: PaperContent,
  /** Pictures of the content: file name → data URI. */
  pictures: z.record(z.string(), z.string()),
  responses: z.array(SavedResponse),
  /** Question numbers flagged for review. */
  flags: z.array(z.int()),
  /** Which flags these are, in the order of answers; missing in a copy that an older build has stored. */
  flagsEpoch: z.int().optional(),
  flagsRev: z.int().optional(),
  /** Rises with every change of the section; missing in a copy that an older build has stored. */
  changes: z.int().optional(),
  /** The playback position of the recording, in milliseconds. */
  playheadMs: z.int(),
  /** Decrypts the recording as it was encrypted on `recordingDay`; base64 of 32 bytes. */
  recordingKey: z.string().nullable(),
  recordingDay: z.int().nullable(),
  /** Whether the section may be restarted once after an interruption (`restartSitting`); the server's log decides. */
  canRestart: z.boolean(),
  candidate: z.object({ name: z.string(), number: z.string() }),
  /** Present only in a placement part: its keys stay closed until it is handed in, and the placement continues after it. */
  isPlacement: z.literal(true).optional(),
})
export type Sitting = z.infer<typeof Sitting>

/** Starts the clock, once; a repeat returns the running sitting and never moves its deadline. A fresh sitting's writer epoch is 1. */
export const startSitting = endpoint({
  method: 'POST',
  path: '/attempts/{id}/sittings/{skill}/start/',
  auth: 'user',
  summary: 'Start a sitting',
  params: z.object({ id: z.uuid(), skill: Skill }),
  response: Sitting,
  errors: ['too_many_requests', 'out_of_order', 'exam_closed', 'attempt_over', 'busy_queue'],
})
export const BegunSitting = SittingClock.pick({ serverNowMs: true, deadlineAtMs: true }).extend({
  id: z.uuid(),
  startedAtMs: z.int(),
})
/**
 * Starts the clock without returning the paper: the page requests it next (`getSitting`). A start whose paper is not requested within a minute is
 * revoked by the server, and the section is ready again; once the paper was sent it never is (decision 083).
 */
export const beginSitting = endpoint({
  method: 'POST',
  path: '/attempts/{id}/sittings/{skill}/begin/',
  auth: 'user',
  summary: 'Start a sitting; its paper is fetched afterwards',
  params: z.object({ id: z.uuid(), skill: Skill }),
  response: BegunSitting,
  errors: ['too_many_requests', 'out_of_order', 'exam_closed', 'attempt_over', 'busy_queue'],
})
/** Works only while it is running: `not_found` before its start, `out_of_order` when it is over (getAttempt says how it ended). */
export const getSitting = endpoint({
  method: 'GET',
  path: '/sittings/{id}/',
  auth: 'user',
  summary: 'My running sitting, for continuing it',
  params: SittingId,
  response: Sitting,
  errors: ['too_many_requests', 'out_of_order'],
})
export const SittingProgress = PausedClock.extend({ epoch: z.int(), changes: z.int() })
export type SittingProgress = z.infer<typeof SittingProgress>
/** Whether a page that only reads has to load the section again: its clock, its writer's epoch, and the number that rises with every change. */
export const getSittingProgress = endpoint({
  method: 'GET',
  path: '/sittings/{id}/progress/',
  auth: 'user',
  summary: 'Whether a running sitting of mine has changed',
  params: SittingId,
  response: SittingProgress,
  errors: ['too_many_requests', 'out_of_order'],
})
/** «Continue here»: raises the epoch, so that every other device turns read-only. */
export const claimSitting = endpoint({
  method: 'POST',
  path: '/sittings/{id}/claim/',
  auth: 'user',
  summary: 'Make this device the writer',
  params: SittingId,
  response: Sitting,
  errors: ['too_many_requests', 'out_of_order'],
})

/**
 * Restarts a strict listening section after an interruption: new clock and deadline by the database, epoch raised, answers unchanged. Once; a repeat
 * returns the running sitting. `not_offered` if the server's log shows no interruption, or the exam does not allow it.
 */
export const restartSitting = endpoint({
  method: 'POST',
  path: '/sittings/{id}/restart/',
  auth: 'user',
  summary: 'Restart a section after a break',
  params: SittingId,
  response: Sitting,
  errors: ['too_many_requests', 'out_of_order', 'not_offered'],
})

/**
 * Stops the clock of a practice, or resumes it; the deadline moves by the length of the stop. In a mock it starts a granted rest break, which also
 * ends automatically, or ends it (`mode_not_allowed` if none is left). Only for its writer's session; idempotent.
 */
export const setPause = endpoint({
  method: 'PUT',
  path: '/sittings/{id}/pause/',
  auth: 'user',
  summary: 'Stop the clock of a practice or for a rest break, or resume it',
  params: SittingId,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: PausedClock,
  errors: ['too_many_requests', 'out_of_order', 'mode_not_allowed', 'writer_moved'],
})

export const SaveBody = z.strictObject({
  epoch: z.int().min(1).max(1_000_000),
  responses: z.array(z.strictObject({ question: QuestionId, rev: Rev, value: Value })).max(60),
  flags: z.array(z.int().min(1).max(99)).max(60).optional(),
  /** The revision of `flags`, ordered like those of answers. Without one, as pages of older builds send them, they are the newest. */
  flagsRev: Rev.optional(),
  playheadMs: z.int().min(0).max(14_400_000).optional(),
})
export type SaveBody = z.infer<typeof SaveBody>
/**
 * `rev` is the stored revision. It is higher than the sent one if a newer text is stored, or another one under the same revision: the sent text is
 * not stored then, and has to be sent with a higher revision. `evidence`: it arrived after the close; stored beside the result, never part of it.
 */
export const Ack = z.object({ question: QuestionId, rev: z.int(), kept: z.enum(['answer', 'evidence']) })
export type Ack = z.infer<typeof Ack>
export const SaveReply = SittingClock.extend({
  restEndsAtMs,
  sitting: z.uuid(),
  epoch: z.int(),
  acks: z.array(Ack),
  /** What is stored now, if flags were sent: newer ones than these may be, and after the close older ones. */
  flags: z.object({ rev: z.int(), numbers: z.array(z.int()) }).optional(),
})
export type SaveReply = z.infer<typeof SaveReply>
/**
 * Stores entries and flags that are newer by (epoch, rev) and returns the stored rev of each. `writer_moved` for an older epoch, and for the present one from
 * any session but its writer's.
 */
export const saveResponses = endpoint({
  method: 'PUT',
  path: '/sittings/{id}/responses/',
  auth: 'user',
  summary: 'Save responses',
  params: SittingId,
  body: SaveBody,
  response: SaveReply,
  errors: ['too_many_requests', 'writer_moved', 'unknown_question'],
})

export const SubmitBody = z.strictObject({
  epoch: z.int().min(1).max(1_000_000),
  reason: z.enum(['time', 'finish']).optional(),
})
export type SubmitBody = z.infer<typeof SubmitBody>
export const SubmitReply = z.object({
  sitting: z.uuid(),
  state: SittingState,
  ending: z.enum(['submitted', 'expired']),
  closedAt: z.iso.datetime(),
  next: Skill.nullable(),
})
export type SubmitReply = z.infer<typeof SubmitReply>
/**
 * Hands in; repeated and parallel calls get the identical reply. A page whose clock is at zero sends `time`, for which the server's clock decides:
 * with time left in a strict section, or its clock paused, the call is refused as `time_left`.
 */
export const submitSitting = endpoint({
  method: 'POST',
  path: '/sittings/{id}/submit/',
  auth: 'user',
  summary: 'Hand in',
  params: SittingId,
  body: SubmitBody,
  response: SubmitReply,
  errors: ['out_of_order', 'writer_moved', 'time_left'],
})
