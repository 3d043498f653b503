import { randomBytes } from 'node:crypto'
import { paths } from '@/lib/platform/paths'
import { type Gateway } from '@/server/platform/adapters/payment/gateway'
import { type Context } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './test-gateway-repo'

/** A built-in gateway for sites without a real one: the buyer chooses the outcome on a page marked as a test. It does not take money. */
export function createTestGateway({ db }: Pick<Context, 'db'>): Gateway {
  return {
    leastRial: 0,
    create: async ({ amountRial, returnUrl }) => {
      const authority = `T${randomBytes(16).toString('hex')}`
      await repo.insertTestPayment(db, { authority, amountRial, returnUrl })
      return { kind: 'made', authority }
    },
    // Relative, so that it keeps the host name by which the buyer reached the site: another one has no session.
    paymentUrlOf: paths.testGateway,
    readReturn: ({ Authority, Status: status }) => ({ authority: Authority ?? null, claimsPaid: status === 'OK' }),
    verify: async ({ authority, amountRial }) => {
      const payment = await repo.findTestPayment(db, authority)
      if (!payment) return { kind: 'unpaid', reason: 'unknown', isFinal: true }
      if (payment.amountRial !== amountRial) return { kind: 'differs', reason: `amount ${payment.amountRial}` }
      if (payment.outcome !== 'paid') return { kind: 'unpaid', reason: 'cancelled', isFinal: payment.outcome !== null }
      return { kind: 'paid', refId: authority.slice(1, 13).toUpperCase(), cardMask: null, feeRial: 0 }
    },
    reverse: async ({ authority }) =>
      (await repo.reverseTestPayment(db, authority)) ? { kind: 'reversed' } : { kind: 'refused', reason: 'not paid' },
    isPaid: async (authority) => {
      const payment = await repo.findTestPayment(db, authority)
      return payment?.outcome === 'paid' && !payment.isReversed
    },
    listUnverified: null,
  }
}

/** The test gateway turns off when the site is seen to be public, unless it was chosen explicitly. */
export function isTestGatewayOn({ settings: { payments, exposure } }: Pick<Context, 'settings'>): boolean {
  return payments.isTestGatewayOn && (payments.isTestGatewayWanted || !exposure.isSeen())
}

/** @throws AppError not_found also while this gateway is off */
export async function getTestPayment(ctx: Pick<Context, 'db' | 'settings'>, authority: string) {
  if (!isTestGatewayOn(ctx)) throw new AppError('not_found')
  const payment = (await repo.findTestPayment(ctx.db, authority)) ?? notFound()
  return { amountRial: payment.amountRial, isOver: payment.outcome !== null }
}

/** Stores the buyer's choice; the first one counts. @throws AppError not_found */
export async function answerTestPayment(
  ctx: Pick<Context, 'db' | 'settings'>,
  authority: string,
  outcome: repo.Outcome,
): Promise<{ returnUrl: string }> {
  await getTestPayment(ctx, authority)
  const payment = (await repo.setOutcome(ctx.db, authority, outcome)) ?? notFound()
  const url = new URL(payment.returnUrl)
  url.search = new URLSearchParams({
    Authority: authority,
    Status: payment.outcome === 'paid' ? 'OK' : 'NOK',
  }).toString()
  return { returnUrl: `${url.pathname}${url.search}` }
}
