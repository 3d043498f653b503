import * as z from 'zod'
import { endpoint } from './endpoint'

/** The right to start an exam: how often, until when, and from which order; one without an order was given by a manager. */
export const Entitlement = z.object({
  exam: z.object({ slug: z.string(), title: z.string() }),
  /** Attempts in all; null: as many as they like. */
  amount: z.int().nullable(),
  used: z.int(),
  expiresAt: z.iso.datetime().nullable(),
  /** Why it gives nothing any more; null while it does. */
  end: z.enum(['used', 'expired', 'refund', 'withdrawn']).nullable(),
  orderId: z.uuid().nullable(),
})
export type Entitlement = z.infer<typeof Entitlement>

export const listEntitlements = endpoint({
  method: 'GET',
  path: '/entitlements/',
  auth: 'user',
  summary: 'What I may use: bought or given',
  response: z.object({ items: z.array(Entitlement) }),
})
