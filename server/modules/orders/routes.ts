import * as desk from '@/lib/contract/order-desk'
import * as contract from '@/lib/contract/orders'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { createLimiter } from '@/server/http/limiter'
import { listReceipts } from '@/server/modules/receipts/public'
import { getSoldOrder, listSoldOrders } from './desk'
import { cancelOrder, getOrder, listOrders } from './orders'
import { placeOrder, type SettleFree } from './place'
import { quoteOrder } from './quote'

/** What somebody may look up in a minute: enough to change one's mind, too little to guess codes of coupons. */
const QUOTES = { points: 20, perSeconds: 60 }
const PLACES = { points: 20, perSeconds: 3_600 }

/** @param settleFree what makes an order of 0 paid */
export function registerOrders(api: Api, settleFree: SettleFree): void {
  const quotes = createLimiter(QUOTES)
  const places = createLimiter(PLACES)
  bind(api, contract.quoteOrder, (ctx, { body }) => quoteOrder(ctx, ctx.viewer.userId, body), { limit: quotes })
  bind(api, contract.placeOrder, (ctx, { body }) => placeOrder(ctx, body, settleFree), { limit: places })
  bind(api, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  bind(api, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id))
  bind(api, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id))
  bind(api, contract.listReceipts, async (ctx, { params }) => listReceipts(ctx, (await getOrder(ctx, params.id)).id))
  bind(api, desk.listSoldOrders, (ctx, { query }) => listSoldOrders(ctx, query))
  bind(api, desk.getSoldOrder, (ctx, { params }) => getSoldOrder(ctx, params.id))
}
