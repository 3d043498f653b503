import { dateOfDay, dayOfDate, mergeTeacherWork, listWeeks, saturdayOfWeek, weekOfDay } from './rules'

const NONE = { active: [], exams: [], enrolments: [], joined: [] }

test.each([
  // 2026-11-28 is a Saturday.
  ['2026-11-27', '2026-11-21'],
  ['2026-11-28', '2026-11-28'],
  ['2026-12-04', '2026-11-28'],
  ['2026-12-05', '2026-12-05'],
])('the week of %s begins on Saturday %s', (date, saturday) => {
  expect(dateOfDay(saturdayOfWeek(weekOfDay(dayOfDate(date))))).toBe(saturday)
})

test('a period has one row for each week that it touches, including empty ones; the first begins with the period', () => {
  const [from, until] = [dayOfDate('2026-11-26'), dayOfDate('2026-12-06')]
  const week = weekOfDay(dayOfDate('2026-12-05'))
  const weeks = listWeeks({ from, until }, { ...NONE, exams: [{ week, count: 3 }] })
  expect(weeks.map(({ startsOn, exams, active }) => [startsOn, exams, active])).toEqual([
    ['2026-11-26', 0, 0],
    ['2026-11-28', 0, 0],
    ['2026-12-05', 3, 0],
  ])
})

test('lists teachers of writing and speaking together, the busiest first', () => {
  const of = (readerId: string, count: number) => ({ readerId, name: readerId, count, medianHours: 2, late: 1 })
  expect(mergeTeacherWork([of('a', 2)], [of('b', 3)])).toEqual([
    {
      id: 'b',
      name: 'b',
      writing: { count: 0, medianHours: null, late: 0 },
      speaking: { count: 3, medianHours: 2, late: 1 },
    },
    {
      id: 'a',
      name: 'a',
      writing: { count: 2, medianHours: 2, late: 1 },
      speaking: { count: 0, medianHours: null, late: 0 },
    },
  ])
})
