import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getMe, logIn, signUp } from '@/lib/accounts/account/contract'
import { createApp } from '@/server/app'
import { createInProcessClient } from '@/server/platform/http/in-process-client'
import { openSilentProxy, type SilentProxy } from '@/server/testing/fakes/silent-proxy'
import { listProgramFiles } from '@/server/testing/tables/sql-texts'
import { openStrictPooler, type StrictPooler } from '@/server/testing/fakes/strict-pooler'
import { shareTestApp } from '@/server/testing/test-app'
import { type OpenDatabase, openDatabase } from './client'
import { PROGRAM_ROLE } from './embedded/program-role'
import { waitForPooler } from './external-database'
import { openForCommand } from './open-for-command'

const troubles: Error[] = []
let pooler: StrictPooler
let server: SilentProxy
let database: string
let db: OpenDatabase

// Before the database of the test is dropped.
afterAll(async () => {
  await db.close()
  await pooler.close()
  await server.close()
})
const api = shareTestApp()

beforeAll(async () => {
  const host = process.env.SANJEH_TEST_SOCKET ?? ''
  const [named] = await api.sql<{ database: string }>('select current_database() as database')
  database = named?.database ?? ''
  const whose = { user: PROGRAM_ROLE, database }
  pooler = await openStrictPooler(path.join(host, '.s.PGSQL.5432'))
  server = await openSilentProxy(path.join(host, '.s.PGSQL.5432'))
  db = openDatabase(
    { connection: { host, ...whose }, pooler: { host: '127.0.0.1', port: pooler.port, ...whose }, max: 4 },
    (error) => troubles.push(error),
  )
})

const urlOf = ({ port }: { readonly port: number }, name = database) =>
  `postgres://${PROGRAM_ROLE}@127.0.0.1:${port}/${name}`

test('a start refuses a pooler that leads to another database than the one answers are saved in, or to none', async () => {
  await waitForPooler(urlOf(server), urlOf(pooler), 0)
  await expect(waitForPooler(urlOf(server), urlOf(pooler, 'postgres'), 0)).rejects.toThrow(
    /DATABASE_POOLER_URL \(127\.0\.0\.1:\d+\/postgres\) leads to another database than DATABASE_URL/,
  )
  await expect(waitForPooler(urlOf(server), urlOf({ port: 1 }), 0)).rejects.toThrow(
    /DATABASE_POOLER_URL \(127\.0\.0\.1:1\/\w+\) does not answer/,
  )
})

test('a start waits for a pooler that still leads to the former server', async () => {
  const lagging = urlOf(pooler, 'postgres')
  const asked = () => pooler.statements().filter((text) => text.includes('pg_postmaster_start_time')).length
  const before = asked()
  await expect(waitForPooler(urlOf(server), lagging, 1)).rejects.toThrow('leads to another database')
  // One is to connect; the second comparison needs a pause between.
  expect(asked() - before).toBeGreaterThan(2)
})

test('a command reaches the database while the pooler is not there', async () => {
  const settings = { databaseUrl: urlOf(server), databasePoolerUrl: urlOf({ port: 1 }), databaseWaitSeconds: 0 }
  const command = await openForCommand({ ...api.ctx.settings, ...settings }, api.ctx.log)
  expect(await command.query({ text: 'select current_database() as database', values: [] })).toEqual([{ database }])
  await command.close()
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
