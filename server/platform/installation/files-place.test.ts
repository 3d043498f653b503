import { FOLDER_STORAGE, type StorageSettings } from '@/lib/platform/env/storage'
import { storageNotice } from '@/lib/platform/storage/words'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { writeText } from '@/server/platform/adapters/s3/s3-storage'
import { storageAt, storageOf } from '@/server/platform/storage'
import { assertFilesPlace, claimFilesPlace } from './files-place'
import { withKey } from './key'
import { findInstallation, recordFilesPlace, renewInstallation } from './repo'

let api: TestApp
let s3: ObjectStorage
let count = 0
beforeAll(async () => {
  ;[api, s3] = await Promise.all([startTestApp(), startObjectStorage()])
  await withKey(api.ctx.db, api.ctx.settings)
})
beforeEach(async () => {
  s3.faults.length = 0
  await renewInstallation(api.ctx.db)
})
afterAll(async () => {
  await Promise.all([api.close(), s3.stop()])
})

const inBucket = (folder = `files-${(count += 1)}`) => s3.settings(folder)
const nodeWith = (storage: StorageSettings) => ({ ...api.ctx, settings: { ...api.ctx.settings, storage } })
const start = (storage: StorageSettings) => claimFilesPlace(nodeWith(storage))
const filesIn = async () => (await findInstallation(api.ctx.db))?.filesIn
const KEY = `plain/${'3f'.repeat(32)}`

test('the first start records where files are, and every later one must find them there', async () => {
  const inFolder = { ...FOLDER_STORAGE, account: s3.account }
  const bucket = inBucket()
  await start(bucket)
  expect(await filesIn()).toBe(bucket.url)
  await start(bucket)
  await assertFilesPlace(nodeWith(bucket))
  for (const work of [start, (storage: StorageSettings) => assertFilesPlace(nodeWith(storage))]) {
    await expect(work(inFolder)).rejects.toThrow(
      `Set STORAGE_URL to ${bucket.url}, or move the files: npm run storage:move`,
    )
    await expect(work(inBucket())).rejects.toThrow('The files of this installation are in')
  }
  await recordFilesPlace(api.ctx.db, 'folder')
  await expect(start(bucket)).rejects.toThrow('Unset STORAGE_URL, or move the files')
  await start(inFolder)
})

test('a bucket in use by another installation is refused, as is the original’s for a restored one', async () => {
  const bucket = inBucket()
  await start(bucket)
  await renewInstallation(api.ctx.db)
  await expect(start(bucket)).rejects.toThrow('holds the files of another installation')
  expect(await filesIn()).toBeNull()
})

test('a bucket without its mark is not the one it was', async () => {
  const bucket = inBucket('emptied')
  await start(bucket)
  await writeText({ ...s3.account, bucket: s3.bucket }, 'emptied/installation.txt', 'somebody else')
  await expect(start(bucket)).rejects.toThrow('another installation')
  await recordFilesPlace(api.ctx.db, `s3://${s3.bucket}/never-marked`)
  await expect(start(s3.settings('never-marked'))).rejects.toThrow('is not the place it was')
})

test('files in DATA_DIR must be moved before a bucket takes their place', async () => {
  const bucket = inBucket()
  const local = storageOf(api.ctx, 'media')
  await local.put(KEY, new Uint8Array([1]))
  await expect(start(bucket)).rejects.toThrow(`npm run storage:move -- --from folder --to ${bucket.url}`)
  await local.remove(KEY)
  await start(bucket)
  const node = nodeWith(bucket)
  await storageOf(node, 'media').put(KEY, new Uint8Array([7]))
  expect([await local.has(KEY), await storageAt(node, bucket.url ?? '', 'media').get(KEY)]).toEqual([
    false,
    new Uint8Array([7]),
  ])
})

test.each([
  ['wrong keys', () => ({ ...inBucket(), account: { ...s3.account, secretKey: 'wrong' } }), 'refused'],
  ['a bucket that is not there', () => ({ ...inBucket(), url: 's3://another/files' }), 'no_bucket'],
] as const)('%s: the first start is refused with a Persian sentence', async (_, settings, trouble) => {
  const wrong = settings()
  await expect(start(wrong)).rejects.toThrow(storageNotice.trouble[trouble])
  expect(await filesIn()).toBeNull()
})

test('a bucket that was fine and does not answer now keeps no program from starting; wrong keys do', async () => {
  const bucket = inBucket()
  await start(bucket)
  await start({ ...bucket, account: { ...s3.account, endpoint: 'http://127.0.0.1:9' } })
  await expect(start({ ...bucket, account: { ...s3.account, secretKey: 'wrong' } })).rejects.toThrow('cannot be used')
})
