import { type Context, inTransaction } from '@/server/platform/http/context'
import { type Storage } from '@/server/platform/adapters/file-storage'
import { storageOf } from '@/server/platform/storage'
import { returnCredits, spendCredits } from '@/server/shop/entitlement/public'
import { endOpenTakes } from './end-open-takes'
import { requeueBroken } from './takes/join-repo'
import { makeTakeFile, measureNextTake } from './takes/joining'
import { endIdleClaims, setSpeakingDueDate, sweepDueDates } from './assessment/due-date'
import { answerKey, chunkKey } from './takes/recordings'
import { moveSession } from './repo'
import * as repo from './sweep-speaking-repo'
import { notifySpeaker } from './speaking-messages'

/** Files made in one pass. */
const MAX_JOINS = 20
/** The number of older recordings measured in one pass: nobody waits for them. */
const MAX_MEASURED = 3

/**
 * Makes missing files of answers, including broken ones that may succeed, publishes cards past their ten minutes, and ends abandoned sittings. While
 * the clock is in doubt it only makes files, for which candidates wait.
 */
export async function sweepSpeaking(ctx: Context, { isClockSure } = { isClockSure: true }): Promise<void> {
  await requeueBroken(ctx.db)
  for (let madeCount = 0; madeCount < MAX_JOINS && (await makeTakeFile(ctx, null)); madeCount += 1);
  for (let measured = 0; measured < MAX_MEASURED && (await measureNextTake(ctx)); measured += 1);
  if (!isClockSure) return
  for (const { id } of await repo.listReleased(ctx.db)) await publish(ctx, id)
  for (const { id } of await repo.listAbandonedSessions(ctx.db)) await endAbandonedSession(ctx, id)
  await endIdleClaims(ctx)
  await sweepDueDates(ctx)
}

/** Publishes the card, uses its credit, and notifies the candidate: all or nothing, and only once. */
async function publish(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await moveSession(ctx.db, id, { event: 'publish', eventId: ctx.newId(), by: null, requiredUser: null })))
      return
    await spendCredits(ctx.db, id)
    await notifySpeaker(ctx, id, 'published')
  })
}

/**
 * Ends an abandoned sitting with the received parts of open answers. It is submitted if something is audible; otherwise it lapses and its credit is
 * returned.
 */
async function endAbandonedSession(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const session = await repo.lockUnfinishedSession(ctx.db, id)
    if (!session) return
    const joined = await endOpenTakes(ctx.db, id)
    // Their files are made first; the next pass decides.
    if (session.waiting > 0 || joined.length > 0) return
    const eventId = ctx.newId()
    if (session.heard > 0) {
      const isPractice = session.form === 'practice'
      const event = isPractice ? 'finish' : 'handIn'
      await moveSession(ctx.db, id, { event, eventId, by: null, requiredUser: session.userId, reason: 'left' })
      if (!isPractice) await setSpeakingDueDate(ctx, id)
      return
    }
    if (await moveSession(ctx.db, id, { event: 'lapse', eventId, by: null, requiredUser: null }))
      await returnCredits(ctx.db, id, 'lapsed')
  })
}

/**
 * Deletes week-old chunks, and all recordings past their retention. Files first: a row without a file is harmless, a recording without a row is not.
 */
export async function purgeSpeaking(ctx: Context): Promise<void> {
  const storage = storageOf(ctx, 'speaking')
  for (const raw of await repo.listOldChunks(ctx.db)) {
    await removeChunks(storage, raw)
    await repo.deleteChunks(ctx.db, raw.take)
  }
  for (const { id } of await repo.listToPurge(ctx.db)) await purgeSession(ctx, id)
  const orphanedFiles = await repo.listOrphanedFiles(ctx.db)
  for (const key of orphanedFiles) await storage.remove(key)
  await repo.deleteOrphanedFiles(ctx.db, orphanedFiles)
}

/** Deletes all recordings of a session. */
export async function purgeSession(ctx: Context, id: string): Promise<void> {
  const storage = storageOf(ctx, 'speaking')
  for (const raw of await repo.listChunks(ctx.db, id)) await removeChunks(storage, raw)
  for (const { take, sha256 } of await repo.listFilesOf(ctx.db, id)) await storage.remove(answerKey(take, sha256))
  await ctx.db.transaction((tx) => repo.recordPurge(tx, id))
}

async function removeChunks(storage: Storage, { take, chunks }: repo.RawTake): Promise<void> {
  for (const chunk of chunks) await storage.remove(chunkKey(take, chunk))
}
