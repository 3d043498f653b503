import { parentPort } from 'node:worker_threads'
import { readExchange, type Wanted } from './read'

// The program of the thread that looks into files of strangers: a file that takes long, or too much memory, takes only this thread with it.

parentPort?.on('message', ({ file, target, encoding }: Wanted) => {
  const found = readExchange(Buffer.from(file.buffer, file.byteOffset, file.byteLength), target, encoding)
  // Unpacked files are handed over, not copied; several may lie in one buffer.
  const buffers = found.kind === 'bundle' ? [...found.files.values()].map(({ buffer }) => buffer) : []
  parentPort?.postMessage(
    found,
    [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer),
  )
})
