import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverBuild } from '@/lib/platform/env/build-folders'
import { type Settings } from '@/lib/platform/env/server'
import { createPlaces, NoPlaceError } from '@/server/platform/places'

export type ThreadProgram = {
  /** Its source from the root, `server/…/worker.ts`; one of the entry points of scripts/bundle.mjs. */
  readonly source: string
  readonly maxHeapMb: number
}

/**
 * A thread that knows nothing of the program's settings and cannot take more memory than it is given. From its bundle; in development and
 * tests from the source, which the thread must first learn to read.
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

type ReaderOptions = ThreadProgram & {
  /** Longer than anything honest takes. The thread ends with it, and the next question gets a new one. */
  readonly timeoutMs: number
  /** Questions that are with the thread or wait for it; more are refused. Of one person four, and people take turns. */
  readonly maxWaiting: number
  /** How long an idle thread lives; a minute by default. */
  readonly idleMs?: number
}

/** Why a thread gave no answer: `exhausted` broke or needed more memory than it may, `slow` more time; `crowded`: too many wait. */
export class ThreadError extends Error {
  constructor(
    readonly reason: 'exhausted' | 'slow' | 'crowded',
    cause?: unknown,
  ) {
    super(reason, { cause })
  }
}

/** From the source a thread is slow to start: on a busy machine the reading of the program alone took 14 s. */
const PATIENCE: Readonly<Record<Settings['mode'], number>> = { production: 1, development: 4, test: 4 }
/** A thread with nothing to do gives its memory back. */
const IDLE_MS = 60_000
const EACH_WAITING = 3
/** A thread that is asked ends in time; its place is not given away before. */
const ENDING_MS = 10_000

/**
 * One thread for what may take long or too much, asked one question after the other, of people in turn. It starts with the first, keeps nobody from ending
 * the program, ends when nobody asks for a while, and is replaced when a question was too much for it.
 * @returns the function that asks; what the thread answers is for the caller to check. It throws ThreadError.
 */
export function createReader({ timeoutMs, maxWaiting, idleMs = IDLE_MS, ...program }: ReaderOptions) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const start = (mode: Settings['mode']) => {
    const started = startThread(program, mode)
    // Also while it is idle: an error that nobody hears would end the program.
    started.on('error', () => drop(started))
    started.on('exit', () => drop(started))
    started.unref()
    return started
  }
  const drop = (dropped: Worker) => {
    if (thread === dropped) thread = null
    void dropped.terminate()
  }
  const ask = (mode: Settings['mode'], question: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle)
      const asked = (thread ??= start(mode))
      const giveUp = (error: ThreadError) => {
        drop(asked)
        settle(() => reject(error))
      }
      const fail = (cause: unknown) => giveUp(new ThreadError('exhausted', cause))
      const answer = (value: unknown) => {
        idle = setTimeout(() => drop(asked), idleMs).unref()
        settle(() => resolve(value))
      }
      const settle = (done: () => void) => {
        clearTimeout(timer)
        asked.off('message', answer).off('error', fail).off('exit', fail)
        done()
      }
      const timer = setTimeout(() => giveUp(new ThreadError('slow')), timeoutMs * PATIENCE[mode])
      asked.on('message', answer).on('error', fail).on('exit', fail)
      asked.postMessage(question)
    })

  const places = createPlaces({
    atOnce: 1,
    waiting: maxWaiting - 1,
    eachWaiting: Math.min(maxWaiting - 1, EACH_WAITING),
    deadlineMs: timeoutMs * Math.max(...Object.values(PATIENCE)) + ENDING_MS,
  })
  return async (mode: Settings['mode'], person: string, question: unknown): Promise<unknown> =>
    places
      .withPlace(person, () => ask(mode, question))
      .catch((error: unknown) => {
        throw error instanceof NoPlaceError ? new ThreadError('crowded', error) : error
      })
}
