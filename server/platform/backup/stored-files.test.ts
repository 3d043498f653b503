import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf, provideInstallations } from '@/server/testing/copies'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { type TestApp } from '@/server/testing/test-app'
import { claimFilesPlace } from '@/server/platform/installation/files-place'
import { withKey } from '@/server/platform/installation/key'
import { storageOf } from '@/server/platform/storage'
import { backup } from './backup'
import { checkCopy } from './check'
import { NO_KEYS } from './continuous/target/copy-keys'
import { filesAt, readJournal } from './continuous/stored-files/file-journal'
import { followFiles } from './continuous/stored-files/follow-files'
import { restore } from './restore'

const { newApp, newCopy, newFolder } = provideInstallations()
let s3: ObjectStorage
beforeAll(async () => {
  s3 = await startObjectStorage()
})
afterEach(() => {
  s3.faults.length = 0
})
afterAll(() => s3.stop())

const [ONE, TWO] = [`plain/${'1'.repeat(64)}`, `answers/${'2'.repeat(64)}`]
const inBucket = ({ ctx }: TestApp, folder: string) => ({
  ...ctx,
  settings: { ...ctx.settings, storage: s3.settings(folder) },
})
async function fill(ctx: ReturnType<typeof inBucket>) {
  await withKey(ctx.db, ctx.settings)
  await claimFilesPlace(ctx)
  await storageOf(ctx, 'media').put(ONE, Buffer.from('a picture'))
  await storageOf(ctx, 'speaking').put(TWO, Buffer.from('an answer'))
}

test('a backup contains the files of the bucket, and can be restored into another bucket or a folder', async () => {
  const here = inBucket(await newApp(), 'backed-up')
  await fill(here)
  const copy = newCopy()
  await backup(here, copy)
  expect(Object.keys(filesOf(copy))).toEqual(expect.arrayContaining([`media/${ONE}`, `speaking/${TWO}`]))
  expect(await checkCopy(copy)).toMatchObject({ files: expect.any(Number) })

  const there = inBucket(await newApp(), 'restored')
  await restore(there, copy)
  expect(Buffer.from(await storageOf(there, 'media').get(ONE)).toString()).toBe('a picture')
  expect(Buffer.from(await storageOf(there, 'speaking').get(TWO)).toString()).toBe('an answer')
  await claimFilesPlace(there)

  const local = await newApp()
  await restore(local.ctx, copy)
  expect(readFileSync(path.join(local.dataDir, 'media', ONE), 'utf8')).toBe('a picture')
})

test('a restore refuses the bucket of another installation, and leaves nothing in its own where it fails', async () => {
  const here = inBucket(await newApp(), 'original')
  await fill(here)
  const copy = newCopy()
  await backup(here, copy)
  const there = await newApp()
  await expect(restore(inBucket(there, 'original'), copy)).rejects.toThrow('holds the files of another installation')
  // The last file is refused: the mark is read, the first one is stored.
  s3.requests.length = 0
  s3.faults.push(...(['pass', 'pass', 'pass', 'pass'] as const).map((kind) => ({ kind })), {
    kind: 'refuse',
    status: 403,
  })
  await expect(restore(inBucket(there, 'half'), copy)).rejects.toMatchObject({ code: 'ESTORAGE' })
  s3.faults.length = 0
  const unfinishedUpload = inBucket(there, 'half')
  expect([
    await storageOf(unfinishedUpload, 'media').has(ONE),
    await storageOf(unfinishedUpload, 'speaking').has(TWO),
  ]).toEqual([false, false])
  await restore(unfinishedUpload, copy)
})

test('a backup without its files is invalid', async () => {
  const here = inBucket(await newApp(), 'away')
  await fill(here)
  s3.faults.push(...Array.from({ length: 20 }, () => ({ kind: 'refuse', status: 403 }) as const))
  const copy = newCopy()
  await expect(backup(here, copy)).rejects.toMatchObject({ code: 'ESTORAGE', trouble: 'refused' })
  expect(() => readFileSync(path.join(copy, 'files.json'))).toThrow('ENOENT')
})

test('an unreadable object prevents no other from being copied; an unreachable storage ends the pass without losing any of it', async () => {
  const app = await newApp()
  const here = inBucket(app, 'damaged')
  await fill(here)
  const target = newFolder()
  const { dataDir, storage, authSecret } = here.settings
  const follow = () =>
    followFiles({ target: { folder: target, keys: NO_KEYS }, dataDir, storage, authSecret }, new Date())
  const listStoredNames = async () =>
    [...filesAt(await readJournal({ folder: target, keys: NO_KEYS }), new Date(8.64e15)).keys()].sort()
  const [pass, refuse] = [{ kind: 'pass' }, { kind: 'refuse', status: 403 }] as const
  // After the two lists.
  s3.faults.push(pass, pass, refuse)
  expect(await follow()).toEqual({ added: 2, removed: 0, unreadable: [`media/${ONE}`] })
  expect(await follow()).toEqual({ added: 1, removed: 0, unreadable: [] })

  const [three, four] = [`plain/${'3'.repeat(64)}`, `plain/${'4'.repeat(64)}`]
  for (const key of [three, four]) await storageOf(here, 'media').put(key, Buffer.from(key))
  s3.faults.push(pass, pass, pass, ...Array.from({ length: 20 }, () => refuse))
  await expect(follow()).rejects.toMatchObject({ code: 'ESTORAGE', trouble: 'refused' })
  s3.faults.length = 0
  expect(await listStoredNames()).toEqual([`media/${ONE}`, `media/${three}`, 'secrets.json', `speaking/${TWO}`])
  expect(await follow()).toMatchObject({ added: 1, unreadable: [] })
})

test('continuous copies follow the files of a bucket, and do not trust a list that omits one', async () => {
  const app = await newApp()
  const here = inBucket(app, 'followed')
  await fill(here)
  const target = newFolder()
  mkdirSync(path.join(app.dataDir, 'recordings'), { recursive: true })
  const { dataDir, storage, authSecret } = here.settings
  const follow = (second: number) =>
    followFiles(
      { target: { folder: target, keys: NO_KEYS }, dataDir, storage, authSecret },
      new Date(Date.now() + second * 1_000),
    )
  const listStoredNames = async () =>
    [...filesAt(await readJournal({ folder: target, keys: NO_KEYS }), new Date(8.64e15)).keys()].sort()
  const all = [`media/${ONE}`, 'secrets.json', `speaking/${TWO}`]
  expect(await follow(1)).toEqual({ added: 3, removed: 0, unreadable: [] })
  expect(await listStoredNames()).toEqual(all)
  s3.faults.push({ kind: 'forget' })
  expect(await follow(2)).toEqual({ added: 0, removed: 0, unreadable: [] })
  expect(await listStoredNames()).toEqual(all)
  await storageOf(here, 'media').remove(ONE)
  expect(await follow(3)).toMatchObject({ removed: 1 })
  s3.faults.push(...Array.from({ length: 20 }, () => ({ kind: 'refuse', status: 403 }) as const))
  await expect(follow(4)).rejects.toMatchObject({ code: 'ESTORAGE' })
  s3.faults.length = 0
  expect(await listStoredNames()).toEqual(all.slice(1))
})
