import { speakingMail } from '@/lib/teaching/speaking/words/speaking-mail'
import {
  hoursUntilRevival,
  type JoinFault,
  pauseAfter,
  FAILURES_BEFORE_NOTICE,
} from '@/lib/teaching/speaking/rules/join-faults'
import {
  measureLevels,
  measureSound,
  type SpeechMeasures,
} from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { type ReadRecording } from '@/server/platform/adapters/audio/remux-worker'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type Context } from '@/server/platform/http/context'
import { notifyManagers } from '@/server/platform/outbox/public'
import { storageOf } from '@/server/platform/storage'
import * as repo from './join-repo'
import { answerKey, chunkKey, sha256Of } from './recordings'

/** Copying two minutes of sound takes a tenth of a second. */
const remux = createThreadQueue({
  source: 'server/platform/adapters/audio/remux-worker.ts',
  maxHeapMb: 128,
  timeoutMs: 20_000,
  maxWaiting: 20,
})
const LEASE_SECONDS = 60

class UnreadableTake extends Error {
  constructor(
    readonly fault: Exclude<JoinFault, 'passing'>,
    cause?: unknown,
  ) {
    super(fault, { cause })
  }
}

/**
 * Makes a file of a take with all its chunks; of this one, or of any that is due. Transient errors are retried without limit: only unplayable bytes
 * break a take.
 */
export async function makeTakeFile(ctx: Context, id: string | null): Promise<boolean> {
  const due = await repo.claimJoin(ctx.db, id, LEASE_SECONDS)
  if (!due) return false
  try {
    await joinTake(ctx, due)
  } catch (error) {
    ctx.log.error({ err: error, take: due.id }, 'a recorded answer was not made into a file')
    await recordFault(ctx, due, error instanceof UnreadableTake ? error.fault : 'passing')
  }
  return true
}

async function joinTake(ctx: Context, due: repo.DueTake): Promise<void> {
  const recording = await readSound(ctx, due, await readChunks(ctx, due))
  const storage = storageOf(ctx, 'speaking')
  const sha256 = sha256Of(recording.bytes)
  await storage.put(answerKey(due.id, sha256), recording.bytes)
  const { durationMs } = recording
  const finished = { sha256, bytes: recording.bytes.length, durationMs, speech: speechOf(recording, due.peaks) }
  // The take was deleted meanwhile: no row refers to these bytes.
  if (!(await repo.finishJoin(ctx.db, due.id, finished))) await storage.remove(answerKey(due.id, sha256))
}

async function readChunks(ctx: Context, { id, manifest }: repo.DueTake): Promise<Buffer> {
  const storage = storageOf(ctx, 'speaking')
  const chunks = manifest.flatMap((sha256, seq) => (sha256 === null ? [] : [{ seq, sha256 }]))
  const read = chunks.map(async (chunk) => {
    const bytes = await storage.get(chunkKey(id, chunk))
    if (sha256Of(bytes) !== chunk.sha256) throw new UnreadableTake('damaged')
    return bytes
  })
  return Buffer.concat(await Promise.all(read))
}

/** For AAC only the levels that its device stored are known: the waveform. */
function speechOf({ sound, durationMs }: ReadRecording, peaks: Buffer | null): SpeechMeasures | null {
  return sound ? measureSound(sound) : peaks && measureLevels(peaks, durationMs)
}

/**
 * Measures a take that has its file, but no measures yet. A take with unreadable sound stays without measures and is not tried again; after any other failure it
 * is tried again in an hour.
 * @returns false when there is none, or too many wait
 */
export async function measureNextTake(ctx: Context): Promise<boolean> {
  const take = await repo.findUnmeasured(ctx.db)
  if (!take) return false
  let speech: SpeechMeasures | null = null
  try {
    const file = await storageOf(ctx, 'speaking').get(answerKey(take.id, take.sha256))
    speech = speechOf(await readSound(ctx, take, file), take.peaks)
  } catch (error) {
    if (error instanceof ThreadError && error.reason === 'crowded') return false
    ctx.log.warn({ err: error, take: take.id }, 'a recorded answer was not measured')
    if (!(error instanceof UnreadableTake)) {
      await repo.postponeMeasuring(ctx.db, take.id)
      return true
    }
  }
  await repo.writeSpeech(ctx.db, take.id, speech)
  return true
}

type Owned = Pick<repo.DueTake, 'userId'>

async function readSound({ settings }: Context, due: Owned, bytes: Uint8Array): Promise<ReadRecording> {
  let reading: unknown
  try {
    reading = await remux(settings.mode, due.userId, bytes)
  } catch (error) {
    // Time or memory exceeded, because of the file or a stuck machine.
    if (error instanceof ThreadError && error.reason !== 'crowded') throw new UnreadableTake('damaged', error)
    throw error
  }
  if (reading === null) throw new UnreadableTake('soundless')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it: remux-worker.ts
  return reading as ReadRecording
}

async function recordFault(ctx: Context, due: repo.DueTake, fault: JoinFault): Promise<void> {
  const tries = due.tries + (fault === 'passing' ? 0 : 1)
  const seconds = pauseAfter(fault, { waits: due.waits, tries })
  if (seconds !== null) {
    await repo.postponeJoin(ctx.db, due.id, { tries, seconds })
    if (due.waits === FAILURES_BEFORE_NOTICE) await notifyManagers(ctx, speakingMail.delayed(due.id))
    return
  }
  // Unplayable: keep its chunks, notify managers, and allow the question to be repeated.
  await repo.markTakeBroken(ctx.db, due.id, hoursUntilRevival(due.revivals))
  if (due.revivals === 0) await notifyManagers(ctx, speakingMail.broken(due.id))
}
