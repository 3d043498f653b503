import { removeFile } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { deleteUnused, hasHash } from './file-repo'
import { lessonKey, sweepUploads, uploadFile } from './upload-files'
import { deleteStale, knownUploads } from './upload-repo'

/** Removes abandoned uploads, files that no lesson uses, and orphaned bytes. */
export async function sweepLessonFiles(ctx: Context): Promise<void> {
  for (const id of await deleteStale(ctx.db, 48)) await removeFile(uploadFile(ctx, id))
  await sweepUploads(ctx, (ids) => knownUploads(ctx.db, ids))
  for (const sha256 of await deleteUnused(ctx.db))
    if (!(await hasHash(ctx.db, sha256))) await storageOf(ctx, 'media').remove(lessonKey(sha256))
}
