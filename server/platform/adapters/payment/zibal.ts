import * as z from 'zod'
import { type PaymentSettings } from '@/lib/platform/env/payments'
import { callGateway } from './call-gateway'
import { type Checked, type Gateway } from './gateway'

/** Zibal v1: numbers in `result`; 100 is yes, 201 «verified before», 202 «not paid». It has no call for refunds. */
const CreatedReply = z.object({ result: z.literal(100), trackId: z.union([z.int(), z.string()]).transform(String) })
const Result = z.object({ result: z.int() })
const Paid = z.object({
  result: z.union([z.literal(100), z.literal(201)]),
  /** 1: paid and verified. */
  status: z.literal(1),
  amount: z.int(),
  refNumber: z.union([z.int(), z.string()]).nullish(),
  cardNumber: z.string().max(30).nullish(),
})
const Status = z.object({ status: z.int() })
/** «More than 1,000 Rial» (`105`), in whole Toman. */
const LEAST_RIAL = 1_010
const NOT_PAID = 202
const UNKNOWN_TRACK = 203
/** Inquiry states of an unpaid try that may still be paid. States from 3 on are final. */
const WAITING = new Set([-1, -2])
/** Paid and taken, paid and not taken. */
const PAID = new Set([1, 2])

export function createZibal({ merchant, base }: NonNullable<PaymentSettings['zibal']>): Gateway {
  const call = (action: string, body: object) => callGateway(`${base}/v1/${action}`, { merchant, ...body })
  return {
    leastRial: LEAST_RIAL,
    create: async ({ amountRial, orderNo, description, returnUrl, mobile }) => {
      const order = { amount: amountRial, callbackUrl: returnUrl, orderId: String(orderNo), description }
      const answer = await call('request', { ...order, ...(mobile && { mobile }) })
      if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
      const created = CreatedReply.safeParse(answer.json)
      if (created.success) return { kind: 'made', authority: created.data.trackId }
      const result = resultOf(answer.json)
      return result === null ? unreadable(answer.status) : { kind: 'refused', reason: String(result) }
    },
    paymentUrlOf: (authority) => `${base}/start/${authority}`,
    readReturn: ({ trackId, success }) => ({ authority: trackId ?? null, claimsPaid: success === '1' }),
    verify: async ({ authority, amountRial }) => {
      const answer = await call('verify', { trackId: Number(authority) })
      if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
      // "Verified before" may come without the amount: the inquiry has it.
      if (resultOf(answer.json) === 201) return inquire({ authority, amountRial })
      return read(answer, authority, amountRial) ?? inquire({ authority, amountRial })
    },
    reverse: null,
    isPaid: async (authority) => {
      const answer = await call('inquiry', { trackId: Number(authority) })
      const status = 'json' in answer ? Status.safeParse(answer.json) : null
      return status?.success ? PAID.has(status.data.status) : null
    },
    listUnverified: null,
  }

  async function inquire({ authority, amountRial }: { authority: string; amountRial: number }): Promise<Checked> {
    const answer = await call('inquiry', { trackId: Number(authority) })
    if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
    const outcome = read(answer, authority, amountRial)
    if (outcome?.kind === 'paid' || outcome?.kind === 'differs') return outcome
    const status = Status.safeParse(answer.json)
    if (!status.success) return unreadable(answer.status)
    // 2: paid, but the verify call did not take it: retried later.
    if (status.data.status === 2) return { kind: 'silent', reason: 'status 2' }
    return { kind: 'unpaid', reason: `status ${status.data.status}`, isFinal: !WAITING.has(status.data.status) }
  }
}

/** Null if the answer is not conclusive. Success needs a yes, the state paid, and our amount. */
function read(answer: { status: number; json: unknown }, authority: string, amountRial: number): Checked | null {
  const paid = Paid.safeParse(answer.json)
  if (paid.success) {
    const { amount, refNumber, cardNumber } = paid.data
    if (amount !== amountRial) return { kind: 'differs', reason: `amount ${amount}` }
    return { kind: 'paid', refId: String(refNumber ?? authority), cardMask: cardNumber ?? null, feeRial: 0 }
  }
  const result = resultOf(answer.json)
  if (result === null) return unreadable(answer.status)
  if (result === UNKNOWN_TRACK) return { kind: 'unpaid', reason: String(result), isFinal: true }
  return result === NOT_PAID || result === 100 ? null : { kind: 'silent', reason: String(result) }
}

function resultOf(json: unknown): number | null {
  const parsed = Result.safeParse(json)
  return parsed.success ? parsed.data.result : null
}

function unreadable(status: number): { readonly kind: 'silent'; readonly reason: string } {
  return { kind: 'silent', reason: `HTTP ${status}` }
}
