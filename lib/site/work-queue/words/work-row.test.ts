import { type WorkItem } from '../contract'
import { workFactsOf, workSubjectOf, workTimeOf } from './work-row'

/** 10:00 in Tehran, a Monday. */
const AT = '2026-11-30T06:30:00.000Z'
const when = (kind: WorkItem['kind'], dueAt: string | null, isLate = false, since = AT) =>
  workTimeOf({ kind, dueAt, isLate, since }, AT)

test.each([
  ['late by minutes', when('case', '2026-11-30T06:10:00.000Z', true), '۲۰ دقیقه دیر شده'],
  ['late by a moment', when('case', '2026-11-30T06:29:50.000Z', true), '۱ دقیقه دیر شده'],
  ['late by hours', when('case', '2026-11-30T04:00:00.000Z', true), '۲ ساعت دیر شده'],
  ['late by days', when('case', '2026-11-27T04:00:00.000Z', true), '۳ روز دیر شده'],
  ['due today', when('case', '2026-11-30T12:30:00.000Z'), 'تا ۱۶:۰۰'],
  ['due at the end of today', when('case', '2026-11-30T20:30:00.000Z'), 'تا پایان امروز'],
  ['due at the end of tomorrow', when('case', '2026-12-01T20:30:00.000Z'), 'تا پایان فردا'],
  ['due tomorrow', when('case', '2026-12-01T12:30:00.000Z'), 'تا فردا، ۱۶:۰۰'],
  ['due this week', when('case', '2026-12-02T12:30:00.000Z'), 'تا چهارشنبه، ۱۶:۰۰'],
  ['due later', when('case', '2026-12-12T12:30:00.000Z'), 'تا ۲۱ آذر، ۱۶:۰۰'],
  ['begins today', when('mock_day', '2026-11-30T14:30:00.000Z'), 'ساعت ۱۸:۰۰'],
  ['begins tomorrow', when('conversation', '2026-12-01T14:30:00.000Z'), 'فردا، ساعت ۱۸:۰۰'],
  ['without a promise', when('transfer', null, false, '2026-11-29T06:30:00.000Z'), '۱ روز منتظر مانده'],
])('the time of a row that is %s', (_, shown, words) => {
  expect(shown).toBe(words)
})

const SPOKEN: WorkItem = {
  kind: 'queued_speaking',
  id: 's',
  title: 'Describe a building.',
  person: '100012',
  number: null,
  tasks: [],
  words: null,
  isSecond: false,
  caseKind: null,
  orderId: null,
  amountRial: null,
  seats: null,
  dueAt: null,
  isLate: false,
  since: AT,
  isMine: false,
  owner: null,
}

test('a spoken test is named by what it is about, and its candidate by a number', () => {
  expect(workSubjectOf(SPOKEN)).toBe('\u2068Describe a building.\u2069')
  expect(workFactsOf(SPOKEN)).toEqual(['تصحیح گفتار', 'داوطلب ۱۰۰۰۱۲'])
  expect(workSubjectOf({ ...SPOKEN, title: null })).toBe('داوطلب ۱۰۰۰۱۲')
})
