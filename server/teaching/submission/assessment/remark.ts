import { createHash } from 'node:crypto'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type Voice } from '@/server/platform/adapters/audio/voice'
import { type BytesReply, type Upload } from '@/server/platform/http/bind'
import { type Context, type EditorContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { sendInParts } from '@/server/documents/media/public'
import { getOwnAssessment, lockClaimed } from './assess-submission'
import {
  findRemarkFor,
  findRemarkOfRound,
  deleteFileRows,
  recordFile,
  lockUnusedFiles,
  writeRemark,
} from './remark-repo'

/** Converting three minutes takes about a second. */
const convert = createThreadQueue({
  source: 'server/platform/adapters/audio/voice-worker.ts',
  maxHeapMb: 192,
  timeoutMs: 30_000,
  maxWaiting: 10,
})

/** Checked by its first bytes: the browser's claimed type is not reliable. */
const HAS_TYPE: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'audio/webm': (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3,
  'audio/ogg': (bytes) => bytes.toString('latin1', 0, 4) === 'OggS',
  'audio/mp4': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  'audio/mpeg': (bytes) => bytes.toString('latin1', 0, 3) === 'ID3' || (bytes.readUInt16BE(0) & 0xffe0) === 0xffe0,
}

/**
 * Stored in a format that every phone plays: Chrome's recordings are silent on an iPhone.
 * @throws AppError not_found; changed_meanwhile; unusable_file; unavailable
 */
export async function storeSpokenRemark(
  ctx: EditorContext,
  submissionId: string,
  { type, bytes }: Upload,
  seconds: number,
): Promise<AssessmentPage> {
  if (bytes.length < 16 || !HAS_TYPE[type]?.(bytes)) throw new AppError('unusable_file')
  await lockClaimed(ctx.db, submissionId, ctx.viewer.userId)
  const voice = type === 'audio/mpeg' ? { bytes, type } : await makePlayable(ctx, bytes)
  const sha256 = createHash('sha256').update(voice.bytes).digest('hex')
  // File first: a row must have its file.
  await recordFile(ctx.db, sha256)
  await storageOf(ctx, 'media').put(`remarks/${sha256}`, voice.bytes)
  await replaceRemark(ctx, submissionId, { sha256, type: voice.type, bytes: voice.bytes.length, seconds })
  return getOwnAssessment(ctx, submissionId)
}

/** @throws AppError unusable_file when it has no playable sound; unavailable while too many wait */
async function makePlayable({ settings, viewer }: EditorContext, bytes: Buffer): Promise<Voice> {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it: voice-worker.ts
    const voice = (await convert(settings.mode, viewer.userId, new Uint8Array(bytes))) as Voice | null
    if (voice) return voice
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    throw new AppError('unusable_file', { cause: error })
  }
  throw new AppError('unusable_file')
}

/** @throws AppError not_found; changed_meanwhile */
export async function deleteSpokenRemark(ctx: EditorContext, submissionId: string): Promise<AssessmentPage> {
  await replaceRemark(ctx, submissionId, null)
  return getOwnAssessment(ctx, submissionId)
}

async function replaceRemark(
  ctx: EditorContext,
  submissionId: string,
  remark: Parameters<typeof writeRemark>[2],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id } = await lockClaimed(tx, submissionId, ctx.viewer.userId)
    await writeRemark(tx, id, remark)
  })
}

const MAX_PER_PASS = 100

/** Deletes recordings that were replaced, removed or never used by an assessment. */
export async function purgeRemarks(ctx: Context): Promise<void> {
  const storage = storageOf(ctx, 'media')
  await ctx.db.transaction(async (tx) => {
    const files = await lockUnusedFiles(tx, MAX_PER_PASS)
    for (const sha256 of files) await storage.remove(`remarks/${sha256}`)
    await deleteFileRows(tx, files)
  })
}

/** @throws AppError not_found for everybody else, and before it is published */
export async function openRemark(ctx: ViewerContext, submissionId: string, round: number | null): Promise<BytesReply> {
  const { userId, role } = ctx.viewer
  const reader = { submissionId, userId, isManager: role === 'manager' }
  const remark = round === null ? await findRemarkFor(ctx.db, reader) : await findRemarkOfRound(ctx.db, reader, round)
  if (!remark) throw new AppError('not_found')
  return sendInParts(ctx, {
    bytes: remark.bytes,
    headers: { 'content-type': remark.type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    open: (part) => storageOf(ctx, 'media').open(`remarks/${remark.sha256}`, part),
  })
}
