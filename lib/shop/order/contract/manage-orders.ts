import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { GoodKind } from '@/lib/shop/entitlement/contract'
import { OrderState, PaymentState, Receipt, Sums } from './orders'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** Orders, for managers: who bought what, and all later events. Money is a whole number of Rial. */
/** `identifier` is empty for a deleted account. */
const Buyer = z.object({ id: z.uuid(), name: z.string(), identifier: z.string() })

export const SoldOrderRow = z.object({
  id: z.uuid(),
  no: z.int(),
  state: OrderState,
  buyer: Buyer,
  /** The titles at the time of the sale. */
  titles: z.array(z.string()),
  totalRial: z.int(),
  refundedRial: z.int(),
  placedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** A gateway holds an amount other than the order's, or more money than the order needed has arrived. */
  isOdd: z.boolean(),
})
export type SoldOrderRow = z.infer<typeof SoldOrderRow>

/**
 * `q`: a part of the buyer's name, of the name on the receipt or of the log-in name; an order's or a receipt's number; a gateway's tracking code.
 */
export const listSoldOrders = endpoint({
  method: 'GET',
  path: '/desk/orders/',
  auth: 'manager',
  cap: 'search',
  summary: 'Orders of everybody, newest first',
  query: z.object({
    ...PageQuery,
    q: z.string().max(100).optional(),
    state: OrderState.optional(),
    coupon: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(SoldOrderRow), total: z.int() }),
})

const SoldLine = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  priceRial: z.int(),
  discountRial: z.int(),
  vatRial: z.int(),
  refundedRial: z.int(),
})
const SoldPayment = z.object({
  id: z.uuid(),
  gateway: z.string(),
  amountRial: z.int(),
  state: PaymentState,
  /** The gateway's ids before and after the payment. */
  authority: z.string().nullable(),
  refId: z.string().nullable(),
  cardMask: z.string().nullable(),
  feeRial: z.int().nullable(),
  reason: z.string().nullable(),
  /** Money beyond what the order needed, which is owed to the buyer. */
  isExtra: z.boolean(),
  checks: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Requests to the gateway and its replies, as JSON without secrets; oldest first. */
  said: z.array(z.object({ kind: z.string(), text: z.string(), at: z.iso.datetime() })),
})
export type SoldPayment = z.infer<typeof SoldPayment>
const OrderEvent = z.object({
  event: z.string(),
  from: OrderState.nullable(),
  to: OrderState,
  at: z.iso.datetime(),
  /** Null: the gateway, or a timeout. */
  by: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type OrderEvent = z.infer<typeof OrderEvent>
const GivenEntitlement = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  kind: GoodKind,
  /** Null: credits. */
  title: z.string().nullable(),
  /** Null: a course, or unlimited. */
  amount: z.int().nullable(),
  used: z.int(),
  /** Reserved for work in progress. */
  held: z.int(),
  /** For a month of a pass, or a pass that follows another; null: since it was given. */
  startsAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  voidedBecause: z.enum(['refund', 'withdrawn']).nullable(),
})
export type GivenEntitlement = z.infer<typeof GivenEntitlement>
const LedgerBooking = z.object({
  id: z.uuid(),
  kind: z.string(),
  source: z.string(),
  at: z.iso.datetime(),
  /** Debit is positive, credit negative. */
  entries: z.array(z.object({ account: z.string(), amountRial: z.int() })),
})
export type LedgerBooking = z.infer<typeof LedgerBooking>

export const SoldOrder = z.object({
  id: z.uuid(),
  no: z.int(),
  state: OrderState,
  buyer: Buyer,
  payerName: z.string(),
  /** The terms that the buyer has accepted. */
  termsVersion: z.string(),
  lines: z.array(SoldLine),
  ...Sums,
  refundedRial: z.int(),
  /** `use`: reserved while the order can be paid, used by it, or released. Late: the order was paid after its use had been given to somebody else. */
  coupon: z
    .object({
      id: z.uuid(),
      code: z.string(),
      use: z.enum(['reserved', 'used', 'released']),
      isLate: z.boolean(),
    })
    .nullable(),
  placedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Each list is ordered oldest first. */
  payments: z.array(SoldPayment),
  events: z.array(OrderEvent),
  receipts: z.array(Receipt),
  given: z.array(GivenEntitlement),
  book: z.array(LedgerBooking),
})
export type SoldOrder = z.infer<typeof SoldOrder>

export const getSoldOrder = endpoint({
  method: 'GET',
  path: '/desk/orders/{id}/',
  auth: 'manager',
  cap: 'read',
  summary: 'One order with its whole history',
  params: z.object({ id: z.uuid() }),
  response: SoldOrder,
})
