import { parentPort } from 'node:worker_threads'
import { compareWritten } from './compare-written'
import { readExchange, type Wanted } from './read'
import { type Question } from './thread'

// The worker that opens foreign files, and writes ours: a file that takes too much time or memory ends only this thread.

parentPort?.on('message', (question: Question) => {
  if (question.kind === 'read') read(question)
  else parentPort?.postMessage(compareWritten(question.draft, question.format))
})

function read({ file, target, encoding }: Wanted): void {
  const found = readExchange(Buffer.from(file.buffer, file.byteOffset, file.byteLength), target, encoding)
  // Unpacked files are transferred, not copied; several may share a buffer.
  const buffers = found.kind === 'bundle' ? [...found.files.values()].map(({ buffer }) => buffer) : []
  parentPort?.postMessage(
    found,
    [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer),
  )
}
