import { zipSync } from 'fflate'
import { readZip, ZipError } from './bundle-zip'

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
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true) // The size in the central directory.
  }
  const read = () => readZip(zip, limits)
  // It is refused, or yields no more than the stated size.
  expect(attempt(read)).toBeLessThanOrEqual(100)
})

test.each([
  ['nothing', bytes(0)],
  ['noise', new Uint8Array(500).fill(80)],
  ['a truncated zip', zipSync({ a: bytes(500) }).slice(0, 60)],
])('refuses %s', (_, zip) => {
  expect(() => readZip(zip, limits)).toThrow('Not a readable zip file')
})

const text = Uint8Array.from({ length: 900 }, (_, at) => (at * 31) % 97)
const whole = zipSync({ 'a.xml': text, 'b.xml': text.slice(5) })
const endAt = whole.length - 22
const listAt = new DataView(whole.buffer, whole.byteOffset).getUint32(endAt + 16, true)
const changed = (at: number, ...bytesThere: readonly number[]) => {
  const copy = whole.slice()
  copy.set(bytesThere, at)
  return copy
}
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

test.each<[string, Uint8Array, ZipError['fault']]>([
  ['truncated within a file', whole.slice(0, 200), 'cut'],
  ['truncated within its directory', whole.slice(0, listAt + 30), 'cut'],
  ['truncated within its end record', whole.slice(0, -1), 'cut'],
  ['bytes after its end', joined(whole, Uint8Array.of(10)), 'joined'],
  ['two zips joined', joined(whole, whole), 'joined'],
  ['first entry of the directory removed', joined(whole.slice(0, listAt), whole.slice(listAt + 51)), 'damaged'],
  ['directory overwritten', changed(listAt, 0, 0, 0, 0), 'damaged'],
  ['compressed bytes changed', changed(60, 255, 0, 255), 'damaged'],
  ['checksum changed', changed(listAt + 16, 1, 2, 3, 4), 'damaged'],
])('refuses a damaged zip: %s', (_, zip, fault) => {
  expect(readZip(whole, limits).size).toBe(2)
  expect(errorOf(() => readZip(zip, limits))).toMatchObject({ fault, byte: expect.any(Number) })
})

test('reads a zip with Zip64 records, also a small one', () => {
  const end = new DataView(whole.buffer, whole.byteOffset + endAt)
  const large = new DataView(new ArrayBuffer(56 + 20))
  large.setUint32(0, 0x06064b50, true)
  large.setBigUint64(4, 44n, true)
  large.setBigUint64(24, 2n, true)
  large.setBigUint64(32, 2n, true)
  large.setBigUint64(40, BigInt(end.getUint32(12, true)), true)
  large.setBigUint64(48, BigInt(listAt), true)
  large.setUint32(56, 0x07064b50, true)
  large.setBigUint64(64, BigInt(endAt), true)
  large.setUint32(72, 1, true)
  const zip = joined(whole.slice(0, endAt), new Uint8Array(large.buffer), whole.slice(endAt))
  expect(readZip(zip, limits)).toEqual(readZip(whole, limits))
})

test('refuses a zip that is cut anywhere, and one with any changed byte in a file', () => {
  const stored = zipSync({ 'a.xml': text }, { level: 0 })
  for (let length = 0; length < whole.length; length += 1)
    expect(errorOf(() => readZip(whole.slice(0, length), limits))).toBeInstanceOf(ZipError)
  for (let at = 40; at < 40 + text.length - 10; at += 7) {
    const copy = stored.slice()
    copy[at] = (copy[at] ?? 0) ^ 1
    expect(errorOf(() => readZip(copy, limits))).toBeInstanceOf(ZipError)
  }
})

function errorOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

function attempt(read: () => Map<string, Uint8Array>): number {
  try {
    return [...read().values()].reduce((sum, file) => sum + file.length, 0)
  } catch {
    return 0
  }
}
