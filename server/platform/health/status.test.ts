import os from 'node:os'
import { getStatus } from '@/lib/platform/health/contract'
import { availabilityOf } from '@/lib/platform/health/rules/availability'
import { writeProof } from '@/server/platform/backup/continuous/copy-state'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { createClockGuard } from '@/server/sittings/clock-watch/clock-watch'
import { OBSERVATION_MS } from '@/lib/sittings/clock-watch/rules'
import { createRecorder, recordServedMinutes, sweepServedMinutes } from './served-minutes'

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

const sure = async () => true
const countMinutes = async () => (await api.sql('select from served_minutes')).length
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
/** Of minutes ago, newest first. */
const listAges = async () =>
  (
    await api.sql<{ ago: number }>(
      `select (extract(epoch from date_trunc('minute', clock_timestamp()) - minute) / 60)::int as ago from served_minutes order by minute desc`,
    )
  ).map(({ ago }) => ago)

test('a new installation claims nothing', async () => {
  expect(await api.call(getStatus, {})).toEqual({
    since: null,
    days: [],
    outages: [],
    proof: { kind: 'off', at: null },
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
  const stops = [recordServedMinutes(api.ctx, sure), recordServedMinutes(api.ctx, sure)]
  await until(async () => (await countMinutes()) >= 2)
  stops.forEach((stop) => stop())
  await sweepServedMinutes(api.ctx)
  const rows = await api.sql<{ age: number }>(
    `select extract(epoch from clock_timestamp() - minute)::int as age from served_minutes`,
  )
  expect(rows.length).toBeLessThanOrEqual(2)
  for (const { age } of rows) expect(age).toBeLessThan(180)
})

test('an outage before the first day shown is not listed; of one that reaches into it only the part within is', async () => {
  const [found] = await api.sql<{ minutes: number }>(
    `select (extract(epoch from now() at time zone 'Asia/Tehran' - date_trunc('day', now() at time zone 'Asia/Tehran')) / 60)::int as minutes`,
  )
  const firstDay = 89 * 1440 + (found?.minutes ?? 0)
  await serve(firstDay + 600, firstDay + 500)
  await serve(firstDay + 400, firstDay + 60)
  await serve(firstDay - 30, 1)
  const { days, outages } = await api.call(getStatus, {})
  expect(outages).toHaveLength(1)
  const down = days.reduce((total, { measured, served }) => total + measured - served, 0)
  expect(outages[0]?.minutes).toBe(down)
  // The day may have begun a minute later than it was asked for.
  expect(Math.abs(down - 30)).toBeLessThanOrEqual(2)
})

test('while the clock is in doubt no minute is recorded or counted as missed; afterwards the minutes served are', async () => {
  await serve(9, 5)
  await api.sql(
    `insert into clock_watch (id, seen_at, machine, uptime_ms, ahead_ms, doubt, stopped_at, later_stops_ms, steady_ms)
      values (1, now(), 'm', 0, 3600000, 'step', null, 0, 0)`,
  )
  let isSure = false
  const note = createRecorder(api.ctx, async () => isSure)
  const uptime = jest.spyOn(os, 'uptime').mockReturnValue(1_000)
  await note()
  expect(await listAges()).toEqual([5, 6, 7, 8, 9])
  const { days, outages } = await api.call(getStatus, {})
  expect([outages, availabilityOf(days)]).toEqual([[], 100])
  isSure = true
  uptime.mockReturnValue(1_000 + 4 * 60)
  await note()
  uptime.mockRestore()
  expect(await listAges()).toEqual([0, 4, 5, 6, 7, 8, 9])
})

test('the corrected time of a fast clock never runs ahead', async () => {
  await serve(2, -30)
  await createRecorder(api.ctx, sure)()
  expect(await listAges()).toEqual([0, 1, 2])
})

test.each([
  ['began with a slow clock begins anew at the step', 30, 0],
  ['is older keeps its gap', 2 * 1440, 31],
])('a record that %s', async (_, fromAgo, left) => {
  await serve(fromAgo, fromAgo - 30)
  await setClock(0)
  const checkClock = () => createClockGuard(api.ctx, { name: 'machine', uptimeMs: () => performance.now() }).isSure()
  await checkClock()
  await setClock(45 * 60)
  expect(await checkClock()).toBe(false)
  await api.sql('update clock_watch set steady_ms = $1', [OBSERVATION_MS])
  expect(await checkClock()).toBe(true)
  expect(await countMinutes()).toBe(left)
})

const setClock = (aheadSeconds: number) =>
  api.sql(
    `create or replace function database_clock() returns timestamptz language sql volatile
     as 'select clock_timestamp() + ${aheadSeconds} * interval ''1 second'''`,
  )

test.each([
  ['passed', { differences: 0, failure: null }],
  ['failed', { differences: 2, failure: null }],
  ['failed', { differences: 0, failure: 'no base copy' }],
] as const)('a proof that %s is reported without its details', async (kind, result) => {
  const own = await startTestApp({ copying: { ...api.ctx.settings.copying, isOn: true } })
  const at = '2026-11-29T23:30:00.000Z'
  await writeProof(own.ctx.settings.dataDir, { at, seconds: 41, rows: 5, files: 2, ...result })
  expect((await own.call(getStatus, {})).proof).toEqual({ kind, at })
  await own.close()
})

test('reports that no copy was restored yet, or that no copies are made', async () => {
  const own = await startTestApp({ copying: { ...api.ctx.settings.copying, isOn: true } })
  expect((await own.call(getStatus, {})).proof).toEqual({ kind: 'none', at: null })
  await own.close()
  expect((await api.call(getStatus, {})).proof).toEqual({ kind: 'off', at: null })
})

test('with a database of one’s own nothing is claimed about its copies', async () => {
  const own = await startTestApp({ databaseUrl: 'postgres://elsewhere/sanjeh' })
  expect((await own.call(getStatus, {})).proof).toEqual({ kind: 'own', at: null })
  await own.close()
})
