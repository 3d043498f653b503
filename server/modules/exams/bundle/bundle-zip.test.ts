import { zipSync } from 'fflate'
import { readZip } from './bundle-zip'

const limits = { files: 3, fileBytes: 1000, totalBytes: 2000 }
const bytes = (size: number) => new Uint8Array(size)

test('reads the files of a zip, not its folders', () => {
  const files = readZip(zipSync({ 'audio/': bytes(0), 'audio/a.mp3': bytes(10), 'exam.json': bytes(5) }), limits)
  expect([...files].map(([name, file]) => [name, file.length])).toEqual([
    ['audio/a.mp3', 10],
    ['exam.json', 5],
  ])
})

test.each([
  ['one file that is too large', { a: bytes(1001) }, 'too large'],
  ['files that are too large together', { a: bytes(900), b: bytes(900), c: bytes(900) }, 'too large'],
  ['too many files', { a: bytes(1), b: bytes(1), c: bytes(1), d: bytes(1) }, 'More than 3 files'],
])('refuses %s before unpacking', (_, files, reason) => {
  expect(() => readZip(zipSync(files), limits)).toThrow(reason)
})

test('a file cannot grow beyond the size that the zip claims for it', () => {
  const zip = zipSync({ bomb: bytes(900_000) }, { level: 9 })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true) // the claim in the central directory
  }
  const read = () => readZip(zip, limits)
  // Either it is refused, or no more than the claim comes out.
  expect(attempt(read)).toBeLessThanOrEqual(100)
})

test.each([
  ['nothing', bytes(0)],
  ['noise', new Uint8Array(500).fill(80)],
  ['a cut zip', zipSync({ a: bytes(500) }).slice(0, 60)],
])('refuses %s', (_, zip) => {
  expect(() => readZip(zip, limits)).toThrow('Not a readable zip file')
})

function attempt(read: () => Map<string, Uint8Array>): number {
  try {
    return [...read().values()].reduce((sum, file) => sum + file.length, 0)
  } catch {
    return 0
  }
}
