import { ExamFile } from '@/lib/authoring/exam/contract/bundle'
import { notFound } from '@/server/platform/http/errors'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { plainKey } from '../unencrypted-files'
import { findSources, listMedia } from '../repo'

/**
 * The files of an exam's current version, byte for byte as they were imported or written at its publication.
 * @throws AppError not_found when there is no exam with this slug.
 */
export async function exportExam(ctx: Context, slug: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const sources = (await findSources(ctx.db, slug)) ?? notFound()
  const encoder = new TextEncoder()
  const storage = storageOf(ctx, 'media')
  const names = ExamFile.parse(JSON.parse(sources.source)).papers
  const files = new Map<string, Uint8Array>([['exam.json', encoder.encode(sources.source)]])
  for (const [index, paper] of sources.papers.entries()) {
    const name = names[index]
    if (!name) throw new Error(`${slug}: exam.json names ${names.length} papers and the database holds more`)
    files.set(name, encoder.encode(paper.source))
    for (const media of await listMedia(ctx.db, paper.paperVersionId)) {
      files.set(media.file, await storage.get(plainKey(media.sha256)))
    }
  }
  return files
}
