import { readFile, writeFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { AudioError } from '@/server/platform/adapters/audio/audio-job'
import { runAudioJob } from '@/server/platform/adapters/audio/run-audio-job'
import { removeFile } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { findHeavyRecording, lightKey, plainKey, recordLightCopy } from '@/server/authoring/exam/public'
import { prepareFolder, temporaryFile } from './files'

/** Recordings above this size get a smaller copy. */
const HEAVY_BYTES = 3_500_000
/** Speech is still clear: half an hour takes 3.6 MB. */
const LIGHT_KILOBITS = 16

/** Not right after a start, when all clients reconnect and a migration or an import may be running. */
const FIRST_AFTER_SECONDS = 900

/** Hashes of recordings whose copy failed on this node. */
type FailedRecordings = LRUCache<string, true>

/** The storage or this machine's memory may have caused the failure, so it is tried again after six hours. */
export const createFailedRecordings = (): FailedRecordings => new LRUCache({ max: 1_000, ttl: 6 * 3_600_000 })

/** Makes smaller copies one after the other, in the background. */
export function createLightCopies(ctx: Context) {
  const control = new AbortController()
  const failed = createFailedRecordings()
  let running: Promise<unknown> = Promise.resolve()
  return {
    collect: async (): Promise<void> => {
      if (control.signal.aborted || process.uptime() < FIRST_AFTER_SECONDS) return
      const work = makeLightCopy(ctx, { signal: control.signal, failed }).catch((error: unknown) => {
        if (!control.signal.aborted) throw error
      })
      running = work.catch(() => undefined)
      await work
    },
    stop: async (): Promise<void> => {
      control.abort()
      await running
    },
  }
}

type Options = {
  readonly signal: AbortSignal
  readonly failed: FailedRecordings
  readonly largerThanBytes?: number
}

/**
 * Makes the smaller copy of one large recording that has none. Two nodes may do the same work at once, with the same
 * result. A failed recording does not delay the others. @returns whether there was a copy to make
 */
export async function makeLightCopy(
  ctx: Context,
  { signal, failed, largerThanBytes = HEAVY_BYTES }: Options,
): Promise<boolean> {
  const sha256 = await findHeavyRecording(ctx.db, { largerThanBytes, exceptHashes: [...failed.keys()] })
  if (sha256 === null) return false
  try {
    await recordLightCopy(ctx.db, sha256, await storeLightCopy(ctx, sha256, signal))
  } catch (error) {
    if (signal.aborted) throw error
    failed.set(sha256, true)
    throw new Error(`No smaller copy of the recording ${sha256}`, { cause: error })
  }
  return true
}

/** @returns its size; 0 if it would not be smaller */
async function storeLightCopy(ctx: Context, sha256: string, signal: AbortSignal): Promise<number> {
  const storage = storageOf(ctx, 'media')
  const plain = await storage.get(plainKey(sha256))
  const light = await encode(ctx, plain, signal)
  if (light === null || light.length >= plain.length) return 0
  await storage.put(lightKey(sha256), light)
  return light.length
}

/** Null for a recording that cannot be decoded. */
async function encode(ctx: Context, plain: Uint8Array, signal: AbortSignal): Promise<Uint8Array | null> {
  await prepareFolder(ctx)
  const [source, target] = [temporaryFile(ctx), temporaryFile(ctx)]
  try {
    await writeFile(source, plain, { flag: 'wx', mode: 0o600 })
    await runAudioJob(
      { source, target, pauses: [], kilobits: LIGHT_KILOBITS },
      { mode: ctx.settings.mode, onPercent: () => undefined, signal },
    )
    return await readFile(target)
  } catch (error) {
    if (error instanceof AudioError) return null
    throw error
  } finally {
    await removeFile(source)
    await removeFile(target)
  }
}
