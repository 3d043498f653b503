import {
  findDate,
  findOtherDay,
  isInFigures,
  isMonth,
  isMonthPrinted,
  shareMonth,
  splitDateWords,
  splitNamedRanges,
  weekdayFirst,
} from './date'

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

test.each([
  ['monday 6', 'monday 6 of 2'],
  ['monday the 6th', 'monday 6 of 3'],
  ['monday 6 may', 'monday weekday of 1'], // the day belongs to its month
  ['monday 6 of may', 'monday weekday of 1'],
  ['monday 6 to 8', 'monday weekday of 1'],
  ['monday', 'monday weekday of 1'],
])('parses the weekday in «%s» as %s', (text, form) => {
  expect(dateOf(text)).toBe(form)
})

test.each([
  ['12 / 3', '12/3'],
  ['12 / 3 / 2019', '12/3/2019'],
  ['/ 3', '/ 3'],
  ['12 /', '12 /'],
  ['12345 / 3', '12345 / 3'],
  ['a / 3', 'a / 3'],
  ['12 march - 15 march', '12 march to 15 march'],
  ['12 march - 15', '12 march to 15'],
  ['12 men - 15 men', '12 men - 15 men'],
  ['march - men', 'march - men'],
])('joins and separates «%s» as «%s»', (written, words) => {
  expect(splitDateWords(written.split(' ')).join(' ')).toBe(words)
})

test.each([
  ['12 | to | 15/3 date', '12/3 date | to | 15/3 date'],
  ['12/3 date | to | 15', '12/3 date | to | 15/3 date'],
  ['12th | to | 15/3 date', '12/3 date | to | 15/3 date'],
  ['12 | and | 15/3 date', '12 | and | 15/3 date'],
  ['men | to | 15/3 date', 'men | to | 15/3 date'],
  ['112 | to | 15/3 date', '112 | to | 15/3 date'],
  ['12 | to | 15', '12 | to | 15'],
])('«%s» shares its month as «%s»', (forms, shared) => {
  expect(shareMonth(forms.split(' | ')).join(' | ')).toBe(shared)
})

test.each([
  ['mon-fri', 'monday to friday'],
  ['mon - fri', 'monday to friday'],
  ['mon to fri', 'monday to friday'],
  ['jun-aug', 'june to august'],
  ['sept to may', 'september to may'],
  ['open mon to fri only', 'open monday to friday only'],
  ['mon', 'mon'],
  ['mon - men', 'mon - men'],
  ['men - mon', 'men - mon'],
  ['mon-men', 'mon-men'],
  ['mon-wed-fri', 'mon-wed-fri'],
  ['to mon', 'to mon'],
])('the range «%s» is «%s»', (written, words) => {
  expect(splitNamedRanges(written.split(' ')).join(' ')).toBe(words)
})

test.each([
  ['2019-05-19', '19/5 date', true],
  ['2019/19/05', '19/5 date', true],
  ['19/6', '19/5 date', false],
  ['18/5', '19/5 date', false],
  ['5/5', '19/5 date', false],
  ['19/19', '19/5 date', false],
  ['119/5', '19/5 date', false],
  ['19/5/019', '19/5 date', false],
  ['19/5', '19/5', false],
  ['film', '19/5 date', false],
])('%s is the date %s in figures: %s', (text, form, isSame) => {
  expect(isInFigures(text, form)).toBe(isSame)
})

test.each([
  ['', ' July', true],
  ['on', ' of July', true],
  ['', ' Jul.', true],
  ['July', '', true],
  ['On July the', '', true],
  ['On Oct.,', ', they met', true],
  ['', ' july', false], // "___ may be seen"
  ['', ' in July', false],
  ['', ' Men', false],
  ['july', '', false],
  ['In May', ' people', false], // something is counted
  ['In May of', '', false],
])('the month is printed in «%s ___%s»: %s', (before, after, isPrinted) => {
  expect(isMonthPrinted({ before, after })).toBe(isPrinted)
})

test.each([
  ['24', '24th'],
  ['1', '1st'],
  ['31', '31st'],
  ['24th', '24'],
  ['3rd', '3'],
  ['0', null],
  ['32', null],
  ['124', null],
  ['a24', null],
  ['24thx', null],
  ['film', null],
])('the other spelling of the day %s is %s', (form, other) => {
  expect(findOtherDay(form)).toBe(other)
})
