import * as z from 'zod'
import { CANDIDATE_STATES, SESSION_FORMS } from '@/lib/teaching/speaking/rules/session'
import { endpoint } from '@/lib/platform/contract/endpoint'

const AttemptParams = z.object({ id: z.uuid() })
const Offer = z.object({
  session: z.uuid(),
  form: z.enum(SESSION_FORMS),
  state: z.enum(CANDIDATE_STATES),
  startedAt: z.iso.datetime(),
  /** The band × 2; null until it is published. */
  bandX2: z.int().nullable(),
})
export type SpeakingOffer = z.infer<typeof Offer>

export const getAttemptSpeaking = endpoint({
  method: 'GET',
  path: '/attempts/{id}/speaking/',
  auth: 'user',
  cap: 'read',
  summary: 'The speaking mock that completes my finished attempt, and those that could',
  params: AttemptParams,
  response: z.object({
    joined: z.object({ session: z.uuid(), canPart: z.boolean(), isShared: z.boolean() }).nullable(),
    /** Handed in, independent, and sat within a month of the attempt; none while one is joined or booked. */
    offers: z.array(Offer),
  }),
})

/** Idempotent. `changed_meanwhile`: another one completes it, or is booked for it. */
export const joinSpeaking = endpoint({
  method: 'PUT',
  path: '/attempts/{id}/speaking/',
  auth: 'user',
  summary: 'Complete my finished attempt with one of my speaking mocks',
  params: AttemptParams,
  body: z.strictObject({ session: z.uuid() }),
  errors: ['changed_meanwhile'],
})

/** Idempotent. `result_shared`: others see it through an active link. */
export const partSpeaking = endpoint({
  method: 'DELETE',
  path: '/attempts/{id}/speaking/',
  auth: 'user',
  summary: 'Detach the speaking mock from my attempt',
  params: AttemptParams,
  errors: ['result_shared'],
})
