import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getMe, logIn, signUp } from '@/lib/accounts/account/contract'
import { createApp } from '@/server/app'
import { createInProcessClient } from '@/server/platform/http/in-process-client'
import { listProgramFiles } from '@/server/testing/tables/sql-texts'
import { openStrictPooler, type StrictPooler } from '@/server/testing/fakes/strict-pooler'
import { shareTestApp } from '@/server/testing/test-app'
import { type OpenDatabase, openDatabase } from './client'
import { PROGRAM_ROLE } from './embedded/role'

const troubles: Error[] = []
let pooler: StrictPooler
let db: OpenDatabase

// Before the database of the test is dropped.
afterAll(async () => {
  await db.close()
  await pooler.close()
})
const api = shareTestApp()

beforeAll(async () => {
  const host = process.env.SANJEH_TEST_SOCKET ?? ''
  const [named] = await api.sql<{ database: string }>('select current_database() as database')
  const whose = { user: PROGRAM_ROLE, database: named?.database ?? '' }
  pooler = await openStrictPooler(path.join(host, '.s.PGSQL.5432'))
  db = openDatabase(
    { connection: { host, ...whose }, pooler: { host: '127.0.0.1', port: pooler.port, ...whose }, max: 4 },
    (error) => troubles.push(error),
  )
})

test('the product works through a pooler that carries neither prepared statements nor settings of a connection', async () => {
  const app = createApp({ ...api.ctx, db })
  const { call } = createInProcessClient(async (request) => app.fetch(request))
  const person = { identifier: 'pooler@example.com', password: 'a long enough test password' }
  await call(signUp, { body: { name: 'سارا احمدی', ...person } })
  const { access } = await call(logIn, { body: person })
  expect(await call(getMe, {}, { as: access })).toMatchObject({ name: 'سارا احمدی' })
  expect(pooler.statements().length).toBeGreaterThan(5)
  expect(troubles).toEqual([])
})

test('answers are saved past the pooler, with prepared statements and their own limit on locks', async () => {
  const text = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
  const before = pooler.statements().length
  expect(await db.query({ name: 'of-the-saves', text, values: [], lane: 'saves' })).toEqual([
    { lock: '2s', statement: '10s' },
  ])
  expect(pooler.statements()).toHaveLength(before)
})

test('a transaction through the pooler has its limits, and gives them back at its end', async () => {
  const text = `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`
  const limits = await db.transaction((tx) => tx.query({ name: 'limits', text, values: [] }))
  expect(limits).toEqual([{ statement: '10s', idle: '10s' }])
  expect(await db.query({ text, values: [] })).toEqual([{ statement: '0', idle: '0' }])
})

test('nothing of the program needs the same connection for longer than a transaction', () => {
  const NEEDS =
    /\bpg(?:_try)?_advisory_lock\b|\blisten [a-z_]+\b(?=['"`])|\bset session\b|\bcreate temp|\bwith hold\b|set_config\([^)]*false\)/i
  expect(listProgramFiles((text) => NEEDS.test(text))).toEqual([
    'server/platform/db/embedded/embedded.ts',
    'server/platform/db/migrate.ts',
  ])
  // Both open connections of their own, to the server itself.
  expect(readFileSync('server/platform/db/migrate.ts', 'utf8')).toContain('new pg.Client({ ...connection')
})
