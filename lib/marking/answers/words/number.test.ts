import { findNumber, findYear, isNumberWord, shiftDecimal, toOrdinal, trimDecimals } from './number'

/** "value/words taken", with "th" for an ordinal; '' if there is none. */
function number(text: string, start = 0): string {
  const found = findNumber(text.split(' '), start)
  return found === null ? '' : `${found.value}${found.isOrdinal ? 'th' : ''}/${found.length}`
}

test.each([
  // in figures
  ['5', '5/1'],
  ['5 km', '5/1'],
  ['007', '007/1'],
  ['.5', '0.5/1'],
  ['2.5', '2.5/1'],
  ['5.', ''],
  ['-5', ''],
  ['5x', ''],
  ['x5', ''],
  ['1,234', '1234/1'],
  ['1,234,567.89', '1234567.89/1'],
  ['123,456', '123456/1'],
  ['1234,567', ''],
  ['1,23', ''],
  ['1,2345', ''],
  [',234', ''],
  ['1,234.', ''],
  ['x1,234', ''],
  ['1,234x', ''],
  ['10 000', '10000/2'],
  ['1 234 567 km', '1234567/3'],
  ['123 456', '123456/2'],
  ['1234 567', '1234/1'],
  ['012 345', '012/1'], // no figure begins with a zero: a code
  ['0 500', '0/1'],
  ['12 34', '12/1'],
  ['12 3456', '12/1'],
  ['2.5 000', '2.5/1'],
  ['12 500x', '12/1'],
  ['12 x500', '12/1'],
  ['1,234 567', '1234/1'],
  ['10 thousand', '10000/2'],
  ['37.5 million people', '37500000/2'],
  ['10 000 thousand', '10000000/3'],
  ['2 hundred', '200/2'],
  ['5 thousands', '5/1'],
  // ordinals in figures
  ['1st', '1th/1'],
  ['22nd floor', '22th/1'],
  ['113th', '113th/1'],
  ['21th', ''],
  ['11st', ''],
  ['x1st', ''],
  ['1sts', ''],
  ['1st thousand', '1th/1'],
  // half a million
  ['half a million', '500000/3'],
  ['half a thousand people', '500/3'],
  ['half a mile', ''],
  ['nearly a million', ''],
  ['half an hundred', ''],
  ['a half', ''],
  // in words
  ['five', '5/1'],
  ['zero', '0/1'],
  ['twenty', '20/1'],
  ['twenty five', '25/2'],
  ['twenty five six', '25/2'],
  ['twenty ten', '20/1'],
  ['twenty fifteen', '20/1'],
  ['ten five', '10/1'],
  ['fifteen five', '15/1'],
  ['five twenty', '5/1'],
  ['twenty thirty', '20/1'],
  ['twenty zero', '20/1'],
  ['zero five', '0/1'],
  ['zero twenty', '0/1'],
  ['zero hundred', '0/1'],
  ['a hundred', '100/2'],
  ['a thousand and one nights', '1001/4'],
  ['a cat', ''],
  ['a', ''],
  ['hundred', ''],
  ['thousand', ''],
  ['a hundred and five', '105/4'],
  ['one hundred five', '105/3'],
  ['one hundred twenty', '120/3'],
  ['one hundred and twenty five', '125/5'],
  ['one hundred fifteen', '115/3'],
  ['one hundred zero', '100/2'],
  ['one hundred and fish', '100/2'],
  ['one hundred and', '100/2'],
  ['twenty and five', '20/1'],
  ['and five', ''],
  ['two hundred hundred', '200/2'],
  ['nine hundred ninety nine', '999/4'],
  ['ninety nine hundred', '9900/3'],
  ['twelve hundred', '1200/2'],
  ['one hundred thousand', '100000/3'],
  ['two thousand three hundred', '2300/4'],
  ['two thousand and twenty', '2020/4'],
  ['two thousand twenty', '2020/3'],
  ['two thousand thousand', '2000/2'],
  ['two thousand three thousand', '2003/3'],
  ['two thousand million', '2000/2'],
  ['one million two thousand', '1002000/4'],
  ['one million million', '1000000/2'],
  ['two billion three million', '2003000000/4'],
  ['one thousand hundred', '1000/2'],
  ['one hundred twenty thirty', '120/3'],
  ['one hundred five twenty', '105/3'],
  // ordinals in words
  ['first', '1th/1'],
  ['twenty first', '21th/2'],
  ['twentieth', '20th/1'],
  ['twentieth five', '20th/1'],
  ['first of two', '1th/1'],
  ['hundredth', '100th/1'],
  ['one hundredth', '100th/2'],
  ['a hundredth', ''],
  ['two hundred and first', '201th/4'],
  ['thousandth', '1000th/1'],
  // a decimal point in words
  ['zero point eight', '0.8/3'],
  ['two point five million', '2500000/4'],
  ['three point one four', '3.14/4'],
  ['two point ten', '2/1'],
  ['two point nine ten', '2.9/3'],
  ['two point', '2/1'],
  ['two points five', '2/1'],
  ['two point five km', '2.5/3'],
  ['two point zero', '2.0/3'],
  ['first point five', '1th/1'],
  ['fish', ''],
  ['', ''],
])('%s begins with the number "%s"', (text, found) => {
  expect(number(text)).toBe(found)
})

