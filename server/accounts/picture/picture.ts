import { randomUUID } from 'node:crypto'
import { announceOwnChange } from '@/server/accounts/account/public'
import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { readPicture } from '@/server/platform/read-picture'
import { deletePicture, findPicture, upsertPicture } from './repo'

/** Four times the largest avatar, for dense screens. */
const SIDE_PX = 256
const QUALITY = 82
/** How long a browser may show a picture that was removed. */
const CACHED_SECONDS = 3_600

/** @throws AppError unusable_file */
export async function setProfilePicture(ctx: ViewerContext, upload: Upload): Promise<{ picture: string }> {
  const square = await readPicture(ctx.viewer.userId, upload, (open) =>
    open().resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
  )
  // The address is its only protection, and ids in the order of time could be guessed.
  const id = randomUUID()
  await upsertPicture(ctx.db, { id, userId: ctx.viewer.userId, bytes: square })
  announceOwnChange(ctx)
  return { picture: id }
}

export async function removeProfilePicture(ctx: ViewerContext): Promise<undefined> {
  await deletePicture(ctx.db, ctx.viewer.userId)
  announceOwnChange(ctx)
}

/** @throws AppError not_found */
export async function openProfilePicture({ db }: Pick<Context, 'db'>, id: string): Promise<BytesReply> {
  const { bytes } = (await findPicture(db, id)) ?? notFound()
  const headers = { 'cache-control': `private, max-age=${CACHED_SECONDS}`, 'x-robots-tag': 'noindex' }
  return { bytes: new Uint8Array(bytes), headers }
}
