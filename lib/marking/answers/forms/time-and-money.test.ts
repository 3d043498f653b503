import { findMoney, addCurrency, isCurrencyWord, isOtherCurrency, isSameAmount } from './money'
import { findPrintedCurrency } from './printed-amount'
import { findTime, addAmPm, isAmPmPrinted, hasOtherAmPm, isSameTime, readPartOfDay } from './time'

const timeOf = (text: string, start = 0) => {
  const found = findTime(text.split(' '), start)
  return found && `${found.form} of ${found.length}`
}

test.each([
  ['9', '9:00 clock of 1'],
  ['12', '12:00 clock of 1'],
  ['9.30', '9:30 clock of 1'],
  ['09:30', '9:30 early of 1'],
  ['0930', '9:30 early of 1'],
  ['00:30', '0:30 day of 1'],
  ['12:30', '12:30 clock of 1'],
  ['13:45', '13:45 day of 1'],
  ['24:00', '0:00 day of 1'],
  ['9 am', '9:00 day of 2'],
  ['12 am', '0:00 day of 2'],
  ['12 pm', '12:00 day of 2'],
  ['13:45 pm', '13:45 day of 2'],
  ['9 in the evening', '21:00 day of 4'],
  ['9 in the morning', '9:00 day of 4'],
  ['9 in a morning', '9:00 clock of 1'],
  ['9 on the morning', '9:00 clock of 1'],
  ['noon', '12:00 day of 1'],
  ['mid-day', '12:00 day of 1'],
  ['12 noon', '12:00 day of 2'],
  ['12.00 midday', '12:00 day of 2'],
  ['twelve midnight', '0:00 day of 2'],
  ['112 noon', null],
  ["9 o'clock", '9:00 clock of 2'],
  ['nine oclock', '9:00 clock of 2'],
  ['nine thirty', '9:30 clock of 2'],
  ['nine ten', '9:10 clock of 2'],
  ['nine five', '9:00 clock of 1'], // five minutes are said "oh five"
  ['nine 30', '9:00 clock of 1'],
  ['half past nine', '9:30 clock of 3'],
  ['half to nine', null],
  ['a quarter to one', '12:45 clock of 4'],
  ['quarter past twelve', '12:15 clock of 3'],
  ['a quarter of nine', null],
  ['an quarter to nine', null],
  ['one minutes past nine', '9:01 clock of 4'],
  ['29 past nine', '9:29 clock of 3'],
  ['30 past nine', null],
  ['ten past thirteen', '10:00 clock of 1'],
  ['ten after nine', '10:00 clock of 1'],
  ['13', null],
  ['21', null],
  ['9:60', null],
  ['9:75', null],
  ['24:01', null],
  ['9.305', null],
  ['19:305', null],
  ['1500', null],
  ['9th', null],
  ['film', null],
])('parses the time in «%s» as %s', (text, form) => {
  expect(timeOf(text)).toBe(form)
})

test('finds a time at its position, with its length', () => {
  expect(timeOf('open at 9 am daily', 2)).toBe('9:00 day of 2')
  expect(timeOf('from half past nine on', 1)).toBe('9:30 clock of 3')
  expect(timeOf('until a quarter to ten', 1)).toBe('9:45 clock of 4')
})

test.each([
  ['9:15 early', '9:15 clock', true],
  ['9:15 early', '9:15 day', true],
  ['9:15 day', '9:15 early', true],
  ['9:15 early', '9:15 early', true],
  ['9:15 clock', '9:15 day', false],
  ['9:15 early', '9:16 day', false],
  ['9:15 early', '9:15 date', false],
])('%s and %s may be one time: %s', (a, b, isSame) => {
  expect(isSameTime(a, b)).toBe(isSame)
})

test.each([
  ['9:15 clock', '21:15 day', true],
  ['12:00 day', '0:00 day', true],
  ['9:15 day', '9:16 day', false],
  ['9:15 day', '9 day', false],
  ['at 9:15 day', '9:15 day', false],
  ['after', 'after', false],
])('%s and %s are equal on a clock face: %s', (a, b, isSame) => {
  expect(hasOtherAmPm(a, b)).toBe(isSame)
})

test.each([
  ['9:15 clock', 'pm', '21:15 day'],
  ['9:15 early', 'am', '9:15 day'],
  ['12:15 clock', 'am', '0:15 day'],
  ['12:15 clock', 'pm', '12:15 day'],
  ['9:15 day', 'pm', null],
  ['at 9:15 clock', 'pm', null],
  ['9:15 clocks', 'pm', null],
] as const)('%s with %s added is %s', (form, half, whole) => {
  expect(addAmPm(form, half)).toBe(whole)
})

