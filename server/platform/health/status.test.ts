import { getStatus } from '@/lib/platform/health/contract'
import { availabilityOf } from '@/lib/platform/health/rules/availability'
import { noteProof } from '@/server/platform/backup/continuous/copy-state'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { noteServedMinutes, sweepServedMinutes } from './served-minutes'

let api: TestApp
beforeEach(async () => {
  api = await startTestApp()
})
afterEach(() => api.close())

/** Every minute from the first to the last `ago`, in whole minutes before this one. */
const serve = (fromAgo: number, toAgo: number) =>
  api.sql(
    `insert into served_minutes select date_trunc('minute', clock_timestamp()) - n * interval '1 minute' from generate_series($1::int, $2::int) n on conflict do nothing`,
    [toAgo, fromAgo],
  )

test('a new installation claims nothing', async () => {
  expect(await api.call(getStatus, {})).toEqual({
    since: null,
    days: [],
    outages: [],
    proof: { kind: 'none', at: null },
  })
})

test('minutes without a record are an outage, with its beginning and its length', async () => {
  await serve(300, 200)
  await serve(189, 1)
  const { days, outages } = await api.call(getStatus, {})
  expect(outages).toMatchObject([{ minutes: 10 }])
  const agoMinutes = (Date.now() - Date.parse(outages[0]?.from ?? '')) / 60_000
  expect(agoMinutes).toBeGreaterThan(198)
  expect(agoMinutes).toBeLessThan(202)
  const sum = (name: 'measured' | 'served') => days.reduce((total, day) => total + day[name], 0)
  expect([sum('measured'), sum('served')]).toEqual([300, 290])
  expect(availabilityOf(days)).toBe(96.66)
})

test('an outage that has not ended is one', async () => {
  await serve(60, 31)
  expect((await api.call(getStatus, {})).outages).toMatchObject([{ minutes: 30 }])
})

test('the minute that is not over counts neither way', async () => {
  await serve(3, 0)
  const { days, outages } = await api.call(getStatus, {})
  expect(outages).toEqual([])
  expect(days.at(-1)).toMatchObject({ measured: 3, served: 3 })
})

test('several nodes note the same minute, and a day has 90 others at most', async () => {
  await serve(95 * 1440, 95 * 1440)
  const stops = [noteServedMinutes(api.ctx), noteServedMinutes(api.ctx)]
  while ((await api.sql('select from served_minutes')).length < 2) await new Promise((resolve) => setImmediate(resolve))
  stops.forEach((stop) => stop())
  await sweepServedMinutes(api.ctx)
  const rows = await api.sql<{ age: number }>(
    `select extract(epoch from clock_timestamp() - minute)::int as age from served_minutes`,
  )
  expect(rows.length).toBeLessThanOrEqual(2)
  for (const { age } of rows) expect(age).toBeLessThan(180)
})

test.each([
  ['passed', { differences: 0, failure: null }],
  ['failed', { differences: 2, failure: null }],
  ['failed', { differences: 0, failure: 'no base copy' }],
] as const)('a proof that %s is told without its details', async (kind, result) => {
  const own = await startTestApp({ copying: { ...api.ctx.settings.copying, isOn: true } })
  const at = '2026-11-29T23:30:00.000Z'
  await noteProof(own.ctx.settings.dataDir, { at, seconds: 41, rows: 5, files: 2, ...result })
  expect((await own.call(getStatus, {})).proof).toEqual({ kind, at })
  await own.close()
})

test('with a database of one’s own nothing is claimed about its copies', async () => {
  const own = await startTestApp({ databaseUrl: 'postgres://elsewhere/sanjeh' })
  expect((await own.call(getStatus, {})).proof).toEqual({ kind: 'own', at: null })
  await own.close()
})
