import * as contract from '@/lib/shop/sales/contract'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { exportSales, getSales } from './sales'

/** Sales figures for managers. */
export function registerSales(api: Api): void {
  const limit = createLimiter({ points: 30, perSeconds: 300 })
  bind(api, contract.getSales, (ctx, { query }) => getSales(ctx, query))
  bindBytes(api, contract.exportSales, (ctx, { query }) => exportSales(ctx, query), {
    produces: SHEET_TYPES,
    isExport: true,
    limit,
  })
}
