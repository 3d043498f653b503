import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { DAY_BYTES, mayTake, type StopReason, TAKE_LIMITS, type TakeState } from '@/lib/teaching/speaking/rules/take'
import { questionsOf } from '@/lib/teaching/speaking/rules/timetable'
import { isMissingReference } from '@/server/platform/db/failures'
import { type Upload } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { requeueTake } from './join-repo'
import { makeTakeFile } from './joining'
import { chunkKey, abandonSilentTake, sha256Of, toTake } from './recordings'
import { recordExamStart } from '../repo'
import { abandonTake } from '../sweep-speaking-repo'
import * as repo from './take-repo'

type Place = { readonly id: string; readonly take: string }

/**
 * Opens a take. Idempotent.
 * @throws AppError not_ready when an earlier take of the question is valid or being uploaded; changed_meanwhile after the sitting; unknown_question;
 * voices_full; not_found
 */
export async function openTake(
  ctx: ViewerContext,
  { id, take }: Place,
  body: { readonly question: string; readonly mediaType: string; readonly startedAt: string },
): Promise<SpeakingTake> {
  const { userId } = ctx.viewer
  return ctx.db.transaction(async (tx) => {
    const session = (await repo.lockOwn<{ state: string; questions: SpeakingSet }>(tx, id, userId)) ?? notFound()
    const takes = await repo.listTakes(tx, id)
    const existing = takes.find((row) => row.id === take)
    if (existing) return toTake(ctx, existing, userId)
    if (session.state !== 'sitting') throw new AppError('changed_meanwhile')
    if (!questionsOf(session.questions).some(({ question }) => question === body.question))
      throw new AppError('unknown_question')
    const before = takes.filter(({ question }) => question === body.question).map(abandonSilentTake)
    if (!mayTake(before)) throw new AppError('not_ready')
    // Checked for new takes only: one in progress may be completed.
    if ((await repo.sumDayBytes(tx, userId)) >= DAY_BYTES) throw new AppError('voices_full')
    await recordExamStart(tx, id)
    for (const { id: silentTakeId, isSilent } of before) if (isSilent) await abandonTake(tx, silentTakeId)
    const { question, mediaType, startedAt: spokenAt } = body
    const row = { id: take, sessionId: id, question, mediaType, spokenAt, number: before.length + 1 }
    if (!(await repo.insertTake(tx, row))) throw new AppError('not_found')
    const unplayableTake = {
      stoppedBecause: null,
      durationMs: null,
      file: null,
      peaks: null,
      audio: null,
      speech: null,
    }
    return { ...row, state: 'uploading', ...unplayableTake }
  })
}

/**
 * The stored chunks. For a closed take without a file only those still on disk: a device that has the others sends them again.
 * @throws AppError not_found
 */
export async function storedChunks(ctx: ViewerContext, place: Place) {
  const { state } = await getOwnTake(ctx, place)
  const chunks = await repo.listChunks(ctx.db, place.take)
  if (!isWaitingForFile(state)) return { state, items: chunks }
  const isOnDisk = await Promise.all(chunks.map((chunk) => storageOf(ctx, 'speaking').has(chunkKey(place.take, chunk))))
  return { state, items: chunks.filter((_, index) => isOnDisk[index]) }
}

const isWaitingForFile = (state: TakeState) => state === 'joined' || state === 'broken'

/**
 * Stores one chunk on disk, then in the table, then acknowledges it.
 * @throws AppError unusable_file when it is empty, or does not match its hash; wrong_offset when its number has other bytes; payload_too_large;
 * changed_meanwhile when the take is closed; not_found
 */
