import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { paymentStatesBefore } from '@/lib/shop/payment/rules'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { paths } from '@/lib/platform/paths'
import { limitKeyOf } from '@/server/platform/http/address'
import { type RequestContext } from '@/server/platform/http/context'
import { type Limiter } from '@/server/platform/http/limiter'
import { checkPayment } from './check-payment'
import { gatewaysOf } from './gateways'
import { changePayment, findReturnedPayment, recordGatewayEvent, type PaymentRow } from './repo'

type GatewayReturn = {
  readonly gateway: GatewayName
  /** The secret part of the URL; null for a payment from before URLs had one. */
  readonly key: string | null
  readonly query: Readonly<Record<string, string | undefined>>
}
export type ReturnLimits = {
  /** Limits unknown payments per address, against guessing. */
  readonly byAddress: Limiter
  readonly byPayment: Limiter
}

/**
 * Handles a buyer's return. The URL's claims are stored but not trusted: the gateway is asked. Needs no session, since a cross-site redirect may come
 * without one; it reveals only where to go, and that page checks the viewer. For the same reason it abandons nothing: a payment that waits at the
 * gateway keeps waiting.
 * @returns the URL to redirect to: where this program serves no pages, on the first origin in WEB_ORIGINS
 */
export async function receiveReturn(
  ctx: RequestContext,
  returned: GatewayReturn,
  limits: ReturnLimits,
): Promise<string> {
  const payment = await findReturned(ctx, returned, limits)
  const site = ctx.settings.web ? '' : (ctx.settings.webOrigins[0] ?? '')
  if (!payment) return site + paths.orders
  const result = site + paths.paymentResult(payment.orderId)
  if (['verified', 'reversed', 'disputed'].includes(payment.state)) return result
  // Replaying a URL does not make us ask the gateway more often: the sweep has its own schedule.
  if (!(await isWithinLimit(limits.byPayment, payment.id))) return result
  const { id, gateway } = payment
  await recordGatewayEvent(ctx.db, { paymentId: id, gateway, kind: 'return', body: { saysPaid: payment.saysPaid } })
  const isFirstReturn = await changePayment(ctx.db, { id, from: paymentStatesBefore('callback'), to: 'returned' })
  passFaultPoint('return-noted')
  // The sweep repairs failures here: the buyer sees a page that waits for it.
  await checkPayment(ctx, isFirstReturn ? { ...payment, state: 'returned' } : payment).catch((error: unknown) => {
    ctx.log.error({ err: error, payment: id }, 'a returned payment could not be checked; the sweep does')
  })
  return result
}

/** The payment of a URL; null if there is none, or too many unknown ones came from this address. */
async function findReturned(
  ctx: RequestContext,
  { gateway: name, key, query }: GatewayReturn,
  { byAddress: ofAddress }: ReturnLimits,
): Promise<(PaymentRow & { readonly saysPaid: boolean }) | null> {
  const from = limitKeyOf(ctx.address)
  if (!(await isWithinLimit(ofAddress, from))) return null
  const { authority, claimsPaid: saysPaid } = gatewaysOf(ctx).get(name)?.readReturn(query) ?? {
    authority: null,
    claimsPaid: false,
  }
  const payment = authority === null ? null : await findReturnedPayment(ctx.db, { gateway: name, key, authority })
  if (payment) await ofAddress.refund(from)
  return payment && { ...payment, saysPaid }
}

function isWithinLimit(limiter: Limiter, key: string): Promise<boolean> {
  return limiter.take(key).then(
    () => true,
    () => false,
  )
}
