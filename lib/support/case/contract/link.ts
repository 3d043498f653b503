import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Case, MessageBody, SolvedBody } from './case'

/** The conversation of a visitor without an account. The link is signed and can be revoked; any invalid link is `not_found`. */
const ByToken = z.object({ token: z.string().min(20).max(120) })

export const getLinkedCase = endpoint({
  method: 'GET',
  path: '/case-links/{token}/',
  auth: 'public',
  summary: 'A case, for the holder of its link',
  params: ByToken,
  response: Case,
  errors: ['too_many_requests'],
})
export const writeInLinkedCase = endpoint({
  method: 'POST',
  path: '/case-links/{token}/messages/',
  auth: 'public',
  summary: 'Write in a case, as the holder of its link',
  params: ByToken,
  body: MessageBody,
  response: Case,
  errors: ['case_closed', 'too_many_requests', 'changed_meanwhile'],
})
export const solveLinkedCase = endpoint({
  method: 'PUT',
  path: '/case-links/{token}/solved/',
  auth: 'public',
  summary: 'Mark a case as solved, as the holder of its link',
  params: ByToken,
  body: SolvedBody,
  response: Case,
  errors: ['too_many_requests'],
})
