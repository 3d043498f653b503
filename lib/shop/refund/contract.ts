import * as z from 'zod'
import { readBankRef } from '@/lib/shop/order/rules/typed'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { GoodKind } from '../entitlement/contract'
import { GatewayName } from '../order/contract/orders'

/** `requested`: a person has to send it. `sent`: the gateway was asked to reverse and has not answered yet. */
export const RefundState = z.enum(['requested', 'sent', 'settled', 'withdrawn'])
const OrderRef = { orderId: z.uuid(), orderNo: z.int(), buyerName: z.string() }
const Rial = z.int().min(10).max(100_000_000_000).multipleOf(10)
/** As banks write them: digits, here and there a letter, in any writing; one number has one form (`readBankRef`). */
export const BankRef = pastedCode(readBankRef)

export const Refund = z.object({
  id: z.uuid(),
  ...OrderRef,
  /** `order`: what was bought goes back. `extra`: money that no order wanted. */
  kind: z.enum(['order', 'extra']),
  state: RefundState,
  /** It is `sent`, and its gateway is switched off or has not answered for a day: it may be settled like one that is `requested`. */
  isLeftAlone: z.boolean(),
  method: z.enum(['reverse', 'bank']),
  amountRial: z.int(),
  lines: z.array(z.object({ title: z.string(), amountRial: z.int() })),
  reason: z.string(),
  bankRef: z.string().nullable(),
  /** Why the gateway would not reverse, in its own word. */
  gatewayWord: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** Money that came late or a second time, and belongs to its buyer. */
export const ExtraMoney = z.object({
  paymentId: z.uuid(),
  ...OrderRef,
  amountRial: z.int(),
  gateway: GatewayName,
  refId: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ExtraMoney = z.infer<typeof ExtraMoney>

/**
 * Only a person may go on with it: the gateway says something that does not fit (`disputed`), or it is switched off or has not said for a day
 * what became of the try.
 */
export const Dispute = z.object({
  paymentId: z.uuid(),
  ...OrderRef,
  amountRial: z.int(),
  gateway: GatewayName,
  state: z.enum(['disputed', 'sent', 'returned', 'unknown']),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type Dispute = z.infer<typeof Dispute>

const ById = z.object({ id: z.uuid() })
/** What can be refunded of an order, and which goods that revokes; shown before a refund is requested. */
export const getRefundable = endpoint({
  method: 'GET',
  path: '/orders/{id}/refunds/',
  auth: 'manager',
  summary: 'What may be refunded of an order, and what was already (managers)',
  params: ById,
  response: z.object({
    ...OrderRef,
    restRial: z.int(),
    /** Until when the gateway may give the whole back at once; null when it cannot, or not any more. */
    reversibleUntil: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        paidRial: z.int(),
        restRial: z.int(),
        /** What goes with it; `used` of them was used already, `held` is held for work that goes on. Null: credits have no title. */
        rights: z.array(
          z.object({
            kind: GoodKind,
            title: z.string().nullable(),
            amount: z.int().nullable(),
            used: z.int(),
            held: z.int(),
            /** Of an exam: its sections that were started since, in practice too, which uses no attempt. */
            begunSections: z.int(),
            /** Of a course that was begun. */
            taken: z.object({ percent: z.int(), hasCertificate: z.boolean() }).nullable(),
            isTakenBack: z.boolean(),
          }),
        ),
      }),
    ),
    /** Newest first. */
    refunds: z.array(Refund),
    extras: z.array(ExtraMoney),
    disputes: z.array(Dispute),
  }),
})
export type Refundable = z.infer<(typeof getRefundable)['response']>

const Reason = z.string().trim().min(3).max(300)
export const RefundBody = z.strictObject({
  /** The same again gives the same refund, whatever is clicked twice. */
  requestId: z.uuid(),
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), amountRial: Rial }))
    .min(1)
    .max(10),
  reason: Reason,
  /** The money was sent already, under this tracking number: nothing is reversed then. */
  bankRef: BankRef.nullable(),
})
/**
 * Gives back lines of an order, whole or in part. What is given back wholly takes its rights along. The whole of a payment is reversed at the
 * gateway within half an hour, where that can be done; everything else waits for the tracking number of a bank transfer.
 */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/orders/{id}/refunds/',
  auth: 'manager',
  summary: 'Refund an order, whole or in part (managers)',
  params: ById,
  body: RefundBody,
  response: Refund,
  errors: ['refund_too_much', 'changed_meanwhile', 'ref_used'],
})
/** Money that no order wanted goes back the same way, always the whole of a payment. */
export const requestExtraRefund = endpoint({
  method: 'POST',
  path: '/payments/{id}/refunds/',
  auth: 'manager',
  summary: 'Give back money that no order wanted (managers)',
  params: ById,
  body: z.strictObject({ requestId: z.uuid(), reason: Reason, bankRef: BankRef.nullable() }),
  response: Refund,
  errors: ['changed_meanwhile', 'ref_used'],
})
export const settleRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/settle/',
  auth: 'manager',
  summary: 'The money of a refund has left, under this tracking number (managers)',
  params: ById,
  body: z.strictObject({ bankRef: BankRef }),
  response: Refund,
  errors: ['changed_meanwhile', 'ref_used'],
})
/** Only before any money left: what it took back is given again. */
export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/withdraw/',
  auth: 'manager',
  summary: 'A refund was a mistake (managers)',
  params: ById,
  response: Refund,
  errors: ['changed_meanwhile'],
})
/** What still has to leave, oldest first. */
export const listOwed = endpoint({
  method: 'GET',
  path: '/refunds/',
  auth: 'manager',
  summary: 'Refunds that wait, money that no order wanted, and tries in dispute (managers)',
  response: z.object({ refunds: z.array(Refund), extras: z.array(ExtraMoney), disputes: z.array(Dispute) }),
})
/**
 * A manager has looked into the gateway's panel: the money of this try is there (`bankRef`, a number that pays one order only), or it is not
 * (`bankRef` null), and the order may be paid again.
 */
export const resolveDispute = endpoint({
  method: 'POST',
  path: '/payments/{id}/resolve/',
  auth: 'manager',
  summary: 'Decide a try in dispute (managers)',
  params: ById,
  body: z.strictObject({ bankRef: BankRef.nullable(), reason: Reason }),
  response: z.object({ state: z.enum(['verified', 'failed']) }),
  errors: ['changed_meanwhile', 'ref_used'],
})
