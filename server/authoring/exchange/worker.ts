import { parentPort } from 'node:worker_threads'
import { type ConversionLoss, wordsOfQuestion } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { draftToForeign } from '@/lib/authoring/exchange/rules/draft-to-foreign'
import { listExportLosses } from '@/lib/authoring/exchange/rules/loss-check/list-export-losses'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { readExchange, type ReadRequest } from './read-file'
import { type Question } from './read-in-thread'
import { recognize } from './recognize'
import { type ForeignFormat, writeForeign } from './write-foreign'

// The worker that opens foreign files, and writes ours: a file that takes too much time or memory ends only this thread.

parentPort?.on('message', (question: Question) => {
  if (question.kind === 'read') read(question)
  else parentPort?.postMessage(compareWritten(question.draft, question.format))
})

function read({ file, target, encoding }: ReadRequest): void {
  const found = readExchange(Buffer.from(file.buffer, file.byteOffset, file.byteLength), target, encoding)
  // Unpacked files are transferred, not copied; several may share a buffer.
  const buffers = found.kind === 'bundle' ? [...found.files.values()].map(({ buffer }) => buffer) : []
  parentPort?.postMessage(
    found,
    [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer),
  )
}

/** Writes the file, reads it back and renders it like its own program: this also reports losses that the writer does not know of. */
function compareWritten(draft: PaperDraft, format: ForeignFormat): readonly ConversionLoss[] {
  const foreign = draftToForeign(draft)
  const found = recognize(Buffer.from(writeForeign('paper', foreign, format).bytes))
  if (found.kind !== 'foreign') return [{ code: 'unchecked', where: null }]
  const keyWords = found.foreign.questions.flatMap((question) => wordsOfQuestion(question).split('\n'))
  return listExportLosses(draft, { shown: found.shown, keyWords, losses: foreign.losses })
}
