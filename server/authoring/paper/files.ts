import { randomBytes } from 'node:crypto'
import { findSvgProblems } from '@/lib/documents/media/rules/svg'
import { type Database } from '@/server/platform/db/client'
import { type Upload, type BytesReply } from '@/server/platform/http/bind'
import { type Context, type Editor, type RequestContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { loadSharp } from '@/server/platform/read-picture'
import { storageOf } from '@/server/platform/storage'
import { recordAct } from '@/server/accounts/audit/public'
import { plainKey, storePlain } from '@/server/authoring/exam/public'
import { sendInParts } from '@/server/documents/media/public'
import { findPaper } from './draft-repo'
import { findFile, type FileRow, insertFile } from './file-repo'

/** Wide enough for a plan on a large screen; pictures are sent with the sitting. */
const MAX_WIDTH = 1_600
const MAX_BYTES = 512 * 1024
const MAX_PIXELS = 40_000_000
const QUALITIES = [82, 70, 55, 40] as const

type EncodedPicture = {
  readonly bytes: Uint8Array
  readonly extension: 'webp' | 'svg'
  readonly width: number
  readonly height: number
}

/**
 * Stores a picture for a paper: photos are re-encoded, an SVG must not contain scripts or external references.
 * @throws AppError unusable_file when it is not what its type says, is damaged or cannot be made small enough
 */
export async function storePicture(ctx: Context, editor: Editor, paperId: string, upload: Upload): Promise<FileRow> {
  const { slug } = (await findPaper(ctx.db, { id: paperId, ownerFilter: editor.ownerFilter })) ?? notFound()
  const { bytes, extension: ending, width, height } = await encodePicture(upload)
  const name = `pictures/${slug.slice(0, 60)}-${randomBytes(4).toString('hex')}.${ending}`
  const { sha256, mediaType } = await storePlain(storageOf(ctx, 'media'), name, bytes)
  const file = { name, sha256, bytes: bytes.length, mediaType, width, height, durationMs: null }
  await inTransaction(ctx, async (ctx) => {
    await insertFile(ctx.db, paperId, file, editor.userId)
    const subject = { kind: 'paper' as const, id: paperId }
    await recordAct(ctx, { subject, actor: editor.userId, act: 'uploaded', detail: name })
  })
  return file
}

async function encodePicture({ type, bytes }: Upload): Promise<EncodedPicture> {
  try {
    return type === 'image/svg+xml' ? await checkSvg(bytes) : await encodeSmaller(type, bytes)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unusable_file', { cause: error })
  }
}

async function checkSvg(bytes: Buffer): Promise<EncodedPicture> {
  const problems = findSvgProblems(bytes.toString('utf8'))
  if (problems === null || problems.length > 0 || bytes.length > MAX_BYTES) throw new AppError('unusable_file')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return { bytes, extension: 'svg', width, height }
}

async function encodeSmaller(type: string, bytes: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  if (type !== `image/${format}`) throw new AppError('unusable_file')
  for (const quality of QUALITIES) {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= MAX_BYTES) return { bytes: data, extension: 'webp', width: info.width, height: info.height }
  }
  throw new AppError('unusable_file')
}

/** Adds a file made by another module; an existing name keeps its file. */
export function addPaperFile(tx: Database, paperId: string, file: FileRow, by: string | null): Promise<void> {
  return insertFile(tx, paperId, file, by)
}

/** Opens a file of a paper for its editors, or the requested range. */
export async function openPaperFile(
  ctx: RequestContext,
  editor: Editor,
  { id, name }: { id: string; name: string },
): Promise<BytesReply> {
  const file = (await findFile(ctx.db, { paperId: id, ownerFilter: editor.ownerFilter, name })) ?? notFound()
  return sendInParts(ctx, {
    bytes: file.bytes,
    headers: {
      'content-type': file.mediaType,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'inline',
    },
    open: (part) => storageOf(ctx, 'media').open(plainKey(file.sha256), part),
  })
}
