import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'
import { MOST_CHARACTERS } from '@/lib/domain/wizard/document'
import { htmlToLines } from '@/lib/domain/wizard/html-lines'
import { pickTextParts } from './pick-parts'

// The program of the thread that reads one Word document: a file that takes long, or too much memory, takes only this thread with it.

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- our own program wrote it, in read-word.ts
const file = workerData as Uint8Array
let pictureCount = 0
const { value } = await mammoth.convertToHtml(
  { buffer: Buffer.from(pickTextParts(file)) },
  {
    // Its bytes are left in the file: they would not be there any more.
    convertImage: mammoth.images.imgElement(() => {
      pictureCount += 1
      return Promise.resolve({ src: '' })
    }),
  },
)
const { text } = htmlToLines(value)
parentPort?.postMessage({ text: text.slice(0, MOST_CHARACTERS), pictureCount, isCut: text.length > MOST_CHARACTERS })
