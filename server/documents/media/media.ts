import { createHash } from 'node:crypto'
import { type Picture, type Recording } from '@/lib/documents/media/contract'
import { type Storage, type Part } from '@/server/platform/adapters/file-storage'
import { type Database } from '@/server/platform/db/client'
import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context, type RequestContext, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { directAddress, storageOf } from '@/server/platform/storage'
import { recordAct } from '@/server/accounts/audit/public'
import { readMp3Format } from '@/lib/platform/audio/mp3'
import { isCompleteMp4, readMp4DurationMs } from '@/lib/platform/audio/mp4'
import { drawPicture } from './draw-picture'
import { findPictureSize, findRecording, insertPicture, insertRecording, type RecordingRow } from './repo'

const TYPES = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const
const NAMES: Readonly<Record<string, readonly RecordingType[]>> = {
  'audio/mpeg': ['audio/mpeg'],
  'audio/mp3': ['audio/mpeg'],
  'audio/mp4': ['audio/mp4'],
  'audio/x-m4a': ['audio/mp4'],
  'audio/m4a': ['audio/mp4'],
  'audio/aac': ['audio/mp4'],
  'video/mp4': ['audio/mp4'],
  'audio/ogg': ['audio/ogg'],
  'audio/opus': ['audio/ogg'],
  'application/ogg': ['audio/ogg'],
  'application/octet-stream': TYPES,
}
const HAS_TYPE: Readonly<Record<RecordingType, (bytes: Uint8Array) => boolean>> = {
  'audio/mpeg': (bytes) => readMp3Format(bytes)?.isCut === false,
  'audio/mp4': (bytes) => ascii(bytes, 4, 8) === 'ftyp' && readMp4DurationMs(bytes) !== null && isCompleteMp4(bytes),
  // The first Ogg page holds the Opus or Vorbis header.
  'audio/ogg': (bytes) => ascii(bytes, 0, 4) === 'OggS' && /^(?:OpusHead|\u0001vorbis)/.test(ascii(bytes, 28, 36)),
}

/**
 * Public, also for pages on another host (the API may have its own host, and so have feed readers), and immutable: an id belongs to one file for
 * ever.
 */
const OPEN_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
} as const

/** Whether a recording is private, so that another module decides who may hear it. */
export type IsPrivateRecording = (db: Database, recording: string) => Promise<boolean>

/** Stores a picture at the widths of pages. @throws AppError unusable_file */
export async function storePicture(ctx: ViewerContext, upload: Upload): Promise<Picture> {
  const drawn = await drawPicture(ctx.viewer.userId, upload)
  const largest = drawn.at(-1)
  if (!largest) throw new AppError('unusable_file')
  const id = ctx.newId()
  const storage = storageOf(ctx, 'media')
  // Files first: a row must have its file, while a file without a row is harmless.
  const sizes = await Promise.all(
    drawn.map(async ({ width, bytes: file }) => ({
      width,
      bytes: file.length,
      sha256: await storeOnce(storage, 'pictures', file),
    })),
  )
  const { width, height } = largest
  await inTransaction(ctx, async (ctx) => {
    await insertPicture(ctx.db, { id, by: ctx.viewer.userId, width, height, sizes })
    await recordAct(ctx, { subject: { kind: 'picture', id }, actor: ctx.viewer.userId, act: 'uploaded' })
  })
  return { id, width, height, widths: sizes.map((size) => size.width) }
}

/** Stores a recording unchanged. @throws AppError unusable_file when its bytes do not match its type */
export async function storeRecording(ctx: ViewerContext, { type, bytes }: Upload): Promise<Recording> {
  const mediaType = recordingTypeOf(type, bytes)
  if (!mediaType) throw new AppError('unusable_file')
  const id = ctx.newId()
  const sha256 = await storeOnce(storageOf(ctx, 'media'), 'audio', bytes)
  await inTransaction(ctx, async (ctx) => {
    await insertRecording(ctx.db, { id, by: ctx.viewer.userId, mediaType, sha256, bytes: bytes.length })
    await recordAct(ctx, { subject: { kind: 'recording', id }, actor: ctx.viewer.userId, act: 'uploaded' })
  })
  return { id, mediaType, bytes: bytes.length }
}

