import * as manage from '@/lib/shop/product/contract/manage-products'
import { listProducts as endpoint } from '@/lib/shop/product/contract/products'
import { takingBody, byId, listDocumentLog, saveDocument } from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import * as writing from './manage-products'
import { listProducts } from './products'

/** Products for buyers, and their management. */
export function registerProducts(api: Api): void {
  bind(api, endpoint, (ctx) => listProducts(ctx))
  // Far above the rate of autosave.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, manage.listProductDrafts, (ctx, { query }) => writing.listProductsToManage(ctx, query))
  bind(api, manage.createProduct, (ctx, { body }) => writing.createProduct(ctx, body))
  bind(api, manage.getProductDraft, (ctx, { params }) => writing.getProductToManage(ctx.db, params.id))
  bind(api, manage.saveProduct, takingBody(writing.PRODUCT, saveDocument), { limit })
  bind(api, manage.publishProduct, (ctx, { params, body }) => writing.publishProduct(ctx, { ...params, ...body }), {
    limit,
  })
  bind(api, manage.withdrawProduct, (ctx, { params, body }) => writing.withdrawProduct(ctx, { ...params, ...body }), {
    limit,
  })
  bind(api, manage.listProductLog, byId(writing.PRODUCT, listDocumentLog))
}
