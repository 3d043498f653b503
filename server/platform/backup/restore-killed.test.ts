import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { logIn } from '@/lib/accounts/account/contract'
import { RESTORE_FAULT_POINTS } from '@/lib/platform/env/fault-point'
import { bundleProgram } from '@/server/testing/bundle-program'
import { fullTest } from '@/server/testing/full-tests'
import { readAllRows, filesOf, type Installation, keepFile, provideInstallations } from '@/server/testing/copies'
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

/** Runs `npm run restore` as a process that is killed at a given point. @returns the signal */
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

/** Repeats the command, like a user. */
const restoreAgain = ({ ctx }: Installation) =>
  restore({ ...ctx, settings: { ...ctx.settings, authSecret: null } }, copy)

async function expectAllOf(there: Installation): Promise<void> {
  expect(await readAllRows(there)).toEqual(await readAllRows(here))
  expect(filesOf(there.dataDir)).toEqual(filesOf(here.dataDir))
  const [found, wanted] = [there.dataDir, copy].map((folder) => readFileSync(path.join(folder, 'secrets.json'), 'utf8'))
  expect(found).toBe(wanted)
  const { identifier, password } = person
  expect(await there.call(logIn, { body: { identifier, password } })).toMatchObject({ access: expect.any(String) })
}

fullTest('killed at points in turn, each retry gets further, and the last restores everything', async () => {
  const there = await newApp()
  const places = RESTORE_FAULT_POINTS.filter((place) => place !== 'restore-after-commit')
  expect(places).toHaveLength(10)
  for (const place of places) {
    expect([place, await restoreAndDie(there, place)]).toEqual([place, 'SIGKILL'])
    expect([place, await there.sql('select id from users')]).toEqual([place, []])
  }
  await restoreAgain(there)
  await expectAllOf(there)
})

test('killed after its commit, everything is restored, and the next try says so', async () => {
  const there = await newApp()
  expect(await restoreAndDie(there, 'restore-after-commit')).toBe('SIGKILL')
  await expect(restoreAgain(there)).rejects.toThrow('The database is not empty')
  await expectAllOf(there)
})
