import { parentPort } from 'node:worker_threads'
import { remux } from './remux'

// The program of the thread that makes one file of what a browser recorded: a file that takes long, or too much memory, takes only it along.

parentPort?.on('message', (file: Uint8Array) => {
  void remux(file).then((made) => parentPort?.postMessage(made))
})