test.each([
  ['Starts at', 'in the morning.', 'am'],
  ['Starts at', ', in the afternoon', 'pm'],
  ['Starts at', '. Evening', 'pm'],
  ['Starts at', 'every Friday evening', 'pm'],
  ['Starts at', 'on Tuesday mornings', 'am'],
  ['Starts at', 'tomorrow afternoon', 'pm'],
  ['Every afternoon at', '', 'pm'],
  ['Mornings:', '', 'am'],
  ['In the evening -', '', 'pm'],
  ['In the evening,', '', 'pm'],
  ['Starts at', 'pm in the evening', null],
  ['Every morning at', '(am)', null],
  ['Starts at', 'and ends in the evening', null],
  ['In the morning we leave at', '', null],
  ['Starts at', 'the morning after', null],
  ['Starts at', 'eveningwear', null],
  ['', '', null],
])('between «%s» and «%s» the half of the day is %s', (before, after, half) => {
  expect(readPartOfDay({ before, after })).toBe(half)
})

test.each([
  ['pm', true],
  [' a.m.', true],
  ['(pm)', true],
  ['AM', true],
  ['amazing', false],
  ['at 9 pm', false],
  ['', false],
])('«%s», printed after the gap, says am or pm: %s', (after, isPrinted) => {
  expect(isAmPmPrinted(after)).toBe(isPrinted)
})

const moneyOf = (text: string, start = 0) => {
  const found = findMoney(text.split(' '), start)
  return found && `${found.form} of ${found.length}`
}
test.each([
  ['850', '¤850 of 1'],
  ['£ 850', '¤850 gbp of 2'],
  ['850 pounds', '¤850 gbp of 2'],
  ['¥ 500', '¤500 jpy of 2'],
  ['500 yen', '¤500 jpy of 2'],
  ['5 jpy', '¤5 jpy of 2'],
  ['£ 5 k', '¤5000 gbp of 3'],
  ['$ 2 bn', '¤2000000000 dollar of 3'],
  ['$ 37.5 m', '¤37500000 dollar of 3'],
  ['$ 5 dollars', '¤5 dollar of 3'],
  ['$ 5 euros', '¤5 dollar of 2'],
  ['₹ 5', '¤5 ₹ of 2'],
  ['50 p', '¤0.5 gbp of 2'],
  ['5 pence', '¤0.05 gbp of 2'],
  ['150 pence', '¤1.5 gbp of 2'],
  ['£ 50 p', '¤50 gbp of 2'],
  ['47.50 p', '¤47.5 of 1'],
  ['three pounds fifty', '¤3.5 gbp of 3'],
  ['three pounds five', '¤3.05 gbp of 3'],
  ['three pounds and fifty pence', '¤3.5 gbp of 5'],
  ['three pounds and fifty', '¤3 gbp of 2'],
  ['three pounds fifty each', '¤3 gbp of 2'],
  ['three pounds fifty pence each', '¤3.5 gbp of 4'],
  ['3.20 pounds fifty', '¤3.2 gbp of 2'],
  ['three pounds 500', '¤3 gbp of 2'],
  ['three pounds 1st', '¤3 gbp of 2'],
  ['£ film', null],
  ['third pounds', null],
  ['pounds', null],
])('parses the amount in «%s» as %s', (text, form) => {
  expect(moneyOf(text)).toBe(form)
})

test('finds an amount at its position, with its length', () => {
  expect(moneyOf('about 5 pounds each', 1)).toBe('¤5 gbp of 2')
  expect(moneyOf('only 50 p', 1)).toBe('¤0.5 gbp of 2')
  expect(moneyOf('now three pounds fifty', 1)).toBe('¤3.5 gbp of 3')
  expect(moneyOf('of £ 5 k', 1)).toBe('¤5000 gbp of 3')
})

test.each([
  ['Cost: £', '', 'gbp'],
  ['Cost: £ ', '', 'gbp'],
  ['Cost:', ' € a week', 'eur'],
  ['Cost:', '₹', '₹'],
  ['The £ fell by', 'points', null],
  ['£s:', 'in £', null],
  ['£', '€', 'gbp'],
  ['', '', null],
])('between «%s» and «%s» the currency is %s', (before, after, currency) => {
  expect(findPrintedCurrency({ before, after })).toBe(currency)
})

test('an amount without a currency takes the printed one; no other form does', () => {
  expect([addCurrency('¤5', 'gbp'), addCurrency('¤5 eur', 'gbp'), addCurrency('5', 'gbp')]).toEqual([
    '¤5 gbp',
    '¤5 eur',
    '5',
  ])
})

test.each([
  ['¤5', '¤5 gbp', true, false],
  ['¤5 gbp', '¤5 gbp', true, false],
  ['¤5 gbp', '¤5 eur', false, true],
  ['¤5 gbp', '¤6 eur', false, false],
  ['¤5', '5', false, false],
  ['5 gbp', '¤5 gbp', false, false],
  ['5 gbp', '5 eur', false, false],
  ['film', 'film', false, false],
])('%s and %s are the same amount: %s; in two currencies: %s', (a, b, isSame, isOther) => {
  expect([isSameAmount(a, b), isOtherCurrency(a, b)]).toEqual([isSame, isOther])
})

test.each([
  ['£', true],
  ['₹', true],
  ['pounds', true],
  ['us$', true],
  ['a£', false],
  ['£5', false],
  ['pond', false],
])('«%s» is a currency word: %s', (word, isCurrency) => {
  expect(isCurrencyWord(word)).toBe(isCurrency)
})
