import { parentPort } from 'node:worker_threads'
import { makeVoice } from './voice'

// The program of the thread that makes a spoken remark playable everywhere: a file that takes long, or too much memory, takes only it along.

parentPort?.on('message', (file: Uint8Array) => {
  void makeVoice(file).then((made) => parentPort?.postMessage(made))
})
