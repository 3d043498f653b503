import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { drawPicture } from './draw-picture'
import { keep } from './media'

export type PrivatePicture = { readonly sha256: string; readonly bytes: number }

/**
 * Stores a private picture: re-encoded as WebP, at one width, in a folder without a public URL. The module that stores its row decides who may open
 * it.
 * @throws AppError unusable_file
 */
export async function keepPrivatePicture(ctx: Context, { type, bytes }: Upload): Promise<PrivatePicture> {
  const largest = (await drawPicture(type, bytes)).at(-1)
  if (!largest) throw new AppError('unusable_file')
  return { sha256: await keep(storageOf(ctx, 'media'), 'transfers', largest.bytes), bytes: largest.bytes.length }
}

/** Deletes a picture that no row refers to. */
export async function removePrivatePicture(ctx: Context, sha256: string): Promise<void> {
  await storageOf(ctx, 'media').remove(`transfers/${sha256}`)
}

/** Never cached, neither by proxies nor by the browser. */
export async function openPrivatePicture(ctx: Context, { sha256, bytes }: PrivatePicture): Promise<BytesReply> {
  const { stream } = await storageOf(ctx, 'media').open(`transfers/${sha256}`)
  const headers = {
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="receipt.webp"',
    'content-length': String(bytes),
  }
  return { bytes: stream, headers }
}
