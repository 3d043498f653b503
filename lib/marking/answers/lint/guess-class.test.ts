import { guessClass, guessClassAt } from './guess-class'
import { type AnswerClass } from '../key'

/** The texts of each class, separated by |. */
const GUESSES: Readonly<Record<AnswerClass, string>> = {
  date:
    '3 jan|3 feb|3 mar|3 apr|3 may|3 jun|3 jul|3 aug|3 sep|3 sept|3 oct|3 nov|3 dec|3 january|' +
    '3 february|3 march|3 april|3 june|3 july|3 august|3 september|3 october|3 november|december 3|' +
    '3rd of december|3-dec|3dec|dec 2019',
  phone:
    '+44 20 7946 0018|0779 435354|(0779) 435354|(0779)435-354|6743219|555 0142|555-0142|12 34 56 78|' +
    '01273 512634 / 01273512634|' +
    '1234567|12345-678|9357 6643|4923 1170',
  number:
    '12 000 000|1 000 000|123 000|2000000|10000000|1995-2005|1995 2005|10000-15000|100-10000|850|' +
    '30 to 39|0.8|twelve chairs|three|1990s|1234-56789|850 people|3 marching bands|about 850-900|' +
    '0 degrees|12 000|555 014',
  money:
    '£850|$ 5|5 €|¥500|5 pounds|1 pound|5pounds|5 dollars|1 dollar|5 euros|1 euro|50 pence|5 usd|' +
    '5 gbp|10 (pounds)|50p|50 p|50 p each',
  percent: '55%|55 %|%55|% 55|55 percent|55 per cent|55percent|25(%)',
  time:
    '1:45|11:45|9 am|9am|9 pm|9 p.m|9 a.m|9(am)|' +
    "9 (pm)|eleven (am)|noon|midday|mid-day|midnight|nine o'clock|half past nine|quarter past nine|" +
    'half to nine|quarter to ten|half-past nine|7.30 in the evening|10.00 (in the morning)|11.15 (at night)',
  code:
    'bn4 7qr|bn47qr|w1a 1aa|sw1a 1aa|b1 1bb|ab12 cde|ab12cde|j23|hx20/hx 20|xj 482 qt|xj 482qt|a12b|' +
    'abcd12|12ab34|1a23|ab12cd34|a1bc|a123bc|hx20 15|hx20 15b|hx20-15|j23 / j 23',
  text: 'film|no one|january|may be|pounds|percent|per cent|morning|pm||someone|ambulance|campus',
}

const CASES = Object.entries(GUESSES).flatMap(([answerClass, texts]) =>
  texts.split('|').map((text) => [text, answerClass] as const),
)

test.each(CASES)('guesses the class of "%s": %s', (text, answerClass) => {
  expect(guessClass(text)).toBe(answerClass)
})

test.each([
  ['bn4 7qr street', 'number'], // more than a code
  ['the bn4 7qr', 'number'],
  ['abcde12', 'number'], // five letters are a word
  ['j23 or nothing', 'number'],
  ['j23/film', 'number'], // every alternative is a code, or none
  ['room 12', 'number'],
  ['12 34', 'number'], // too short for a telephone
  ['12345 people', 'number'],
  ['call 0779 435354', 'number'],
  ['0779 435354 after six', 'number'],
  ['9 p.m', 'time'], // the p of p.m. is no penny
  ['5 points', 'number'],
  ['no one or two', 'number'],
  ['half', 'number'],
  ['(a) half', 'number'],
  ['a half/a quarter', 'number'],
  ['quarter', 'text'], // of a town
  ['half board', 'text'],
  ['half / film', 'text'],
])('"%s" is of class %s: the resemblance to another class is only partial', (text, answerClass) => {
  expect(guessClass(text)).toBe(answerClass)
})

const POUNDS = { printed: { before: 'It costs £', after: 'a day' } }
const TIME = { limit: { form: 'time' } } as const

test.each<readonly [string, Parameters<typeof guessClassAt>[1], AnswerClass]>([
  ['35', POUNDS, 'money'],
  ['thirty-five', POUNDS, 'money'],
  ['35 a week', POUNDS, 'money'],
  ['16 Park Road', POUNDS, 'number'],
  ['4', { printed: { before: 'Bedrooms:', after: '£900 a month' } }, 'number'],
  ['4', { printed: { before: 'Price:', after: '€ a day' } }, 'money'],
  ['ROW 12', {}, 'number'],
  ['35%', POUNDS, 'percent'],
  ['35', { printed: { before: 'It costs', after: 'pounds' } }, 'money'],
  ['35', { printed: { before: 'It weighs', after: 'pounds' } }, 'number'],
  ['9.15', TIME, 'time'],
  ['9-11.30', TIME, 'time'],
  ['nine fifteen', TIME, 'time'],
  ['112', TIME, 'number'],
  ['9.15', {}, 'number'],
  ['BA 117', {}, 'code'],
  ['J 23', {}, 'code'],
  ['A 40', {}, 'code'],
  ['NO 5', {}, 'number'],
  ['Room 12', {}, 'number'],
  ['ba 117', {}, 'number'],
])('"%s" beside %j gets the class %s', (text, place, expected) => {
  expect(guessClassAt(text, place)).toBe(expected)
})

test.each([
  ['2G', 'code'],
  ['12 G', 'code'],
  ['1234G', 'code'],
  ['12345G', 'number'],
  ['12GB', 'number'],
  ['12 g', 'number'],
])('after «in room» %s is of class %s', (text, answerClass) => {
  const isCode = guessClassAt(text, { printed: { before: 'It is in room', after: '' } }) === 'code'
  expect(isCode).toBe(answerClass === 'code')
})
