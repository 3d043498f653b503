import * as manage from '@/lib/shop/order/contract/manage-orders'
import * as contract from '@/lib/shop/order/contract/orders'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createLimiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { listReceipts } from '@/server/shop/receipt/public'
import { getSoldOrder, listSoldOrders } from './manage-orders'
import { cancelOrder, getOrder, listOrders } from './orders'
import { placeOrder } from './place-order'
import { quoteOrder, type OrderPayments } from './quote-order'

/** Quotes per minute: enough to change one's mind. */
const QUOTES_PER_MINUTE = { points: 20, perSeconds: 60 }
/** Unusable codes per account and per address: enough for typos, too few for guessing. */
const WRONG_CODES = { points: 20, perSeconds: 3_600 }
const WRONG_CODES_OF_ADDRESS = { points: 60, perSeconds: 3_600 }
const ORDERS_PER_HOUR = { points: 20, perSeconds: 3_600 }

/** The answers that a guesser of codes may get. */
const GUESSABLE: ReadonlySet<contract.CouponTrouble | null | undefined> = new Set<contract.CouponTrouble>([
  'unusable',
  'ended',
  'spent',
  'first_only',
])

export function registerOrders(api: Api, payments: OrderPayments): void {
  const quotesLimit = createLimiter(QUOTES_PER_MINUTE)
  const ordersLimit = createLimiter(ORDERS_PER_HOUR)
  const guarded = guardCodes(api)
  bind(
    api,
    contract.quoteOrder,
    (ctx, { body }) =>
      guarded(ctx, body.coupon, async () => {
        const quote = await quoteOrder(ctx, ctx.viewer.userId, body, payments)
        return { reply: quote, isGuess: GUESSABLE.has(quote.coupon?.trouble) }
      }),
    { limit: quotesLimit },
  )
  bind(
    api,
    contract.placeOrder,
    (ctx, { body }) =>
      guarded(ctx, body.coupon, async () => ({ reply: await placeOrder(ctx, body, payments), isGuess: false })),
    { limit: ordersLimit },
  )
  bind(api, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  bind(api, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id))
  bind(api, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id))
  bind(api, contract.listReceipts, async (ctx, { params }) => listReceipts(ctx, (await getOrder(ctx, params.id)).id))
  bind(api, manage.listSoldOrders, (ctx, { query }) => listSoldOrders(ctx, query))
  bind(api, manage.getSoldOrder, (ctx, { params }) => getSoldOrder(ctx, params.id))
}

/** After too many unusable codes, no answer is given about another one. A valid code is not counted. */
function guardCodes({ ctx: shared }: Pick<Api, 'ctx'>) {
  const ofAccount = shareLimiter(shared, { ...WRONG_CODES, name: 'coupons account', whenStoreIsDown: 'refuse' })
  const ofAddress = shareLimiter(shared, {
    ...WRONG_CODES_OF_ADDRESS,
    points: WRONG_CODES_OF_ADDRESS.points * shared.settings.addressLimitFactor,
    name: 'coupons address',
    whenStoreIsDown: 'refuse',
  })
  return async <T>(
    { viewer, address }: ViewerContext,
    code: string | null,
    work: () => Promise<{ readonly reply: T; readonly isGuess: boolean }>,
  ): Promise<T> => {
    if (code === null) return (await work()).reply
    const key = limitKeyOf(address)
    await ofAccount.take(viewer.userId)
    await ofAddress.take(key)
    const returnTry = () => Promise.all([ofAccount.refund(viewer.userId), ofAddress.refund(key)])
    const { reply, isGuess } = await work().catch(async (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'coupon_unusable')) await returnTry()
      throw error
    })
    if (!isGuess) await returnTry()
    return reply
  }
}
