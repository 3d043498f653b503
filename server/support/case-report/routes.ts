import * as contract from '@/lib/support/case-report/contract'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { exportCaseReport, getCaseReport } from './report'

/** The report on how support answers, for managers. */
export function registerCaseReport(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 300 })
  bind(api, contract.getCaseReport, (ctx, { query }) => getCaseReport(ctx, query))
  bindBytes(api, contract.exportCaseReport, (ctx, { query }) => exportCaseReport(ctx, query), {
    produces: SHEET_TYPES,
    isExport: true,
    limit,
  })
}
