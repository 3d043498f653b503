import { removeFile } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { deleteUnused, hasHash } from './file-repo'
import { lessonKey, listUploadFiles, uploadFile } from './file-storage'
import { deleteStale, knownUploads } from './upload-repo'

const DAY_MS = 24 * 3_600_000

/** Removes abandoned uploads, files that no lesson uses, and orphaned bytes. */
export async function sweepLessonFiles(ctx: Context): Promise<void> {
  for (const id of await deleteStale(ctx.db, 48)) await removeFile(uploadFile(ctx, id))
  const old = (await listUploadFiles(ctx)).filter(({ changedAtMs }) => Date.now() - changedAtMs > DAY_MS)
  const known = await knownUploads(
    ctx.db,
    old.map(({ id }) => id),
  )
  for (const { id } of old) if (!known.has(id)) await removeFile(uploadFile(ctx, id))
  for (const sha256 of await deleteUnused(ctx.db))
    if (!(await hasHash(ctx.db, sha256))) await storageOf(ctx, 'media').remove(lessonKey(sha256))
}
