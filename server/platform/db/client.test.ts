import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { type Database } from './client'
import { isDatabaseUnavailable, isUniqueViolation, isUnstorable } from './failures'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await api.sql('create table notes (text text constraint one_note unique)')
})
afterEach(() => api.sql('delete from notes'))
afterAll(() => api.close())

const put = (db: Database, text: string) =>
  db.query({ name: 'put-note', text: 'insert into notes values ($1)', values: [text] })
const notes = async () => (await api.sql<{ text: string }>('select text from notes order by 1')).map(({ text }) => text)

test('a transaction commits all or nothing', async () => {
  await api.ctx.db.transaction(async (tx) => {
    await put(tx, 'a')
    await put(tx, 'b')
  })
  await expect(
    api.ctx.db.transaction(async (tx) => {
      await put(tx, 'c')
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual(['a', 'b'])
})

test('a transaction whose failed statement was ignored rejects: nothing was stored', async () => {
  const careless = api.ctx.db.transaction(async (tx) => {
    await put(tx, 'a')
    await tx.query({ text: 'select 1/0', values: [] }).catch(() => undefined)
    return 'done'
  })
  await expect(careless).rejects.toThrow('undone')
  expect(await notes()).toEqual([])
  await put(api.ctx.db, 'a')
})

test('a nested transaction rolls back alone', async () => {
  await api.ctx.db.transaction(async (tx) => {
    await put(tx, 'outer')
    await expect(
      tx.transaction(async (inner) => {
        await put(inner, 'inner')
        await put(inner, 'outer')
      }),
    ).rejects.toThrow('one_note')
    await put(tx, 'after')
  })
  expect(await notes()).toEqual(['after', 'outer'])
})

test('a connection works normally after a failed transaction', async () => {
  for (let times = 0; times < 20; times += 1) {
    await expect(api.ctx.db.transaction((tx) => tx.query({ text: 'select 1/0', values: [] }))).rejects.toThrow(
      'division by zero',
    )
  }
  expect(await api.sql('select 1 as one')).toEqual([{ one: 1 }])
})

test('distinguishes database errors: taken, unstorable, unavailable, wrong', async () => {
  await put(api.ctx.db, 'a')
  const taken: unknown = await put(api.ctx.db, 'a').catch((error: unknown) => error)
  const unstorable: unknown = await put(api.ctx.db, 'a\u0000b').catch((error: unknown) => error)
  const yearZero: unknown = await api.sql(`select '0000-01-01'::date`).catch((error: unknown) => error)
  const notNow: unknown = await api.ctx.db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 20', values: [] })
      await tx.query({ text: 'select pg_sleep(5)', values: [] })
    })
    .catch((error: unknown) => error)
  const wrong: unknown = await api.sql('select nonsense').catch((error: unknown) => error)
  const judge = (error: unknown) => [isUniqueViolation(error), isUnstorable(error), isDatabaseUnavailable(error)]
  expect([taken, unstorable, yearZero, notNow, wrong].map(judge)).toEqual([
    [true, false, false],
    [false, true, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ])
  expect([isUniqueViolation(taken, 'one_note'), isUniqueViolation(taken, 'another')]).toEqual([true, false])
})

test('a missing file is not reported as a missing database', () => {
  const file = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' })
  const socket = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  expect([isDatabaseUnavailable(file), isDatabaseUnavailable(socket)]).toEqual([false, true])
  expect(isDatabaseUnavailable(new Error('wrapped', { cause: socket }))).toBe(true)
})

test('a connection lost between two statements fails only its own transaction', async () => {
  const broken = api.ctx.db.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })
    await api.sql('select pg_terminate_backend($1)', [row?.pid ?? 0])
    await new Promise((resolve) => setTimeout(resolve, 100))
    await put(tx, 'lost')
  })
  await expect(broken).rejects.toThrow()
  expect(await notes()).toEqual([])
})
