import { readFile, writeFile } from 'node:fs/promises'
import { AudioError } from '@/server/platform/adapters/audio/audio-job'
import { runAudioJob } from '@/server/platform/adapters/audio/run-audio-job'
import { removeFile, sizeOf } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { plainKey, storePlain } from '@/server/authoring/exam/public'
import { addPaperFile, listPaperFiles, readPaperDraft } from '@/server/authoring/paper/public'
import { prepareFolder, sourceFile, temporaryFile } from './files'
import * as repo from './job-repo'

export type Renderer = {
  /** Starts the next due rendering if none is running here; does not wait for it. */
  readonly startNext: () => Promise<void>
  /** Stops the running rendering and releases it: any node may start it again. */
  readonly stop: () => Promise<void>
}

/** Renewed while the work runs: without renewal the process has died. */
const LEASE_SECONDS = 60
const REPORT_MS = 1_500
const MAX_TRIES = 3
const WAIT_SECONDS = 20

/** Renders one recording at a time in this process, each in its own thread. Safe on any number of nodes that share the folder. */
export function createRenderer(ctx: Context): Renderer {
  const control = new AbortController()
  let running: Promise<void> | null = null
  return {
    startNext: async () => {
      if (running || control.signal.aborted) return
      const job = await repo.claimJob(ctx.db, LEASE_SECONDS)
      if (!job) return
      running = work(ctx, job, control.signal)
        .catch((error: unknown) =>
          ctx.log.error({ err: error, rendering: job.id }, 'what came of a rendering could not be stored'),
        )
        .finally(() => {
          running = null
        })
    },
    stop: async () => {
      control.abort()
      await running
    },
  }
}

/** Runs the next due rendering to its end. @returns whether there was one */
export async function renderNext(ctx: Context): Promise<boolean> {
  const job = await repo.claimJob(ctx.db, LEASE_SECONDS)
  if (job) await work(ctx, job, new AbortController().signal)
  return job !== null
}

async function work(ctx: Context, job: repo.DueJob, signal: AbortSignal): Promise<void> {
  const { id } = job
  // Each try crashed the program or lost its lease.
  if (job.tries > MAX_TRIES) return repo.failJob(ctx.db, id, 'interrupted')
  await prepareFolder(ctx)
  const target = temporaryFile(ctx)
  const source = job.file === null ? sourceFile(ctx, job.source) : temporaryFile(ctx)
  let percent = 0
  const heartbeat = setInterval(
    () => void repo.savePercent(ctx.db, id, percent, LEASE_SECONDS).catch(() => undefined),
    REPORT_MS,
  )
  try {
    if (job.file !== null) await fetchAdopted(ctx, job.paperId, job.file, source)
    if ((await sizeOf(source)) === 0) return await repo.failJob(ctx.db, id, 'damaged')
    const onPercent = (now: number) => {
      percent = now
    }
    const result = await runAudioJob(
      { source, target, pauses: job.pauses },
      { mode: ctx.settings.mode, onPercent, signal },
    )
    await store(ctx, job, { ...result, bytes: await readFile(target) })
  } catch (error) {
    if (error instanceof AudioError) return await repo.failJob(ctx.db, id, error.fault)
    if (!signal.aborted) ctx.log.error({ err: error, rendering: id }, 'a rendering failed')
    const isUncounted = signal.aborted
    await repo.releaseJob(ctx.db, id, { waitSeconds: isUncounted ? 0 : WAIT_SECONDS, isUncounted })
  } finally {
    clearInterval(heartbeat)
    await removeFile(target)
    if (job.file !== null) await removeFile(source)
  }
}

/** Copies a file that the paper already had to where the thread can read it. */
async function fetchAdopted(ctx: Context, paperId: string, name: string, to: string): Promise<void> {
  const row = (await listPaperFiles(ctx.db, paperId)).find((file) => file.name === name)
  if (row) await writeFile(to, await storageOf(ctx, 'media').get(plainKey(row.sha256)), { flag: 'wx', mode: 0o600 })
}

type RenderedAudio = { readonly durationMs: number; readonly peaks: Uint8Array; readonly bytes: Uint8Array }

/** Adds the result to the paper's files. Without pauses, a file that the paper had stays unchanged. */
async function store(
  ctx: Context,
  { id, paperId, userId, pauses, file }: repo.DueJob,
  result: RenderedAudio,
): Promise<void> {
  const { durationMs, peaks, bytes } = result
  if (file !== null && pauses.length === 0) {
    await repo.finishJob(ctx.db, { id, file, durationMs, bytes: bytes.length, peaks })
    return
  }
  const { slug } = await readPaperDraft(ctx.db, paperId)
  const stem = /^[a-z0-9][a-z0-9-]*$/.test(slug) ? slug.slice(0, 60) : 'recording'
  const name = `audio/${stem}-${id.replaceAll('-', '').slice(-8)}.mp3`
  const { sha256, mediaType } = await storePlain(storageOf(ctx, 'media'), name, bytes)
  await ctx.db.transaction(async (tx) => {
    if (!(await repo.finishJob(tx, { id, file: name, durationMs, bytes: bytes.length, peaks }))) return
    const row = { name, sha256, bytes: bytes.length, mediaType, width: null, height: null, durationMs }
    await addPaperFile(tx, paperId, row, userId)
  })
}
