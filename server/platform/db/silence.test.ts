import path from 'node:path'
import { openSilentProxy, type SilentProxy } from '@/server/testing/fakes/silent-proxy'
import { openDatabase, type OpenDatabase } from './client'
import { SUPERUSER } from './embedded/server-process'
import { isDatabaseUnavailable } from './failures'

/** Shorter than the product's ten seconds, to save time; long enough for a busy machine. */
const STATEMENT_TIMEOUT_MS = 2_000

let proxy: SilentProxy
let db: OpenDatabase
const troubles: Error[] = []
const one = { text: 'select 1 as one', values: [] }

beforeEach(async () => {
  proxy = await openSilentProxy(path.join(process.env.SANJEH_TEST_SOCKET ?? '', '.s.PGSQL.5432'))
  const connection = { host: '127.0.0.1', port: proxy.port, user: SUPERUSER, database: 'postgres' }
  db = openDatabase(
    { connection, max: 4, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    (error) => void troubles.push(error),
  )
})
afterEach(async () => {
  await db.close()
  await proxy.close()
})

test('a statement on a silent connection fails as “not now”, and the next ones use new connections', async () => {
  await Promise.all([db.query(one), db.query({ ...one, lane: 'saves' }), db.query(one)])
  proxy.silence()
  const lost = await db.query(one).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(lost)).toBe(true)
  // All connections were as old as that one: none is used again, in either lane.
  expect(await Promise.all([db.query(one), db.query(one), db.query({ ...one, lane: 'saves' })])).toEqual(
    Array(3).fill([{ one: 1 }]),
  )
  expect(troubles.map(({ message }) => message)).toContain(
    'A connection to the database fell silent: all are made anew',
  )
})

test('a pooler in whose queue a statement waits too long costs the saves no connection', async () => {
  const pooler = await openSilentProxy(path.join(process.env.SANJEH_TEST_SOCKET ?? '', '.s.PGSQL.5432'))
  const whose = { host: '127.0.0.1', user: SUPERUSER, database: 'postgres' }
  const behind = openDatabase(
    {
      connection: { ...whose, port: proxy.port },
      pooler: { ...whose, port: pooler.port },
      max: 4,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    },
    (error) => void troubles.push(error),
  )
  const whoSaves = () => behind.query({ text: 'select pg_backend_pid() as pid', values: [], lane: 'saves' })
  const before = await whoSaves()
  await behind.query(one)
  pooler.silence()
  await expect(behind.query(one)).rejects.toThrow('Query read timeout')
  expect(await whoSaves()).toEqual(before)
  expect(await behind.query(one)).toEqual([{ one: 1 }])
  await behind.close()
  await pooler.close()
})

test('a transaction on a silent connection fails as “not now”, and the next one works', async () => {
  const lost = await db
    .transaction(async (tx) => {
      await tx.query(one)
      proxy.silence()
      await tx.query(one)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(lost)).toBe(true)
  expect(await db.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }])
})

test('closing does not wait for silent connections', async () => {
  await Promise.all([db.query(one), db.query(one)])
  proxy.silenceAll()
  const pendingQuery = db.query(one).catch((error: unknown) => error)
  const closed = db.close()
  await expect(closed).resolves.toBeUndefined()
  expect(await pendingQuery).toBeInstanceOf(Error)
})

test('the server cancels a slow statement, and its connection stays in use', async () => {
  const before = troubles.length
  const slow = await db.query({ text: 'select pg_sleep(30)', values: [] }).catch((error: unknown) => error)
  expect(slow).toMatchObject({ code: '57014' })
  expect(troubles.slice(before)).toEqual([])
})
