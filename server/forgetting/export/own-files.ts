import { crc32 } from 'node:zlib'
import { type ZipPart } from '@/server/platform/adapters/zip/zip-stream'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { answerKey } from '@/server/teaching/speaking/public'
import {
  findProfileBytes,
  findProfilePicture,
  type FoundFile,
  listCaseFiles,
  listSpokenAnswers,
  listTransferPictures,
} from './file-repo'

/** The place of a file's bytes. */
type FilePlace =
  | { readonly from: 'speaking' | 'media'; readonly key: string }
  | { readonly from: 'profile'; readonly id: string }
/** A file of an archive, as listed in its row. */
export type OwnFile = {
  /** The path in the archive. */
  readonly path: string
  readonly bytes: number
  readonly crc: number
  readonly place: FilePlace
}

/** Together with the page an archive stays below 2 GB, because its size is a 32-bit integer in the database. */
const MAX_BYTES = 1024 * 1024 * 1024
const EXTENSIONS: Readonly<Record<string, string>> = { webm: 'webm', mp4: 'm4a', ogg: 'ogg' }

/**
 * The files that a person gave us: spoken answers, files of cases, pictures of transfers and of the profile. `isCut`: there are more than fit into an
 * archive.
 */
export async function listOwnFiles(
  ctx: Context,
  userId: string,
): Promise<{ files: readonly OwnFile[]; isCut: boolean }> {
  const files: OwnFile[] = []
  let sum = 0
  for (const { path, place } of await findAll(ctx, userId)) {
    const measured = await measure(ctx, place)
    // The bytes are deleted already, and the row will follow.
    if (!measured) continue
    sum += measured.bytes
    if (sum > MAX_BYTES) return { files, isCut: true }
    files.push({ path, place, ...measured })
  }
  return { files, isCut: false }
}

/** Opens those files that still exist, to be read one after the other. */
export async function openOwnFiles(ctx: Context, files: readonly OwnFile[]): Promise<ZipPart[]> {
  const parts: ZipPart[] = []
  for (const file of files) if (await fileExists(ctx, file.place)) parts.push(toPart(ctx, file))
  return parts
}

export function toPart(ctx: Context, { path, bytes, crc, place }: OwnFile): ZipPart {
  return { name: path, crc, size: bytes, packed: bytes, isDeflated: false, open: () => read(ctx, place) }
}

type FoundFilePlace = { readonly path: string; readonly place: FilePlace }

async function findAll({ db }: Context, userId: string): Promise<readonly FoundFilePlace[]> {
  const [spoken, cases, transfers, profile] = await Promise.all([
    listSpokenAnswers(db, userId),
    listCaseFiles(db, userId),
    listTransferPictures(db, userId),
    findProfilePicture(db, userId),
  ])
  return [
    ...spoken.map(({ id, sha256, name, mediaType }): FoundFilePlace => {
      const path = `speaking/${nameOf(id, name)}.${extensionOf(mediaType)}`
      return { path, place: { from: 'speaking', key: answerKey(id, sha256) } }
    }),
    ...cases.map((file): FoundFilePlace => {
      const name = file.mediaType === 'image/webp' ? `${file.name}.webp` : file.name
      return { path: `cases/${nameOf(file.id, name)}`, place: { from: 'media', key: `cases/${file.sha256}` } }
    }),
    ...transfers.map(({ id, sha256, name }): FoundFilePlace => {
      return { path: `transfers/${nameOf(id, name)}.webp`, place: { from: 'media', key: `transfers/${sha256}` } }
    }),
    ...(profile ? [{ path: 'picture.webp', place: { from: 'profile', id: profile.id } } as const] : []),
  ]
}

/** A unique name, without anything that a file system or an archive reads as a path. */
function nameOf(id: FoundFile['id'], name: string): string {
  return `${id.slice(-8)}-${name.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')}`
}

function extensionOf(mediaType: string): string {
  return EXTENSIONS[/^audio\/(\w+)/.exec(mediaType)?.[1] ?? ''] ?? 'bin'
}

async function measure(ctx: Context, place: FilePlace): Promise<{ bytes: number; crc: number } | null> {
  if (!(await fileExists(ctx, place))) return null
  const reader = (await read(ctx, place)).getReader()
  let [bytes, crc] = [0, 0]
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length
    crc = crc32(next.value, crc)
  }
  return { bytes, crc }
}

async function fileExists(ctx: Context, place: FilePlace): Promise<boolean> {
  if (place.from === 'profile') return (await findProfileBytes(ctx.db, place.id)) !== null
  return storageOf(ctx, place.from).has(place.key)
}

async function read(ctx: Context, place: FilePlace): Promise<ReadableStream<Uint8Array>> {
  if (place.from !== 'profile') return (await storageOf(ctx, place.from).open(place.key)).stream
  const bytes = await findProfileBytes(ctx.db, place.id)
  if (!bytes) throw new Error('a profile picture was removed while its archive was sent')
  return new Blob([new Uint8Array(bytes)]).stream()
}