export async function storeChunk(
  ctx: ViewerContext,
  { seq, sha256, ...place }: Place & { readonly seq: number; readonly sha256: string },
  receive: () => Promise<Upload>,
): Promise<{ seq: number; sha256: string }> {
  const { state } = await getOwnTake(ctx, place)
  if (state === 'deleted' || state === 'abandoned') throw new AppError('changed_meanwhile')
  const { bytes } = await receive()
  if (bytes.length === 0 || sha256Of(bytes) !== sha256) throw new AppError('unusable_file')
  const key = chunkKey(place.take, { seq, sha256 })
  // A closed take accepts a chunk that the disk has lost; its row has the right hash.
  const isLost = isWaitingForFile(state) && !(await storageOf(ctx, 'speaking').has(key))
  if (state === 'uploading' || isLost) await storageOf(ctx, 'speaking').put(key, bytes)
  const row = { take: place.take, seq, sha256, bytes: bytes.length, mostBytes: TAKE_LIMITS.bytes }
  const stored = await repo.insertChunk(ctx.db, row).catch(async (error: unknown) => {
    // The take was deleted meanwhile, with its user.
    if (!isMissingReference(error)) throw error
    await storageOf(ctx, 'speaking').remove(key)
    throw new AppError('not_found', { cause: error })
  })
  // No row will ever refer to these bytes.
  if (stored !== sha256) await storageOf(ctx, 'speaking').remove(key)
  if (stored === null) throw new AppError(await explainRefusal(ctx, place))
  if (stored !== sha256) throw new AppError('wrong_offset')
  if (isLost) await requeueTake(ctx.db, place.take)
  return { seq, sha256 }
}

async function explainRefusal(ctx: ViewerContext, place: Place) {
  const { state } = await getOwnTake(ctx, place)
  return state === 'uploading' ? 'payload_too_large' : 'changed_meanwhile'
}

type Manifest = {
  readonly chunks: readonly (string | null)[]
  readonly stoppedBecause: StopReason
  readonly peaks: string
}

/**
 * Closes a take whose chunks have all arrived: it becomes one file. Without its first chunk it cannot be played, and may be repeated. Idempotent.
 * @throws AppError not_ready when a chunk of the list is missing or has other bytes; changed_meanwhile when it was closed with another list, or the
 * sitting is over; not_found
 */
export async function closeTake(ctx: ViewerContext, place: Place, manifest: Manifest): Promise<SpeakingTake> {
  const isWaiting = await ctx.db.transaction(async (tx) => {
    if (!(await repo.lockOwn(tx, place.id, ctx.viewer.userId))) throw new AppError('not_found')
    const ownTake = (await repo.findOwnTake(tx, { ...place, userId: ctx.viewer.userId })) ?? notFound()
    if (ownTake.state !== 'uploading') {
      if (JSON.stringify(ownTake.manifest) === JSON.stringify(manifest.chunks)) return ownTake.state === 'joined'
      throw new AppError('changed_meanwhile')
    }
    if (!ownTake.isSitting) throw new AppError('changed_meanwhile')
    const stored = new Map((await repo.listChunks(tx, place.take)).map(({ seq, sha256 }) => [seq, sha256]))
    if (manifest.chunks.some((sha256, seq) => sha256 !== null && stored.get(seq) !== sha256))
      throw new AppError('not_ready')
    const state = manifest.chunks[0] == null ? ('broken' as const) : ('joined' as const)
    const { stoppedBecause } = manifest
    const peaks = Buffer.from(manifest.peaks, 'base64')
    await repo.closeTakeRow(tx, { take: place.take, state, manifest: manifest.chunks, stoppedBecause, peaks })
    return state === 'joined'
  })
  // Most files are made immediately; the sweep retries transient failures.
  if (isWaiting) await makeTakeFile(ctx, place.take)
  const row = (await repo.listTakes(ctx.db, place.id)).find(({ id }) => id === place.take) ?? notFound()
  return toTake(ctx, row, ctx.viewer.userId)
}

async function getOwnTake({ db, viewer }: ViewerContext, place: Place): Promise<repo.OwnTake> {
  return (await repo.findOwnTake(db, { ...place, userId: viewer.userId })) ?? notFound()
}
