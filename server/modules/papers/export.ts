import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { listPictureFiles } from '@/lib/domain/exam/pictures'
import { type Context } from '@/server/http/context'
import { findVersionSource, listVersionMedia, mediaStorage, plainKey } from '@/server/modules/exams/service'
import { listBriefs } from './brief-repo'
import { listMedia, readPaperDraft } from './freeze'

export type ExportedPaper = { readonly source: string; readonly files: ReadonlyMap<string, Uint8Array> }

/**
 * The paper's file and the files that it names, as the draft says them: byte for byte as they were imported while it is unchanged. A draft
 * that is no whole paper yet comes out as it is; an import says what is missing.
 */
export async function exportPaper(ctx: Context, paperId: string): Promise<ExportedPaper> {
  const [brief] = await listBriefs(ctx.db, [paperId])
  const { content, key } = compileDraft(await readPaperDraft(ctx.db, paperId))
  const own = brief?.versionId ? await findVersionSource(ctx, brief.versionId) : null
  const source = own ?? `${JSON.stringify({ format: 'sanjeh.paper/1', ...content, key }, null, 2)}\n`
  const names = new Set([...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)])
  const files = new Map<string, Uint8Array>()
  const media = brief?.versionId ? await listVersionMedia(ctx, brief.versionId) : await listMedia(ctx.db, paperId)
  for (const { file: name, sha256 } of media) {
    if (names.has(name)) files.set(name, await mediaStorage(ctx).get(plainKey(sha256)))
  }
  return { source, files }
}
