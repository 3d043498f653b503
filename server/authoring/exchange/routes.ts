import * as contract from '@/lib/authoring/exchange/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getPaper } from '@/server/authoring/paper/public'
import { exportAs, FILE_TYPES, reportExport } from './export'
import { importPapers } from './import'

/** Import and export of papers in foreign formats. */
export function registerExchange(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 600 })
  bindUpload(
    api,
    contract.importPapers,
    async (ctx, receive, { query }) => {
      await limit.take(ctx.viewer.userId)
      const { bytes } = await receive()
      return importPapers(ctx, ctx.viewer, bytes, {
        ...query,
        store: query.store === 'true',
        encoding: query.encoding ?? null,
        isConfirmed: query.seen === 'true',
        id: query.id ?? ctx.newId(),
      })
    },
    { kind: 'documents' },
  )
  bindBytes(
    api,
    contract.exportPaper,
    async (ctx, { params }) => {
      const { draft } = await getPaper(ctx.db, ctx.viewer, params.id)
      await limit.take(ctx.viewer.userId)
      return exportAs(ctx, { ...params, slug: /^[a-z0-9-]{1,80}$/.test(draft.slug) ? draft.slug : 'paper' })
    },
    { produces: FILE_TYPES, isExport: true },
  )
  bind(api, contract.getExportReport, async (ctx, { params }) => {
    await getPaper(ctx.db, ctx.viewer, params.id)
    return { report: await reportExport(ctx, params.id, params.format) }
  })
}
