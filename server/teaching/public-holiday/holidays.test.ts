import { shareTestApp } from '@/server/testing/test-app'
import { listHolidays, setHoliday } from '@/lib/teaching/public-holiday/contract'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { readWorkingDays } from './public'

// server/teaching/submission/submit/submit.test.ts tests how holidays move due dates; this file tests the table.
const api = shareTestApp()
let manager: Person
let teacher: Person
beforeAll(async () => {
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
})

const list = (year: number, { token }: Person = teacher) => api.call(listHolidays, { query: { year } }, { as: token })
const DAY = { name: 'تعطیلی ناگهانی', kind: 'one_off' as const, isOn: true, reason: 'آلودگی هوا' }
const set = (date: string, over: Partial<typeof DAY> = {}, { token }: Person = manager) =>
  api.call(setHoliday, { params: { date }, body: { ...DAY, ...over } }, { as: token })
const isOff = async (date: string) =>
  (await readWorkingDays(api.ctx.db)).isHoliday(Date.parse(`${date}T00:00:00Z`) / 86_400_000)

test('lists the days of an Iranian year in order, and marks computed ones', async () => {
  const { items, version } = await list(1405)
  const dates = items.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  expect(dates[0]).toBe('2026-03-21')
  expect(dates.every((date) => date < '2027-03-21')).toBe(true)
  expect(version).toBe(0)
  expect(items.every(({ isShipped }) => isShipped)).toBe(true)
  // 25 Shawwal is in older lists but not in the published one.
  expect(items.find(({ date }) => date === '2026-04-14')).toMatchObject({ isOn: false, isPublished: false })
  expect(await isOff('2026-04-14')).toBe(false)
  expect(await isOff('2026-03-21')).toBe(true)
  const next = (await list(1406)).items.map(({ date }) => date)
  expect(next.some((date) => dates.includes(date))).toBe(false)
  expect(next.every((date) => date >= '2027-03-21')).toBe(true)
  expect((await list(1300 + 99)).items).toEqual([])
})

test('a year includes its first and last day, and no other year does', async () => {
  // 1403 is a leap year: 20 March 2025 is its thirtieth of Esfand.
  await set('2024-03-20', { name: 'یکم فروردین' })
  await set('2025-03-20', { name: 'سی‌ام اسفند' })
  const names = async (year: number) => (await list(year)).items.map(({ name }) => name)
  expect(await names(1403)).toEqual(['یکم فروردین', 'سی‌ام اسفند'])
  expect(await names(1402)).toEqual([])
  expect(await names(1404)).toEqual([])
})

test('a day is added, removed and restored, each with a reason, and each change increments the version', async () => {
  const date = '2026-12-01'
  const before = (await list(1405)).version
  const added = await set(date)
  expect(added).toEqual({
    holiday: { date, ...DAY, isPublished: true, isShipped: false },
    version: before + 1,
    moved: 0,
  })
  expect(await isOff(date)).toBe(true)
  expect(await set(date, { isOn: false, reason: 'هوا پاک شد' })).toMatchObject({
    holiday: { isOn: false, reason: 'هوا پاک شد' },
    version: before + 2,
  })
  expect(await isOff(date)).toBe(false)
  // Repeating it is a change, too, with its own reason. The list contains the day once.
  await set(date, { isOn: true, reason: 'دوباره' })
  expect((await list(1405)).items.filter((day) => day.date === date)).toMatchObject([{ isOn: true, reason: 'دوباره' }])
  expect(
    await api.sql(`select is_on as "isOn", reason, by from holiday_changes where date = $1 order by version`, [date]),
  ).toEqual([
    { isOn: true, reason: 'آلودگی هوا', by: manager.userId },
    { isOn: false, reason: 'هوا پاک شد', by: manager.userId },
    { isOn: true, reason: 'دوباره', by: manager.userId },
  ])
})

test('a computed day confirmed by a manager becomes published, and stays marked as shipped', async () => {
  const date = '2026-04-14'
  expect((await set(date, { name: 'شهادت امام جعفر صادق', isOn: true })).holiday).toMatchObject({
    isPublished: true,
    isShipped: true,
    isOn: true,
  })
})

test('ten concurrent managers who add one day make one day and ten versions', async () => {
  const date = '2026-12-05'
  const before = (await list(1405)).version
  const said = await Promise.all(Array.from({ length: 10 }, (_, index) => set(date, { reason: `دلیل شماره ${index}` })))
  expect(new Set(said.map(({ version }) => version)).size).toBeGreaterThan(0)
  const { items, version } = await list(1405)
  expect(version).toBe(before + 10)
  expect(items.filter((day) => day.date === date)).toHaveLength(1)
})

test('teachers read, managers write, candidates neither', async () => {
  const candidate = await api.signUp()
  const body = { params: { date: '2026-12-10' }, body: DAY }
  expect(await api.refusal(listHolidays, { query: { year: 1405 } }, { as: candidate.token })).toBe('forbidden')
  expect(await api.refusal(setHoliday, body, { as: candidate.token })).toBe('forbidden')
  expect(await api.refusal(setHoliday, body, { as: teacher.token })).toBe('forbidden')
  expect(await isOff('2026-12-10')).toBe(false)
})

test.each([
  ['a day outside of its month', '2026-02-30', {}],
  ['a date of the other calendar', '1405/09/10', {}],
  ['a year outside of the database’s range', '0000-01-01', {}],
  ['an instant', '2026-12-01T00:00:00Z', {}],
  ['no reason', '2026-12-11', { reason: ' ' }],
  ['no name', '2026-12-11', { name: '' }],
  ['a name that is too long', '2026-12-11', { name: 'ن'.repeat(101) }],
  ['an unknown kind', '2026-12-11', { kind: 'stolen' }],
])('refuses %s, and changes nothing', async (_, date, over) => {
  const before = (await list(1405)).version
  const reply = await api.raw('PUT', `/holidays/${encodeURIComponent(date)}/`, {
    as: manager.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DAY, ...over }),
  })
  expect([404, 422]).toContain(reply.status)
  expect((await list(1405)).version).toBe(before)
})

test.each([1389, 1500, 0, Number.NaN])('refuses the year %s', async (year) => {
  expect(await api.refusal(listHolidays, { query: { year } }, { as: teacher.token })).toBe('invalid_input')
})

test('characters that cannot be stored cause no server error', async () => {
  const reply = await api.raw('PUT', '/holidays/2026-12-12/', {
    as: manager.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DAY, name: 'الف\u0000ب', reason: 'دلیل \ud800' }),
  })
  expect(reply.status).toBeLessThan(500)
})
