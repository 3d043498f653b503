import { type AnswerClass, type QuestionMarking, type WordLimit } from './key'
import { guessClass } from './lint/guess-class'
import { markQuestion } from './mark'
import { type VerdictReason } from './reason'

/** Answers that a candidate and a marker disputed: equal ones are accepted, and a refusal gives its reason. */
type Gap = readonly [key: string, answerClass: AnswerClass, more?: Partial<QuestionMarking>]

const WORD_AND_NUMBER: WordLimit = { form: 'words-and-or-number', words: 1 }
const ONE_WORD: WordLimit = { form: 'words', words: 1 }
const A_TIME: WordLimit = { form: 'time' }
const pounds = { printed: { before: 'Fee: £', after: '' } }
const morning = { printed: { before: 'Starts at', after: 'in the morning.' } }

function mark([text, answerClass, more]: Gap, response: string) {
  const answer = { kind: 'text', accepts: [{ tokens: [text], class: answerClass }] } as const
  return markQuestion({ question: '1', numbers: [1], answer, ...more }, response)
}

test.each<readonly [Gap, readonly string[]]>([
  [
    ['BN4 7QR', 'code', { limit: WORD_AND_NUMBER }],
    ['BN47QR', 'bn4 7qr', 'BN4-7QR', 'B N 4 7 Q R'],
  ],
  [
    ['J23', 'code', { limit: ONE_WORD }],
    ['J23', 'J 23', 'j-23'],
  ],
  [
    ['XJ 482 QT', 'code', { limit: WORD_AND_NUMBER }],
    ['XJ482QT', 'xj 482 qt', '\u200fXJ\u06f4\u06f8\u06f2QT'],
  ],
  [
    ['19 May', 'date', { limit: WORD_AND_NUMBER }],
    ['19-May', '19May', '19 th May', '19/May', '19thMay', 'May-19', 'May19', 'May 19 th', '19 - May', '19.May'],
  ],
  [
    ['19 May 2019', 'date'],
    ['19-May-2019', '19/May/2019', 'May 19, 2019', '19th of May 2019'],
  ],
  [
    ['Friday 12 March', 'date'],
    ['Friday, 12 March', 'Fri 12th March', '12 March, Friday', 'Fri. 12-Mar'],
  ],
  [
    ['9 am', 'time'],
    ['09:00', '9.00am', '9 a.m.', '9:00 AM', '09.00', '0900', '9 in the morning'],
  ],
  [
    ['9.15', 'time'],
    ['9:15', '09:15', '09.15', 'quarter past nine'],
  ],
  [
    ['6 am', 'time', { limit: A_TIME }],
    ["six o'clock in the morning", '6 in the morning', '6 am'],
  ],
  [
    ['4 July 1976', 'date', { limit: WORD_AND_NUMBER }],
    ['July 4th 1976', 'July 4th, 1976', 'July 4, 1976', '4th July 1976'],
  ],
  [
    ['20', 'number', { printed: { before: 'saves', after: ' % of it' }, limit: WORD_AND_NUMBER }],
    ['20', '20%', '20 per cent', 'twenty percent', '20.0%'],
  ],
  [
    ['half', 'number'],
    ['1/2', '½', 'a half', '0.5', 'one half'],
  ],
  [
    ['1/2', 'number'],
    ['half', 'a half', '0.5'],
  ],
  [
    ['a quarter', 'number'],
    ['1/4', '¼', 'one quarter', '0.25'],
  ],
  [
    ['half a million', 'number'],
    ['500,000', 'half a million'],
  ],
  [['caesium', 'text'], ['cesium']],
  [['molluscs', 'text'], ['mollusks']],
  [['afterwards', 'text'], ['afterward']],
  [
    ['9.15', 'time', morning],
    ['9.15am', '9.15 a.m.', '09:15'],
  ],
  [
    ['4.30', 'time', { printed: { before: 'Every afternoon at', after: '' } }],
    ['4.30pm', '16:30', '4.30'],
  ],
  [
    ["children's books", 'text'],
    ['childrens books', 'childrens\u2019 books', "children's books"],
  ],
  [
    ["St John's", 'text'],
    ['St Johns', 'st. johns'],
  ],
  [["don't", 'text'], ['dont']],
  [
    ['20%', 'percent', { limit: WORD_AND_NUMBER }],
    ['20 per cent', '20 percent', '%20', '\u066a\u06f2\u06f0', '% 20', 'twenty per cent'],
  ],
  [
    ['1995', 'number', { limit: WORD_AND_NUMBER }],
    ['nineteen ninety-five', 'nineteen ninety five'],
  ],
  [
    ['2010', 'number', { limit: { form: 'number' } }],
    ['twenty ten', 'two thousand and ten'],
  ],
  [
    ['1905', 'number'],
    ['nineteen oh five', 'nineteen hundred and five'],
  ],
  [['1.30', 'time', { limit: WORD_AND_NUMBER }], ['one thirty']],
  [
    ['2/3', 'number', { limit: WORD_AND_NUMBER }],
    ['two thirds', 'two-thirds', '\u2154'],
  ],
  [
    ['47.50', 'money', pounds],
    ['47.50', '£47.50', '47.5'],
  ],
])('%j accepts each of %j', (gap, responses) => {
  expect(responses.filter((response) => mark(gap, response).marks !== 1)).toEqual([])
})

