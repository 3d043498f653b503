import { beginsWithNumber, cutOwnNumber } from './leading-number'

const NUMBERS = [1, 13]

test.each([
  // what may stand before a number
  ['1 bus', 'bus'],
  ['13 bus', 'bus'],
  ['(1) bus', 'bus'],
  ['[1] bus', 'bus'],
  ['#1 bus', 'bus'],
  ['• 1. bus', 'bus'],
  ['**1.** bus', 'bus'],
  ['۱) bus', 'bus'],
  ['Q1: bus', 'bus'],
  ['q. 1 bus', 'bus'],
  ['Ques 1 bus', 'bus'],
  ['Question 1 - bus', 'bus'],
  ['No 1 bus', 'bus'],
  ['No. 1 bus', 'bus'],
  ['Nos. 1 bus', 'bus'],
  ['Num 1 bus', 'bus'],
  ['Number 1: bus', 'bus'],
  ['Ans 1 bus', 'bus'],
  ['Answer 1) bus', 'bus'],
  ['A1 bus', 'bus'],
  ['Key 1 bus', 'bus'],
  ['Item 1 bus', 'bus'],
  ['(Question (1) bus', 'bus'],
  ['\u0633\u0648\u0627\u0644 ۱: bus', 'bus'],
  // signs between a number and its answer
  ['1bus', 'bus'],
  ['1.bus', 'bus'],
  ['1)bus', 'bus'],
  ['1]bus', 'bus'],
  ['1:bus', 'bus'],
  ['1=bus', 'bus'],
  ['1_bus', 'bus'],
  ['1*bus', 'bus'],
  ['1,bus', 'bus'],
  ['1،bus', 'bus'],
  ['1、bus', 'bus'],
  ['1→bus', 'bus'],
  ['1>bus', 'bus'],
  ['1|bus', 'bus'],
  ['1/bus', 'bus'],
  ['1-bus', 'bus'],
  ['1).-bus', 'bus'],
  ['1 - bus', 'bus'],
  ['1  -  bus', 'bus'],
  ['1 | bus', 'bus'],
  ['1 → bus', 'bus'],
  ['1 > bus', 'bus'],
  ['1 = bus', 'bus'],
  ['1 * bus', 'bus'],
  ['1 _ bus', 'bus'],
  ['1 : : bus', 'bus'],
  ['1 |bus', 'bus'],
  ['1 -bus', 'bus'],
  ['1 -(the) bus', '(the) bus'],
  ["1 -'bus'", "'bus'"],
  ['1\tbus', 'bus'],
  ['1.\t\tbus', 'bus'],
  ['1', ''],
  // a sign or a point of the answer's own number stays
  ['1.5%', '5%'],
  ['1-5°C', '5°c'],
  ['1:5', '5'],
  ['1 .5%', '.5%'],
  ['1 -5°C', '-5°c'],
  ['1. .5', '.5'],
  ['1 - -5', '-5'],
  ['1 → -5', '-5'],
  ['1 | 5', '5'],
  ['1 |5', '5'],
  ['1--5', '-5'],
  ['1).5', '.5'],
  ['1.-£5', '-£5'],
  ['1.-$5', '-$5'],
  ['1.-€5', '-€5'],
  ['1.-¥5', '-¥5'],
  ['1.:5', '5'],
  ['1) -12 degrees', '-12 degrees'],
  ['1 £5', '£5'],
  ['1 5', '5'],
  ['1.900443', '900443'],
])('%s without its own number is "%s"', (line, rest) => {
  expect(cutOwnNumber(line, NUMBERS)).toBe(rest)
  expect(beginsWithNumber(line, NUMBERS)).toBe(true)
})

test.each([
  'bus',
  '2 bus',
  '12 bus',
  '131 bus',
  '1300 bus',
  '0013 bus',
  'bus 1',
  'room 1',
  'xq1 bus',
  'q bus 1',
  'No one 1',
  '£1 bus',
  '$1 bus',
  '€1',
  '¥1',
  '2 (1) bus',
  '\u0633 ۱: bus',
])('"%s" begins with no number of question 1 or 13', (line) => {
  expect(beginsWithNumber(line, NUMBERS)).toBe(false)
  expect(cutOwnNumber(line, NUMBERS)).toBeNull()
})

test('without numbers nothing is cut', () => {
  expect(cutOwnNumber('0 bus', [])).toBeNull()
  expect(beginsWithNumber('bus', [])).toBe(false)
  expect(beginsWithNumber('0 bus', [])).toBe(false)
})
