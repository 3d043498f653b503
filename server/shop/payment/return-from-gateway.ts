import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { paymentStatesBefore } from '@/lib/shop/payment/rules'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { paths } from '@/lib/platform/paths'
import { limitKeyOf } from '@/server/platform/http/address'
import { type RequestContext } from '@/server/platform/http/context'
import { type Limiter } from '@/server/platform/http/limiter'
import { checkPayment } from './check-payment'
import { gatewaysOf } from './gateways'
import { changePayment, findReturnedPayment, noteGatewayEvent, type PaymentRow } from './repo'

type Return = {
  readonly gateway: GatewayName
  /** The unguessable part of the address; null: a try of before addresses had one. */
  readonly key: string | null
  readonly query: Readonly<Record<string, string | undefined>>
}
export type ReturnLimits = {
  /** Counts what is no try of ours: whoever guesses soon guesses nothing any more. */
  readonly ofAddress: Limiter
  readonly ofTry: Limiter
}

/**
 * A buyer comes back. What the address says is kept and believed in nothing: the gateway is asked. Needs no session, since a return from
 * another site may come without one; it tells nothing but where to look, and that page asks who is looking. For the same reason it gives up
 * nothing: a try of which the gateway says that it waits goes on waiting.
 * @returns the address to go on to: where this program serves no pages, those of the first origin in WEB_ORIGINS
 */
export async function receiveReturn(ctx: RequestContext, returned: Return, limits: ReturnLimits): Promise<string> {
  const payment = await findTry(ctx, returned, limits)
  const site = ctx.settings.web ? '' : (ctx.settings.webOrigins[0] ?? '')
  if (!payment) return site + paths.orders
  const result = site + paths.paymentResult(payment.orderId)
  if (['verified', 'reversed', 'disputed'].includes(payment.state)) return result
  // Whoever replays an address over and over makes us ask the gateway no more often: the sweep asks in its own time.
  if (!(await mayTake(limits.ofTry, payment.id))) return result
  const { id, gateway } = payment
  await noteGatewayEvent(ctx.db, { paymentId: id, gateway, kind: 'return', body: { saysPaid: payment.saysPaid } })
  const isBack = await changePayment(ctx.db, { id, from: paymentStatesBefore('callback'), to: 'returned' })
  passFaultPoint('return-noted')
  // What goes wrong here is made good by the sweep: the buyer sees a page that waits for it.
  await checkPayment(ctx, isBack ? { ...payment, state: 'returned' } : payment).catch((error: unknown) => {
    ctx.log.error({ err: error, payment: id }, 'a returned payment could not be checked; the sweep does')
  })
  return result
}

/** The try that an address is about; null when there is none, or too many addresses of none came from there. */
async function findTry(
  ctx: RequestContext,
  { gateway: name, key, query }: Return,
  { ofAddress }: ReturnLimits,
): Promise<(PaymentRow & { readonly saysPaid: boolean }) | null> {
  const from = limitKeyOf(ctx.address)
  if (!(await mayTake(ofAddress, from))) return null
  const { authority, saysPaid } = gatewaysOf(ctx).get(name)?.readReturn(query) ?? { authority: null, saysPaid: false }
  const payment = authority === null ? null : await findReturnedPayment(ctx.db, { gateway: name, key, authority })
  if (payment) await ofAddress.giveBack(from)
  return payment && { ...payment, saysPaid }
}

function mayTake(limiter: Limiter, key: string): Promise<boolean> {
  return limiter.take(key).then(
    () => true,
    () => false,
  )
}
