import { parentPort } from 'node:worker_threads'
import { compareWritten } from './compare-written'
import { readExchange, type Wanted } from './read'
import { type Question } from './thread'

// The program of the thread that looks into files of strangers, and into our own for them: one that takes long, or too much memory, takes
// only this thread with it.

parentPort?.on('message', (question: Question) => {
  if (question.kind === 'read') read(question)
  else parentPort?.postMessage(compareWritten(question.draft, question.format))
})

function read({ file, target, encoding }: Wanted): void {
  const found = readExchange(Buffer.from(file.buffer, file.byteOffset, file.byteLength), target, encoding)
  // Unpacked files are handed over, not copied; several may lie in one buffer.
  const buffers = found.kind === 'bundle' ? [...found.files.values()].map(({ buffer }) => buffer) : []
  parentPort?.postMessage(
    found,
    [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer),
  )
}
