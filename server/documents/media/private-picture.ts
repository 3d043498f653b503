import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { drawPicture } from './draw-picture'
import { storeOnce, type PrivateFolder } from './media'

export type PrivatePicture = { readonly sha256: string; readonly bytes: number }

/**
 * Stores a private picture: re-encoded as WebP, at one width, in a folder without a public URL. The module that stores its row decides who may open
 * it.
 * @throws AppError unusable_file
 */
export async function storePrivatePicture(
  ctx: Context,
  upload: Upload,
  { uploaderId, folder = 'transfers' }: { readonly uploaderId: string; readonly folder?: PrivateFolder },
): Promise<PrivatePicture> {
  const largest = (await drawPicture(uploaderId, upload)).at(-1)
  if (!largest) throw new AppError('unusable_file')
  return storePrivateFile(ctx, largest.bytes, folder)
}

/** Stores a private file unchanged: the module that serves it sends it only as a download. */
export async function storePrivateFile(ctx: Context, bytes: Buffer, folder: PrivateFolder): Promise<PrivatePicture> {
  return { sha256: await storeOnce(storageOf(ctx, 'media'), folder, bytes), bytes: bytes.length }
}

/** Deletes a file that no row refers to. */
export async function removePrivatePicture(
  ctx: Context,
  sha256: string,
  folder: PrivateFolder = 'transfers',
): Promise<void> {
  await storageOf(ctx, 'media').remove(`${folder}/${sha256}`)
}

/** Never cached, by proxies or by the browser. */
export async function openPrivatePicture(ctx: Context, picture: PrivatePicture): Promise<BytesReply> {
  return openPrivateFile(ctx, picture, { folder: 'transfers', disposition: 'inline; filename="receipt.webp"' })
}

export async function openPrivateFile(
  ctx: Context,
  { sha256, bytes }: PrivatePicture,
  { folder, disposition }: { readonly folder: PrivateFolder; readonly disposition: string },
): Promise<BytesReply> {
  const { stream } = await storageOf(ctx, 'media').open(`${folder}/${sha256}`)
  const headers = {
    'cache-control': 'private, no-store',
    'content-disposition': disposition,
    'content-length': String(bytes),
  }
  return { bytes: stream, headers }
}
