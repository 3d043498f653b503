import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { logIn, setPassword } from '@/lib/accounts/account/contract'
import { newId } from '@/server/platform/http/new-id'
import { claimSharedFolders } from '@/server/platform/installation/folders'
import { withKey } from '@/server/platform/installation/key'
import { findBackupState } from '@/server/platform/installation/repo'
import { beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { bundleProgram } from '@/server/testing/bundle-program'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { submitSitting } from '@/lib/sittings/sitting/contract'

// Commands run like at a terminal, while a program uses the same database.
let api: TestApp
let environment: NodeJS.ProcessEnv
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-commands-'))
beforeAll(async () => {
  api = await startTestApp()
  const [row] = await api.sql<{ database: string; as: string }>(
    `select current_database() as database, current_user as as`,
  )
  const { PATH, HOME, SANJEH_TEST_SOCKET = '' } = process.env
  const at = new URLSearchParams({ host: SANJEH_TEST_SOCKET, user: row?.as ?? '' })
  environment = {
    PATH,
    HOME,
    NODE_ENV: 'test',
    DATA_DIR: path.join(folder, 'data'),
    AUTH_SECRET: api.ctx.settings.authSecret,
    DATABASE_URL: `postgresql:///${row?.database ?? ''}?${at}`,
  }
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

type Said = { readonly code: number | null; readonly out: string; readonly err: string }
async function run(command: string, args: readonly string[] = [], settings: object = {}): Promise<Said> {
  const program = [await bundleProgram(`server/cli/${command}.ts`), ...args]
  const env = { ...environment, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })
}
const roleOf = async (identifier: string) =>
  (await api.sql<{ role: string }>(`select role from users where identifier = $1`, [identifier]))[0]?.role
const tokenIn = (out: string) => /#token=(\S+)/.exec(out)?.[1] ?? ''

test('makes or promotes a manager, who logs everybody else out, by a link that works once', async () => {
  const [boss, there] = [`${newId()}@example.com`, await api.signUp()]
  const [made, promoted] = await Promise.all([run('manager', [boss]), run('manager', [there.identifier])])
  expect([made.code, made.err, promoted.code, promoted.err]).toEqual([0, '', 0, ''])
  expect(made.out).toContain(`A manager account was made for ${boss}`)
  expect(made.out).not.toContain('ATTENTION')
  expect(promoted.out).toContain('ATTENTION')
  expect([await roleOf(boss), await roleOf(there.identifier)]).toEqual(['manager', 'manager'])
  // The password of whoever signed up no longer works.
  const { identifier, password } = there
  expect(await api.refusal(logIn, { body: { identifier, password } })).toBe('wrong_credentials')
  const body = { token: tokenIn(made.out), password: 'seven brass kettles' }
  await api.call(setPassword, { body })
  expect(await api.refusal(setPassword, { body })).toBe('link_expired')
  await api.call(logIn, { body: { identifier: boss, password: body.password } })
  const again = await run('manager', [boss, '--reset-factor'])
  expect(again.out).toContain('This account already is a manager')
  expect(again.out).toContain('Its second factors were removed')
})

test('answers wrong arguments and unknown names with a sentence, and changes nothing', async () => {
  const count = () => api.sql(`select (select count(*) from users) as users, (select count(*) from exams) as exams`)
  const before = await count()
  const wrong = [
    ['manager', ['boss@example.com', '--reset'], /^Usage: npm run manager/],
    ['forget', ['nobody@example.com'], /^There is no account of nobody@example\.com\. Nothing was changed\./],
    ['exams-export', ['nowhere', path.join(folder, 'none')], /^There is no exam "nowhere"\./],
    ['seal-check', ['00000000-0000-4000-8000-000000000000'], /^There is no closed sitting/],
    ['restore', [path.join(folder, 'nothing')], /is no copy made by npm run backup\./],
    ['backup', [folder], /is there already; name a new folder\./],
    ['backup-check', [folder], /is no copy made by npm run backup\./],
    ['key-replace', ['--now'], /^Usage: npm run key:replace/],
  ] as const
  const said = await Promise.all(wrong.map(([command, args]) => run(command, args)))
  for (const [index, [command, , sentence]] of wrong.entries()) {
    const { code, out, err } = said[index] ?? {}
    expect({ command, code, out }).toEqual({ command, code: 1, out: '' })
    expect(err).toMatch(sentence)
    // A sentence without a stack trace.
    expect(err).not.toMatch(/\n\s+at /)
  }
  expect(await count()).toEqual(before)
})

test('shows the account without the confirmation word, and does not forget a manager', async () => {
  const { identifier, userId } = await api.signUp()
  const looked = await run('forget', [identifier.toUpperCase()])
  expect([looked.code, looked.err]).toEqual([0, ''])
  expect(looked.out).toContain(`Account ${userId}, a student`)
  expect(looked.out).toContain('Nothing was changed.')
  expect(await roleOf(identifier)).toBe('student')
  await api.sql(`update users set role = 'manager' where id = $1`, [userId])
  const refused = await run('forget', [userId, '--yes'])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('It has a manager’s rights.')])
  expect(await roleOf(identifier)).toBe('manager')
})

