import * as contract from '@/lib/shop/desk-sale/contract'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { type OrderPayments } from '@/server/shop/order/public'
import { exportOrders } from './export-orders'
import { recordDeskSale } from './record-desk-sale'

/** Sales at the institute's desk, and the list of all orders for its bookkeeper. */
export function registerDeskSales(api: Api, payments: OrderPayments): void {
  const sales = createLimiter({ points: 300, perSeconds: 3_600 })
  const exports = createLimiter({ points: 30, perSeconds: 300 })
  bind(api, contract.recordDeskSale, (ctx, { params, body }) => recordDeskSale(ctx, params.id, body, payments), {
    limit: sales,
  })
  bindBytes(api, contract.exportOrders, (ctx, { query }) => exportOrders(ctx, query), {
    produces: SHEET_TYPES,
    isExport: true,
    limit: exports,
  })
}
