import { parentPort } from 'node:worker_threads'
import { makeVoice } from './voice'

// The worker that converts spoken remarks: a file that takes too much time or memory ends only this thread.

parentPort?.on('message', (file: Uint8Array) => {
  void makeVoice(file).then((voice) => parentPort?.postMessage(voice))
})
