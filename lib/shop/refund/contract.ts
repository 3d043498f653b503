import * as z from 'zod'
import { readBankRef } from '@/lib/shop/order/rules/typed-money'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { GoodKind } from '../entitlement/contract'
import { GatewayName } from '../order/contract/orders'

/** `requested`: a person has to send it. `sent`: the gateway was asked to reverse and has not answered yet. */
export const RefundState = z.enum(['requested', 'sent', 'settled', 'withdrawn'])
const OrderRef = { orderId: z.uuid(), orderNo: z.int(), buyerName: z.string() }
const Rial = z.int().min(10).max(100_000_000_000).multipleOf(10)
/** A bank's tracking number: digits and some letters, in any notation, normalised by `readBankRef`. */
export const BankRef = pastedCode(readBankRef)

export const Refund = z.object({
  id: z.uuid(),
  ...OrderRef,
  /** `order`: a purchase is refunded. `extra`: money beyond what the order needed. */
  kind: z.enum(['order', 'extra']),
  state: RefundState,
  /** It is `sent`, but its gateway is switched off or has not answered for a day: a manager may settle it like one that is `requested`. */
  isLeftAlone: z.boolean(),
  method: z.enum(['reverse', 'bank']),
  amountRial: z.int(),
  lines: z.array(z.object({ title: z.string(), amountRial: z.int() })),
  reason: z.string(),
  bankRef: z.string().nullable(),
  /** The gateway's own code for its refusal to reverse. */
  gatewayWord: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** Late or repeated payments, which are owed to their buyer. */
export const ExtraMoney = z.object({
  paymentId: z.uuid(),
  ...OrderRef,
  amountRial: z.int(),
  gateway: GatewayName,
  refId: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ExtraMoney = z.infer<typeof ExtraMoney>

/** Payments that only a person can resolve: the gateway's answer does not match (`disputed`), or it is switched off or has not answered for a day. */
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
  summary: 'What can be refunded of an order, and what already was (managers)',
  params: ById,
  response: z.object({
    ...OrderRef,
    restRial: z.int(),
    /** Until when the gateway can reverse the whole payment at once; null if it cannot, or no longer can. */
    reversibleUntil: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        paidRial: z.int(),
        restRial: z.int(),
        /** For a line with a pass that has not been ended: the refund if it ends now, by days, begun exams and used credits. */
        pass: z
          .object({
            dueRial: z.int(),
            days: z.int(),
            daysBegun: z.int(),
            /** Paid exams when it was ordered, and those begun within it, in any mode; 0 of orders before they were counted. */
            exams: z.int(),
            examsBegun: z.int(),
            credits: z.int(),
            creditsUsed: z.int(),
            /** The owner has another pass that follows, which must be ended first. */
            hasLater: z.boolean(),
          })
          .nullable(),
        /**
         * The entitlements that are revoked with it; `used` of their units were used, `held` are reserved for work in progress. Null: credits have no
         * title.
         */
        rights: z.array(
          z.object({
            kind: GoodKind,
            title: z.string().nullable(),
            amount: z.int().nullable(),
            used: z.int(),
            held: z.int(),
            /** For an exam: its sections that were started since, including practice, which uses no attempt. */
            begunSections: z.int(),
            /** For a course that was started. */
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
  /** Idempotent: a repeat returns the same refund. */
  requestId: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        amountRial: Rial,
        /** The pass of the line ends now; the refund is then at least the amount due. */
        endsPass: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(10),
  reason: Reason,
  /** The money was already sent, under this tracking number, so nothing is reversed. */
  bankRef: BankRef.nullable(),
})
/**
 * Refunds lines of an order, whole or in part. A wholly refunded line loses its rights, and a pass can be ended for its remaining value. A whole
 * payment is reversed at the gateway within half an hour, if possible; everything else waits for the tracking number of a bank transfer.
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
/** Excess money is refunded in the same way, always the whole of a payment. */
export const requestExtraRefund = endpoint({
  method: 'POST',
  path: '/payments/{id}/refunds/',
  auth: 'manager',
  summary: 'Return money that does not belong to an order (managers)',
  params: ById,
  body: z.strictObject({ requestId: z.uuid(), reason: Reason, bankRef: BankRef.nullable() }),
  response: Refund,
  errors: ['changed_meanwhile', 'ref_used'],
})
export const settleRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/settle/',
  auth: 'manager',
  summary: 'Record that the money of a refund was sent, with its tracking number (managers)',
  params: ById,
  body: z.strictObject({ bankRef: BankRef }),
  response: Refund,
  errors: ['changed_meanwhile', 'ref_used'],
})
/** Possible only before money was sent: revoked entitlements are restored. */
export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/withdraw/',
  auth: 'manager',
  summary: 'Withdraw a refund that was a mistake (managers)',
  params: ById,
  response: Refund,
  errors: ['changed_meanwhile'],
})
/** Refunds that are not sent yet, oldest first. */
export const listOwed = endpoint({
  method: 'GET',
  path: '/refunds/',
  auth: 'manager',
  summary: 'Refunds to send, money without an order, and disputed payments (managers)',
  response: z.object({ refunds: z.array(Refund), extras: z.array(ExtraMoney), disputes: z.array(Dispute) }),
})
/**
 * A manager has looked into the gateway's panel: the money of this payment is there (`bankRef`, a number that pays one order only), or it is not
 * (`bankRef` null), and the order can be paid again.
 */
export const resolveDispute = endpoint({
  method: 'POST',
  path: '/payments/{id}/resolve/',
  auth: 'manager',
  summary: 'Decide a disputed payment (managers)',
  params: ById,
  body: z.strictObject({ bankRef: BankRef.nullable(), reason: Reason }),
  response: z.object({ state: z.enum(['verified', 'failed']) }),
  errors: ['changed_meanwhile', 'ref_used'],
})
