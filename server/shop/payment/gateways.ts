import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { type Gateway } from '@/server/platform/adapters/payment/gateway'
import { createZarinpal } from '@/server/platform/adapters/payment/zarinpal'
import { createZibal } from '@/server/platform/adapters/payment/zibal'
import { type Context } from '@/server/platform/http/context'
import { createTestGateway, isTestGatewayOn } from './test-gateway'

/** The gateways that are configured, in the order in which they are offered. */
export function gatewaysOf(ctx: Pick<Context, 'db' | 'settings'>): ReadonlyMap<GatewayName, Gateway> {
  const { zarinpal, zibal } = ctx.settings.payments
  const gateways = new Map<GatewayName, Gateway>()
  if (zarinpal) gateways.set('zarinpal', createZarinpal(zarinpal))
  if (zibal) gateways.set('zibal', createZibal(zibal))
  if (isTestGatewayOn(ctx)) gateways.set('test', createTestGateway(ctx))
  return gateways
}

/** The smallest sum above nothing that can be paid here in some way; a card takes whatever is sent to it. */
export function leastPayableRial(ctx: Pick<Context, 'db' | 'settings'>): number {
  const gateways = [...gatewaysOf(ctx).values()]
  if (ctx.settings.payments.card || gateways.length === 0) return 0
  return Math.min(...gateways.map(({ leastRial }) => leastRial))
}

const DAY_SECONDS = 86_400

/** Whether only a person may say what became of what a gateway was asked: it is switched off here, or has not answered for a day. */
export function isLeftAlone(
  ctx: Pick<Context, 'db' | 'settings'>,
  { gateway, ageSeconds }: { readonly gateway: GatewayName; readonly ageSeconds: number },
): boolean {
  return gateway !== 'card' && (ageSeconds > DAY_SECONDS || !gatewaysOf(ctx).has(gateway))
}
