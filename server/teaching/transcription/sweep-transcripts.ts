import { type EarsSettings } from '@/lib/platform/env/ears'
import { type EarsFault, earsTimeoutMs } from '@/lib/teaching/transcription/rules/transcript'
import { keepSpoken } from '@/lib/teaching/transcription/rules/spoken-only'
import { askTranscriber, type HeardText, TranscriberError } from '@/server/platform/adapters/transcriber'
import { errorCode } from '@/server/platform/error-code'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { answerKey } from '../speaking/public'
import { EarsError, hearLocally } from './local-ears'
import * as repo from './transcript-repo'
import { findEars } from './transcripts'

/** Transcribes one waiting recording: a node does one at a time. Only its own row waits for it. */
export async function sweepTranscripts(ctx: Context): Promise<void> {
  await repo.releaseEnded(ctx.db)
  const { ears } = ctx.settings.teaching
  const to = await findEars(ctx)
  if (ears === null || to === null) return
  const held = await ctx.db.transaction((tx) => repo.lockNextTake(tx, to))
  if (!held) return
  const file = await readAnswer(ctx, held)
  if (file === null) return
  const startedAt = performance.now()
  try {
    // The consent may have been withdrawn while the file was read.
    if (!(await repo.isHeld(ctx.db, held))) return
    const heard = keepSpoken(await hear(ears, { file, durationMs: held.durationMs }))
    await repo.finishTranscript(ctx.db, held, { heard, ms: Math.round(performance.now() - startedAt) })
    await repo.hastenWaiting(ctx.db, to)
  } catch (error) {
    await noteFault(ctx, { held, to }, faultOf(error))
  }
}

/** Null when it could not be read. A file that is not there costs a try; a storage that is away costs none. */
async function readAnswer(ctx: Context, held: repo.HeldTake): Promise<Uint8Array | null> {
  try {
    return await storageOf(ctx, 'speaking').get(answerKey(held.take, held.sha256))
  } catch (error) {
    ctx.log.warn({ err: error, take: held.take }, 'a recorded answer could not be read')
    await (errorCode(error) === 'ENOENT'
      ? repo.postponeTranscript(ctx.db, held, { failure: 'stopped', isFinal: false })
      : repo.returnTake(ctx.db, held))
    return null
  }
}

function hear(
  ears: EarsSettings,
  { file, durationMs }: { readonly file: Uint8Array; readonly durationMs: number },
): Promise<HeardText> {
  const timeoutMs = earsTimeoutMs(durationMs)
  if (ears.kind === 'local') return hearLocally(ears, file, timeoutMs)
  // The name of the recording contains neither a person's name nor our own id.
  const recording = { bytes: new Uint8Array(file), type: 'audio/mp4', name: 'answer.mp4' }
  return askTranscriber(ears, recording, timeoutMs)
}

function faultOf(error: unknown): EarsFault {
  return error instanceof EarsError || error instanceof TranscriberError ? error.failure : 'stopped'
}

type Attempt = { readonly held: repo.HeldTake; readonly to: repo.Destination }

async function noteFault(ctx: Context, { held, to }: Attempt, failure: EarsFault): Promise<void> {
  ctx.log.warn({ take: held.take, failure }, 'a recorded answer was not written down')
  if (failure === 'unreachable' || failure === 'limited') return repo.waitForService(ctx.db, held, { ...to, failure })
  // A recording that cannot be decoded fails finally; a machine that was too slow may be less busy later.
  return repo.postponeTranscript(ctx.db, held, { failure, isFinal: failure === 'sound' })
}
