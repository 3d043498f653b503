import { parentPort } from 'node:worker_threads'
import mammoth from 'mammoth'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { MAX_CHARACTERS } from '@/lib/authoring/word-import/rules/document'
import { htmlToLines } from '@/lib/authoring/word-import/rules/lines/html-lines'
import { countQuestionNumbers } from './count-asked'
import { findUnconverted } from './find-unread-text'
import { writeListLabels } from './list-labels'
import { joinDropCaps, pickTextParts } from './pick-parts'
import { listUnreadContent } from './list-unread-content'
import { writeGaps } from './written-gaps'

// The worker that reads one Word document: a file that takes too much time or memory ends only this thread.

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
    { buffer: Buffer.from(writeListLabels(writeGaps(joinDropCaps(parts)))) },
    {
      styleMap: ['u => u'],
      // Reading the bytes would fail: pictures are not in the picked parts.
      convertImage: mammoth.images.imgElement(() => {
        pictureCount += 1
        return Promise.resolve({ src: '' })
      }),
    },
  )
  const { text } = htmlToLines(value)
  const isCut = text.length > MAX_CHARACTERS
  // Text that was cut off gets no word-by-word report.
  return {
    text: text.slice(0, MAX_CHARACTERS),
    pictureCount,
    isCut,
    leftOver: isCut ? [] : listUnextracted(parts, text),
    questionNumbers: countQuestionNumbers(parts),
  }
}

/** First missing words, then what else the extracted text does not contain. */
function listUnextracted(parts: Uint8Array, text: string): string[] {
  const unconverted = findUnconverted(parts, text)
  return [...new Set([...unconverted, ...listUnreadContent(parts, text, unconverted)])]
}
