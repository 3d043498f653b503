import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/institute/report/contract'
import { instituteReportFiles } from '@/lib/institute/report/words'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { dateOfDay } from '@/lib/institute/report/rules'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { openShop, PRICES } from '@/server/testing/kits/shop/shop-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** The day is taken at each call: the file may have been loaded before midnight. */
function lastWeeks(weeks: number): { from: string; until: string } {
  const today = tehranDay(Date.now())
  return { from: dateOfDay(today - weeks * 7 + 1), until: dateOfDay(today) }
}
const read = (query = lastWeeks(4), as = manager.token) => api.call(contract.getInstituteReport, { query }, { as })
/** A strict attempt, begun and finished at this time. */
async function satAt(instant: string, person?: Person): Promise<void> {
  const { token } = person ?? (await api.signUp())
  const body = { exam: 'tiny', mode: 'strict' as const, requestId: newId() }
  const { id } = await api.call(startAttempt, { body }, { as: token })
  await api.sql(`update attempts set started_at = $2, state = 'finished', finished_at = $2 where id = $1`, [
    id,
    instant,
  ])
}

test('weeks start on Saturday in Tehran; a student counts once, staff not at all, and empty weeks are included', async () => {
  const student = await api.signUp()
  // Saturday, 5 December 2020, begins in Tehran at 20:30 UTC of the day before.
  await satAt('2020-12-04T20:29:59Z', student)
  await satAt('2020-12-04T20:30:00Z', student)
  await satAt('2020-12-05T10:00:00Z', student)
  await satAt('2020-12-06T10:00:00Z', await makeTeacher(api))
  const { weeks, active } = await read({ from: '2020-11-28', until: '2020-12-18' })
  expect(weeks.map((week) => [week.startsOn, week.active, week.exams])).toEqual([
    ['2020-11-28', 1, 1],
    ['2020-12-05', 1, 3],
    ['2020-12-12', 0, 0],
  ])
  expect(active).toBe(1)
  const cut = await read({ from: '2020-12-05', until: '2020-12-05' })
  expect(cut.weeks).toMatchObject([{ startsOn: '2020-12-05', exams: 2 }])
})

test('counts enrolments, new members, each teacher’s assessments and sales', async () => {
  const kit = createSubmissionKit(api)
  const teacher = await makeTeacher(api)
  const shop = await openShop(api)
  for (const hours of [1, 3, 20]) {
    const submission = await kit.hand(await kit.candidate())
    await kit.publish(teacher, submission)
    await api.sql(`update piece_readings set due_from = published_at - $2 * interval '1 hour' where piece_id = $1`, [
      submission.id,
      hours,
    ])
  }
  await shop.buy(await api.signUp())
  const report = await read()
  expect(report.teachers.find(({ id }) => id === teacher.userId)).toMatchObject({
    writing: { count: 3, medianHours: 3, late: 0 },
    speaking: { count: 0, medianHours: null, late: 0 },
  })
  expect(report.products.map(({ count, totalRial }) => [count, totalRial])).toEqual(PRICES.map((price) => [1, price]))
  expect(report.weeks.at(-1)?.active).toBeGreaterThanOrEqual(3)
  const csv = await api.raw(
    'GET',
    `/institute-report/export/?${new URLSearchParams({ ...lastWeeks(4), table: 'teachers', format: 'csv' })}`,
    { as: manager.token },
  )
  expect(csv.headers.get('content-disposition')).toContain('filename="institute-teachers-')
  const [head = '', ...rows] = (await csv.text()).split('\r\n')
  expect(head).toContain(instituteReportFiles.heads.teachers[1])
  expect(rows.some((row) => row.endsWith(',3,3,0,0,"",0'))).toBe(true)
})

test.each([
  ['2026-12-02', '2026-12-01'],
  ['2024-01-01', '2026-12-01'],
  ['2026-02-30', '2026-12-01'],
  ['0001-01-01', '0001-01-02'],
  ['today', '2026-12-01'],
])('refuses the period from %s until %s', async (from, until) => {
  expect(await api.refusal(contract.getInstituteReport, { query: { from, until } }, { as: manager.token })).toBe(
    'invalid_input',
  )
})

test('only managers can read it, on screen and as a file', async () => {
  const student = await api.signUp()
  const query = { ...lastWeeks(1), table: 'weeks', format: 'csv' }
  for (const { token } of [student, await makeTeacher(api)]) {
    expect(await api.refusal(contract.getInstituteReport, { query: lastWeeks(1) }, { as: token })).toBe('forbidden')
    const reply = await api.raw('GET', `/institute-report/export/?${new URLSearchParams(query)}`, { as: token })
    expect(reply.status).toBe(403)
  }
  const pdf = { ...query, format: 'pdf', id: randomUUID() }
  expect(
    (await api.raw('GET', `/institute-report/export/?${new URLSearchParams(pdf)}`, { as: manager.token })).status,
  ).toBe(422)
})
