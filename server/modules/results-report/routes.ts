import * as contract from '@/lib/contract/exam-results'
import { type Api } from '@/server/http/api'
import { bind, bindBytes } from '@/server/http/bind'
import { createLimiter } from '@/server/http/limiter'
import { requireEditor } from '@/server/modules/papers/service'
import { listReportedAttempts } from './attempts'
import { exportResults } from './export'
import { getExamReport } from './report'
import { type Filter } from './report-repo'

/** What candidates made of the exams. */
export function registerResultsReport(api: Api): void {
  // A file of twenty thousand rows is work; nobody needs one every second.
  const limit = createLimiter({ points: 30, perSeconds: 300 })
  bind(api, contract.getExamReport, (ctx, { params, query }) =>
    getExamReport(ctx, requireEditor(ctx), { id: params.id, filter: toFilter(query) }),
  )
  bind(api, contract.listReportedAttempts, (ctx, { params, query }) =>
    listReportedAttempts(ctx, requireEditor(ctx), {
      ...{ id: params.id, filter: toFilter(query), page: query.page, size: query.size },
    }),
  )
  bindBytes(api, contract.exportResults, 'application/octet-stream', async (ctx, { params, query }) => {
    await limit.take(ctx.viewer.userId)
    return exportResults(ctx, requireEditor(ctx), {
      ...{ id: params.id, filter: toFilter(query), rows: query.rows, format: query.format },
    })
  })
}

function toFilter({ version = null, mode = null }: Partial<Filter>): Filter {
  return { version, mode }
}
