import * as contract from '@/lib/sittings/exam-results/contract'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { listCandidateAttempts } from './attempts'
import { exportResults } from './export'
import { getExamResults } from './exam-results'
import { type Filter } from './repo'

export function registerExamResults(api: Api): void {
  // An export of twenty thousand rows is expensive.
  const limit = createLimiter({ points: 30, perSeconds: 300 })
  bind(api, contract.getExamResults, (ctx, { params, query }) =>
    getExamResults(ctx, ctx.viewer, { id: params.id, filter: toFilter(query) }),
  )
  bind(api, contract.listCandidateAttempts, (ctx, { params, query }) =>
    listCandidateAttempts(ctx, ctx.viewer, {
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
    { produces: SHEET_TYPES, limit, isExport: true },
  )
}

function toFilter({ version = null, mode = null }: Partial<Filter>): Filter {
  return { version, mode }
}
