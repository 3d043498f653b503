import { randomBytes } from 'node:crypto'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type StoredFile } from './adapters/file-storage'
import { copyFiles, removeFiles } from './move-files'
import { storageAt, type StoredFolder } from './storage'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-move-'))
let s3: ObjectStorage
beforeAll(async () => {
  s3 = await startObjectStorage()
})
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const source = () => ({ settings: { dataDir, storage: s3.settings('files') } })
const FOLDER = 'folder'
const bucket = () => `s3://${s3.bucket}/files`
const there = () => ({ from: FOLDER, to: bucket() })
const back = () => ({ from: bucket(), to: FOLDER })
const keyOf = (number: number) => `plain/${String(number).padStart(64, '0')}`
const quiet = () => undefined
async function listAll(place: string, folder: StoredFolder): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storageAt(source(), place, folder).list()) files.push(file)
  return files.sort((one, other) => (one.key < other.key ? -1 : 1))
}
const namesIn = async (place: string, folder: StoredFolder) => (await listAll(place, folder)).map(({ key }) => key)

test('moves all files to a bucket and back, in as many tries as it takes', async () => {
  const [local, remote] = [FOLDER, bucket()].map((place) => storageAt(source(), place, 'media'))
  const bytes = Array.from({ length: 12 }, (_, index) => randomBytes(1_000 * index))
  for (const [index, each] of bytes.entries()) await local?.put(keyOf(index), each)
  await storageAt(source(), FOLDER, 'speaking').put(`chunks/${'0'.repeat(64)}`, randomBytes(10))

  // Killed, or cut off, in the middle.
  s3.faults.push(...Array.from({ length: 12 }, () => ({ kind: 'pass' }) as const))
  s3.faults.push(...Array.from({ length: 9 }, () => ({ kind: 'refuse', status: 403 }) as const))
  await expect(copyFiles(source(), there(), quiet)).rejects.toMatchObject({ code: 'ESTORAGE', trouble: 'refused' })
  s3.faults.length = 0
  const before = (await namesIn(bucket(), 'media')).length
  expect(before).toBeLessThan(12)

  const said: number[] = []
  const moved = await copyFiles(source(), there(), ({ files }) => said.push(files))
  expect(moved).toMatchObject({ files: 13, copied: 13 - before, onlyInSource: [] })
  expect(said.at(-1)).toBe(13)
  for (const [index, each] of bytes.entries())
    expect(Buffer.compare((await remote?.get(keyOf(index))) ?? new Uint8Array(), each)).toBe(0)
  // The old place is as it was, and nothing is left of the work.
  expect(await namesIn(FOLDER, 'media')).toHaveLength(12)
  expect(readdirSync(path.join(dataDir, 'arriving'))).toEqual([])

  // Meanwhile one file was added and one deleted.
  await local?.put(keyOf(50), randomBytes(5))
  await local?.remove(keyOf(3))
  const onlyInSource = [`media/${keyOf(3)}`]
  expect(await copyFiles(source(), there(), quiet)).toMatchObject({ files: 13, copied: 1, removed: 0, onlyInSource })
  expect(await namesIn(bucket(), 'media')).toEqual([...(await namesIn(FOLDER, 'media')), keyOf(3)].sort())

  expect(await removeFiles(source(), there(), quiet)).toMatchObject({ removed: 13 })
  expect([await namesIn(FOLDER, 'media'), await namesIn(FOLDER, 'speaking')]).toEqual([[], []])
  expect(await copyFiles(source(), back(), quiet)).toMatchObject({ files: 14, copied: 14 })
  expect(Buffer.compare((await local?.get(keyOf(11))) ?? new Uint8Array(), bytes[11] ?? new Uint8Array())).toBe(0)
})

test('removes and replaces nothing at its target, whatever the source has lost', async () => {
  const [lost, cut] = [`plain/${'a'.repeat(64)}`, `plain/${'b'.repeat(64)}`]
  const [local, remote] = [storageAt(source(), FOLDER, 'media'), storageAt(source(), bucket(), 'media')]
  await remote.put(lost, Buffer.from('the last copy'))
  expect((await copyFiles(source(), there(), quiet)).onlyInSource).toContain(`media/${lost}`)
  await remote.put(cut, Buffer.from('whole'))
  await local.put(cut, Buffer.from('wh'))
  await expect(copyFiles(source(), there(), quiet)).rejects.toThrow(/has 2 bytes in folder, and 5 in s3:/)
  const texts = await Promise.all([lost, cut].map(async (key) => Buffer.from(await remote.get(key)).toString()))
  expect(texts).toEqual(['the last copy', 'whole'])
  await local.remove(cut)
})

test('a file that arrived otherwise than it was sent is not moved, and a copy that differs keeps the old one', async () => {
  const key = `audio/${'1'.repeat(64)}`
  const [local, remote] = [FOLDER, bucket()].map((place) => storageAt(source(), place, 'media'))
  await local?.put(key, Buffer.from('right'))
  await remote?.put(key, Buffer.from('wrong'))
  await expect(removeFiles(source(), there(), quiet)).rejects.toThrow('is not what it was copied from')
  expect(await local?.has(key)).toBe(true)
})