test('a number may stand behind other words', () => {
  expect(number('about twenty five km', 1)).toBe('25/2')
  expect(number('about 10 000 km', 1)).toBe('10000/2')
  expect(number('about half a million', 1)).toBe('500000/3')
  expect(number('about a hundred and five', 1)).toBe('105/4')
  expect(number('hundred and five', 1)).toBe('') // "and" is inside a number, not before one
  expect(number('about two point five million', 1)).toBe('2500000/4')
  expect(number('about', 1)).toBe('')
})

test.each([
  ['nineteen ninety five', '1995/3'],
  ['nineteen ninety', '1990/2'],
  ['twenty ten', '2010/2'],
  ['twenty twenty', '2020/2'],
  ['nineteen oh five', '1905/3'],
  ['nineteen o five', '1905/3'],
  ['nineteen nought five', '1905/3'],
  ['nineteen zero five', '1905/3'],
  ['eleven thirty', '1130/2'],
  ['ten thirty', ''],
  ['twenty five', ''],
  ['twenty', ''],
  ['thirty ten', ''],
  ['twenty oh', ''],
  ['nineteen oh', ''],
  ['nineteen oh ten', ''],
  ['nineteen oh zero', ''],
  ['nineteen oh fifteen', ''],
  ['nineteen two five', ''],
  ['nineteen one hundred ten', ''],
  ['nineteen ohm five', ''],
  ['nineteen five', ''],
  ['nineteen ninety fifth', ''],
  ['nineteen hundred', ''],
  ['nineteen one hundred', ''],
  ['nineteen ten point five', ''],
  ['fish ninety', ''],
  ['nineteen fish', ''],
])('%s is the year "%s"', (text, year) => {
  const found = findYear(text.split(' '), 0)
  expect(found === null ? '' : `${found.form}/${found.length}`).toBe(year)
})

test('a year may stand behind other words', () => {
  expect(findYear(['in', 'nineteen', 'ninety'], 1)).toEqual({ form: '1990', length: 2 })
  expect(findYear(['in'], 1)).toBeNull()
})

test.each([
  ['ten', true],
  ['ninety', true],
  ['thousand', true],
  ['first', true],
  ['tens', false],
  ['5', false],
  ['constructor', false],
])('%s is a number word: %s', (word, isOne) => {
  expect(isNumberWord(word)).toBe(isOne)
})

test.each([
  ['1', '1st'],
  ['2', '2nd'],
  ['3', '3rd'],
  ['4', '4th'],
  ['10', '10th'],
  ['11', '11th'],
  ['12', '12th'],
  ['13', '13th'],
  ['14', '14th'],
  ['20', '20th'],
  ['21', '21st'],
  ['101', '101st'],
  ['111', '111th'],
  ['112', '112th'],
  ['1013', '1013th'],
])('the ordinal of %s is %s', (value, ordinal) => {
  expect(toOrdinal(value)).toBe(ordinal)
})

test.each([
  ['0.80', '0.8'],
  ['5.00', '5'],
  ['50', '50'],
  ['100', '100'],
  ['5.05', '5.05'],
  ['10.0', '10'],
  ['0.0', '0'],
])('%s without trailing zeros is %s', (value, trimmed) => {
  expect(trimDecimals(value)).toBe(trimmed)
})

test.each([
  ['2.5', 3, '2500'],
  ['2.5', 1, '25'],
  ['2.55', 1, '25.5'],
  ['0.5', 6, '500000'],
  ['0.05', 3, '50'],
  ['0.05', 1, '0.5'],
  ['0.005', 1, '0.05'],
  ['10', 2, '1000'],
  ['0', 3, '0'],
  ['12.3456', 2, '1234.56'],
  ['12.3450', 2, '1234.5'],
])('%s with its point %i places further is %s', (value, places, moved) => {
  expect(shiftDecimal(value, places)).toBe(moved)
})
