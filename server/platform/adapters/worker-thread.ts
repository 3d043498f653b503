import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverBuild } from '@/lib/platform/env/process'
import { type Settings } from '@/lib/platform/env/server'
import { createPlaces, NoPlaceError } from '@/server/platform/limited-places'

export type ThreadProgram = {
  /** Its source relative to the root, `server/…/worker.ts`; an entry point of scripts/bundle.mjs. */
  readonly source: string
  readonly maxHeapMb: number
}

/**
 * Starts a thread without the program's settings and with a memory limit. From its bundle; in development and tests from the source, for which the
 * thread loads a transpiler first.
 */
export function startThread(
  { source, maxHeapMb }: ThreadProgram,
  mode: Settings['mode'],
  workerData?: unknown,
): Worker {
  const options = { workerData, env: {}, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }
  if (serverBuild !== null) return new Worker(path.resolve(serverBuild, source.replace(/\.ts$/, '.mjs')), options)
  const file = JSON.stringify(pathToFileURL(path.resolve(source)))
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(program, { ...options, eval: true })
}

type QueueOptions = ThreadProgram & {
  /** Longer than any legitimate question takes. The thread is then ended, and the next question gets a new one. */
  readonly timeoutMs: number
  /** The most running and waiting questions; more are refused. At most four per person, who take turns. */
  readonly maxWaiting: number
  /** The life of an idle thread; a minute by default. */
  readonly idleMs?: number
}

/** The reason why a thread gave no answer: `exhausted` crashed or exceeded its memory, `slow` exceeded its time; `crowded`: too many wait. */
export class ThreadError extends Error {
  constructor(
    readonly reason: 'exhausted' | 'slow' | 'crowded',
    cause?: unknown,
  ) {
    super(reason, { cause })
  }
}

/** A thread is slow to start from source: on a busy machine loading alone took 14 s. */
const PATIENCE: Readonly<Record<Settings['mode'], number>> = { production: 1, development: 4, test: 4 }
/** An idle thread is ended to free its memory. */
const IDLE_MS = 60_000
const EACH_WAITING = 3
/** Time for a thread to stop; its place is not reused before. */
const ENDING_MS = 10_000

/**
 * Queues questions to a worker thread for work that may take much time or memory: one at a time, in fair turns between people. The thread starts with
 * the first question, does not keep the process alive, ends when idle, and is replaced after a question that exhausted it.
 * @returns the function that asks; the caller must check the answer's type. It throws ThreadError.
 */
export function createThreadQueue({ timeoutMs, maxWaiting, idleMs = IDLE_MS, ...program }: QueueOptions) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const start = (mode: Settings['mode']) => {
    const started = startThread(program, mode)
    // Also while idle: an unhandled error event would crash the program.
    started.on('error', () => drop(started))
    started.on('exit', () => drop(started))
    started.unref()
    return started
  }
  const drop = (dropped: Worker) => {
    if (thread === dropped) thread = null
    void dropped.terminate()
  }
  const callWorker = (mode: Settings['mode'], question: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle)
      const worker = (thread ??= start(mode))
      const giveUp = (error: ThreadError) => {
        drop(worker)
        settle(() => reject(error))
      }
      const fail = (cause: unknown) => giveUp(new ThreadError('exhausted', cause))
      const answer = (value: unknown) => {
        idle = setTimeout(() => drop(worker), idleMs).unref()
        settle(() => resolve(value))
      }
      const settle = (resume: () => void) => {
        clearTimeout(timer)
        worker.off('message', answer).off('error', fail).off('exit', fail)
        resume()
      }
      const timer = setTimeout(() => giveUp(new ThreadError('slow')), timeoutMs * PATIENCE[mode])
      worker.on('message', answer).on('error', fail).on('exit', fail)
      worker.postMessage(question)
    })

  const places = createPlaces({
    atOnce: 1,
    maxWaiting: maxWaiting - 1,
    maxWaitingPerPerson: Math.min(maxWaiting - 1, EACH_WAITING),
    deadlineMs: timeoutMs * Math.max(...Object.values(PATIENCE)) + ENDING_MS,
  })
  return async (mode: Settings['mode'], person: string, question: unknown): Promise<unknown> =>
    places
      .withPlace(person, () => callWorker(mode, question))
      .catch((error: unknown) => {
        throw error instanceof NoPlaceError ? new ThreadError('crowded', error) : error
      })
}
