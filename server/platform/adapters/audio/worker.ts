import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { AudioError, type AudioJob, type AudioMessage } from './audio-job'
import { render } from './render'

// The worker that renders an uploaded file to a recording. It ends after one job.

const NICE = 15

function post(message: AudioMessage): void {
  parentPort?.postMessage(message)
}

try {
  // Linux has priorities per thread: candidates' saves come first.
  os.setPriority(0, NICE)
} catch {
  // Elsewhere it works at the priority that it has.
}

try {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it, in run-audio-job.ts
  const result = await render(workerData as AudioJob, (percent) => post({ kind: 'progress', percent }))
  post({ kind: 'done', result })
} catch (error) {
  if (!(error instanceof AudioError)) throw error
  post({ kind: 'fault', fault: error.fault })
}
