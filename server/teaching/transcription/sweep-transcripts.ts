import { type TranscriptionSettings } from '@/lib/platform/env/transcription'
import { type TranscriptionFault, transcriptionTimeoutMs } from '@/lib/teaching/transcription/rules/transcript'
import { removeNoiseNotes } from '@/lib/teaching/transcription/rules/remove-noise-notes'
import { askTranscriber, type HeardText, TranscriberError } from '@/server/platform/adapters/transcriber'
import { errorCode } from '@/server/platform/error-code'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { answerKey } from '../speaking/public'
import { TranscriptionError, transcribeLocally } from './local-transcriber'
import * as repo from './transcript-repo'
import { findTranscription } from './transcripts'

/** Transcribes one waiting recording: a node does one at a time. Only its own row waits for it. */
export async function sweepTranscripts(ctx: Context): Promise<void> {
  await repo.requeueEndedRuns(ctx.db)
  const { ears } = ctx.settings.teaching
  const to = await findTranscription(ctx)
  if (ears === null || to === null) return
  const take = await ctx.db.transaction((tx) => repo.lockNextTake(tx, to))
  if (!take) return
  const file = await readAnswer(ctx, take)
  if (file === null) return
  const startedAt = performance.now()
  try {
    // The consent may have been withdrawn while the file was read.
    if (!(await repo.isStillLeased(ctx.db, take))) return
    const transcript = removeNoiseNotes(await transcribe(ears, { file, durationMs: take.durationMs }))
    await repo.finishTranscript(ctx.db, take, { heard: transcript, ms: Math.round(performance.now() - startedAt) })
    await repo.resumeWaiting(ctx.db, to)
  } catch (error) {
    await recordFault(ctx, { leasedTake: take, to }, faultOf(error))
  }
}

/** Null when it could not be read. A missing file costs a try; an unreachable storage costs none. */
async function readAnswer(ctx: Context, take: repo.LeasedTake): Promise<Uint8Array | null> {
  try {
    return await storageOf(ctx, 'speaking').get(answerKey(take.take, take.sha256))
  } catch (error) {
    ctx.log.warn({ err: error, take: take.take }, 'a recorded answer could not be read')
    await (errorCode(error) === 'ENOENT'
      ? repo.postponeTranscript(ctx.db, take, { failure: 'stopped', isFinal: false })
      : repo.releaseTry(ctx.db, take))
    return null
  }
}

function transcribe(
  ears: TranscriptionSettings,
  { file, durationMs }: { readonly file: Uint8Array; readonly durationMs: number },
): Promise<HeardText> {
  const timeoutMs = transcriptionTimeoutMs(durationMs)
  if (ears.kind === 'local') return transcribeLocally(ears, file, timeoutMs)
  // The name of the recording contains neither a person's name nor our own id.
  const recording = { bytes: new Uint8Array(file), type: 'audio/mp4', name: 'answer.mp4' }
  return askTranscriber(ears, recording, timeoutMs)
}

function faultOf(error: unknown): TranscriptionFault {
  return error instanceof TranscriptionError || error instanceof TranscriberError ? error.failure : 'stopped'
}

type TranscriptionTry = { readonly leasedTake: repo.LeasedTake; readonly to: repo.Destination }

async function recordFault(
  ctx: Context,
  { leasedTake, to }: TranscriptionTry,
  failure: TranscriptionFault,
): Promise<void> {
  ctx.log.warn({ take: leasedTake.take, failure }, 'a recorded answer was not written down')
  if (failure === 'unreachable' || failure === 'limited')
    return repo.waitForService(ctx.db, leasedTake, { ...to, failure })
  // A recording that cannot be decoded fails finally; a machine that was too slow may be less busy later.
  return repo.postponeTranscript(ctx.db, leasedTake, { failure, isFinal: failure === 'sound' })
}
