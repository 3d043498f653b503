import * as z from 'zod'
import { GIFT_KINDS, GOOD_KINDS, PRODUCT_KINDS } from '@/lib/shop/entitlement/rules/goods'
import { endpoint } from '@/lib/platform/contract/endpoint'

export const GoodKind = z.enum(GOOD_KINDS)
export const GiftKind = z.enum(GIFT_KINDS)
export const ProductGoodKind = z.enum(PRODUCT_KINDS)
/** The exam or the course concerned; null for credits. */
export const GoodSubject = z.object({ slug: z.string(), title: z.string() }).nullable()

/** The right to do something: how often, until when, and from which order; without an order it was granted by a manager. */
export const Entitlement = z.object({
  kind: GoodKind,
  subject: GoodSubject,
  /** Attempts or credits in total; null: unlimited. */
  amount: z.int().nullable(),
  used: z.int(),
  /** Credits reserved for work in progress: neither used nor free. */
  held: z.int(),
  /** Null: valid since it was given. In the future for a later month of a pass, or for a pass that follows another. */
  startsAt: z.iso.datetime().nullable(),
  isToCome: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** A day that has begun counts; null: no end. */
  daysLeft: z.int().nullable(),
  /** The reason why it is no longer usable; null while it is. */
  end: z.enum(['used', 'expired', 'refund', 'withdrawn']).nullable(),
  orderId: z.uuid().nullable(),
  /** The product as which it was bought, for buying it again. */
  productId: z.uuid().nullable(),
})
export type Entitlement = z.infer<typeof Entitlement>

export const listEntitlements = endpoint({
  method: 'GET',
  path: '/entitlements/',
  auth: 'user',
  summary: 'My rights to use something: bought or given',
  response: z.object({ items: z.array(Entitlement) }),
})
