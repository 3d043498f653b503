import * as z from 'zod'
import { readCouponCode } from '@/lib/shop/order/rules/typed-money'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { GoodKind, GoodSubject } from '@/lib/shop/entitlement/contract'

/** Money is a whole number of Rial. */
export const OrderState = z.enum(['open', 'awaiting', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired'])
export const PaymentState = z.enum([
  ...(['created', 'sent', 'returned', 'unknown', 'disputed', 'verified', 'failed', 'reversed'] as const),
])
/**
 * The ways to pay: gateways; `card`, a transfer to the seller's card that a manager confirms; and those of the desk, which a manager records (`desk`:
 * any other).
 */
export const GatewayName = z.enum(['zarinpal', 'zibal', 'test', 'card', 'cash', 'pos', 'desk'])
export type GatewayName = z.infer<typeof GatewayName>

export const Sums = {
  subtotalRial: z.int(),
  discountRial: z.int(),
  totalRial: z.int(),
  /** Included in the total. */
  vatRial: z.int(),
}
const Line = z.object({
  productId: z.uuid(),
  title: z.string(),
  priceRial: z.int(),
  discountRial: z.int(),
})
const Wanted = {
  products: z.array(z.uuid()).min(1).max(10),
  coupon: pastedCode(readCouponCode).nullable(),
  /** The corrected text whose second draft is bought; such an order has no other goods. */
  redraftOf: z.uuid().optional(),
}

/**
 * The reason why a coupon does not apply. `unusable`: unknown or not yet valid; `kept`: reserved by another open order of this person; `used`: this
 * person has reached the limit for one person.
 */
export const CouponTrouble = z.enum([
  'unusable',
  'ended',
  'spent',
  'used',
  'kept',
  'first_only',
  'order_too_small',
  'covers_nothing',
])
export type CouponTrouble = z.infer<typeof CouponTrouble>
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote/',
  auth: 'user',
  summary: 'What an order would cost; nothing is stored',
  body: z.strictObject(Wanted),
  response: z.object({
    /** `listRial`: the price before the current sale; `saleUntil` is null for no sale or one without an end. */
    lines: z.array(Line.extend({ listRial: z.int(), saleUntil: z.iso.datetime().nullable() })),
    ...Sums,
    coupon: z.object({ code: z.string(), trouble: CouponTrouble.nullable(), leastOrderRial: z.int() }).nullable(),
    /** SHA-256 of the current terms; sent back with the order as proof of acceptance. */
    terms: z.string(),
  }),
  errors: ['not_on_sale', 'owned_already', 'sum_too_small', 'too_many_requests'],
})
export type Quote = z.infer<(typeof quoteOrder)['response']>

const Payment = z.object({
  gateway: GatewayName,
  amountRial: z.int(),
  state: PaymentState,
  refId: z.string().nullable(),
  cardMask: z.string().nullable(),
  /** The gateway’s code for the failure. */
  reason: z.string().nullable(),
  /** Paid although the order was already paid or cancelled, so the money is owed to the buyer. */
  isExtra: z.boolean(),
  at: z.iso.datetime(),
})
const Refund = z.object({
  amountRial: z.int(),
  /** `requested`: owed, but not sent yet. */
  state: z.enum(['requested', 'sent', 'settled']),
  method: z.enum(['reverse', 'bank']),
  bankRef: z.string().nullable(),
  at: z.iso.datetime(),
})
export const Order = z.object({
  id: z.uuid(),
  no: z.int(),
  state: OrderState,
  lines: z.array(Line),
  ...Sums,
  /** Includes refunds that are still owed. */
  refundedRial: z.int(),
  /** Oldest first, without withdrawn refunds. */
  refunds: z.array(Refund),
  couponCode: z.string().nullable(),
  placedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** The goods that the buyer received, without fully refunded lines. The subject of a second draft is the text: its id and title. */
  goods: z.array(z.object({ kind: GoodKind, subject: GoodSubject })),
  /** Oldest first. */
  payments: z.array(Payment),
  /** A card-to-card transfer may be reported: until a day after the order’s expiry, while no other payment is pending. */
  mayTell: z.boolean(),
  receiptNo: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

/**
 * Idempotent by `requestId`: one checkout is one order. `totalRial` is the total that the buyer saw; when the price has changed, nothing is
 * created (`price_changed`). An order of 0 is paid at once.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders/',
  auth: 'user',
  summary: 'Order',
  body: z.strictObject({
    requestId: z.uuid(),
    ...Wanted,
    totalRial: z.int().min(0),
    payerName: z.string().trim().min(2).max(100),
    /** The hash from the quote. Any other value is refused (`invalid_input`, `body.terms`). */
    terms: z.string().min(1).max(64),
  }),
  response: Order,
  errors: [
    'not_on_sale',
    'owned_already',
    'sum_too_small',
    'price_changed',
    'coupon_unusable',
    'out_of_order',
    'too_many_requests',
  ],
})
const ById = z.object({ id: z.uuid() })
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/',
  auth: 'user',
  summary: 'One of my orders',
  params: ById,
  response: Order,
})
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  auth: 'user',
  summary: 'My orders, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ items: z.array(Order), total: z.int() }),
})
/** Refused while a payment may still arrive (`payment_under_way`). */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel/',
  auth: 'user',
  summary: 'Cancel an order that is not paid',
  params: ById,
  response: Order,
  errors: ['order_over', 'payment_under_way'],
})

/** A receipt as printed; a refund has its own. */
export const Receipt = z.object({
  /** «1405-12»: Jalali year and number. */
  no: z.string(),
  kind: z.enum(['sale', 'refund']),
  issuedAt: z.iso.datetime(),
  orderNo: z.int(),
  seller: z.object({
    name: z.string(),
    postalAddress: z.string().nullable(),
    phone: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string() }),
  lines: z.array(z.object({ title: z.string(), priceRial: z.int(), discountRial: z.int(), vatRial: z.int() })),
  ...Sums,
  gateway: z.string().nullable(),
  refId: z.string().nullable(),
  /** For a refund: the number of the sale’s receipt. */
  saleNo: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
export const listReceipts = endpoint({
  method: 'GET',
  path: '/orders/{id}/receipts/',
  auth: 'user',
  summary: 'The invoices and receipts of one of my orders',
  params: ById,
  response: z.object({ items: z.array(Receipt) }),
})
