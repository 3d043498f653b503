import { findFraction } from './fraction'

const fractionOf = (text: string, start = 0) => {
  const found = findFraction(text.split(' '), start)
  return found && `${found.form} of ${found.length}`
}

test.each([
  ['2/3', '2/3 of 1'],
  ['10/12', '10/12 of 1'],
  ['two thirds', '2/3 of 2'],
  ['2-thirds', '2/3 of 1'],
  ['2 thirds', '2/3 of 2'],
  ['a half', '0.5 of 2'],
  ['one half', '0.5 of 2'],
  ['half', '0.5 of 1'],
  ['half of it', '0.5 of 1'],
  ['two halves', '2/2 of 2'],
  ['a third', '1/3 of 2'],
  ['one quarter', '0.25 of 2'],
  ['three quarters', '0.75 of 2'],
  ['three fourths', '0.75 of 2'],
  ['two fifths', '0.4 of 2'],
  ['five sixths', '5/6 of 2'],
  ['a seventh', '1/7 of 2'],
  ['five eighths', '0.625 of 2'],
  ['two ninths', '2/9 of 2'],
  ['nine tenths', '0.9 of 2'],
  ['twenty one tenths', '21/10 of 3'],
  ['2 1/2', '2.5 of 2'],
  ['two and a half', '2.5 of 4'],
  ['10 and three quarters', '10.75 of 4'],
  ['3 1/8', '3.125 of 2'],
  ['2 1/2 million', '2500000 of 3'],
  ['two and a half thousand', '2500 of 5'],
  ['2 1/3', '2 1/3 of 2'], // no decimals equal a third
  ['two and two thirds', '2 2/3 of 4'],
])('parses «%s» as the fraction %s', (text, form) => {
  expect(fractionOf(text)).toBe(form)
})

test.each([
  'two third', // no English
  'one thirds',
  '2-third',
  '1-halves',
  'third', // an ordinal
  'quarters',
  'half a million', // a number
  'a film',
  'two twos',
  '2 3/2',
  'two and a film',
  'second 1/2',
  'second thirds',
  '3/4/5',
  'x2/3',
  '102/3',
  '2/103',
  '100 thirds',
  '2-thirds-x',
  '102-thirds',
  'film',
])('«%s» is no fraction', (text) => {
  expect(fractionOf(text)).toBeNull()
})

test('finds a fraction at its position', () => {
  expect(fractionOf('about two thirds', 1)).toBe('2/3 of 2')
})
