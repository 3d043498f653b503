import { parentPort } from 'node:worker_threads'
import { remux } from './remux'

// The worker that remuxes browser recordings: a file that takes too much time or memory ends only this thread.

parentPort?.on('message', (file: Uint8Array) => {
  void remux(file).then((made) => parentPort?.postMessage(made))
})
