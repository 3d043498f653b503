import { strToU8, unzipSync, zipSync } from 'fflate'
import { pickTextParts, WordError } from './pick-parts'

const words = `<w:document>${'The mill turned. '.repeat(40)}</w:document>`
const parts = { 'word/document.xml': strToU8(words), 'word/media/a.png': new Uint8Array(300) }
const stored = zipSync(parts, { level: 0 })

test('extracts the text of an intact file, and no pictures', () => {
  const picked = unzipSync(pickTextParts(zipSync(parts)))
  expect(Object.keys(picked)).toEqual(['word/document.xml'])
  expect(picked['word/document.xml']).toEqual(parts['word/document.xml'])
})

test('refuses a file that is cut anywhere, has data appended, or a changed byte in its text', () => {
  const from = Buffer.from(stored).indexOf('<w:document>')
  const changed = Array.from({ length: words.length }, (_, at) => {
    const copy = stored.slice()
    copy[from + at] = (copy[from + at] ?? 0) ^ 1
    return copy
  })
  const cut = Array.from({ length: stored.length }, (_, length) => stored.slice(0, length))
  const joined = [Uint8Array.from([...stored, ...stored]), Uint8Array.from([...stored, 10])]
  const taken = [...changed, ...cut, ...joined].filter((file) => !isRefused(file))
  expect(taken).toHaveLength(0)
})

function isRefused(file: Uint8Array): boolean {
  try {
    pickTextParts(file)
    return false
  } catch (error) {
    return error instanceof WordError
  }
}
