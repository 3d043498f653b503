import { type GatewayName } from '@/lib/contract/shop/orders'
import { paymentStatesBefore } from '@/lib/domain/orders/payment'
import { passFaultPoint } from '@/lib/env/fault-point'
import { paths } from '@/lib/paths'
import { type Context } from '@/server/http/context'
import { type Limiter } from '@/server/http/limiter'
import { checkPayment } from './check'
import { gatewaysOf } from './gateways'
import { changePayment, findByAuthority, noteGatewayEvent } from './repo'

/**
 * A buyer comes back. What the address says is kept and believed in nothing: the gateway is asked. Needs no session, since a return from
 * another site may come without one; it tells nothing but where to look, and that page asks who is looking.
 * @returns the address to go on to: where this program serves no pages, those of the first origin in WEB_ORIGINS
 */
export async function receiveReturn(
  ctx: Context,
  name: GatewayName,
  query: Readonly<Record<string, string | undefined>>,
  returns: Limiter,
): Promise<string> {
  const gateway = gatewaysOf(ctx).get(name)
  const { authority, saysPaid } = gateway?.readReturn(query) ?? { authority: null, saysPaid: false }
  const payment = authority === null ? null : await findByAuthority(ctx.db, name, authority)
  const site = ctx.settings.web ? '' : (ctx.settings.webOrigins[0] ?? '')
  if (!payment) return site + paths.orders
  const result = site + paths.paymentResult(payment.orderId)
  if (['verified', 'reversed', 'disputed'].includes(payment.state)) return result
  // Whoever replays an address over and over makes us ask the gateway no more often: the sweep asks in its own time.
  if (!(await mayAsk(returns, payment.id))) return result
  await noteGatewayEvent(ctx.db, { paymentId: payment.id, gateway: name, kind: 'return', body: { saysPaid } })
  await changePayment(ctx.db, { id: payment.id, from: paymentStatesBefore('callback'), to: 'returned' })
  passFaultPoint('return-noted')
  // What goes wrong here is made good by the sweep: the buyer sees a page that waits for it.
  await checkPayment(ctx, { ...payment, state: 'returned' }, { isGivenUp: true }).catch((error: unknown) => {
    ctx.log.error({ err: error, payment: payment.id }, 'a returned payment could not be checked; the sweep does')
  })
  return result
}

async function mayAsk(returns: Limiter, paymentId: string): Promise<boolean> {
  return returns.take(paymentId).then(
    () => true,
    () => false,
  )
}
