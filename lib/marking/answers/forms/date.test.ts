import { findDate, isInFigures, isMonth, splitDateWords, weekdayFirst } from './date'

const dateOf = (text: string, start = 0) => {
  const found = findDate(text.split(' '), start)
  return found && `${found.form} of ${found.length}`
}
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const SHORT = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

test.each([...MONTHS, ...SHORT].map((month, index) => [month, (index % 12) + 1] as const))(
  '«10 %s» is the tenth of month %i, in either order',
  (month, number) => {
    expect(dateOf(`10 ${month}`)).toBe(`10/${number} date of 2`)
    expect(dateOf(`${month} 10`)).toBe(`10/${number} date of 2`)
    expect(isMonth(month)).toBe(true)
  },
)

const DAYS = 'monday mon tuesday tue tues wednesday wed weds thursday thu thur thurs friday fri saturday sat sunday sun'
test.each(DAYS.split(' '))('«%s» is a weekday', (day) => {
  const full = DAYS.split(' ').find((name) => name.endsWith('day') && name.startsWith(day.slice(0, 3)))
  expect(dateOf(day)).toBe(`${full} weekday of 1`)
})

test.each([
  ['sept 3', '3/9 date of 2'],
  ['10th october', '10/10 date of 2'],
  ['the 10th of october', '10/10 date of 4'],
  ['the tenth of october', '10/10 date of 4'],
  ['october the tenth', '10/10 date of 3'],
  ['twenty first march', '21/3 date of 3'],
  ['1 march', '1/3 date of 2'],
  ['31 march', '31/3 date of 2'],
  ['march 2019', '3 month of 1'],
  ['march 32', '3 month of 1'],
  ['march', '3 month of 1'],
  ['0 march', null],
  ['32 march', null],
  ['100 march', null],
  ['10 of', null],
  ['10', null],
  ['10 marches', null],
  ['the march', null],
  ['film', null],
])('parses the date in «%s» as %s', (text, form) => {
  expect(dateOf(text)).toBe(form)
})

test('finds a date at its position', () => {
  expect(dateOf('from the 3rd of may', 1)).toBe('3/5 date of 4')
  expect(dateOf('on may 3', 1)).toBe('3/5 date of 2')
})

test.each([
  ['19-may', '19 may'],
  ['19/may', '19 may'],
  ['19.may', '19 may'],
  ['19may', '19 may'],
  ['19thmay', '19th may'],
  ['may-19', 'may 19'],
  ['may19', 'may 19'],
  ['may19th', 'may 19th'],
  ['19-may-2019', '19 may 2019'],
  ['19/may/2019', '19 may 2019'],
  ['may-19-2019', 'may 19 2019'],
  ['may-2019', 'may 2019'],
  ['may/2019', 'may 2019'],
  ['19 - may', '19 may'],
  ['19th / may', '19th may'],
  ['may - 19', 'may 19'],
  ['19 th may', '19th may'],
  ['19 th of may', '19th of may'],
  ['may 19 th', 'may 19th'],
  ['1 st june', '1st june'],
  ['22 nd june', '22nd june'],
])('normalises «%s» to «%s»', (written, words) => {
  expect(splitDateWords(written.split(' ')).join(' ')).toBe(words)
})

test.each([
  '19-men',
  'may-be',
  'x19may',
  '19mayor',
  '190may',
  'man-2019',
  'may-201',
  'may-20199',
  '19 - men',
  'men - 19',
  '2019 - may',
  'may - 2019',
  '19 st may', // not the suffix of 19
  '119 th may',
  '19 th street',
  'street 19 th',
  '19 to may',
])('«%s» stays as it is', (words) => {
  expect(splitDateWords(words.split(' ')).join(' ')).toBe(words)
})

test.each([
  [
    ['3/5 date', 'friday weekday'],
    ['friday weekday', '3/5 date'],
  ],
  [
    ['friday weekday', '3/5 date'],
    ['friday weekday', '3/5 date'],
  ],
  [
    ['on', '3/5 date', 'friday weekday'],
    ['friday weekday', 'on', '3/5 date'],
  ],
  [
    ['3/5 date', 'friday weekday', 'monday weekday'],
    ['3/5 date', 'friday weekday', 'monday weekday'],
  ],
  [
    ['on', 'friday weekday'],
    ['on', 'friday weekday'],
  ],
  [
    ['3/5 date', 'film'],
    ['3/5 date', 'film'],
  ],
])('sorts the weekday of %j first if there is one, and a date: %j', (forms, ordered) => {
  expect(weekdayFirst(forms)).toEqual(ordered)
})

test.each([
  ['19/5', true],
  ['5/19', true],
  ['19.5', true],
  ['19-5', true],
  ['19 5', true],
  ['19 / 5', true],
  ['05/19', true],
  ['19/5/26', true],
  ['19/5/2026', true],
  ['19-05-2026', true],
  ['19 / 5 / 2026', true],
  ['2026-05-19', true],
  ['2026/19/5', true],
  ['19/6', false],
  ['18/5', false],
  ['19/5/202', false],
  ['19/5/20261', false],
  ['on 19/5', false],
  ['19/5 at', false],
  ['195', false],
  ['119/5', false],
  ['12026-05-19', false],
  ['2026-05-19x', false],
  ['19 may', false],
])('«%s» is 19 May with the month in digits: %s', (text, isFigures) => {
  expect(isInFigures(text, '19/5 date')).toBe(isFigures)
})

test('only a whole date can be written in digits', () => {
  expect(['5 month', '19/5', 'at 19/5 date', '19/5 dates'].map((form) => isInFigures('19/5', form))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
