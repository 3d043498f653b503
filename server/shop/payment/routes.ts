import * as contract from '@/lib/shop/payment/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindRaw } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { getOrder } from '@/server/shop/order/public'
import { askGatewayAgain } from './ask-gateway-again'
import { checkPayment } from './check-payment'
import { gatewaysOf } from './gateways'
import { findOpenPayment } from './repo'
import { receiveReturn } from './return-from-gateway'
import { orWaitingPage } from './return-page'
import { startPayment } from './start-payment'
import { answerTestPayment, getTestPayment } from './test-gateway'

const STARTS = { points: 20, perSeconds: 3_600 }
/** Redirects per payment. */
const RETURNS = { points: 30, perSeconds: 600 }
/** Redirects for unknown payments per address. */
const UNKNOWN_RETURNS = { points: 30, perSeconds: 600 }
const ASKS = { points: 30, perSeconds: 60 }
const CHECKS = { points: 12, perSeconds: 60 }

export function registerPayments(api: Api): void {
  bind(api, contract.listGateways, (ctx) => {
    const { card } = ctx.settings.payments
    return Promise.resolve({ items: [...gatewaysOf(ctx).keys(), ...(card ? (['card'] as const) : [])] })
  })
  const starts = shareLimiter(api.ctx, { ...STARTS, name: 'payments started', whenStoreIsDown: 'count-alone' })
  bind(api, contract.startPayment, (ctx, { params, body }) => startPayment(ctx, params.id, body.gateway), {
    limit: starts,
  })
  const checks = createLimiter(CHECKS)
  bind(
    api,
    contract.checkPayment,
    async (ctx, { params }) => {
      const order = await getOrder(ctx, params.id)
      const open = await findOpenPayment(ctx.db, order.id)
      if (!open) return order
      await checkPayment(ctx, open)
      return getOrder(ctx, order.id)
    },
    { limit: checks },
  )
  bind(api, contract.askGatewayAgain, (ctx, { params }) => askGatewayAgain(ctx, params.id), {
    limit: createLimiter(ASKS),
  })
  bindReturns(api)
  bind(api, contract.getTestPayment, (ctx, { params }) => getTestPayment(ctx, params.authority))
  bind(api, contract.answerTestPayment, (ctx, { params, body }) =>
    answerTestPayment(ctx, params.authority, body.outcome),
  )
}

function bindReturns(api: Api): void {
  const { points, perSeconds } = UNKNOWN_RETURNS
  const limits = {
    byAddress: shareLimiter(api.ctx, {
      name: 'strange returns',
      points: points * api.ctx.settings.addressLimitFactor,
      perSeconds,
      whenStoreIsDown: 'count-alone',
    }),
    byPayment: shareLimiter(api.ctx, { ...RETURNS, name: 'returns', whenStoreIsDown: 'count-alone' }),
  }
  bindRaw(api, contract.returnFromGateway, (ctx, { params, query }, request) =>
    orWaitingPage(request, async () => redirectTo(await receiveReturn(ctx, { ...params, query }, limits))),
  )
  bindRaw(api, contract.returnWithoutKey, (ctx, { params, query }, request) =>
    orWaitingPage(request, async () => redirectTo(await receiveReturn(ctx, { ...params, key: null, query }, limits))),
  )
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
