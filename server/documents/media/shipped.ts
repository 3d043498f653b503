import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context } from '@/server/platform/http/context'
import { loadSharp } from '@/server/platform/read-picture'
import { storageOf } from '@/server/platform/storage'
import { drawPicture } from './draw-picture'
import { storeOnce } from './media'
import { insertPicture, insertRecording } from './repo'

/** A picture or a recording that ships beside a text. Its id is derived from its bytes. */
export type ShippedFile = { readonly id: string; readonly bytes: Buffer } & (
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  | { readonly kind: 'recording'; readonly mediaType: 'audio/mpeg' }
)

/** The files in `media` of a folder of texts, by name; SVG sources of pictures are skipped. */
export async function readShippedMedia(folder: string): Promise<ReadonlyMap<string, ShippedFile>> {
  const names = (await readdir(path.join(folder, 'media')).catch(() => [])).filter((name) =>
    /\.(?:webp|mp3)$/.test(name),
  )
  const files = names.map(async (name) => {
    const bytes = await readFile(path.join(folder, 'media', name))
    return [`media/${name}`, await describe(name, bytes)] as const
  })
  return new Map(await Promise.all(files))
}

async function describe(name: string, bytes: Buffer): Promise<ShippedFile> {
  const file = { id: idOf(bytes), bytes }
  if (name.endsWith('.mp3')) return { ...file, kind: 'recording', mediaType: 'audio/mpeg' }
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { ...file, kind: 'picture', width, height }
}

/** A UUID (version 8) derived from the hash of the bytes. */
function idOf(bytes: Buffer): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Stores it like an upload. Idempotent. */
export async function storeShippedMedia(ctx: Context, file: ShippedFile): Promise<void> {
  const storage = storageOf(ctx, 'media')
  const { id, bytes } = file
  if (file.kind === 'recording') {
    const sha256 = await storeOnce(storage, 'audio', bytes)
    await insertRecording(ctx.db, { id, by: null, mediaType: file.mediaType, sha256, bytes: bytes.length })
    return
  }
  const drawn = await drawPicture('shipped', { type: 'image/webp', bytes })
  const sizes = await Promise.all(
    drawn.map(async (size) => ({
      width: size.width,
      bytes: size.bytes.length,
      sha256: await storeOnce(storage, 'pictures', size.bytes),
    })),
  )
  await insertPicture(ctx.db, { id, by: null, width: file.width, height: file.height, sizes })
}
