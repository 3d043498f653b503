import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { storageNotice } from '@/lib/platform/storage/words'
import { withKey } from '@/server/platform/installation/key'
import { storageAt, storageOf } from '@/server/platform/storage'
import { bundleProgram } from '@/server/testing/bundled'
import { type ObjectStorage, startObjectStorage } from '@/server/testing/fakes/object-storage'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const KEY = `plain/${'3f'.repeat(32)}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-move-'))
let api: TestApp
let s3: ObjectStorage
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  s3 = await startObjectStorage()
  api = await startTestApp({ dataDir, storage: { url: null, account: s3.account } })
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
  rmSync(dataDir, { recursive: true, force: true })
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
