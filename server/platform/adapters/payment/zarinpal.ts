import * as z from 'zod'
import { type PaymentSettings } from '@/lib/platform/env/payments'
import { callGateway } from './call-gateway'
import { type Checked, type Created, type Gateway, type PaymentRequest, type Reversed, type Try } from './gateway'

/** Zarinpal REST v4. Errors come as an object, success with an empty list; the HTTP status is meaningless. */
const Failure = z.object({ errors: z.object({ code: z.int() }) })
const CreatedReply = z.object({ data: z.object({ code: z.literal(100), authority: z.string().regex(/^[AS]\w{35}$/) }) })
const Verified = z.object({
  data: z.object({
    /** 100: taken now; 101: taken before. Both are success. */
    code: z.union([z.literal(100), z.literal(101)]),
    ref_id: z.union([z.int(), z.string()]).transform(String).nullish(),
    card_pan: z.string().max(30).nullish(),
    fee: z.int().min(0).nullish(),
    fee_type: z.string().nullish(),
  }),
})
type Paid = z.output<typeof Verified>['data']
const Status = z.object({ data: z.object({ status: z.enum(['VERIFIED', 'PAID', 'IN_BANK', 'FAILED', 'REVERSED']) }) })
const Reverted = z.object({ data: z.object({ code: z.literal(100) }) })
const Unverified = z.object({
  data: z.object({ authorities: z.array(z.object({ authority: z.string(), amount: z.int() })) }),
})

/** «Payment was not made»: the bank has not confirmed it, or not yet. */
const NOT_PAID = -51
const AMOUNT_DIFFERS = -50
const TAKEN_BEFORE = 101
const NOT_REVERSIBLE = '-61'
const LONGEST_DESCRIPTION = 500
/** A thousand Toman; smaller requests are refused (`-9`). */
const LEAST_RIAL = 10_000

/** docs/payments.md lists its codes and our reactions. */
export function createZarinpal({ merchantId, base }: NonNullable<PaymentSettings['zarinpal']>): Gateway {
  const call = (action: string, body: object) =>
    callGateway(`${base}/pg/v4/payment/${action}.json`, { merchant_id: merchantId, ...body })
  return {
    leastRial: LEAST_RIAL,
    create: async (request) => readCreated(await call('request', toRequest(request))),
    paymentUrlOf: (authority) => `${base}/pg/StartPay/${authority}`,
    readReturn: ({ Authority, Status: status }) => ({ authority: Authority ?? null, claimsPaid: status === 'OK' }),
    verify: async (payment) => {
      const answer = await call('verify', { amount: payment.amountRial, authority: payment.authority })
      const checked = readVerified(answer, payment.authority)
      // The buyer may still be at the bank.
      if (checked.kind !== 'unpaid' || checked.isFinal) return checked
      return readStatus(await call('inquiry', { authority: payment.authority }), checked)
    },
    reverse: async ({ authority, wasAsked }) => {
      const outcome = readReversed(await call('reverse', { authority }))
      // It also answers «not in a state for it» if our earlier reversal succeeded and its reply was lost.
      const isDoubtful = outcome.kind === 'refused' && (wasAsked || outcome.reason === NOT_REVERSIBLE)
      return isDoubtful ? readReversedStatus(await call('inquiry', { authority }), outcome) : outcome
    },
    isPaid: null,
    listUnverified: async () => readUnverified(await call('unVerified', {})),
  }
}

function toRequest({ amountRial, orderNo, description, returnUrl, mobile }: PaymentRequest): object {
  return {
    amount: amountRial,
    currency: 'IRR',
    callback_url: returnUrl,
    description: description.slice(0, LONGEST_DESCRIPTION),
    // Manual verification: unverified money returns to the buyer automatically.
    metadata: { order_id: String(orderNo), auto_verify: false, ...(mobile && { mobile }) },
  }
}

type Answered = Awaited<ReturnType<typeof callGateway>>

function readCreated(answer: Answered): Created {
  if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
  const created = CreatedReply.safeParse(answer.json)
  if (created.success) return { kind: 'made', authority: created.data.data.authority }
  const code = codeOf(answer.json)
  return code === null ? unreadable(answer.status) : { kind: 'refused', reason: String(code) }
}

function readVerified(answer: Answered, authority: string): Checked {
  if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
  const verified = Verified.safeParse(answer.json)
  if (verified.success) return readPaid(verified.data.data, authority) ?? unreadable(answer.status)
  const code = codeOf(answer.json)
  if (code === null) return unreadable(answer.status)
  if (code === AMOUNT_DIFFERS) return { kind: 'differs', reason: String(code) }
  if (code === NOT_PAID) return { kind: 'unpaid', reason: String(code), isFinal: false }
  // An unknown authority, or one of another merchant, never brings money; other errors may be fixed at the gateway.
  const isFinal = code === -53 || code === -54
  return isFinal ? { kind: 'unpaid', reason: String(code), isFinal } : { kind: 'silent', reason: String(code) }
}

/** Null if the reference is missing: the next call will report the payment as taken before. */
function readPaid({ code, ref_id, card_pan, fee, fee_type }: Paid, authority: string): Checked | null {
  // Some terminals never return the reference of money taken before.
  const refId = ref_id ?? (code === TAKEN_BEFORE ? authority : null)
  if (refId === null) return null
  return { kind: 'paid', refId, cardMask: card_pan ?? null, feeRial: fee_type === 'Merchant' ? (fee ?? 0) : 0 }
}

/** An inquiry does not take money: it only shows whether waiting makes sense. */
function readStatus(answer: Answered, unpaid: Checked & { readonly kind: 'unpaid' }): Checked {
  const status = 'json' in answer ? Status.safeParse(answer.json) : null
  if (!status?.success) return unpaid
  const word = status.data.data.status
  if (word === 'FAILED' || word === 'REVERSED') return { ...unpaid, isFinal: true }
  return word === 'IN_BANK' ? unpaid : { kind: 'silent', reason: word }
}

function readReversed(answer: Answered): Reversed {
  if ('failed' in answer) return { kind: 'silent', reason: answer.failed }
  if (Reverted.safeParse(answer.json).success) return { kind: 'reversed' }
  const code = codeOf(answer.json)
  return code === null ? unreadable(answer.status) : { kind: 'refused', reason: String(code) }
}

/** Resolves a doubtful refusal: refunded, still there, or unknown. */
function readReversedStatus(answer: Answered, refused: Reversed & { readonly kind: 'refused' }): Reversed {
  const status = 'json' in answer ? Status.safeParse(answer.json) : null
  if (!status?.success) return { kind: 'silent', reason: refused.reason }
  return status.data.data.status === 'REVERSED' ? { kind: 'reversed' } : refused
}

function readUnverified(answer: Answered): Try[] {
  const list = 'json' in answer ? Unverified.safeParse(answer.json) : null
  return list?.success
    ? list.data.data.authorities.map(({ authority, amount }) => ({ authority, amountRial: amount }))
    : []
}

function codeOf(json: unknown): number | null {
  const failure = Failure.safeParse(json)
  return failure.success ? failure.data.errors.code : null
}

function unreadable(status: number): { readonly kind: 'silent'; readonly reason: string } {
  return { kind: 'silent', reason: `HTTP ${status}` }
}
