import { type Context } from '@/server/platform/http/context'
import { removePrivatePicture } from '@/server/documents/media/public'
import { listOrphans, removeUnusedPictures } from './repo'

/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 100

/**
 * Pictures of receipts that nobody ever told of go, with their files unless another row is about the same picture. Rows go for good when the
 * files are gone: a program that is killed between them tries again.
 */
export function sweepPictures(ctx: Context): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const files = await removeUnusedPictures(tx, PER_PASS)
    for (const file of await listOrphans(tx, files)) await removePrivatePicture(ctx, file)
    return files.length
  })
}
