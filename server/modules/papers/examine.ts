import { PaperFile } from '@/lib/contract/bundle'
import { type PaperFinding } from '@/lib/contract/papers'
import { paperNames } from '@/lib/copy/papers'
import { checkPaper } from '@/lib/domain/exam/doctor/check-paper'
import { type MediaFacts } from '@/lib/domain/exam/doctor/finding'
import { inspectMedia } from '@/lib/domain/exam/media/inspect'
import { listPictureFiles } from '@/lib/domain/exam/pictures'
import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { type Context } from '@/server/http/context'
import { createVersionCache, mediaStorage, plainKey } from '@/server/modules/exams/service'
import { type FileRow, listFiles } from './file-repo'

/** What the bytes of a file say never changes. */
const facts = createVersionCache<MediaFacts>(256)

/** Everything that stands between a draft and its publication, and what a person should look at. */
export async function examineDraft(ctx: Context, paperId: string, draft: PaperDraft): Promise<PaperFinding[]> {
  const { content, key } = compileDraft(draft)
  const files = new Map((await listFiles(ctx.db, paperId)).map((row) => [row.name, row]))
  const names = [...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)]
  const used = names.flatMap((name) => files.get(name) ?? [])
  const media = new Map<string, MediaFacts>()
  for (const file of used) media.set(file.name, await inspectFile(ctx, file))
  const strict = PaperFile.safeParse({ format: 'sanjeh.paper/1', ...content, key })
  const missing = names.filter((name) => name !== '' && !files.has(name))
  return [
    ...(strict.error?.issues ?? []).map(({ path, message }) => error(path.join('.'), message)),
    ...missing.map((name) => error('', name)),
    ...checkPaper({ content, key, media }).map(({ severity, path, message }) => ({
      ...{ severity, path, place: paperNames.desk, sentence: message },
    })),
  ]
}

function inspectFile(ctx: Context, { name, sha256 }: FileRow): Promise<MediaFacts> {
  return facts(`${sha256} ${name}`, async () => inspectMedia(name, await mediaStorage(ctx).get(plainKey(sha256))))
}

function error(path: string, sentence: string): PaperFinding {
  return { severity: 'error', path, place: '', sentence }
}