test('reports a faulty bundle and imports nothing; imports a sound one, and exports only into an empty folder', async () => {
  const broken = path.join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(path.join(broken, 'exam.json'), '{"format": "sanjeh.exam/1"}')
  const refused = await run('exams-import', [broken])
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('not imported, nothing was changed.')
  expect(await api.sql(`select from exams where slug = 'mini'`)).toEqual([])
  const mini = 'server/authoring/exam/fixtures/mini'
  expect((await run('exams-import', [mini])).out).toMatch(/^mini {2}version 1 {2}new$/m)
  expect(await api.sql(`select count(*)::int as n from exam_drafts`)).toEqual([{ n: 1 }])
  const out = path.join(folder, 'out')
  mkdirSync(out)
  writeFileSync(path.join(out, 'mine.txt'), 'mine')
  expect((await run('exams-export', ['mini', out])).err).toContain('is not empty.')
  expect(readdirSync(out)).toEqual(['mine.txt'])
})

test('verifies seals; after an answer is tampered with, names the seal and fails', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const { id, as } = await beginListening(api)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(await run('seal-check', [id])).toEqual({ code: 0, out: '1 right, 0 wrong\n', err: '' })
  await api.sql(
    `insert into responses (sitting_id, question, epoch, rev, value, late_ms, saved_at) values ($1, '1', 1, 1, 'forged', 0, now())`,
    [id],
  )
  const wrong = await run('seal-check')
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining(`WRONG ${id}: `)])
})

test('writes a backup to a new folder readable by its owner only; does not restore over existing accounts', async () => {
  await makeCandidate(api)
  const copy = path.join(folder, 'copy')
  const beforeMs = Date.now()
  const made = await run('backup', [copy])
  // The running program notifies managers.
  expect((await findBackupState(api.ctx.db))?.lastAt?.getTime()).toBeGreaterThanOrEqual(beforeMs)
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toMatch(/^\d+ rows of \d+ tables, and the files, are in /)
  expect(existsSync(`${copy}.unfinished`)).toBe(false)
  expect(readdirSync(copy).sort()).toEqual(expect.arrayContaining(['README.txt', 'database.jsonl.gz', 'secrets.json']))
  expect(JSON.parse(readFileSync(path.join(copy, 'secrets.json'), 'utf8'))).toEqual({
    authSecret: api.ctx.settings.authSecret,
  })
  const refused = await run('restore', [copy])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The database is not empty')])

  const checked = await run('backup-check', [copy])
  expect([checked.code, checked.err]).toEqual([0, ''])
  expect(checked.out).toMatch(/^\d+ files \(\d+\.\d MB\) with \d+ rows of \d+ tables are whole in /)
  rmSync(path.join(copy, 'README.txt'))
  const faulty = await run('backup-check', [copy])
  expect([faulty.code, faulty.err]).toEqual([1, expect.stringContaining('README.txt is missing')])
})

test('copies files from the shared folders only', async () => {
  const shared = {
    db: api.ctx.db,
    settings: { ...api.ctx.settings, dataDir: path.join(folder, 'shared'), databaseUrl: 'x' },
  }
  await withKey(shared.db, shared.settings)
  await claimSharedFolders(shared)
  const copy = path.join(folder, 'copy of a strange folder')
  const refused = await run('backup', [copy])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is not the one in which the other nodes')])
  expect(existsSync(copy)).toBe(false)
  expect(await run('backup', [copy], { DATA_DIR: shared.settings.dataDir })).toMatchObject({ code: 0, err: '' })
})

test('refuses another key until it is replaced on purpose, and then seals of the old one fail the check', async () => {
  const AUTH_SECRET = 'a key that was set after the old one was stolen'
  const other = (command: string, args?: readonly string[]) => run(command, args, { AUTH_SECRET })
  for (const command of ['manager', 'seal-check'] as const) {
    const { code, out, err } = await other(command)
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining('AUTH_SECRET is not the key') })
  }
  const asked = await other('key-replace')
  expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Nothing was changed.')])
  expect(await run('key-replace')).toMatchObject({ code: 0, out: expect.stringContaining('already') })
  expect(await other('key-replace', ['--yes'])).toMatchObject({ code: 0, err: '' })
  expect(await run('seal-check')).toMatchObject({ code: 1, err: expect.stringContaining('AUTH_SECRET is not the key') })

  const { id, as } = await beginListening(api)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  const foreign = await other('seal-check', [id])
  expect(foreign).toMatchObject({ code: 1, err: '' })
  expect(foreign.out).toMatch(/^0 right, 0 wrong\n1 sealed with another AUTH_SECRET/)
})
