import { type Settings } from '@/lib/platform/env/server'
import { startThread } from '../worker-thread'
import { AudioError, type AudioJob, type AudioMessage, type AudioResult } from './audio-job'

type Options = {
  readonly mode: Settings['mode']
  readonly onPercent: (percent: number) => void
  readonly signal: AbortSignal
}

/** Twenty times the measured time of the longest recording. */
const TIMEOUT_MS = 10 * 60_000
const THREAD = { source: 'server/platform/adapters/audio/worker.ts', maxHeapMb: 256 }

/** Runs the job in its own thread. @throws AudioError for a fault of the file; other errors may be retried */
export function runAudioJob(job: AudioJob, { mode, onPercent, signal }: Options): Promise<AudioResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = startThread(THREAD, mode, job)
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
