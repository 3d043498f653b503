import { dayOfIsoDate, isoDateOf, startOfStudyDay, studyDayOf, weekOf } from './study-day'

const at = (instant: string) => isoDateOf(studyDayOf(Date.parse(instant)))

test('the day begins at four in the morning in Tehran, whatever UTC says', () => {
  // 03:20 and 03:40 are before and after midnight UTC, but in one study day.
  expect(at('2026-11-23T03:20:00+03:30')).toBe('2026-11-22')
  expect(at('2026-11-23T03:40:00+03:30')).toBe('2026-11-22')
  expect(at('2026-11-23T03:59:59.999+03:30')).toBe('2026-11-22')
  expect(at('2026-11-23T04:00:00+03:30')).toBe('2026-11-23')
  expect(at('2026-11-24T00:30:00+03:30')).toBe('2026-11-23')
})

test('a day begins where the previous one ends', () => {
  const day = studyDayOf(Date.parse('2026-11-23T12:00:00+03:30'))
  expect(studyDayOf(startOfStudyDay(day))).toBe(day)
  expect(studyDayOf(startOfStudyDay(day) - 1)).toBe(day - 1)
})

test('the week begins on Saturday', () => {
  const week = (date: string) => weekOf(dayOfIsoDate(date) ?? 0).map(isoDateOf)
  expect(week('2026-11-21')).toEqual(week('2026-11-27'))
  expect(week('2026-11-21')[0]).toBe('2026-11-21')
  expect(week('2026-11-21')[6]).toBe('2026-11-27')
  expect(week('1969-12-31')[0]).toBe('1969-12-27')
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '', 'soon', '2026-1-1'])('«%s» is no valid date', (text) => {
  expect(dayOfIsoDate(text)).toBeNull()
})
