import { PUBLISHED_KEYS } from '../fixtures/published-keys'
import { type Alternative, type AnswerClass, type AnswerKey, type QuestionMarking, type AnswerToken } from '../key'
import { lintKey, lintPaper } from './lint'
import { parseShorthand } from '../shorthand/shorthand'

function text(...answers: readonly (string | readonly AnswerToken[])[]): AnswerKey {
  return {
    kind: 'text',
    accepts: answers.map((tokens) => ({ class: 'text', tokens: typeof tokens === 'string' ? [tokens] : tokens })),
  }
}
const number = (answer: string): AnswerKey => ({ kind: 'text', accepts: [{ tokens: [answer], class: 'number' }] })
function codes(marking: Partial<QuestionMarking>, labels?: readonly string[]): readonly string[] {
  const full: QuestionMarking = { question: '1', numbers: [1], answer: text('film'), ...marking }
  return lintKey(full, { labels }).map(({ code, severity }) => `${severity}: ${code}`)
}

test('a plain key has no issue', () => {
  expect(codes({ answer: text('film', 'movie'), limit: { form: 'words', words: 1 } })).toEqual([])
})

test.each<[string, Partial<QuestionMarking>, string]>([
  ['bracket left from the shorthand', { answer: text('brain(') }, 'error: unclosed-bracket'],
  ['pipe left from the shorthand', { answer: text('4 metres|four metres') }, 'error: shorthand-left'],
  ['spaced slash left from the shorthand', { answer: text('movie / film') }, 'error: shorthand-left'],
  ['no answer', { answer: { kind: 'text', accepts: [] } }, 'error: empty-key'],
  ['an answer that may be empty', { answer: text([{ optional: ['the'] }], '...') }, 'error: empty-key'],
  ['an answer without tokens', { answer: text('film', []) }, 'error: empty-key'],
  [
    'limit shorter than the key',
    { answer: text('ceiling fan'), limit: { form: 'words', words: 1 } },
    'error: over-limit',
  ],
  [
    'limit shorter than the key with its optional word',
    { answer: text([{ optional: ['the '] }, 'internet']), limit: { form: 'words', words: 1 } },
    'error: over-limit',
  ],
  ['a word with the limit A NUMBER', { answer: text('850 pounds'), limit: { form: 'number' } }, 'error: over-limit'],
  ['too long', { answer: text('a'.repeat(201)) }, 'error: too-long'],
  ['the same answer twice', { answer: text('battery', 'Battery') }, 'warning: duplicate-answer'],
  ['UK and US forms of one answer', { answer: text('behaviour', 'behavior') }, 'warning: duplicate-answer'],
  ['figures that differ', { answer: text('850 people', '830 people') }, 'warning: digits-differ'],
  ['only the plural', { answer: text('Wednesdays') }, 'warning: plural-only'],
  ['a letter among figures', { answer: text('1O,000') }, 'warning: scanning-damage'],
  ['a figure in a word', { answer: text('c0ncert') }, 'warning: scanning-damage'],
  [
    'a word that is printed before the gap',
    { answer: text('the internet'), printed: { before: 'search for it on the', after: '.' } },
    'warning: repeats-printed-word',
  ],
  ['a time with class text', { answer: text('1:45') }, 'warning: class-mismatch'],
  [
    'a figure with class number and the limit A TIME',
    { answer: number('9.15'), limit: { form: 'time' } },
    'warning: class-mismatch',
  ],
  ['an amount with class text', { answer: text('£850') }, 'warning: class-mismatch'],
  [
    'a figure after a printed £',
    { answer: text('850'), printed: { before: 'Cost: £', after: '' } },
    'warning: class-mismatch',
  ],
  ['two numbers for one gap', { numbers: [1, 2] }, 'error: numbers-mismatch'],
  ['one number for two labels', { answer: { kind: 'choices', labels: ['A', 'B'] } }, 'error: numbers-mismatch'],
  [
    'the same label twice',
    { numbers: [1, 2], answer: { kind: 'choices', labels: ['A', 'a'] } },
    'error: duplicate-label',
  ],
  ['a label damaged by scanning', { answer: { kind: 'choice', accepts: ['FAISE'] } }, 'error: unknown-label'],
  ['no label', { answer: { kind: 'choice', accepts: [] } }, 'error: empty-key'],
])('%s', (_, marking, issue) => {
  expect(codes(marking)).toContain(issue)
})

test.each([
  [['A', 'B', 'C', 'D'], 'E'],
  [['TRUE', 'FALSE', 'NOT GIVEN'], 'YES'],
  [['YES', 'NO', 'NOT GIVEN'], 'TRUE'],
  [['i', 'ii', 'iii'], 'iv'],
  [['TRUE', 'FALSE', 'NOT GIVEN'], 'NG'],
])('with the options %j the label %s is unknown', (labels, label) => {
  expect(codes({ answer: { kind: 'choice', accepts: [label] } }, labels)).toEqual(['error: unknown-label'])
})

