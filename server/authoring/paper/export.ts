import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { findVersionFiles, plainKey } from '@/server/authoring/exam/public'
import { listBriefs, type PaperBrief } from './brief-repo'
import { readPapers, type PaperWithFiles } from './freeze'

export type ExportedPaper = { readonly source: string; readonly files: ReadonlyMap<string, Uint8Array> }

/**
 * The paper's file and media, written from the draft: byte for byte as imported while it is unchanged. An incomplete draft is exported as it is; an
 * import reports what is missing.
 */
export async function exportPaper(ctx: Context, paperId: string): Promise<ExportedPaper> {
  return (await exportPapers(ctx, await listBriefs(ctx.db, [paperId]))).get(paperId) ?? notFound()
}

/** Like {@link exportPaper} for several papers, with two queries in all. */
export async function exportPapers(
  ctx: Context,
  briefs: readonly Pick<PaperBrief, 'id' | 'versionId'>[],
): Promise<ReadonlyMap<string, ExportedPaper>> {
  const ids = briefs.map(({ id }) => id)
  const versionIds = briefs.flatMap(({ versionId }) => versionId ?? [])
  const [whole, versions] = [await readPapers(ctx.db, ids), await findVersionFiles(ctx, versionIds)]
  const papers = new Map<string, ExportedPaper>()
  for (const { id, versionId } of briefs) {
    const paper = whole.get(id)
    const version = versionId ? versions.get(versionId) : undefined
    if (paper) papers.set(id, await writePaper(ctx, { ...paper, ...version }))
  }
  return papers
}

async function writePaper(
  ctx: Context,
  { draft, files: ownFiles, source: importedSource }: PaperWithFiles & { readonly source?: string },
): Promise<ExportedPaper> {
  const { content, key } = compileDraft(draft)
  const source = importedSource ?? `${JSON.stringify({ format: 'sanjeh.paper/1', ...content, key }, null, 2)}\n`
  const names = new Set([...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)])
  const files = new Map<string, Uint8Array>()
  for (const { name, sha256 } of ownFiles) {
    if (names.has(name)) files.set(name, await storageOf(ctx, 'media').get(plainKey(sha256)))
  }
  return { source, files }
}
