import * as z from 'zod'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'

const AttemptParams = z.object({ id: z.uuid() })

/** A link that shows one result to anybody who has it. Its token is returned only once, on creation. */
export const ShareState = z.object({
  showsName: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedCount: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
})
export type ShareState = z.infer<typeof ShareState>

export const getShare = endpoint({
  method: 'GET',
  path: '/attempts/{id}/share/',
  auth: 'user',
  cap: 'read',
  summary: 'The open link to my result, without its secret',
  params: AttemptParams,
  response: z.object({ share: ShareState.nullable() }),
})
/** Revokes the previous link. `not_ready` while no section has marks. */
export const makeShare = endpoint({
  method: 'POST',
  path: '/attempts/{id}/share/',
  auth: 'user',
  summary: 'Create a link to my result, valid for thirty days',
  params: AttemptParams,
  body: z.strictObject({ showsName: z.boolean() }),
  response: z.object({ token: z.string(), share: ShareState }),
  errors: ['not_ready', 'too_many_requests'],
})
/** Idempotent. */
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/attempts/{id}/share/',
  auth: 'user',
  summary: 'End the link to my result',
  params: AttemptParams,
})

export const SharedResult = z.object({
  exam: z.object({ title: z.string(), module: ExamModule }),
  mode: AttemptMode,
  startedAt: z.iso.datetime(),
  /** Null unless its owner chose to show it. */
  name: z.string().nullable(),
  sections: z.array(
    z.object({
      skill: z.enum([...Skill.options, 'speaking']),
      /** Band × 2; null until there is one, and for a paper of fewer than 40 marks, which has `percent`. */
      halfBands: z.int().min(0).max(18).nullable(),
      percent: z.int().nullable(),
      raw: z.int().nullable(),
      total: z.int().nullable(),
    }),
  ),
  overallHalfBands: z.int().nullable(),
  expiresAt: z.iso.datetime(),
})
export type SharedResult = z.infer<typeof SharedResult>
/** An unknown, expired or revoked token is the same `not_found`. */
export const getSharedResult = endpoint({
  method: 'GET',
  path: '/shared-results/{token}/',
  auth: 'public',
  summary: 'The present state of a shared result',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: SharedResult,
  errors: ['too_many_requests'],
})
