import * as contract from '@/lib/platform/error-report/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimits, deleteErrorReport, listErrorReportPage, receiveErrorReport } from './error-reports'

/** Reports of failing pages, and their list for managers. */
export function registerErrorReports(api: Api): void {
  const limits = createLimits(api.ctx.settings.addressLimitFactor)
  bind(api, contract.reportError, (ctx, { body }) => receiveErrorReport(ctx, limits, body.text).then(() => undefined))
  bind(api, contract.listErrorReports, (ctx, { query }) => listErrorReportPage(ctx, query))
  bind(api, contract.deleteErrorReport, (ctx, { params }) => deleteErrorReport(ctx, params.id).then(() => undefined))
}
