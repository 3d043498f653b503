import { type Context } from '@/server/platform/http/context'
import { removePrivatePicture } from '@/server/documents/media/public'
import { listOrphans, removeUnusedPictures } from './repo'

/** Pictures per pass; the next pass takes the rest. */
const PER_PASS = 100

/**
 * Deletes unreported pictures with their files, unless another row refers to the same file. The deletion of the rows commits after that of the files,
 * so that a crash in between is retried.
 */
export function sweepPictures(ctx: Context): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const files = await removeUnusedPictures(tx, PER_PASS)
    for (const file of await listOrphans(tx, files)) await removePrivatePicture(ctx, file)
    return files.length
  })
}
