import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { logIn } from '@/lib/contract/account/account'
import { RESTORE_FAULT_POINTS } from '@/lib/env/fault-point'
import { bundleProgram } from '@/server/testing/bundled'
import { everythingOf, filesOf, type Installation, keepFile, provideInstallations } from '@/server/testing/copies'
import { backup } from './backup'
import { restore } from './restore'

const { newApp } = provideInstallations()
const ofAll = provideInstallations(afterAll)
let here: Installation
let copy: string
let person: Awaited<ReturnType<Installation['signUp']>>
beforeAll(async () => {
  here = await ofAll.newApp()
  person = await here.signUp()
  await keepFile(here, 'a picture', `plain/${'a'.repeat(64)}`)
  mkdirSync(path.join(here.dataDir, 'speaking/answers'), { recursive: true })
  await keepFile(here, 'a voice', `../speaking/answers/${'b'.repeat(64)}`)
  copy = ofAll.newCopy()
  await backup(here.ctx, copy)
})

/** `npm run restore` as a program of its own, which dies at a place. @returns what killed it */
async function restoreAndDie(there: Installation, place: string): Promise<NodeJS.Signals | null> {
  const [row] = await there.sql<{ database: string; as: string }>(
    'select current_database() as database, current_user as as',
  )
  const { PATH, HOME, SANJEH_TEST_SOCKET = '' } = process.env
  const at = new URLSearchParams({ host: SANJEH_TEST_SOCKET, user: row?.as ?? '' })
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    DATA_DIR: there.dataDir,
    DATABASE_URL: `postgresql:///${row?.database ?? ''}?${at}`,
    FAULT_POINT: place,
  }
  const program = [await bundleProgram('server/cli/restore.ts'), copy]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { env }, () => resolve(child.signalCode))
  })
}

test.each(RESTORE_FAULT_POINTS)(
  'killed at %s, a restore leaves everything, or nothing in the way of the next',
  async (place) => {
    const there = await newApp()
    expect(await restoreAndDie(there, place)).toBe('SIGKILL')
    const again = restore({ ...there.ctx, settings: { ...there.ctx.settings, authSecret: null } }, copy)
    if (place === 'restore-after-commit') await expect(again).rejects.toThrow('The database is not empty')
    else expect(await again).toMatchObject({ rows: expect.any(Number) })

    expect(await everythingOf(there)).toEqual(await everythingOf(here))
    expect(filesOf(there.dataDir)).toEqual(filesOf(here.dataDir))
    expect(readFileSync(path.join(there.dataDir, 'secrets.json'), 'utf8')).toBe(
      readFileSync(path.join(copy, 'secrets.json'), 'utf8'),
    )
  },
)

test('whoever was there before can log in after it', async () => {
  const there = await newApp()
  await restoreAndDie(there, 'restore-before-commit')
  await restore(there.ctx, copy)
  const { identifier, password } = person
  expect(await there.call(logIn, { body: { identifier, password } })).toMatchObject({ access: expect.any(String) })
})
