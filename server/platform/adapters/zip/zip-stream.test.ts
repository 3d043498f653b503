import { crc32, deflateRawSync } from 'node:zlib'
import { streamZip, zipBytes, type ZipPart } from './zip-stream'
import { unpackZip } from './zip'

const streamOf = (bytes: Uint8Array, chunk = 1_000) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.subarray(at, at + chunk))
      controller.close()
    },
  })
const stored = (name: string, bytes: Buffer): ZipPart => ({
  name,
  crc: crc32(bytes),
  size: bytes.length,
  packed: bytes.length,
  isDeflated: false,
  open: async () => streamOf(bytes),
})
const readAll = async (parts: readonly ZipPart[]) => new Uint8Array(await new Response(streamZip(parts)).arrayBuffer())

test('is a complete zip of the stated size, with stored and deflated files and Persian names', async () => {
  const page = Buffer.from('<p>صفحه</p>'.repeat(500))
  const packed = deflateRawSync(page)
  const parts: ZipPart[] = [
    { ...stored('page.html', page), packed: packed.length, isDeflated: true, open: async () => streamOf(packed) },
    stored('پرونده/عکس.webp', Buffer.alloc(5_000, 7)),
    stored('empty.txt', Buffer.alloc(0)),
  ]
  const zip = await readAll(parts)
  expect(zip.length).toBe(zipBytes(parts))
  const files = unpackZip(zip, () => true)
  expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['page.html', page.length],
    ['پرونده/عکس.webp', 5_000],
    ['empty.txt', 0],
  ])
  expect(Buffer.from(files.get('page.html') ?? []).equals(page)).toBe(true)
})

test('fails when a file’s length differs from the stated one', async () => {
  await expect(readAll([{ ...stored('a.txt', Buffer.from('four')), size: 5, packed: 5 }])).rejects.toThrow('a.txt')
})

test('opens one file after the other, and closes it when the reader goes away', async () => {
  const [opened, cancelled] = [jest.fn(), jest.fn()]
  const endless: ZipPart = {
    ...stored('long', Buffer.alloc(0)),
    packed: 1_000_000,
    open: async () => {
      opened()
      return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)), cancel: cancelled })
    },
  }
  const reader = streamZip([endless, endless]).getReader()
  for (let read = 0; read < 3; read += 1) await reader.read()
  await reader.cancel()
  expect([opened.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 1])
})
