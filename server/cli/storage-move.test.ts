import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FOLDER_STORAGE } from '@/lib/platform/env/storage'
import { storageNotice } from '@/lib/platform/storage/words'
import { claimSharedFolders } from '@/server/platform/installation/folders'
import { withKey } from '@/server/platform/installation/key'
import { findInstallation, recordFilesPlace } from '@/server/platform/installation/repo'
import { writeText } from '@/server/platform/adapters/s3/s3-storage'
import { claimFilesPlace } from '@/server/platform/installation/files-place'
import { storageAt, storageOf } from '@/server/platform/storage'
import { bundleProgram } from '@/server/testing/bundle-program'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const KEY = `plain/${'3f'.repeat(32)}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-move-'))
const unmounted = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-unmounted-'))
let api: TestApp
let s3: ObjectStorage
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  s3 = await startObjectStorage()
  api = await startTestApp({ dataDir, storage: { ...FOLDER_STORAGE, account: s3.account } })
  await withKey(api.ctx.db, api.ctx.settings)
  const [row] = await api.sql<{ database: string; as: string }>(
    `select current_database() as database, current_user as as`,
  )
  const { PATH, HOME, SANJEH_TEST_SOCKET = '' } = process.env
  const at = new URLSearchParams({ host: SANJEH_TEST_SOCKET, user: row?.as ?? '' })
  environment = {
    PATH,
    HOME,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    AUTH_SECRET: api.ctx.settings.authSecret,
    DATABASE_URL: `postgresql:///${row?.database ?? ''}?${at}`,
    STORAGE_ENDPOINT: s3.account.endpoint,
    STORAGE_ACCESS_KEY: s3.account.accessKey,
    STORAGE_SECRET_KEY: s3.account.secretKey,
  }
})
afterAll(async () => {
  await Promise.all([api.close(), s3.stop()])
  for (const folder of [dataDir, unmounted]) rmSync(folder, { recursive: true, force: true })
})

const TO = 's3://sanjeh/files'
/** The code, and what it said. */
async function run(args: readonly string[], settings: object = {}): Promise<string> {
  const program = [await bundleProgram('server/cli/storage-move.ts'), ...args]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { env: { ...environment, ...settings } }, (_, out, err) =>
      resolve(`${child.exitCode}: ${out}${err}`),
    )
  })
}
const move = (...rest: readonly string[]) => run(['--from', 'folder', '--to', TO, ...rest])

test('moves the files of an installation, step by step, and says what comes next', async () => {
  await storageOf(api.ctx, 'media').put(KEY, Buffer.from('a picture'))
  expect(await move('--remove-old')).toMatch(/^1: The files are in DATA_DIR, not in s3:.+Nothing was deleted/)
  const wrong = await run(['--from', 'folder', '--to', TO], { STORAGE_SECRET_KEY: 'wrong' })
  expect([wrong.slice(0, 2), wrong.includes(storageNotice.trouble.refused)]).toEqual(['1:', true])
  expect(await move()).toMatch(/^0: 1 files .+ are in s3:.+: 1 copied and compared now; DATA_DIR is as it was/)
  expect(await move('--switch')).toContain(`Set STORAGE_URL=${TO}, then start.`)
  expect(await move('--remove-old')).toMatch(/^0: 1 files are deleted in DATA_DIR/)
  expect(readdirSync(path.join(dataDir, 'media/plain'))).toEqual([])
  expect(Buffer.from(await storageAt(api.ctx, TO, 'media').get(KEY)).toString()).toBe('a picture')
  expect(await run(['--from', TO, '--to', 'folder', '--switch'])).toContain('Unset STORAGE_URL, then start.')
  expect(Buffer.from(await storageOf(api.ctx, 'media').get(KEY)).toString()).toBe('a picture')
})

const filesIn = async () => (await findInstallation(api.ctx.db))?.filesIn
const textOf = async (place: string, key: string) =>
  Buffer.from(await storageAt(api.ctx, place, 'media').get(key)).toString()

test('a bucket that was emptied, or is another one at the same address, costs the folder nothing', async () => {
  const emptied = 's3://sanjeh/emptied'
  await recordFilesPlace(api.ctx.db, emptied)
  await storageOf(api.ctx, 'media').put(KEY, Buffer.from('the last copy'))
  const back = () => run(['--from', emptied, '--to', 'folder', '--switch'])
  expect(await back()).toMatch(/^1: .+ is not the place it was: it has no installation\.txt/)
  expect([await filesIn(), await textOf('folder', KEY)]).toEqual([emptied, 'the last copy'])
  // It is the right one all the same.
  const mark = { ...s3.account, bucket: s3.bucket }
  await writeText(mark, 'emptied/installation.txt', (await findInstallation(api.ctx.db))?.id ?? '')
  expect(await back()).toContain(`1 files are in DATA_DIR alone, and stay there`)
  expect([await filesIn(), await textOf('folder', KEY)]).toEqual(['folder', 'the last copy'])
})

test('the place that a refused first start names is moved by the command that it names', async () => {
  await api.sql('update installation set files_in = null')
  const first = 's3://sanjeh/first'
  const settings = { ...api.ctx.settings, storage: s3.settings('first') }
  const refused = await claimFilesPlace({ ...api.ctx, settings }).catch(String)
  const [, named = ''] = /npm run storage:move -- (.+) moves them/.exec(String(refused)) ?? []
  expect(await run(named.split(' '), { STORAGE_URL: first })).toMatch(/^0: 1 files/)
  expect([await filesIn(), await textOf(first, KEY)]).toEqual([first, 'the last copy'])
})

test('a shared folder that is not mounted is no source and no target', async () => {
  const databaseUrl = environment.DATABASE_URL ?? ''
  await claimSharedFolders({ ...api.ctx, settings: { ...api.ctx.settings, databaseUrl } })
  const notMounted = /^1: The folder .+ its disk is not mounted/
  const away = { DATA_DIR: unmounted }
  expect(await run(['--from', 's3://sanjeh/first', '--to', 'folder', '--switch'], away)).toMatch(notMounted)
  await recordFilesPlace(api.ctx.db, 'folder')
  expect(await run(['--from', 'folder', '--to', TO, '--switch'], away)).toMatch(notMounted)
  expect([await filesIn(), await textOf(TO, KEY)]).toEqual(['folder', 'a picture'])
})
