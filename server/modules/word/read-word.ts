import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { WordText } from '@/lib/contract/word'
import { type Settings } from '@/lib/env/server'
import { AppError } from '@/server/http/errors'

const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 384
/** Documents that are read at once. */
const MAX_THREADS = 2
const BUNDLED = 'dist/server/modules/word/worker.mjs'
const SOURCE = 'server/modules/word/worker.ts'

let threads = 0

/** From its bundle (scripts/bundle.mjs); in development and tests from the source, which the thread must first learn to read. */
function startThread(mode: Settings['mode'], workerData: Uint8Array): Worker {
  const options = { workerData, env: {}, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }
  if (mode === 'production') return new Worker(path.resolve(BUNDLED), options)
  const source = JSON.stringify(pathToFileURL(path.resolve(SOURCE)))
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(program, { ...options, eval: true })
}

/**
 * The text of a Word document, read in a thread of its own.
 * @throws AppError unusable_file when it cannot be read; unavailable while others are being read
 */
export async function readWordText(bytes: Buffer, mode: Settings['mode']): Promise<WordText> {
  if (threads >= MAX_THREADS) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  threads += 1
  try {
    return await runThread(startThread(mode, Uint8Array.from(bytes)))
  } finally {
    threads -= 1
  }
}

async function runThread(worker: Worker): Promise<WordText> {
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (cause: unknown) => reject(new AppError('unusable_file', { cause }))
      const timer = setTimeout(() => refuse('it took too long'), TIMEOUT_MS)
      worker.on('message', (message: unknown) => resolve(WordText.parse(message)))
      worker.on('error', refuse)
      worker.on('exit', (code) => {
        clearTimeout(timer)
        refuse(code)
      })
    })
  } finally {
    void worker.terminate()
  }
}
