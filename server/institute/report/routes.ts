import * as contract from '@/lib/institute/report/contract'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { exportReport } from './export'
import { getReport } from './report'

/** Weekly figures of the institute, for managers. */
export function registerInstituteReport(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 300 })
  bind(api, contract.getInstituteReport, (ctx, { query }) => getReport(ctx, query))
  bindBytes(api, contract.exportInstituteReport, (ctx, { query }) => exportReport(ctx, query), {
    produces: SHEET_TYPES,
    isExport: true,
    limit,
  })
}
