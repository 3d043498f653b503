import { type Context } from '@/server/http/context'
import { removePrivatePicture } from '@/server/modules/media/public'
import { listOrphans, removeUntold } from './repo'

/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 100

/**
 * Pictures of receipts that nobody ever told of go: first the row, then the file, unless a row of the same picture is there.
 */
export async function sweepPictures(ctx: Context): Promise<number> {
  const files = await removeUntold(ctx.db, PER_PASS)
  for (const file of await listOrphans(ctx.db, files)) await removePrivatePicture(ctx, file)
  return files.length
}
