import { type Context } from '@/server/platform/http/context'
import { sweepOrders } from '@/server/shop/order/public'
import { sweepReceipts } from '@/server/shop/receipt/public'
import { checkPayment } from './check-payment'
import { gatewaysOf } from './gateways'
import { claimDue, claimFailed, findByAuthority } from './repo'

/** Payments per pass; the next pass takes the rest. */
const PER_PASS = 20
/** Few failed ones, which rarely succeed: a gateway that does not answer must not delay buyers who are on its page now. */
const FAILED_PER_PASS = 5

/**
 * Repairs the effects of lost redirects, crashes and gateways that did not answer: checks due payments, takes money that a gateway holds, expires
 * orders, and issues missing receipts.
 */
export async function sweepPayments(ctx: Context): Promise<number> {
  const due = [...(await claimDue(ctx.db, PER_PASS)), ...(await claimFailed(ctx.db, FAILED_PER_PASS))]
  for (const payment of due) {
    await checkPayment(ctx, payment).catch((error: unknown) =>
      ctx.log.error({ err: error, payment: payment.id }, 'a payment could not be checked; the next pass tries again'),
    )
  }
  await sweepReceipts(ctx)
  await sweepOrders(ctx)
  return due.length
}

/** Takes money at a gateway for payments that failed or were forgotten here. */
export async function sweepUnverified(ctx: Context): Promise<number> {
  let settledCount = 0
  for (const [name, gateway] of gatewaysOf(ctx)) {
    for (const { authority } of (await gateway.listUnverified?.()) ?? []) {
      const payment = await findByAuthority(ctx.db, name, authority)
      if (!payment || payment.state === 'verified' || payment.state === 'disputed') continue
      settledCount += 1
      await checkPayment(ctx, payment)
    }
  }
  return settledCount
}
