import { type Context } from '@/server/platform/http/context'
import { sweepOrders } from '@/server/shop/order/public'
import { sweepReceipts } from '@/server/shop/receipt/public'
import { checkPayment } from './check-payment'
import { gatewaysOf } from './gateways'
import { claimDue, claimFailed, findByAuthority } from './repo'

/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 20
/** Fewer of those that most likely bring nothing: a silent gateway must not keep buyers waiting who are at its page now. */
const FAILED_PER_PASS = 5

/**
 * Makes good what a lost return, a killed program or a silent gateway left: tries whose turn it is are asked about, money that a gateway
 * holds and nobody took is taken, orders whose time is over end, and missing receipts are written.
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

/** Money that lies at a gateway although we think that its try failed, or never heard of it again. */
export async function sweepUnverified(ctx: Context): Promise<number> {
  let found = 0
  for (const [name, gateway] of gatewaysOf(ctx)) {
    for (const { authority } of (await gateway.listUnverified?.()) ?? []) {
      const payment = await findByAuthority(ctx.db, name, authority)
      if (!payment || payment.state === 'verified' || payment.state === 'disputed') continue
      found += 1
      await checkPayment(ctx, payment)
    }
  }
  return found
}
