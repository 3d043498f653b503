import { type AnswerClass, type QuestionMarking, type WordLimit } from './key'
import { markPaper, markQuestion } from './mark'
import { OTHER_DECISIONS } from './open-questions'
import { parseShorthand } from './shorthand/shorthand'

type Case = readonly [
  decision: string,
  answerClass: AnswerClass,
  shorthand: string,
  limit: WordLimit | undefined,
  response: string,
]

function gap(shorthand: string, answerClass: AnswerClass, limit?: WordLimit): QuestionMarking {
  const { alternatives } = parseShorthand(shorthand, { class: answerClass })
  return { question: '1', numbers: [1], answer: { kind: 'text', accepts: alternatives }, limit }
}

const ACCEPTED: readonly Case[] = [
  ['final-mark', 'text', 'film', undefined, 'film.'],
  ['final-mark', 'time', '9 pm', undefined, '9 p.m.'],
  ['range-is-one-number', 'number', '30 to 39', { form: 'words-and-or-number', words: 1 }, '30 to 39'],
  ['figure-as-word', 'number', '12 July', { form: 'words', words: 2 }, '12 July'],
  ['number-word-either-way', 'number', 'ten thousand', { form: 'words-and-or-number', words: 1 }, 'ten thousand'],
  ['number-word-either-way', 'text', 'seven sisters', { form: 'words-or-number', words: 2 }, 'seven sisters'],
  ['other-currency', 'money', '£850', undefined, '850'],
  ['other-currency', 'money', '850', undefined, '$850'],
  ['half-of-day', 'time', '1.45 pm', undefined, '13:45'],
  ['fraction-in-decimals', 'number', '½', undefined, '0.5'],
  ['date-is-one-number', 'date', '1 July 1998', { form: 'words-and-or-number', words: 1 }, '1 July 1998'],
  ['date-is-one-number', 'date', '1 July 1998', { form: 'words-and-or-number', words: 1 }, 'July 1st 1998'],
  ['fraction-in-decimals', 'number', '½', undefined, 'half'],
  ['half-of-day', 'time', '1.45 (pm)', undefined, '1.45'],
  ['zero-before-the-hour', 'time', '9.15', undefined, '09:15'],
  ['zero-before-the-hour', 'time', '9.15 am', undefined, '09:15'],
  ['apostrophe', 'text', "drivers' licence", undefined, "driver's licence"],
  ['space-in-code', 'code', 'BN4 7QR', { form: 'words', words: 1 }, 'BN4 7QR'],
  ['weekday-place', 'date', 'Friday 12 March', undefined, '12 March, Friday'],
  ['short-name', 'text', 'Tues.', undefined, 'Tuesday'],
  ['short-name', 'text', 'Dr Patel', undefined, 'Doctor Patel'],
  ['ampersand', 'text', 'salt and pepper', { form: 'words', words: 3 }, 'salt & pepper'],
  ['ampersand', 'text', 'salt & pepper', { form: 'words', words: 3 }, 'salt and pepper'],
  ['short-unit', 'number', '45 minutes', undefined, '45 mins'],
  ['short-unit', 'number', '25 km', { form: 'words-and-or-number', words: 1 }, '25 kilometres'],
  ['short-unit', 'number', '25 metres', undefined, '25 m'],
]
const REFUSED: readonly Case[] = [
  ['figure-as-word', 'number', '12 July', { form: 'words', words: 1 }, '12 July'],
  ['ampersand', 'number', '2 and 5', undefined, '2 + 5'],
  ['short-unit', 'number', '45 minutes', undefined, '45 m'],
  ['short-unit', 'number', '45 min', undefined, '45 minute'],
  ['short-unit', 'number', '25 km', { form: 'number' }, '25 kilometres'],
  ['zero-before-the-hour', 'time', '9.15 pm', undefined, '09:15'],
  ['apostrophe', 'text', "it's", undefined, 'its'],
  ['apostrophe', 'text', 'visitors', undefined, "visitor's"],
  ['space-in-code', 'code', 'J23', undefined, 'J32'],
  ['weekday-place', 'date', 'Friday 12 March', undefined, '12 March, Thursday'],
  ['short-name', 'text', 'Tuesday', undefined, 'Tues.'],
  ['short-name', 'text', 'sun', undefined, 'Sunday'],
  ['other-currency', 'money', '£850', undefined, '$850'],
  ['half-of-day', 'time', '1.45 pm', undefined, '1.45'],
  ['fraction-in-decimals', 'number', '⅓', undefined, '0.33'],
  ['date-is-one-number', 'date', '1 July', { form: 'words-and-or-number', words: 1 }, '1 July 1998'],
  ['half-of-day', 'time', '1.45', undefined, '1.45 pm'],
]

test.each(ACCEPTED)('%s: the %s key "%s" under %j accepts "%s"', (_, answerClass, shorthand, limit, response) => {
  expect(markQuestion(gap(shorthand, answerClass, limit), response).marks).toBe(1)
})

test.each(REFUSED)('%s: the %s key "%s" under %j refuses "%s"', (_, answerClass, shorthand, limit, response) => {
  expect(markQuestion(gap(shorthand, answerClass, limit), response).marks).toBe(0)
})

test('too-many-ticks: the first in the order of the options count', () => {
  const marking: QuestionMarking = { question: '1-2', numbers: [1, 2], answer: { kind: 'choices', labels: ['A', 'B'] } }
  expect(markQuestion(marking, 'E D C B A').marks).toBe(2)
  expect(markQuestion({ ...marking, answer: { kind: 'choices', labels: ['D', 'E'] } }, 'A B C D E').marks).toBe(0)
})

test.each([
  [['red', 'blue'], ['red', 'red'], 1],
  [['red / blue', 'red / blue'], ['red', 'Red '], 1],
  [['red / blue', 'red / blue'], ['blue', 'red'], 2],
  [['red / blue', 'blue / green', 'red / blue / green'], ['red', 'red', 'blue'], 2],
  [['red / blue', 'blue / green', 'red / blue / green'], ['blue', 'green', 'red'], 3],
])('same-answer-twice: of the keys %j the responses %j get %i', (keys, given, raw) => {
  const questions = keys.map((key, index) => ({ ...gap(key, 'text'), question: String(index + 1) }))
  const responses = Object.fromEntries(given.map((response, index) => [String(index + 1), response]))
  expect(markPaper({ questions, unordered: [questions.map(({ question }) => question)] }, responses).raw).toBe(raw)
})

test('every decision has a case here', () => {
  const tested = new Set([...ACCEPTED, ...REFUSED].map(([decision]) => decision))
  const untested = Object.keys(OTHER_DECISIONS).filter((decision) => !tested.has(decision))
  expect(untested).toEqual(['too-many-ticks', 'same-answer-twice']) // Covered by the two tests above.
})
