import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Settings } from '@/lib/env/server'
import { AudioError, type AudioJob, type AudioMessage, type AudioResult } from './audio-job'

type Options = {
  readonly mode: Settings['mode']
  readonly onPercent: (percent: number) => void
  readonly signal: AbortSignal
}

/** Twenty times what the longest recording takes here. */
const TIMEOUT_MS = 10 * 60_000
const MAX_HEAP_MB = 256

const BUNDLED = 'dist/server/adapters/audio/worker.mjs'
const SOURCE = 'server/adapters/audio/worker.ts'

/** From its bundle (scripts/bundle.mjs); in development and tests from the source, which the thread must first learn to read. */
function startThread(mode: Settings['mode'], workerData: AudioJob): Worker {
  // Nothing of the program's settings is the thread's business.
  const options = { workerData, env: {}, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }
  if (mode === 'production') return new Worker(path.resolve(BUNDLED), options)
  const source = JSON.stringify(pathToFileURL(path.resolve(SOURCE)))
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(program, { ...options, eval: true })
}

/**
 * Does the job in a thread of its own.
 * @throws AudioError when the file is at fault; anything else may be tried again
 */
export function runAudioJob(job: AudioJob, { mode, onPercent, signal }: Options): Promise<AudioResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = startThread(mode, job)
    let isOver = false
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      void worker.terminate().then(settle)
    }
    const stop = () => end(() => reject(new Error('The job was stopped')))
    const timer = setTimeout(stop, TIMEOUT_MS)
    signal.addEventListener('abort', stop)
    worker.on('message', (message: AudioMessage) => {
      if (message.kind === 'progress') onPercent(message.percent)
      if (message.kind === 'done') end(() => resolve(message.result))
      if (message.kind === 'fault') end(() => reject(new AudioError(message.fault)))
    })
    worker.on('error', (error) => end(() => reject(error)))
    worker.on('exit', (code) => end(() => reject(new Error(`The thread ended with ${code}`))))
  })
}
