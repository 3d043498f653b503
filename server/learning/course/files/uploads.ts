import { LRUCache } from 'lru-cache'
import { type LessonUpload, MAX_FILE_CHUNK_BYTES } from '@/lib/learning/lesson/contract/lesson-files'
import {
  appendChunk,
  createUploadLocks,
  isReadable,
  removeFile,
  sizeOf,
} from '@/server/platform/adapters/upload-chunks'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type InspectedVideo } from '@/server/platform/adapters/video/inspect-video'
import { type UploadRow } from '@/server/platform/db/uploads'
import { type Context, type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { isLocal, storageOf } from '@/server/platform/storage'
import { recordAct } from '@/server/accounts/audit/public'
import { getCourse } from '../editor/edited-course'
import { findFile, insertFile } from './file-repo'
import { lessonKey, prepareFolder, uploadFile } from './upload-files'
import * as repo from './upload-repo'

const MAX_UPLOADS = 2
const withUploadLock = createUploadLocks()
/** Reading half a gigabyte once from disk. */
const inspectInWorker = createThreadQueue({
  source: 'server/platform/adapters/video/inspect-video-worker.ts',
  maxHeapMb: 256,
  timeoutMs: 120_000,
  maxWaiting: 10,
})

type Place = { readonly id: string; readonly upload: string }
type NewUpload = { readonly id: string; readonly name: string; readonly fingerprint: string; readonly bytes: number }
type SentChunk = { readonly request: Request; readonly offset: number; readonly sha256: string | null }

/**
 * Starts a chunked upload. A third unfinished one replaces the user's oldest.
 * @throws AppError not_found for another user's course; payload_too_large; quota_full
 */
export async function beginUpload(ctx: EditorContext, courseId: string, upload: NewUpload): Promise<LessonUpload> {
  await getCourse(ctx.db, ctx.viewer, courseId)
  const { lessonFileBytes, lessonQuotaBytes } = ctx.settings.teaching
  if (upload.bytes > lessonFileBytes) throw new AppError('payload_too_large')
  const { userId } = ctx.viewer
  await prepareFolder(ctx)
  const isNew = await ctx.db.transaction(async (tx) => {
    await repo.lockSender(tx, userId)
    const has = await repo.insertUpload(tx, { ...upload, documentId: courseId, userId })
    if (has && (await repo.sumBytes(tx, userId)) > lessonQuotaBytes) throw new AppError('quota_full')
    return has
  })
  if (isNew)
    for (const old of (await repo.listUploads(ctx.db, userId)).slice(MAX_UPLOADS)) await dropUpload(ctx, old.id)
  return findUpload(ctx, { id: courseId, upload: upload.id })
}

/** The progress of an upload; one that has become a file is reported complete. @throws AppError unusable_file */
export async function findUpload(ctx: EditorContext, { id: courseId, upload }: Place): Promise<LessonUpload> {
  await getCourse(ctx.db, ctx.viewer, courseId)
  const ownUpload = { id: upload, documentId: courseId, userId: ctx.viewer.userId }
  const row = await repo.findUpload(ctx.db, ownUpload)
  if (!row) return findCompleteUpload(ctx, courseId, upload)
  const offset = await sizeOf(uploadFile(ctx, upload))
  // Without bytes a concurrent request may just have made the file.
  if (offset === 0 && !(await repo.isStillUploading(ctx.db, upload))) return findCompleteUpload(ctx, courseId, upload)
  if (offset !== row.bytes) return { ...row, offset }
  // The last byte was stored, but the program stopped before it finished the upload. One of concurrent requests makes the file.
  await withUploadLock(upload, async () => {
    if (await repo.findUpload(ctx.db, ownUpload)) await finish(ctx, row)
  })
  return findCompleteUpload(ctx, courseId, upload)
}

async function findCompleteUpload({ db }: Context, courseId: string, upload: string): Promise<LessonUpload> {
  const file = (await findFile(db, { courseId, id: upload })) ?? notFound()
  return { id: upload, name: file.name, fingerprint: '', bytes: file.bytes, offset: file.bytes }
}

export async function listUploads(ctx: EditorContext, courseId: string): Promise<LessonUpload[]> {
  const rows = await repo.listUploads(ctx.db, ctx.viewer.userId)
  const courseUploads = rows.filter((row) => row.documentId === courseId)
  return Promise.all(courseUploads.map(async (row) => ({ ...row, offset: await sizeOf(uploadFile(ctx, row.id)) })))
}

/**
 * Appends the next chunk. A repeated request aborts an older one that hangs on a dead connection.
 * @returns the new offset
 * @throws AppError wrong_offset when the chunk does not start at the stored offset; piece_damaged; payload_too_large; unusable_file
 */
export async function receiveChunk(ctx: EditorContext, place: Place, sent: SentChunk): Promise<number> {
  await getCourse(ctx.db, ctx.viewer, place.id)
  const ownUpload = { id: place.upload, documentId: place.id, userId: ctx.viewer.userId }
  if (!(await repo.findUpload(ctx.db, ownUpload))) throw new AppError('not_found')
  return withUploadLock(place.upload, async (signal) => {
    // Read inside the lock: the former holder may have finished it.
    const row = await repo.findUpload(ctx.db, ownUpload)
    if (!row) throw new AppError('wrong_offset')
    const file = uploadFile(ctx, row.id)
    const { request, offset, sha256 } = sent
    if (offset !== (await sizeOf(file))) throw new AppError('wrong_offset')
    if (!request.body) return offset
    const maxBytes = Math.min(MAX_FILE_CHUNK_BYTES, row.bytes - offset)
    const { size, isTooLarge, isDamaged } = await appendChunk(request.body, { file, offset, maxBytes, signal, sha256 })
    if (isTooLarge) throw new AppError('payload_too_large')
    if (isDamaged) throw new AppError('piece_damaged')
    await repo.touchUpload(ctx.db, row.id)
    if (size === row.bytes) await finish(ctx, row)
    return size
  })
}

export async function cancelUpload(ctx: EditorContext, { id: courseId, upload }: Place): Promise<void> {
  await getCourse(ctx.db, ctx.viewer, courseId)
  const { userId } = ctx.viewer
  if (!(await repo.findUpload(ctx.db, { id: upload, documentId: courseId, userId }))) throw new AppError('not_found')
  await withUploadLock(upload, () => dropUpload(ctx, upload))
}

export async function dropUpload(ctx: Context, id: string): Promise<void> {
  if (await repo.deleteUpload(ctx.db, id)) await removeFile(uploadFile(ctx, id))
}

/**
 * Inspects the complete upload, and turns it into a file of the course, or rejects it. The caller holds the lock.
 * @throws AppError unusable_file; unavailable while too many wait for inspection
 */
async function finish(ctx: EditorContext, { id, documentId: courseId, name, bytes }: UploadRow): Promise<void> {
  const { userId } = ctx.viewer
  const file = uploadFile(ctx, id)
  const inspected = await inspectUpload(ctx, id, file)
  if (!inspected) {
    await dropUpload(ctx, id)
    throw new AppError('unusable_file')
  }
  const [storage, key] = [storageOf(ctx, 'media'), lessonKey(inspected.sha256)]
  // Storing a long film in an object storage takes minutes, too long for a transaction; `take` then finds it stored.
  // If the upload is cancelled meanwhile, the bytes stay, because another file may share them.
  if (!isLocal(ctx.settings, 'media')) await storage.putFile(key, file)
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.deleteUpload(ctx.db, id))) return
    // Bytes first: a row must have its file, and a file without a row is swept. This transaction has locked the upload's row: another request that
    // finds no bytes waits for its end (`isStillUploading` of its repo).
    await storage.moveFile(key, file)
    await insertFile(ctx.db, { id, userId, name, bytes, ...inspected }, courseId)
    await recordAct(ctx, {
      subject: { kind: 'course', id: courseId },
      actor: userId,
      act: 'uploaded',
      detail: name,
    })
  })
}

/** How often the inspection of an upload timed out: either the machine is stuck, or the file is malicious. */
const timeouts = new LRUCache<string, number>({ max: 1_000 })
const MAX_TIMEOUTS = 3

/** Null if it is not a recording or video. If it cannot be read now, its bytes stay for another try by its sender. @throws AppError unavailable */
async function inspectUpload(
  { settings, viewer }: EditorContext,
  upload: string,
  file: string,
): Promise<InspectedVideo | null> {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it: inspect-video-worker.ts
    const inspected = (await inspectInWorker(settings.mode, viewer.userId, file)) as InspectedVideo | null
    if (inspected || (await isReadable(file))) return inspected
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason !== 'crowded' && hasUsedUpTimeouts(upload)) return null
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 10 })
  }
  throw new AppError('unavailable', { retryAfterSeconds: 30 })
}

function hasUsedUpTimeouts(upload: string): boolean {
  const count = (timeouts.get(upload) ?? 0) + 1
  timeouts.set(upload, count)
  return count >= MAX_TIMEOUTS
}
