import { type GatewayWord } from '@/lib/shop/payment/contract'
import { type PaymentState } from '@/lib/shop/payment/rules'
import { type Checked } from '@/server/platform/adapters/payment/gateway'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { applyAnswer, askGateway } from './check-payment'
import { findPayment } from './repo'

/**
 * Asks the gateway about a payment in any state: money found is credited. For a disputed payment the answer is only shown, since a person
 * decides.
 * @throws AppError not_found; way_closed when there is no gateway to ask: a card transfer, a disabled gateway, or a payment that never reached it
 */
export async function askGatewayAgain(
  ctx: ManagerContext,
  id: string,
): Promise<{ state: PaymentState; said: GatewayWord }> {
  const payment = (await findPayment(ctx.db, id)) ?? notFound()
  const checked = await askGateway(ctx, payment)
  if (!checked) throw new AppError('way_closed')
  if (payment.state !== 'disputed') await applyAnswer(ctx, payment, checked)
  const answerWord = toGatewayWord(checked)
  await recordAct(ctx, {
    subject: { kind: 'order', id: payment.orderId },
    actor: ctx.viewer.userId,
    act: 'gateway_asked',
    detail: answerWord,
  })
  return { state: (await findPayment(ctx.db, id))?.state ?? payment.state, said: answerWord }
}

function toGatewayWord(checked: Checked): GatewayWord {
  return checked.kind === 'unpaid' && !checked.isFinal ? 'waiting' : checked.kind
}