test.each<readonly [Gap, string, VerdictReason]>([
  [['19 May', 'date'], '19/5', { kind: 'month-in-figures', accepted: '19 May' }],
  [['19 May', 'date', { limit: WORD_AND_NUMBER }], '5/19', { kind: 'month-in-figures', accepted: '19 May' }],
  [['19 May', 'date'], '\u06f1\u06f9/\u06f5/2026', { kind: 'month-in-figures', accepted: '19 May' }],
  [['9 am', 'time'], '9', { kind: 'half-of-day', accepted: '9 am', change: 'missing' }],
  [['9 am', 'time'], '9 pm', { kind: 'half-of-day', accepted: '9 am', change: 'wrong' }],
  [['9 am', 'time'], '21:00', { kind: 'half-of-day', accepted: '9 am', change: 'wrong' }],
  [['9.15', 'time', { limit: A_TIME }], '9.15am', { kind: 'half-of-day', accepted: '9.15', change: 'extra' }],
  [['12.30', 'time', morning], '12.30pm', { kind: 'half-of-day', accepted: '12.30', change: 'extra' }],
  [['9.15', 'time', morning], '9.15pm', { kind: 'half-of-day', accepted: '9.15', change: 'wrong' }],
  [['visitors', 'text'], "visitor's", { kind: 'apostrophe', accepted: 'visitors' }],
  [["it's", 'text'], 'its', { kind: 'apostrophe', accepted: "it's" }],
  [['47.50', 'money', pounds], '$47.50', { kind: 'currency', accepted: '47.50', given: '$' }],
  [['47.50', 'money', pounds], '47.50 euros', { kind: 'currency', accepted: '47.50', given: 'euros' }],
  [['£850', 'money'], '\u20b9850', { kind: 'currency', accepted: '£850', given: '\u20b9' }],
  [['47.50', 'money', pounds], '47.50p', { kind: 'currency', accepted: '47.50', given: 'p' }],
  [['1000 tons', 'number'], '1000 tonnes', { kind: 'unit', accepted: '1000 tons' }],
  [['50%', 'percent'], '50', { kind: 'unit', accepted: '50%' }],
  [['50p', 'number'], '50', { kind: 'unit', accepted: '50p' }],
  [['Monday', 'text'], 'Mon', { kind: 'short-form', accepted: 'Monday', given: 'mon', full: 'monday' }],
  [['19 May', 'date'], '2026-05-19', { kind: 'month-in-figures', accepted: '19 May' }],
  [["O'Brien", 'text'], 'O Brien', { kind: 'apostrophe', accepted: "O'Brien" }],
  [['car park', 'text'], 'carpark', { kind: 'spacing', accepted: 'car park' }],
  [['no one', 'text'], 'No. 1', { kind: 'no-match' }],
])('%j refuses "%s" with the reason %j', (gap, response, reason) => {
  expect(mark(gap, response)).toMatchObject({ marks: 0, reason })
})

test.each<readonly [Gap, readonly string[]]>([
  [
    ['BN4 7QR', 'code'],
    ['BN4 7RQ', 'BN4', '\u0633BN4 7QR'],
  ],
  [
    ['19 May', 'date'],
    ['19', 'May', '9-May', '19-March', '19 May 2019'],
  ],
  [
    ['9 am', 'time'],
    ['19:00', '08:00', '9.30 am'],
  ],
  [
    ['9.15', 'time', { printed: { before: 'From 8 am to', after: '' } }],
    ['9.15 am', '9.15 pm'],
  ],
  [['9.15', 'time', { printed: { before: 'at', after: 'am' } }], ['9.15 am']],
  [
    ['9.15', 'time'],
    ['09:51', '21:15'],
  ],
  [["we're", 'text'], ['were']],
  [
    ['1995', 'number'],
    ['nineteen ninety', 'nineteen fifty-nine', 'nineteen'],
  ],
  [
    ['20%', 'percent'],
    ['20', '%2 0', '2%0'],
  ],
])('%j still refuses each of %j', (gap, responses) => {
  expect(responses.filter((response) => mark(gap, response).marks !== 0)).toEqual([])
})

test('a code that a space splits in two counts as one for the limit, and nothing else does', () => {
  expect(mark(['J23', 'code', { limit: ONE_WORD }], 'J 23').marks).toBe(1)
  expect(mark(['J23', 'code', { limit: ONE_WORD }], 'J 24').reason.kind).toBe('over-limit')
})

test('a match by a code or an omitted apostrophe is labelled so', () => {
  expect(mark(['J23', 'code'], 'J 23').reason).toEqual({ kind: 'matched', accepted: 'J23', normalised: ['code'] })
  const reason = { kind: 'matched', accepted: "St John's", normalised: ['apostrophe'] }
  expect(mark(["St John's", 'text'], 'St Johns').reason).toEqual(reason)
})

test.each<readonly [AnswerClass, readonly string[]]>([
  [
    'code',
    ['bn4 7qr', 'sw1a 2aa', 'j23', 'm25', 'ax405', 'xj 482 qt', 'ab12 cde', 'j23/j24', 'b12-44', '23bk7', 'hq 71b'],
  ],
  [
    'number',
    [
      '4m',
      '10km',
      '3rd',
      '1990s',
      '12a',
      'room 12',
      '1500000',
      '10 000',
      '3-year-old',
      '2/3',
      'page 20',
      '1995-2005',
      '1995 2005',
    ],
  ],
  ['phone', ['0779 435354', '01904674321', '6743219', '555 0142', '+44 20 7946 0018', '674 3219', '1800 441 552']],
  ['date', ['19-may', '19may', 'friday 12 march']],
  ['text', ['no one', 'film', 'vitamin c', 'a-frames']],
  ['percent', ['20 per cent', '%20']],
  ['money', ['50p', '20 usd', '50p/£0.50']],
  ['time', ['6 p.m.', '6pm', '9 am/09:00']],
])('guesses the class %s for each of %j', (answerClass, texts) => {
  expect(texts.filter((text) => guessClass(text) !== answerClass)).toEqual([])
})
