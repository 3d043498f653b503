import { type AnswerKey, type TextKey } from '../key'
import { type KeyToProve } from './proof'
import { proveKey } from './prove-key'
import { makeSource } from './proof-source'

const keyOf = (...texts: readonly string[]): TextKey => ({
  kind: 'text',
  accepts: texts.map((text) => ({ tokens: [text], class: 'text' })),
})
const prove = (key: AnswerKey, more: Partial<KeyToProve> = {}) =>
  proveKey({ key, context: {}, sources: [], numbers: [7], ...more })

test('the report of the source says what was found, or why nothing was', () => {
  const sources = [makeSource('passage', ['An elm.']), makeSource('transcript', ['An old oak. So.'])]
  const key = keyOf('oak')
  expect(prove(key, { sources }).source).toEqual({
    passed: true,
    place: 'transcript',
    answer: 'oak',
    quote: 'An old oak.',
  })
  expect(prove(key).source).toEqual({ passed: false, why: 'no-source', answers: ['oak'] })
  expect(prove(keyOf('a1', 'b1', 'c1', 'd1'), { sources }).source).toEqual({
    passed: false,
    why: 'not-found',
    answers: ['a1', 'b1', 'c1'],
  })
})

test('the report of labels names the foreign ones', () => {
  const context = { labels: ['A', 'B', 'C'] }
  expect(prove({ kind: 'choices', labels: ['a', 'C'] }, { context }).source).toEqual({
    passed: true,
    place: 'label',
    answer: 'a, C',
    quote: 'A B C',
  })
  expect(prove({ kind: 'choices', labels: ['V', 'A', 'W', 'X', 'Y'] }, { context }).source).toEqual({
    passed: false,
    why: 'not-a-label',
    answers: ['V', 'W', 'X'],
  })
  expect(prove({ kind: 'choice', accepts: [] }, { context }).source).toEqual({
    passed: false,
    why: 'not-a-label',
    answers: [],
  })
  expect(prove({ kind: 'choice', accepts: ['A'] }).source).toMatchObject({ why: 'not-a-label', answers: ['A'] })
})

test('the report of the number names at most three answers that begin with it', () => {
  expect(prove(keyOf('7 oaks', 'oak', '7. elm', '(7) ash', '7-yew')).number).toEqual({
    passed: false,
    answers: ['7 oaks', '7. elm', '(7) ash'],
  })
  expect(prove(keyOf('oak', '8 elms')).number).toEqual({ passed: true, answers: [] })
})

test('the report of the marking counts the near-misses, and names own answers that are refused', () => {
  expect(prove(keyOf('oak')).marking).toEqual({ passed: true, tried: 20, refused: [], accepted: [] })
  const limit = { form: 'words', words: 1 } as const
  expect(prove(keyOf('old oak', 'big oak', 'red oak', 'wet oak'), { context: { limit } }).marking).toMatchObject({
    passed: false,
    refused: ['old oak', 'big oak', 'red oak'],
  })
  expect(prove({ kind: 'text', accepts: [] }).marking).toMatchObject({ passed: false, refused: [''] })
})

test('labels are tried in every wrong way', () => {
  const context = { labels: ['A', 'B', 'C'] }
  // Nothing, two other labels, the label twice.
  expect(prove({ kind: 'choice', accepts: ['A'] }, { context }).marking).toMatchObject({ passed: true, tried: 4 })
  // Nothing, one other label in place of a right one, one label too few.
  expect(prove({ kind: 'choices', labels: ['A', 'B'] }, { context }).marking).toMatchObject({ passed: true, tried: 3 })
  expect(prove({ kind: 'choice', accepts: ['A'] }).marking).toMatchObject({ passed: true, tried: 2 })
})

test.each<[string, readonly string[], Partial<KeyToProve>, readonly string[], readonly string[]]>([
  ['all that is printed', ['5 oaks'], { typed: '5 oaks' }, [], []],
  ['nothing typed', ['5 oaks'], {}, [], []],
  ['nothing typed, with a line', ['5 oaks'], { line: '7) 6 oaks' }, [], []],
  ['a lost number', ['oaks'], { typed: '5 oaks' }, ['5'], []],
  ['an added number', ['5 oaks'], { typed: 'oaks' }, [], ['5']],
  ['another number', ['5 oaks'], { typed: '6 oaks' }, ['6'], ['5']],
  ['at most three', ['1', '2', '3', '4', '5'], { typed: 'x' }, [], ['1', '2', '3']],
  ['a number lost twice', ['oak'], { typed: '5 or 5' }, ['5'], []],
  ['a unit alone', ['5 km', 'kilometres'], { typed: '5 km/kilometres' }, ['kilometres'], []],
  ['a rate alone', ['5 km', 'per hour'], { typed: '5 km per hour' }, ['per hour'], []],
  ['a unit without a number', ['kilometres', 'miles'], { typed: 'kilometres/miles' }, [], []],
  ['a line with its number', ['oaks'], { typed: 'oaks', line: '7) oaks' }, [], []],
  ['a line that goes on', ['oaks'], { typed: 'oaks', line: '7) oaks (1 mark)' }, [], []],
  ['a sign cut off', ['5 oaks'], { typed: '5 oaks', line: '7) -5 oaks' }, ['-5 oaks'], []],
  ['a digit cut off', ['5 oaks'], { typed: '5 oaks', line: '7) 15 oaks' }, ['15 oaks'], []],
  ['a number cut off', ['oaks'], { typed: 'oaks', line: '7) 15 oaks' }, ['15 oaks'], []],
  ['a word before', ['oaks'], { typed: 'oaks', line: '7) answer: oaks' }, [], []],
  ['another line', ['oaks'], { typed: 'oaks', line: '7) elms' }, ['elms'], []],
  ['a long line', ['oaks'], { typed: 'oaks', line: `7) 15${' elms'.repeat(200)} 5 oaks` }, [], []],
  ['a line shown in part', ['oaks'], { typed: 'oaks', line: `7) ${'elms '.repeat(20)}` }, ['elms '.repeat(8)], []],
])('%s: the values of %j', (_, texts, more, lost, added) => {
  expect(prove(keyOf(...texts), more).quantities).toEqual({ passed: lost.length + added.length === 0, lost, added })
})

test('labels have no values', () => {
  expect(prove({ kind: 'choice', accepts: ['7'] }, { typed: '8' }).quantities).toEqual({
    passed: true,
    lost: [],
    added: [],
  })
})
