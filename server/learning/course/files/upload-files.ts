import { createUploadFolder } from '@/server/platform/upload-folder'
import { removeFile } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { deleteUnused, hasHash } from './file-repo'
import { deleteStale, findExistingUploads } from './upload-repo'

export const { fileOf: uploadFile, prepare: prepareFolder, sweep: sweepUploads } = createUploadFolder('lesson-uploads')

export function lessonKey(sha256: string): string {
  return `lessons/${sha256}`
}

/** Removes abandoned uploads, files that no lesson uses, and orphaned bytes. */
export async function sweepLessonFiles(ctx: Context): Promise<void> {
  for (const id of await deleteStale(ctx.db, 48)) await removeFile(uploadFile(ctx, id))
  await sweepUploads(ctx, (ids) => findExistingUploads(ctx.db, ids))
  for (const sha256 of await deleteUnused(ctx.db))
    if (!(await hasHash(ctx.db, sha256))) await storageOf(ctx, 'media').remove(lessonKey(sha256))
}
