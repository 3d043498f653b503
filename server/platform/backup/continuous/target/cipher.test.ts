import { randomBytes } from 'node:crypto'
import { createDecryptor, createEncryptor, decryptBytes, encryptBytes, HEAD_BYTES } from './cipher'
import { type CopyKeys, deriveKeys, hashName } from './copy-keys'

const PASSPHRASE = 'a passphrase of these tests'
const RAW = randomBytes(32).toString('base64')
const COPY = { file: '/copies/x', what: 'x' }
const SEALED = 64 * 1024 + 16
const keysOf = (key: string | null, ...formerKeys: string[]) => deriveKeys({ key, formerKeys }, 'installation')
let keys: CopyKeys
beforeAll(async () => {
  keys = await keysOf(PASSPHRASE)
})
function encrypt(bytes: Buffer, what = COPY.what): Buffer {
  if (keys.current === null) throw new Error('no key')
  return encryptBytes(keys.current, what, bytes)
}

async function throughStream(stream: NodeJS.ReadWriteStream, bytes: Buffer, at: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const read = (async () => {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  })()
  for (let from = 0; from < bytes.length; from += at) stream.write(bytes.subarray(from, from + at))
  stream.end()
  await read
  return Buffer.concat(chunks)
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  '%i bytes are decrypted unchanged, as a whole and as a stream',
  async (size) => {
    const bytes = randomBytes(size)
    const [sealed, again] = [encrypt(bytes), encrypt(bytes)]
    expect([sealed.equals(again), decryptBytes(keys, COPY, sealed).equals(bytes)]).toEqual([false, true])
    if (keys.current === null) throw new Error('no key')
    const streamed = await throughStream(createEncryptor(keys.current, COPY.what), bytes, 50_000)
    expect(decryptBytes(keys, COPY, streamed).equals(bytes)).toBe(true)
    expect((await throughStream(createDecryptor(keys, COPY), sealed, 7_001)).equals(bytes)).toBe(true)
  },
)

const chunk = (bytes: Buffer, index: number) =>
  bytes.subarray(HEAD_BYTES + index * SEALED, HEAD_BYTES + (index + 1) * SEALED)
const head = (bytes: Buffer) => bytes.subarray(0, HEAD_BYTES)
function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test.each<readonly [string, (bytes: Buffer) => Buffer]>([
  ['a changed bit in its first chunk', (bytes) => flip(bytes, HEAD_BYTES + 3)],
  ['a changed bit at its end', (bytes) => flip(bytes, bytes.length - 1)],
  ['a changed bit in its head', (bytes) => flip(bytes, HEAD_BYTES - 1)],
  ['no last byte', (bytes) => bytes.subarray(0, -1)],
  ['no last chunk', (bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED)],
  ['nothing after its head', head],
  ['half a head', (bytes) => bytes.subarray(0, 20)],
  [
    'two chunks in each other’s place',
    (bytes) => Buffer.concat([head(bytes), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)]),
  ],
  ['a chunk twice', (bytes) => Buffer.concat([head(bytes), chunk(bytes, 0), chunk(bytes, 0), chunk(bytes, 2)])],
  [
    'the chunk of another file',
    (bytes) => Buffer.concat([head(bytes), chunk(encrypt(Buffer.alloc(150_000)), 0), chunk(bytes, 1), chunk(bytes, 2)]),
  ],
  ['bytes after its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(40)])],
])('a file with %s is refused by its name', async (_, change) => {
  const changed = change(encrypt(randomBytes(150_000)))
  expect(() => decryptBytes(keys, COPY, changed)).toThrow('/copies/x is damaged')
  await expect(throughStream(createDecryptor(keys, COPY), changed, 10_000)).rejects.toThrow('/copies/x is damaged')
})

test('a file opens only in the role for which it was encrypted', () => {
  expect(() => decryptBytes(keys, COPY, encrypt(Buffer.from('a list'), 'y'))).toThrow('/copies/x is damaged')
})

test('without its key the sentence names the file and the setting; a key that was replaced still opens it', async () => {
  const sealed = encrypt(Buffer.from('words'))
  expect(() => decryptBytes({ current: null, former: [] }, COPY, sealed)).toThrow(
    '/copies/x is encrypted: set BACKUP_KEY',
  )
  const other = await keysOf(RAW)
  expect(() => decryptBytes(other, COPY, sealed)).toThrow(
    '/copies/x is encrypted with another key than the setting BACKUP_KEY',
  )
  const next = randomBytes(32).toString('hex')
  for (const copyKeys of [await keysOf(RAW, PASSPHRASE), await keysOf(next, RAW, PASSPHRASE)])
    expect(decryptBytes(copyKeys, COPY, sealed).toString()).toBe('words')
})

test('a passphrase gives each installation other keys; 32 bytes are the key, however they are written', async () => {
  const elsewhere = await deriveKeys({ key: PASSPHRASE, formerKeys: [] }, 'another')
  const hex = await keysOf(Buffer.from(RAW, 'base64').toString('hex'))
  expect(elsewhere.current?.id).not.toBe(keys.current?.id)
  expect(hex).toEqual(await keysOf(RAW))
  if (hex.current === null || keys.current === null) throw new Error('no key')
  expect(hashName(hex.current, 'x')).not.toBe(hashName(keys.current, 'x'))
})