test.each<readonly [string, AnswerClass, Partial<QuestionMarking>, readonly string[]]>([
  ['9.15', 'time', { limit: { form: 'time' } }, ['9.15 am', '9.15 pm']],
  ['9.15 am', 'time', {}, []],
  ['9.15', 'time', { printed: { before: 'at', after: 'in the morning' } }, []],
  ['9.15', 'time', { printed: { before: 'at', after: 'pm.' } }, []],
  ['21:15', 'time', {}, []],
  ['bread and butter', 'text', {}, []],
  ['45 minutes', 'number', {}, []],
  ['3.5 km', 'number', {}, []],
  ['25 m', 'number', {}, ['25 metres']],
  ['25 m', 'number', { printed: { before: 'Height:', after: '' } }, []],
  ['several minutes', 'text', {}, []],
  ['car park', 'text', {}, ['carpark']],
  ['two hundred and five', 'number', {}, []],
  ['carpark', 'text', { limit: { form: 'words', words: 1 } }, []],
])('the key %s of class %s, %j, lacks %j', (given, answerClass, more, spellings) => {
  const answer: AnswerKey = { kind: 'text', accepts: [{ tokens: [given], class: answerClass }] }
  const issues = lintKey({ question: '1', numbers: [1], answer, ...more })
  const missing = issues.flatMap((issue) => (issue.code === 'missing-spelling' ? [issue.spelling] : []))
  expect(missing).toEqual(spellings)
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a postcode keeps the limit of one word and a number', () => {
  const answer: AnswerKey = { kind: 'text', accepts: [{ tokens: ['AB 12 CD'], class: 'code' }] }
  expect(codes({ answer, limit: { form: 'words-and-or-number', words: 1 } })).toEqual([])
})

test('labels of the list, in any case, have no issue', () => {
  expect(codes({ answer: { kind: 'choice', accepts: ['Not given'] } }, ['TRUE', 'FALSE', 'NOT GIVEN'])).toEqual([])
})

test('rejects a key with too many spellings before expanding any', () => {
  const option: AnswerToken = { optional: ['a ', 'b ', 'c '] }
  const tokens: readonly AnswerToken[] = [...Array.from({ length: 20 }, () => option), 'film']
  const answer: AnswerKey = { kind: 'text', accepts: [{ class: 'text', tokens } satisfies Alternative] }
  expect(lintKey({ question: '1', numbers: [1], answer })).toMatchObject([
    { code: 'too-many-expansions', count: 4 ** 20, severity: 'error' },
  ])
})

test('spellings from a loose hyphen may exceed the limit: the key as written counts', () => {
  const answer: AnswerKey = { kind: 'text', accepts: [{ class: 'text', tokens: ['self-catering'], loose: ['hyphen'] }] }
  expect(codes({ answer, limit: { form: 'words', words: 1 } })).toEqual([])
})

test('an intended plural, a word that only ends like one, and a day in digits are no contradiction', () => {
  const printed = { before: 'steel', after: 'make the walls upright' }
  const rods = { question: '1', numbers: [1], answer: text('rods'), printed }
  expect(lintKey(rods, { proof: 'running through each wall are long steel rods' })).toEqual([])
  expect(lintKey(rods).map(({ code }) => code)).toEqual(['plural-only'])
  expect(codes({ answer: text('canvas') })).toEqual([])
  const day = (...figures: readonly string[]): AnswerKey => ({
    kind: 'text',
    accepts: [
      { tokens: ['23 March'], class: 'date' },
      ...figures.map((written) => ({ tokens: [written], class: 'text' as const })),
    ],
  })
  expect(codes({ answer: day('23/3', '23/03', '23.3') })).toEqual([])
  expect(codes({ answer: day('24/3') })).toEqual(['warning: digits-differ'])
})

test('singular and plural, digits and words, are no contradiction', () => {
  expect(codes({ answer: text('weekends', 'weekend') })).toEqual([])
  expect(codes({ answer: { kind: 'text', accepts: parseShorthand('11 / eleven (am)').alternatives } })).toEqual([])
})

const PUBLISHED = PUBLISHED_KEYS.flatMap(({ id, cases }) => cases.map((published) => ({ id, published })))
test.each(PUBLISHED)('$id "$published.shorthand" as confirmed has no error', ({ published }) => {
  const { answer, limit, numbers = [1] } = published
  const issues = lintKey({ question: '1', numbers, answer, limit })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('an unordered set names questions of the paper with one mark each', () => {
  const questions: readonly QuestionMarking[] = [
    { question: '1', numbers: [1], answer: text('film') },
    { question: '2-3', numbers: [2, 3], answer: { kind: 'choices', labels: ['A', 'B'] } },
  ]
  const issues = lintPaper({ questions, unordered: [['1', '2-3', '9']] }, (question) =>
    question === '2-3' ? ['A', 'C'] : undefined,
  )
  expect(issues.map(({ code, question }) => `${question} ${code}`)).toEqual([
    '2-3 unknown-label',
    '9 unordered-unknown',
    '2-3 unordered-choices',
  ])
})
