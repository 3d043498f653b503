import { type Remuxed } from '@/server/adapters/audio/remux'
import { createReader, ThreadError } from '@/server/adapters/thread'
import { type Context } from '@/server/http/context'
import { speakingMail } from '@/lib/copy/speaking/mail'
import { tellManagers } from '@/server/modules/outbox/public'
import { answerKey, chunkKey, sha256Of, voiceStorage } from './recordings'
import * as repo from './take-repo'

/** Two minutes of sound are copied in a tenth of a second. */
const remux = createReader({
  source: 'server/adapters/audio/remux-worker.ts',
  maxHeapMb: 128,
  timeoutMs: 20_000,
  maxWaiting: 20,
})
const LEASE_SECONDS = 60
const MAX_TRIES = 4

/** Makes one file of a take whose pieces are all here. What goes wrong for a moment is tried again by the sweep. */
export async function joinTake(ctx: Context, id: string | null): Promise<boolean> {
  const due = await repo.claimJoin(ctx.db, id, LEASE_SECONDS)
  if (!due) return false
  try {
    await join(ctx, due)
  } catch (error) {
    ctx.log.error({ err: error, take: due.id }, 'a recorded answer was not made into a file')
    if (due.tries >= MAX_TRIES) await giveUp(ctx, due)
  }
  return true
}

async function join(ctx: Context, due: repo.DueTake): Promise<void> {
  const storage = voiceStorage(ctx)
  const pieces = due.manifest.flatMap((sha256, seq) => (sha256 === null ? [] : [{ seq, sha256 }]))
  const bytes = Buffer.concat(await Promise.all(pieces.map((piece) => storage.get(chunkKey(due.id, piece)))))
  const made = await readSound(ctx, due.id, bytes)
  if (!made) return giveUp(ctx, due)
  const sha256 = sha256Of(made.bytes)
  await storage.put(answerKey(due.id, sha256), made.bytes)
  const finished = { sha256, bytes: made.bytes.length, durationMs: made.durationMs }
  // Deleted meanwhile: no row names these bytes.
  if (!(await repo.finishJoin(ctx.db, due.id, finished))) await storage.remove(answerKey(due.id, sha256))
}

async function readSound({ settings }: Context, whose: string, bytes: Uint8Array): Promise<Remuxed | null> {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it: remux-worker.ts
    return (await remux(settings.mode, whose, bytes)) as Remuxed | null
  } catch (error) {
    // A file that needs more than it may is no honest one.
    if (error instanceof ThreadError && error.reason === 'exhausted') return null
    throw error
  }
}

/** It cannot be heard; its pieces stay, a manager is told, and the question may be taken again. */
async function giveUp(ctx: Context, { id }: repo.DueTake): Promise<void> {
  await repo.breakTake(ctx.db, id)
  await tellManagers(ctx, speakingMail.broken(id))
}
