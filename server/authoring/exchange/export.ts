import { strToU8 } from 'fflate'
import { type ExchangeFormat, type ReportLine } from '@/lib/authoring/exchange/contract'
import { reportOf } from '@/lib/authoring/exchange/words'
import { draftToForeign } from '@/lib/authoring/exchange/rules/draft-to-foreign'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { exportPaper, readPaperDraft } from '@/server/authoring/paper/public'
import { compareInThread } from './read-in-thread'
import { writeForeign, type WrittenFile, zipFiles } from './write-foreign'

/** The media types in the contract: the bundle and QTI are archives. */
export const FILE_TYPES = ['application/zip', 'application/xml', 'text/plain'] as const

/** Exports a paper in another format. The caller has checked the right to see it. */
export async function exportAs(
  ctx: Context,
  { id, slug, format }: { id: string; slug: string; format: ExchangeFormat },
): Promise<BytesReply> {
  const { name, type, bytes } = await makeFile(ctx, id, slug, format)
  return {
    bytes,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** Reports what the format cannot express of the paper. */
export async function reportExport(ctx: ViewerContext, id: string, format: ExchangeFormat): Promise<ReportLine[]> {
  if (format === 'bundle') return []
  const draft = await readPaperDraft(ctx.db, id)
  return reportOf([...draftToForeign(draft).losses, ...(await compareInThread(ctx, draft, format))])
}

async function makeFile(ctx: Context, id: string, slug: string, format: ExchangeFormat): Promise<WrittenFile> {
  if (format === 'bundle') {
    const { source, files } = await exportPaper(ctx, id)
    return zipFiles(`${slug}.zip`, new Map([[`${slug}.json`, strToU8(source)], ...files]))
  }
  return writeForeign(slug, draftToForeign(await readPaperDraft(ctx.db, id)), format)
}