/** @throws AppError not_found also for a width that is not stored */
export async function openPicture(ctx: Context, { id, width }: { id: string; width: number }): Promise<BytesReply> {
  const size = (await findPictureSize(ctx.db, id, width)) ?? notFound()
  const { bytes, stream } = await storageOf(ctx, 'media').open(`pictures/${size.sha256}`)
  return { bytes: stream, headers: { ...OPEN_HEADERS, 'content-length': String(bytes) } }
}

/** The recording, or the requested range: without ranges some browsers do not play it. */
export async function openRecording(
  ctx: RequestContext,
  id: string,
  isPrivate: IsPrivateRecording,
): Promise<BytesReply> {
  const isOpen = !(await isPrivate(ctx.db, id))
  return sendRecording(ctx, isOpen ? await findRecording(ctx.db, id) : null, OPEN_HEADERS)
}

/** For listeners whom another module has authorised. */
export async function openPrivateRecording(ctx: RequestContext, id: string): Promise<BytesReply> {
  return sendRecording(ctx, await findRecording(ctx.db, id), {
    'cache-control': 'private, max-age=3600',
    'content-disposition': 'inline',
    // Our pages may be on another host; the URL is only known to those who may hear it.
    'cross-origin-resource-policy': 'same-site',
  })
}

async function sendRecording(
  ctx: RequestContext,
  recording: RecordingRow | null,
  access: Readonly<Record<string, string>>,
): Promise<BytesReply> {
  if (!recording) throw new AppError('not_found')
  return sendPlayable(ctx, `audio/${recording.sha256}`, {
    bytes: recording.bytes,
    headers: { ...access, 'content-type': recording.mediaType },
    open: (part) => storageOf(ctx, 'media').open(`audio/${recording.sha256}`, part),
  })
}

type SoundFile = {
  readonly bytes: number
  readonly headers: Readonly<Record<string, string>>
  readonly open: (part: Part | undefined) => Promise<{ readonly stream: ReadableStream<Uint8Array> }>
}

/**
 * Sends a file that is not personal: a player is redirected to the object storage if the settings say so. Files that a page reads itself come from
 * this server.
 */
export async function sendPlayable(ctx: RequestContext, key: string, file: SoundFile): Promise<BytesReply> {
  const type = file.headers['content-type'] ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'content-disposition': 'inline' }
  const address = ctx.isForPlayer ? directAddress(ctx, key, headers) : null
  if (address === null) return sendInParts(ctx, file)
  return { status: 302, bytes: new Uint8Array(), headers: { location: address, 'cache-control': 'private, no-store' } }
}

/** Sends the whole file, or the requested range: without ranges nobody could seek, and some browsers would not play it. */
export async function sendInParts(
  { range }: Pick<RequestContext, 'range'>,
  { bytes, headers, open }: SoundFile,
): Promise<BytesReply> {
  const part = parseRange(range, bytes)
  const { stream } = await open(part ?? undefined)
  const length = String(part ? part.end - part.start : bytes)
  const allHeaders = { ...headers, 'accept-ranges': 'bytes', 'content-length': length }
  if (!part) return { bytes: stream, headers: allHeaders }
  const place = `bytes ${part.start}-${part.end - 1}/${bytes}`
  return { status: 206, bytes: stream, headers: { ...allHeaders, 'content-range': place } }
}

/** Files without a public URL: receipts of transfers, and files of cases. */
export type PrivateFolder = 'transfers' | 'cases'

/** Stores the bytes under their hash, unless they exist. */
export async function storeOnce(
  storage: Storage,
  folder: 'pictures' | 'audio' | PrivateFolder,
  bytes: Buffer,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (!(await storage.has(`${folder}/${sha256}`))) await storage.put(`${folder}/${sha256}`, bytes)
  return sha256
}

/** The single range of a `Range` header; null if there is none, several, or an invalid one: then the whole file is sent. */
function parseRange(header: string | null, bytes: number): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1)
  return start < end ? { start, end } : null
}

type RecordingType = (typeof TYPES)[number]

/** The type of a recording by its bytes, if it agrees with the claimed type; otherwise null. */
function recordingTypeOf(claimed: string, bytes: Uint8Array): RecordingType | null {
  return NAMES[claimed]?.find((type) => HAS_TYPE[type](bytes)) ?? null
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
