import { zipSync, type Zippable } from 'fflate'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { type ExportedPaper, exportPapers, listBriefs } from '@/server/authoring/paper/public'
import { findExam, readDraft } from './draft-repo'
import { writeExamFile } from './exam-source'
import { findAllVersions } from './version-repo'

/** The earliest date of the zip format; a fixed date makes the same exam the same zip. */
const NO_TIME = '1980-01-02T00:00:00Z'
/** Compressed formats are stored as they are. */
const PACKED = /\.(mp3|m4a|mp4|webp|png|jpe?g)$/

/**
 * The drafts as a bundle, with their keys, without the cover (bundles have none).
 * @throws AppError not_found also if a paper is not the editor's, because the bundle contains its key
 */
export async function downloadExam(ctx: Context, { ownerFilter }: Editor, id: string): Promise<BytesReply> {
  const exam = (await findExam(ctx.db, { id, ownerFilter })) ?? notFound()
  const draft = readDraft(exam.doc)
  const briefs = await listBriefs(ctx.db, draft.papers, ownerFilter)
  if (briefs.length < new Set(draft.papers).size) notFound()
  const papers = draft.papers.flatMap((paper) => briefs.find((brief) => brief.id === paper) ?? [])
  const { source, names } = writeExamFile({ ...draft, slug: exam.slug }, papers, await findAllVersions(ctx.db, id))
  const files = new Map([['exam.json', new TextEncoder().encode(source)]])
  const exportedPapers = await exportPapers(ctx, papers)
  for (const [index, paper] of papers.entries()) {
    const exported = renameTakenFiles(exportedPapers.get(paper.id) ?? notFound(), files, index)
    files.set(names[index] ?? `${paper.skill}.json`, new TextEncoder().encode(exported.source))
    for (const [name, bytes] of exported.files) files.set(name, Uint8Array.from(bytes))
  }
  const headers = {
    'content-disposition': `attachment; filename="${exam.slug}.zip"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return { bytes: Uint8Array.from(zip(files)), headers }
}

/** All papers of a bundle share its folders: a file whose name is taken is renamed. */
function renameTakenFiles(paper: ExportedPaper, taken: ReadonlyMap<string, Uint8Array>, index: number): ExportedPaper {
  let { source } = paper
  const files = new Map<string, Uint8Array>()
  for (const [name, bytes] of paper.files) {
    const existing = taken.get(name)
    const isFree = !existing || Buffer.compare(existing, bytes) === 0
    const other = isFree ? name : name.replace(/(\.[^.]+)?$/, `-${index + 1}$1`)
    if (!isFree) source = source.replaceAll(JSON.stringify(name), JSON.stringify(other))
    files.set(other, bytes)
  }
  return { source, files }
}

function zip(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of files) entries[name] = [bytes, { level: PACKED.test(name) ? 0 : 6, mtime: NO_TIME }]
  return zipSync(entries)
}
