import { type Health } from '@/lib/platform/health/contract'
import { type StorageSettings } from '@/lib/platform/env/storage'
import { type StorageTrouble } from '@/lib/platform/storage/rules'
import { StorageError } from './adapters/file-storage'
import { writeText } from './adapters/s3/s3-storage'
import { type Context } from './http/context'
import { filesPlaceOf, findBucket } from './storage'

type ProbeResult = { trouble: StorageTrouble | null; fromMs: number }

const PROBE_EVERY_MS = 30_000
/** Tries only once, because no request waits for the result. */
const TIMING = { idleMs: 10_000, retryWithinMs: 0, pauseMs: 0 } as const
const PROBE = 'probe.txt'
const lastProbes = new WeakMap<StorageSettings, ProbeResult>()

/**
 * The place of files, and why they cannot be reached. An object storage is tried by a real write beside the files, at most twice a minute; the answer
 * is that of the last try.
 */
export function describeStorage(ctx: Pick<Context, 'settings' | 'log'>): Health['files'] {
  const bucket = findBucket(ctx.settings, filesPlaceOf(ctx.settings))
  if (!bucket) return { kind: 'folder', trouble: null }
  const { storage } = ctx.settings
  const state = lastProbes.get(storage) ?? { trouble: null, fromMs: -Infinity }
  lastProbes.set(storage, state)
  if (performance.now() - state.fromMs >= PROBE_EVERY_MS) {
    state.fromMs = performance.now()
    void writeText(
      { ...bucket.target, timing: TIMING },
      `${bucket.prefix}${PROBE}`,
      'written by the health check\n',
    ).then(
      () => {
        state.trouble = null
      },
      (error: unknown) => {
        ctx.log.warn({ err: error }, 'the object storage takes no files')
        state.trouble = error instanceof StorageError ? error.trouble : 'other'
      },
    )
  }
  return { kind: 's3', trouble: state.trouble }
}
