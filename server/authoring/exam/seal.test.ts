import { createDecipheriv, createHash } from 'node:crypto'
import {
  HEAD_BYTES,
  countSegments,
  plainSpan,
  readHead,
  type RecordingSize,
  SEGMENT_BYTES,
  sealedSpan,
  segmentIv,
} from '@/lib/authoring/recording/rules/sealed-file'
import { type Storage } from '@/server/platform/adapters/file-storage'
import { keyOfDay, sealedBytesOf, sealRecording } from './seal'

const SECRET = createHash('sha256').update('a secret of the tests').digest()
const PLAIN = Uint8Array.from({ length: 2 * SEGMENT_BYTES + 1_000 }, (_, index) => (index * 7) % 256)
const WHOLE_BYTES = sealedBytesOf(PLAIN.length)

/** A storage with one recording that counts the bytes read. */
function storageOf(bytes: Uint8Array<ArrayBuffer>) {
  const parts: string[] = []
  const open: Storage['open'] = (_, part = { start: 0, end: bytes.length }) => {
    parts.push(`${part.start}-${part.end}`)
    return Promise.resolve({ bytes: bytes.length, stream: new Blob([bytes.slice(part.start, part.end)]).stream() })
  }
  const missing = () => Promise.reject(new Error('nobody asks for it'))
  const list: Storage['list'] = () => {
    throw new Error('nobody asks for it')
  }
  const directUrl = () => null
  const others = {
    put: missing,
    moveFile: missing,
    putFile: missing,
    has: missing,
    get: missing,
    remove: missing,
    list,
    directUrl,
  }
  const storage: Storage = { ...others, open }
  return { storage, parts }
}
type Change = {
  day?: number
  size?: RecordingSize
  secret?: Uint8Array
  paperVersionId?: string
  bytes?: Uint8Array<ArrayBuffer>
}
async function seal(part = { start: 0, end: WHOLE_BYTES }, { bytes = PLAIN, ...change }: Change = {}) {
  const { storage, parts } = storageOf(bytes)
  const sealing = {
    storage,
    storageKey: 'plain/x',
    plainBytes: PLAIN.length,
    paperVersionId: 'one',
    secret: SECRET,
    day: 20_000,
    size: 'full' as const,
  }
  const stream = sealRecording({ ...sealing, ...change }, part)
  return { sealed: new Uint8Array(await new Response(stream).arrayBuffer()), parts }
}

test('the file consists of its header and segments, and only the key of its day decrypts them', async () => {
  const { sealed } = await seal()
  expect(sealed.length).toBe(WHOLE_BYTES)
  const head = readHead(sealed)
  expect(head).toMatchObject({ segmentBytes: SEGMENT_BYTES, plainBytes: PLAIN.length, day: 20_000 })
  const sizes = { segmentBytes: SEGMENT_BYTES, plainBytes: PLAIN.length }
  const open = (index: number, key: Uint8Array) => {
    const { start, end } = sealedSpan(sizes, index)
    const text = sealed.subarray(start, end - 32)
    const decipher = createDecipheriv('aes-256-gcm', key, segmentIv(index, 'full'))
      .setAAD(sealed.subarray(0, HEAD_BYTES))
      .setAuthTag(sealed.subarray(end - 32, end - 16))
    return Buffer.concat([decipher.update(text), decipher.final()])
  }
  expect(countSegments(sizes)).toBe(3)
  for (const index of [0, 1, 2]) {
    const { start, end } = plainSpan(sizes, index)
    expect(open(index, keyOfDay(SECRET, 20_000)).equals(PLAIN.subarray(start, end))).toBe(true)
    expect(() => open(index, keyOfDay(SECRET, 20_001))).toThrow()
  }
})

const UNIT = SEGMENT_BYTES + 32
test.each([
  ['nothing', 0, 0],
  ['the first byte', 0, 1],
  ['a part of the header', 4, 20],
  ['the header alone', 0, HEAD_BYTES],
  ['the last byte of the header and the first of a segment', HEAD_BYTES - 1, HEAD_BYTES + 1],
  ['one segment', HEAD_BYTES, HEAD_BYTES + UNIT],
  ['the middle of a segment', HEAD_BYTES + 10, HEAD_BYTES + 11],
  ['the end of one and the beginning of the next', HEAD_BYTES + UNIT - 1, HEAD_BYTES + UNIT + 1],
  ['from the middle of the first to the middle of the last', 1_000, WHOLE_BYTES - 500],
  ['the last byte', WHOLE_BYTES - 1, WHOLE_BYTES],
])('%s: a range equals the same bytes of the whole file', async (_, start, end) => {
  const [whole, part] = [await seal(), await seal({ start, end })]
  expect(Buffer.from(part.sealed).equals(whole.sealed.subarray(start, end))).toBe(true)
})

test('reads no more of the recording than the range needs', async () => {
  const { parts } = await seal({ start: HEAD_BYTES + UNIT + 5, end: HEAD_BYTES + UNIT + 6 })
  expect(parts).toEqual([`${SEGMENT_BYTES}-${2 * SEGMENT_BYTES}`])
  expect((await seal({ start: 0, end: HEAD_BYTES })).parts).toEqual([])
  expect((await seal()).parts).toEqual([`0-${PLAIN.length}`])
})

test('the encrypted file is the same for everybody on one day; another day, secret or paper gives another', async () => {
  const { sealed } = await seal()
  const isSame = async (change: Change) => Buffer.from((await seal(undefined, change)).sealed).equals(sealed)
  expect(await isSame({})).toBe(true)
  expect(await isSame({ day: 20_001 })).toBe(false)
  expect(await isSame({ secret: SECRET.subarray(1) })).toBe(false)
  expect(await isSame({ paperVersionId: 'other' })).toBe(false)
})

test('aborts the reply if the file became shorter, and encrypts nothing in place of missing bytes', async () => {
  await expect(seal(undefined, { bytes: PLAIN.slice(0, SEGMENT_BYTES + 10) })).rejects.toThrow('shorter than it was')
})

test('the smaller copy has other vectors under the same key, so that no keystream is used twice', async () => {
  const [full, light] = [await seal(), await seal(undefined, { size: 'light' })]
  expect(readHead(light.sealed)).toMatchObject({ size: 'light', day: 20_000 })
  const { start, end } = sealedSpan({ segmentBytes: SEGMENT_BYTES, plainBytes: PLAIN.length }, 0)
  const cipherOf = ({ sealed }: typeof full) => Buffer.from(sealed.subarray(start, end - 32)).toString('hex')
  expect(cipherOf(light)).not.toBe(cipherOf(full))
})
