import * as contract from '@/lib/contract/exam-results'
import { type Api } from '@/server/http/api'
import { bind, bindBytes } from '@/server/http/bind'
import { createLimiter } from '@/server/http/limiter'
import { listReportedAttempts } from './attempts'
import { exportResults } from './export'
import { getExamReport } from './report'
import { type Filter } from './report-repo'

/** What candidates made of the exams. */
export function registerResultsReport(api: Api): void {
  // A file of twenty thousand rows is work; nobody needs one every second.
  const limit = createLimiter({ points: 30, perSeconds: 300 })
  bind(api, contract.getExamReport, (ctx, { params, query }) =>
    getExamReport(ctx, ctx.viewer, { id: params.id, filter: toFilter(query) }),
  )
  bind(api, contract.listReportedAttempts, (ctx, { params, query }) =>
    listReportedAttempts(ctx, ctx.viewer, {
      id: params.id,
      filter: toFilter(query),
      page: query.page,
      size: query.size,
    }),
  )
  bindBytes(
    api,
    contract.exportResults,
    (ctx, { params, query: { rows, format, ...query } }) =>
      exportResults(ctx, ctx.viewer, { id: params.id, filter: toFilter(query), rows, format }),
    { produces: 'application/octet-stream', limit },
  )
}

function toFilter({ version = null, mode = null }: Partial<Filter>): Filter {
  return { version, mode }
}
