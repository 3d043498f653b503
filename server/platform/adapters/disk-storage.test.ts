import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDiskStorage } from './disk-storage'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const root = () => path.join(folder, 'media')
const open = () => createDiskStorage(root())
const KEY = `plain/${'3f'.repeat(32)}`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('reads back what was stored, and keeps it private to the program', async () => {
  const storage = open()
  expect(await storage.has(KEY)).toBe(false)
  await storage.put(KEY, bytesOf('a recording'))
  expect([await storage.has(KEY), textOf(await storage.get(KEY))]).toEqual([true, 'a recording'])
  const file = path.join(root(), KEY)
  expect([modeOf(file), modeOf(path.dirname(file))]).toEqual(['600', '700'])
})

test('storing a key repeatedly, also concurrently, leaves one complete file and no temporary one', async () => {
  const storage = open()
  await Promise.all(Array.from({ length: 8 }, () => storage.put(KEY, bytesOf('the same bytes'))))
  expect(textOf(await storage.get(KEY))).toBe('the same bytes')
  expect(readdirSync(path.join(root(), 'plain'))).toEqual([path.basename(KEY)])
})

test('a failed write leaves neither a file nor a temporary one', async () => {
  // A folder has the name of the file, so that the final rename fails.
  const storage = open()
  await storage.put(`plain/${'00'.repeat(32)}`, bytesOf('x'))
  const place = path.join(root(), KEY)
  await import('node:fs/promises').then(({ mkdir }) => mkdir(path.join(place, 'inside'), { recursive: true }))
  await expect(storage.put(KEY, bytesOf('lost'))).rejects.toThrow()
  expect(readdirSync(path.join(root(), 'plain')).sort()).toEqual(['00'.repeat(32), path.basename(KEY)])
  expect(await storage.has(KEY)).toBe(false)
})

test('moves a file to its key', async () => {
  const file = path.join(folder, 'upload')
  writeFileSync(file, 'came in pieces')
  const storage = open()
  await storage.moveFile(KEY, file)
  expect(textOf(await storage.get(KEY))).toBe('came in pieces')
  expect(existsSync(file)).toBe(false)
  await expect(storage.moveFile(KEY, file)).rejects.toThrow()
  expect(readdirSync(path.join(root(), 'plain'))).toEqual([path.basename(KEY)])
})

test.each([
  ['the whole', undefined, 'abcdefghij'],
  ['the beginning', { start: 0, end: 3 }, 'abc'],
  ['the middle', { start: 3, end: 7 }, 'defg'],
  ['the last byte', { start: 9, end: 10 }, 'j'],
  ['nothing', { start: 4, end: 4 }, ''],
])('reads %s as a range, with the size of the whole', async (_, part, expected) => {
  const storage = open()
  await storage.put(KEY, bytesOf('abcdefghij'))
  const { bytes, stream } = await storage.open(KEY, part)
  expect([bytes, await new Response(stream).text()]).toEqual([10, expected])
})

test('streams large files completely and in order; a cancelled reader leaves nothing open', async () => {
  const storage = open()
  const large = Uint8Array.from({ length: 200_001 }, (_, index) => index % 251)
  await storage.put(KEY, large)
  const { stream } = await storage.open(KEY)
  expect(Buffer.compare(Buffer.from(await new Response(stream).arrayBuffer()), Buffer.from(large))).toBe(0)
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  const abandoned = (await storage.open(KEY)).stream.getReader()
  await abandoned.read()
  expect(openFiles()).toBe(before + 1)
  await abandoned.cancel()
  expect(openFiles()).toBe(before)
})

test('an unknown key cannot be read; removing it succeeds', async () => {
  const storage = open()
  await expect(storage.get(KEY)).rejects.toThrow('ENOENT')
  await expect(storage.open(KEY)).rejects.toThrow('ENOENT')
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
])('rejects the key %s in every call', async (_, key) => {
  const storage = open()
  const file = path.join(folder, 'secret')
  writeFileSync(file, 'mine')
  const asks = [
    () => storage.put(key, bytesOf('x')),
    () => storage.moveFile(key, file),
    () => storage.get(key),
    () => storage.open(key),
    () => storage.has(key),
    () => storage.remove(key),
  ]
  for (const ask of asks) await expect((async () => ask())()).rejects.toThrow('Not a storage key')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(existsSync(root())).toBe(false)
})
