import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { type Gateway } from '@/server/platform/adapters/payment/gateway'
import { createZarinpal } from '@/server/platform/adapters/payment/zarinpal'
import { createZibal } from '@/server/platform/adapters/payment/zibal'
import { type Context } from '@/server/platform/http/context'
import { createTestGateway, isTestGatewayOn } from './test-gateway'

/** The configured gateways, in display order. */
export function gatewaysOf(ctx: Pick<Context, 'db' | 'settings'>): ReadonlyMap<GatewayName, Gateway> {
  const { zarinpal, zibal } = ctx.settings.payments
  const gateways = new Map<GatewayName, Gateway>()
  if (zarinpal) gateways.set('zarinpal', createZarinpal(zarinpal))
  if (zibal) gateways.set('zibal', createZibal(zibal))
  if (isTestGatewayOn(ctx)) gateways.set('test', createTestGateway(ctx))
  return gateways
}

/** The smallest positive sum that any payment method accepts; a card transfer accepts any. */
export function minPayableRial(ctx: Pick<Context, 'db' | 'settings'>): number {
  const gateways = [...gatewaysOf(ctx).values()]
  if (ctx.settings.payments.card || gateways.length === 0) return 0
  return Math.min(...gateways.map(({ leastRial }) => leastRial))
}

const DAY_SECONDS = 86_400

/** Whether only a person can decide the outcome at a gateway: it is disabled here, or has not answered for a day. */
export function needsManualDecision(
  ctx: Pick<Context, 'db' | 'settings'>,
  { gateway, ageSeconds }: { readonly gateway: GatewayName; readonly ageSeconds: number },
): boolean {
  return gateway !== 'card' && (ageSeconds > DAY_SECONDS || !gatewaysOf(ctx).has(gateway))
}
