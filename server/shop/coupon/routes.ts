import * as manage from '@/lib/shop/coupon/contract'
import { takingBody, byId, listDocumentLog, saveDocument } from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import * as writing from './manage-coupons'

/** Coupons for managers; buyers use them in the checkout. */
export function registerCoupons(api: Api): void {
  // Far above the rate of autosave.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, manage.listCoupons, (ctx, { query }) => writing.listCouponsToManage(ctx, query))
  bind(api, manage.createCoupon, (ctx, { body }) => writing.createCoupon(ctx, body))
  bind(api, manage.getCoupon, (ctx, { params }) => writing.getCoupon(ctx.db, params.id))
  bind(api, manage.saveCoupon, takingBody(writing.COUPON, saveDocument), { limit })
  bind(api, manage.publishCoupon, (ctx, { params, body }) => writing.publishCoupon(ctx, { ...params, ...body }), {
    limit,
  })
  bind(api, manage.withdrawCoupon, (ctx, { params, body }) => writing.withdrawCoupon(ctx, { ...params, ...body }), {
    limit,
  })
  bind(api, manage.listCouponLog, byId(writing.COUPON, listDocumentLog))
}
