import { MAX_UPLOAD_CHUNK_BYTES, type RecordingUpload } from '@/lib/authoring/recording/contract'
import { appendChunk, createUploadLocks, removeFile, sizeOf } from '@/server/platform/adapters/upload-chunks'
import { type UploadRow } from '@/server/platform/db/uploads'
import { type Context, type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { getPaper } from '@/server/authoring/paper/public'
import { prepareFolder, sourceFile } from './files'
import { findSourceBytes, insertRendering, insertSource } from './repo'
import * as repo from './upload-repo'

const MAX_UPLOADS = 2
const withUploadLock = createUploadLocks()
type Place = { readonly id: string; readonly upload: string }
type NewUpload = { readonly id: string; readonly name: string; readonly fingerprint: string; readonly bytes: number }

/** Requires a listening paper of the viewer. @throws AppError not_found */
export async function requireListening(ctx: EditorContext, paperId: string): Promise<{ userId: string }> {
  const { draft } = await getPaper(ctx.db, ctx.viewer, paperId)
  if (draft.skill !== 'listening') throw new AppError('not_found')
  return { userId: ctx.viewer.userId }
}

/** Starts a chunked upload. A third unfinished one replaces the user's oldest. */
export async function beginUpload(ctx: EditorContext, paperId: string, upload: NewUpload): Promise<RecordingUpload> {
  const { userId } = await requireListening(ctx, paperId)
  await prepareFolder(ctx)
  if (await insertOrFind(ctx, { ...upload, documentId: paperId, userId })) {
    for (const old of (await repo.listUploads(ctx.db, userId)).slice(MAX_UPLOADS)) await dropUpload(ctx, old.id)
  }
  return findUpload(ctx, { id: paperId, upload: upload.id })
}

/** False if the id is taken, even by an upload that has become a recording, whose file must not be overwritten. */
function insertOrFind(ctx: EditorContext, upload: UploadRow & { readonly userId: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    if (!(await repo.insertUpload(tx, upload))) return false
    // Checked after the insert, which has waited for a concurrent finish of the same upload.
    if (!(await repo.isSource(tx, upload.id))) return true
    await repo.deleteUpload(tx, upload.id)
    return false
  })
}

/** The progress of an upload; one that has become a recording is reported complete. */
export async function findUpload(ctx: EditorContext, { id: paperId, upload }: Place): Promise<RecordingUpload> {
  const { userId } = await requireListening(ctx, paperId)
  const row = await repo.findUpload(ctx.db, { id: upload, documentId: paperId, userId })
  if (!row) {
    const bytes = (await findSourceBytes(ctx.db, { id: upload, paperId, userId })) ?? notFound()
    return { id: upload, name: '', fingerprint: '', bytes, offset: bytes }
  }
  const offset = await sizeOf(sourceFile(ctx, upload))
  // The last byte was stored, but the program stopped before it finished the upload.
  if (offset === row.bytes) await finish(ctx, row, userId)
  return { ...row, offset }
}

export async function listUploads(ctx: EditorContext, paperId: string): Promise<RecordingUpload[]> {
  const rows = await repo.listUploads(ctx.db, ctx.viewer.userId)
  const paperUploads = rows.filter((row) => row.documentId === paperId)
  return Promise.all(paperUploads.map(async (row) => ({ ...row, offset: await sizeOf(sourceFile(ctx, row.id)) })))
}

/**
 * Appends the next chunk. A repeated request aborts an older one that hangs on a dead connection.
 * @returns the new offset
 * @throws AppError wrong_offset when the chunk does not start at the stored offset; payload_too_large
 */
export async function receiveChunk(
  ctx: EditorContext,
  place: Place,
  { request, offset }: { request: Request; offset: number },
): Promise<number> {
  const { userId } = await requireListening(ctx, place.id)
  const row = (await repo.findUpload(ctx.db, { id: place.upload, documentId: place.id, userId })) ?? notFound()
  return withUploadLock(row.id, async (signal) => {
    const file = sourceFile(ctx, row.id)
    if (offset !== (await sizeOf(file))) throw new AppError('wrong_offset')
    if (!request.body) return offset
    const maxBytes = Math.min(MAX_UPLOAD_CHUNK_BYTES, row.bytes - offset)
    const { size, isTooLarge } = await appendChunk(request.body, { file, offset, maxBytes, signal })
    if (isTooLarge) throw new AppError('payload_too_large')
    await repo.touchUpload(ctx.db, row.id)
    if (size === row.bytes) await finish(ctx, row, userId)
    return size
  })
}

export async function cancelUpload(ctx: EditorContext, { id: paperId, upload }: Place): Promise<void> {
  const { userId } = await requireListening(ctx, paperId)
  if (!(await repo.findUpload(ctx.db, { id: upload, documentId: paperId, userId }))) throw new AppError('not_found')
  await withUploadLock(upload, () => dropUpload(ctx, upload))
}

export async function dropUpload(ctx: Context, id: string): Promise<void> {
  if (await repo.deleteUpload(ctx.db, id)) await removeFile(sourceFile(ctx, id))
}

/** Makes a source of the complete file and queues its rendering. Idempotent. */
async function finish(
  ctx: Context,
  { id, documentId: paperId, name, bytes }: UploadRow,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.deleteUpload(ctx.db, id))) return
    await insertSource(ctx.db, { id, paperId, userId, name, bytes, file: null })
    await insertRendering(ctx.db, { id: ctx.newId(), source: id, userId, pauses: [] })
    await recordAct(ctx, { subject: { kind: 'paper', id: paperId }, actor: userId, act: 'uploaded', detail: name })
  })
}
