import { parentPort } from 'node:worker_threads'
import mammoth from 'mammoth'
import { type WordText } from '@/lib/contract/paper/word'
import { MOST_CHARACTERS } from '@/lib/domain/wizard/document'
import { htmlToLines } from '@/lib/domain/wizard/lines/html-lines'
import { findLeftOver } from './left-over'
import { pickTextParts } from './pick-parts'

// The program of the thread that reads one Word document: a file that takes long, or too much memory, takes only this thread with it.

parentPort?.on('message', (file: Uint8Array) => {
  readWord(file).then(
    (text) => parentPort?.postMessage(text),
    () => parentPort?.postMessage(null), // no Word file, or a damaged one
  )
})

async function readWord(file: Uint8Array): Promise<WordText> {
  let pictureCount = 0
  const parts = pickTextParts(file)
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(parts) },
    {
      // Its bytes are left in the file: they would not be there any more.
      convertImage: mammoth.images.imgElement(() => {
        pictureCount += 1
        return Promise.resolve({ src: '' })
      }),
    },
  )
  const { text } = htmlToLines(value)
  const isCut = text.length > MOST_CHARACTERS
  // Of what is cut off nobody asks word by word.
  return {
    text: text.slice(0, MOST_CHARACTERS),
    pictureCount,
    isCut,
    leftOver: isCut ? [] : [...findLeftOver(parts, text)],
  }
}
