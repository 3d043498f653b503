import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { createDiskStorage } from './disk-storage'
import { type Storage, type StoredFile } from './file-storage'
import { createS3Storage } from './s3/s3-storage'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-storage-'))
let s3: ObjectStorage
let count = 0
beforeAll(async () => {
  s3 = await startObjectStorage()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const keyOf = (number: number, name = 'plain') => `${name}/${number.toString(16).padStart(64, '0')}`
const KEY = keyOf(0x3f)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
async function all(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of files) found.push(file)
  return found.sort((one, other) => (one.key < other.key ? -1 : 1))
}
const localFile = (bytes: Uint8Array) => {
  const file = path.join(folder, `upload-${(count += 1)}`)
  writeFileSync(file, bytes)
  return file
}

const KINDS = [
  ['a folder', () => createDiskStorage(path.join(folder, `media-${(count += 1)}`))],
  ['a bucket', () => createS3Storage({ ...s3.account, bucket: s3.bucket }, `files-${(count += 1)}/media/`)],
] as const

describe.each(KINDS)('%s', (_, open) => {
  let storage: Storage
  beforeEach(() => {
    storage = open()
  })

  test('returns the stored bytes, and reports which keys exist', async () => {
    expect(await storage.has(KEY)).toBe(false)
    await storage.put(KEY, bytesOf('a recording'))
    expect([await storage.has(KEY), textOf(await storage.get(KEY))]).toEqual([true, 'a recording'])
    await storage.put(KEY, bytesOf('a recording'))
    expect(textOf(await storage.get(KEY))).toBe('a recording')
    await storage.put(keyOf(1), new Uint8Array())
    expect((await storage.get(keyOf(1))).length).toBe(0)
  })

  test('two writers of one key leave one complete file', async () => {
    await Promise.all(Array.from({ length: 8 }, () => storage.put(KEY, bytesOf('the same bytes'))))
    expect(textOf(await storage.get(KEY))).toBe('the same bytes')
    expect(await all(storage.list())).toMatchObject([{ key: KEY, bytes: 14 }])
  })

  test('moves or copies a local file into the storage', async () => {
    const large = randomBytes(3_000_001)
    const [movedFile, linkedFile] = [localFile(large), localFile(large)]
    await storage.moveFile(KEY, movedFile)
    await storage.putFile(keyOf(2), linkedFile)
    expect([existsSync(movedFile), existsSync(linkedFile)]).toEqual([false, true])
    for (const key of [KEY, keyOf(2)]) expect(isSame(await storage.get(key), large)).toBe(true)
    await expect(storage.moveFile(keyOf(3), movedFile)).rejects.toThrow('ENOENT')
    expect(await storage.has(keyOf(3))).toBe(false)
  })

  test.each([
    ['the whole', undefined, 'abcdefghij'],
    ['the beginning', { start: 0, end: 3 }, 'abc'],
    ['the middle', { start: 3, end: 7 }, 'defg'],
    ['the last byte', { start: 9, end: 10 }, 'j'],
    ['all as a range', { start: 0, end: 10 }, 'abcdefghij'],
    ['nothing', { start: 4, end: 4 }, ''],
  ])('reads %s, with the size of the whole', async (__, part, expected) => {
    await storage.put(KEY, bytesOf('abcdefghij'))
    const { bytes, stream } = await storage.open(KEY, part)
    expect([bytes, await new Response(stream).text()]).toEqual([10, expected])
  })

  test('streams a large file in order, also to a reader who stops half-way', async () => {
    const large = randomBytes(2_500_000)
    await storage.put(KEY, large)
    const { stream } = await storage.open(KEY)
    expect(isSame(new Uint8Array(await new Response(stream).arrayBuffer()), large)).toBe(true)
    const reader = (await storage.open(KEY)).stream.getReader()
    await reader.read()
    await reader.cancel()
    await (await storage.open(KEY)).stream.cancel()
    expect((await storage.get(KEY)).length).toBe(large.length)
  })

  test('lists all files with their sizes, and nothing of others', async () => {
    expect(await all(storage.list())).toEqual([])
    const keys = Array.from({ length: 12 }, (__, index) => keyOf(index, index % 2 === 0 ? 'plain' : 'audio')).sort()
    await Promise.all(keys.map((key, index) => storage.put(key, new Uint8Array(index))))
    const found = await all(storage.list())
    expect(found.map(({ key, bytes }) => [key, bytes])).toEqual(keys.map((key, index) => [key, index]))
    for (const { changedMs } of found) expect(Math.abs(Date.now() - changedMs)).toBeLessThan(60_000)
    expect(await all(open().list())).toEqual([])
  })

  test('an unknown key cannot be read; removing it succeeds', async () => {
    await expect(storage.get(KEY)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(storage.open(KEY)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(storage.open(KEY, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'ENOENT' })
    await storage.remove(KEY)
    await storage.put(KEY, bytesOf('x'))
    await storage.remove(KEY)
    await storage.remove(KEY)
    expect(await storage.has(KEY)).toBe(false)
  })

  test.each([
    ['a path to the parent folder', `../${'3f'.repeat(32)}`],
    ['an absolute path', `/etc/${'3f'.repeat(32)}`],
    ['a name that is not a hash', 'plain/passwd'],
    ['a hash in capitals', `plain/${'3F'.repeat(32)}`],
    ['a longer hash', `${KEY}0`],
    ['a hash with a second line', `${KEY}\n`],
  ])('rejects the key %s in every call', async (__, key) => {
    const file = localFile(bytesOf('mine'))
    const asks = [
      () => storage.put(key, bytesOf('x')),
      () => storage.moveFile(key, file),
      () => storage.putFile(key, file),
      () => storage.get(key),
      () => storage.open(key),
      () => storage.has(key),
      () => storage.remove(key),
    ]
    for (const ask of asks) await expect((async () => ask())()).rejects.toThrow('Not a storage key')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(await all(storage.list())).toEqual([])
  })
})
