import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Role } from '@/lib/platform/contract/role'
import { AttemptResult, getPercentile, Review } from '../result/contract/result'

/**
 * Staff read a candidate's result and review exactly as the candidate sees them: a manager everybody's, a teacher those of own exams (without the
 * name), the counting attempts of own classes, and the one section with an own paper that an open case asks about (without the name, the other
 * sections and the overall band). An opening has a reason, is logged for the account, and ends after two hours; the candidate sees who opened what,
 * when and why.
 */
const ById = z.object({ id: z.uuid() })
export const OpenResultBody = z.strictObject({
  /** The id of the opening; the caller chooses it, so that a repetition opens nothing twice. */
  id: z.uuid(),
  attempt: z.uuid(),
  reason: z.string().trim().min(5).max(300),
})
export const OpenedResult = z.object({
  id: z.uuid(),
  attempt: z.uuid(),
  /** Null for the teacher of the exam or of a paper, who sees no names. */
  candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reason: z.string(),
  closesAt: z.iso.datetime(),
})
export type OpenedResult = z.infer<typeof OpenedResult>
export const openResult = endpoint({
  method: 'POST',
  path: '/opened-results/',
  auth: 'teacher',
  summary: 'Open a candidate’s result to read, with a reason that the candidate sees',
  body: OpenResultBody,
  response: OpenedResult,
  errors: ['not_found', 'too_many_requests'],
})
export const getOpened = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Whose result I opened, why, and until when',
  params: ById,
  response: OpenedResult,
})
export const getOpenedResult = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/result/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The result as its candidate sees it',
  params: ById,
  response: AttemptResult,
})
export const getOpenedPercentile = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/placing/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Its percentile as its candidate sees it',
  params: ById,
  response: getPercentile.response,
})
/** Refused when the candidate's own review would be refused: keys that they may not see yet stay hidden here, too. */
export const getOpenedReview = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/reviews/{sitting}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The review of a section as its candidate sees it',
  params: z.object({ id: z.uuid(), sitting: z.uuid() }),
  response: Review,
  errors: ['not_released', 'mock_open'],
})
/** Works like `GET /attempts/{id}/recording/`. */
export const getOpenedRecording = endpoint({
  method: 'GET',
  path: '/opened-results/{id}/recording/',
  auth: 'teacher',
  summary: 'The encrypted recording of the review',
  params: ById,
  errors: ['too_many_requests'],
})

export const ResultOpening = z.object({
  id: z.uuid(),
  attempt: z.uuid(),
  exam: z.string(),
  by: z.object({ name: z.string(), role: Role }),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type ResultOpening = z.infer<typeof ResultOpening>
export const listMyOpenings = endpoint({
  method: 'GET',
  path: '/opened-results/',
  auth: 'user',
  cap: 'read',
  summary: 'Which staff members opened my results, when and why; the newest hundred',
  response: z.object({ items: z.array(ResultOpening) }),
})
