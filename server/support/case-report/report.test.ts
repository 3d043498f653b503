import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { openCase, writeInCase } from '@/lib/support/case/contract/case'
import { exportCaseReport, getCaseReport } from '@/lib/support/case-report/contract'
import { replyInCase } from '@/lib/support/case/contract/manage-case'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { dateOfDay } from '@/lib/institute/report/rules'
import { sweepCases } from '@/server/support/case/public'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let as: { as: string }
beforeAll(async () => {
  manager = await makeManager(api)
  as = { as: manager.token }
})

/** Yesterday too: in the first hours of a day, three hours ago is the day before. */
function lastDays(): { from: string; until: string } {
  const today = tehranDay(Date.now())
  return { from: dateOfDay(today - 1), until: dateOfDay(today) }
}

test('figures by kind and member of staff: first answers, solved, reopened; merged cases are left out; the file has the same', async () => {
  const person = await makeCandidate(api)
  const open = (kind: 'mark' | 'payment') =>
    api.call(openCase, { body: { id: randomUUID(), kind, subject: 'پرسش من', text: 'متن' } }, person.as)
  const [one, two] = [await open('mark'), await open('mark'), await open('payment')]
  const answer = (no: number, how: 'answer' | 'solve') =>
    api.call(replyInCase, { params: { no }, body: { id: randomUUID(), text: 'جواب', as: how } }, as)
  await api.sql(`update cases set opened_at = opened_at - interval '3 hours' where no = $1`, [one.no])
  await answer(one.no, 'solve')
  await answer(two.no, 'solve')
  await api.call(writeInCase, { params: { no: two.no }, body: { id: randomUUID(), text: 'هنوز نه' } }, person.as)
  const query = lastDays()
  const report = await api.call(getCaseReport, { query }, as)
  expect(report.all).toMatchObject({ opened: 3, answered: 2, solved: 1, reopened: 1, late: 0, rating: null })
  expect(report.kinds.map(({ kind, opened }) => [kind, opened])).toEqual([
    ['mark', 2],
    ['payment', 1],
  ])
  expect(report.kinds[0]?.medianHours).toBeCloseTo(1.5, 1)
  expect(report.staff.map(({ by, opened }) => [by?.name ?? null, opened])).toEqual([
    ['مینا مدیر', 2],
    [null, 1],
  ])
  const path = `${exportCaseReport.path}?${new URLSearchParams({ ...query, table: 'kinds', format: 'csv' })}`
  const { data } = Papa.parse<string[]>(await (await api.raw('GET', path, as)).text(), { skipEmptyLines: true })
  expect(data).toHaveLength(3)
  expect(data[1]?.[1]).toBe('2')
})

test('a case that was late once stays late, also after it was answered and asked in again', async () => {
  const person = await makeCandidate(api)
  const body = { id: randomUUID(), kind: 'fault' as const, subject: 'پرسش من', text: 'متن' }
  const { no } = await api.call(openCase, { body }, person.as)
  const late = async () =>
    (await api.call(getCaseReport, { query: lastDays() }, as)).kinds.find(({ kind }) => kind === 'fault')?.late
  expect(await late()).toBe(0)
  await api.sql(`update cases set promised_at = now() - interval '1 minute' where no = $1`, [no])
  await sweepCases(api.ctx)
  expect(await late()).toBe(1)
  const answer = { id: randomUUID(), text: 'جواب', as: 'answer' as const }
  await api.call(replyInCase, { params: { no }, body: answer }, as)
  await api.call(writeInCase, { params: { no }, body: { id: randomUUID(), text: 'هنوز نه' } }, person.as)
  expect(await late()).toBe(1)
})

test('refuses teachers and periods that end before they begin', async () => {
  const query = lastDays()
  expect(await api.refusal(getCaseReport, { query }, { as: (await makeTeacher(api)).token })).toBe('forbidden')
  const backwards = { ...query, until: '2020-01-01' }
  expect(await api.refusal(getCaseReport, { query: backwards }, as)).toBe('invalid_input')
})
