import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { CORRECTION_LIMITS } from '@/lib/teaching/submission/rules/correction'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { perCriterion } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionTask } from '@/lib/teaching/submission/contract/submissions'

const ById = z.object({ id: z.uuid() })
const Moment = z.iso.datetime()
/** Whole bands, as examiners give them. */
const Bands = perCriterion(z.int().min(0).max(9).nullable())
const Reasons = perCriterion(z.string().max(CORRECTION_LIMITS.reason))

/** `waiting`: handed in, and the other teacher has not; `together`: both have. */
const MARK_STATES = ['in_hand', 'waiting', 'together'] as const
const mark = {
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  words: z.int(),
  payRial: z.int(),
  state: z.enum(MARK_STATES),
  /** Until when the place is reserved. */
  leaseUntil: Moment.nullable(),
  finishedAt: Moment.nullable(),
}
export const CalibrationRow = z.object(mark)
export type CalibrationRow = z.infer<typeof CalibrationRow>
/** A mark without the writer's name. Of the other teacher it contains only the bands, once both have handed in. */
export const CalibrationMark = z.object({
  ...mark,
  task: SubmissionTask,
  text: z.string(),
  bands: Bands,
  reasons: Reasons,
  /** False once its teacher knows another mark of the text: it cannot be handed in. */
  isBlind: z.boolean(),
  other: z.object({ bands: Bands, reasons: Reasons }).nullable(),
})
export type CalibrationMark = z.infer<typeof CalibrationMark>

export const listCalibration = endpoint({
  method: 'GET',
  path: '/calibration/',
  auth: 'teacher',
  cap: 'read',
  summary: 'How many texts I may mark to measure agreement, and those that I have marked',
  response: z.object({ waiting: z.int(), items: z.array(CalibrationRow) }),
})
/** The server chooses, preferring texts that lack one mark. `not_found`: there is none; `not_ready`: the caller has too many already. */
export const claimCalibration = endpoint({
  method: 'POST',
  path: '/calibration-queue/claim/',
  auth: 'teacher',
  summary: 'Claim a text to mark; never my own, nor one whose marks I know',
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'not_ready'],
})
export const getCalibrationMark = endpoint({
  method: 'GET',
  path: '/calibration/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'A text that I claimed, and my mark; also the other teacher’s mark when both are final',
  params: ById,
  response: CalibrationMark,
})
/** `changed_meanwhile` once it is handed in. */
export const saveCalibrationMark = endpoint({
  method: 'PUT',
  path: '/calibration/{id}/',
  auth: 'teacher',
  summary: 'Save my unfinished mark',
  params: ById,
  body: z.strictObject({ bands: Bands, reasons: Reasons }),
  errors: ['changed_meanwhile'],
})
/**
 * Final: it cannot be changed afterwards. `not_ready` without a whole band and a reason for each criterion; `changed_meanwhile` if the marking is no
 * longer blind. Idempotent.
 */
export const finishCalibrationMark = endpoint({
  method: 'POST',
  path: '/calibration/{id}/finish/',
  auth: 'teacher',
  summary: 'Finish my mark; it can no longer be changed',
  params: ById,
  body: z.strictObject({ bands: Bands, reasons: Reasons }),
  response: CalibrationMark,
  errors: ['not_ready', 'changed_meanwhile'],
})
export const unclaimCalibration = endpoint({
  method: 'DELETE',
  path: '/calibration/{id}/',
  auth: 'teacher',
  summary: 'Return a claimed text that I have not finished',
  params: ById,
  errors: ['changed_meanwhile'],
})

export const CalibrationConsent = z.object({
  isGiven: z.boolean(),
  /** Only a published submission can be lent. */
  canGive: z.boolean(),
  /** What teachers and managers see, or would see, of each text. */
  copies: z.array(z.object({ title: z.string(), task: SubmissionTask, text: z.string() })),
})
export type CalibrationConsent = z.infer<typeof CalibrationConsent>
export const getCalibrationConsent = endpoint({
  method: 'GET',
  path: '/calibration-consents/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'Whether I lend my submission to measure teachers’ agreement, and what others see of it',
  params: ById,
  response: CalibrationConsent,
})
/** Lends exactly the copies that the writer was shown. Withdrawing deletes its copy and its marks. `not_ready` before its assessment is published. */
export const setCalibrationConsent = endpoint({
  method: 'PUT',
  path: '/calibration-consents/{id}/',
  auth: 'user',
  summary: 'Lend the shown copy of my submission, or withdraw it',
  params: ById,
  body: z.strictObject({ isGiven: z.boolean() }),
  response: CalibrationConsent,
  errors: ['not_ready'],
})
