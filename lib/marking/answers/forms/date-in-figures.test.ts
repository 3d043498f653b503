import { isDateInFigures, listDates, readDateInFigures } from './date-in-figures'

test.each([
  ['24/04/2019', [24, 4, '2019']],
  ['24-4-19', [24, 4, '19']],
  ['6.10.1992', [6, 10, '1992']],
  ['04/24/2019', [24, 4, '2019']], // only the second can be the day
  ['1/1/01', [1, 1, '01']],
  ['31/12/99', [31, 12, '99']],
  ['12/31/99', [31, 12, '99']],
  ['32/1/99', null],
  ['0/1/99', null],
  ['1/0/99', null],
  ['13/13/99', null],
  ['24/04', null], // day and month may be either
  ['24/04-2019', null],
  ['24/04/019', null],
  ['24/04/20190', null],
  ['a24/04/2019', null],
  ['24/04/2019a', null],
])('%s is the date %j', (word, date) => {
  const read = readDateInFigures(word)
  expect(read && [read.day, read.month, read.year]).toEqual(date)
})

test.each([
  ['24/04/2019', true],
  ['12.10.1945', true],
  ['12/10/45', true],
  ['15.9.19', true],
  ['9-15-19', true],
  ['12.10.45', false], // may be anything
  ['12-12-12', false],
  ['film', false],
])('%s looks like a date: %s', (text, isDate) => {
  expect(isDateInFigures(text)).toBe(isDate)
})

test('the spellings of a date in digits: the century may be missing, the month may be a word', () => {
  expect(listDates('24-4-2019', 'date')).toEqual(['24/4/2019', '24 april 2019', '24/4/19', '24 april 19'])
  expect(listDates('1/12/45', 'date')).toEqual([
    '1/12/45',
    '1 december 45',
    '1/12/1945',
    '1 december 1945',
    '1/12/2045',
    '1 december 2045',
  ])
  expect(listDates('24-4-2019', 'text')).toEqual([])
  expect(listDates('24-4', 'date')).toEqual([])
})

const MONTHS = 'january february march april may june july august september october november december'
test.each(MONTHS.split(' ').map((month, index) => [index + 1, month] as const))('month %i is %s', (month, name) => {
  expect(listDates(`5/${month}/2019`, 'date')).toContain(`5 ${name} 2019`)
})
