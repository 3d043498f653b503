import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import { type CaseUpload, type CaseUploadBody } from '@/lib/support/case/contract/files'
import { LARGEST_FILE_BYTES } from '@/lib/support/case/rules/file-types'
import { MAX_BYTES_PER_PERSON, MAX_FILES } from '@/lib/support/case/rules/states'
import { appendChunk, createUploadLocks, removeFile, sizeOf } from '@/server/platform/adapters/upload-chunks'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createUploadFolder } from '@/server/platform/upload-folder'
import { insertFile } from './file-repo'
import { storeCaseFile } from './files'
import * as repo from './upload-repo'

type Sender = repo.Sender
type Chunk = { readonly request: Request; readonly offset: number; readonly sha256: string | null }

/** The number of files in two messages. */
const MAX_UPLOADS = 2 * MAX_FILES
const STALE_HOURS = 48
const withUploadLock = createUploadLocks()
const folder = createUploadFolder('case-uploads')

/**
 * Starts a chunked upload. If there are too many, the one untouched for longest is given up. @throws AppError not_found when the id is somebody
 * else's; quota_full
 */
export async function beginUpload(
  ctx: Context,
  sender: Sender,
  upload: z.output<typeof CaseUploadBody>,
): Promise<CaseUpload> {
  await folder.prepare(ctx)
  const isNew = await ctx.db.transaction(async (tx) => {
    await repo.lockSender(tx, sender)
    const isInserted = await repo.insertUpload(tx, upload, sender)
    const isBeyond = (await repo.sumOfSender(tx, sender)) > MAX_BYTES_PER_PERSON
    if (isInserted && (isBeyond || !(await hasDiskSpace({ ...ctx, db: tx }, upload.bytes))))
      throw new AppError('quota_full')
    return isInserted
  })
  if (isNew) for (const old of await repo.listExcessUploads(ctx.db, sender, MAX_UPLOADS)) await dropUpload(ctx, old)
  return getUpload(ctx, sender, upload.id)
}

async function hasDiskSpace({ db, settings }: Context, bytes: number): Promise<boolean> {
  return (await repo.sumOfAll(db)) + bytes <= settings.support.filesQuotaBytes
}

/** The progress of an upload; one that has become a file is reported complete. @throws AppError not_found; unusable_file; quota_full */
export async function getUpload(ctx: Context, sender: Sender, id: string): Promise<CaseUpload> {
  const row = await repo.findUpload(ctx.db, id, sender)
  if (!row) return getComplete(ctx, sender, id)
  const offset = await sizeOf(folder.fileOf(ctx, id))
  // Without bytes a concurrent request may just have made the file.
  if (offset === 0 && !(await repo.isStillUploading(ctx.db, id))) return getComplete(ctx, sender, id)
  if (offset !== row.bytes) return { ...row, offset }
  // The last byte was stored, but the program stopped before it finished the upload.
  await withUploadLock(id, async () => {
    if (await repo.findUpload(ctx.db, id, sender)) await finish(ctx, sender, row)
  })
  return getComplete(ctx, sender, id)
}

async function getComplete({ db }: Context, sender: Sender, id: string): Promise<CaseUpload> {
  const { name, bytes } = (await repo.findComplete(db, id, sender)) ?? notFound()
  return { id, name, bytes, offset: bytes }
}

/**
 * Appends the next chunk. A repeated request aborts an older one that hangs on a dead connection.
 * @returns the new offset
 * @throws AppError not_found; wrong_offset; piece_damaged; payload_too_large; unusable_file; quota_full
 */
export async function receiveChunk(ctx: Context, sender: Sender, id: string, chunk: Chunk): Promise<number> {
  if (!(await repo.findUpload(ctx.db, id, sender))) throw new AppError('not_found')
  return withUploadLock(id, async (signal) => {
    // Read inside the lock: the former holder may have finished it.
    const row = await repo.findUpload(ctx.db, id, sender)
    if (!row) throw new AppError('wrong_offset')
    const file = folder.fileOf(ctx, id)
    const { request, offset, sha256 } = chunk
    if (offset !== (await sizeOf(file))) throw new AppError('wrong_offset')
    if (!request.body) return offset
    const maxBytes = Math.min(LARGEST_FILE_BYTES, row.bytes - offset)
    const { size, isTooLarge, isDamaged } = await appendChunk(request.body, { file, offset, maxBytes, signal, sha256 })
    if (isTooLarge) throw new AppError('payload_too_large')
    if (isDamaged) throw new AppError('piece_damaged')
    await repo.touchUpload(ctx.db, id)
    if (size === row.bytes) await finish(ctx, sender, row)
    return size
  })
}

export async function cancelUpload(ctx: Context, sender: Sender, id: string): Promise<void> {
  if (!(await repo.findUpload(ctx.db, id, sender))) throw new AppError('not_found')
  await withUploadLock(id, () => dropUpload(ctx, id))
}

async function dropUpload(ctx: Context, id: string): Promise<void> {
  if (await repo.deleteUpload(ctx.db, id)) await removeFile(folder.fileOf(ctx, id))
}

/** Makes a file of the complete upload, or rejects it. The caller holds the lock. @throws AppError unusable_file; quota_full */
async function finish(ctx: Context, sender: Sender, { id, name, mediaType }: repo.UploadRow): Promise<void> {
  const path = folder.fileOf(ctx, id)
  const upload = { type: mediaType, bytes: await readFile(path) }
  if (!(await hasDiskSpace(ctx, upload.bytes.length))) {
    await dropUpload(ctx, id)
    throw new AppError('quota_full')
  }
  const file = await storeCaseFile(ctx, { id, name, ...sender }, upload).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'unusable_file') await dropUpload(ctx, id)
    throw error
  })
  const isRefused = await inTransaction(ctx, async (ctx) => {
    if (!(await repo.deleteUpload(ctx.db, id))) return false
    await repo.lockTotal(ctx.db)
    const isFull = !(await hasDiskSpace(ctx, file.bytes))
    // The bytes are stored, and another file may share them: the sweep deletes a row without an owner, and the bytes if nothing else refers to them.
    const unowned = { ...file, id: ctx.newId(), uploadedBy: null, caseId: null }
    await insertFile(ctx.db, isFull ? unowned : file)
    return isFull
  })
  await removeFile(path)
  if (isRefused) throw new AppError('quota_full')
}

/** Removes abandoned uploads, and bytes whose row is gone. */
export async function sweepUploads(ctx: Context): Promise<void> {
  for (const id of await repo.deleteStale(ctx.db, STALE_HOURS)) await removeFile(folder.fileOf(ctx, id))
  await folder.sweep(ctx, (ids) => repo.findExistingUploads(ctx.db, ids))
}
