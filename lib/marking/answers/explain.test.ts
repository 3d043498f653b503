import { type AnswerClass, type QuestionMarking } from './key'
import { markQuestion } from './mark'
import { type VerdictReason } from './reason'
import { parseShorthand } from './shorthand/shorthand'

function reasonOf(
  shorthand: string,
  response: string,
  more: Partial<QuestionMarking> & { class?: AnswerClass } = {},
): VerdictReason {
  const { alternatives } = parseShorthand(shorthand, { class: more.class ?? 'text' })
  return markQuestion(
    { question: '1', numbers: [1], answer: { kind: 'text', accepts: alternatives }, ...more },
    response,
  ).reason
}

test.each([
  ['tongue', 'tounge', { kind: 'spelling', accepted: 'tongue' }],
  ['behaviour', 'behavour', { kind: 'spelling', accepted: 'behaviour' }],
  ['café', 'caffe', { kind: 'spelling', accepted: 'café' }],
  ['injury/injuries', 'injurys', { kind: 'spelling', accepted: 'injury' }],
  ['Wednesdays', 'Wednesday', { kind: 'plural', accepted: 'Wednesdays', needed: 'plural' }],
  ['child', 'children', { kind: 'plural', accepted: 'child', needed: 'singular' }],
  ['factories', 'factory', { kind: 'plural', accepted: 'factories', needed: 'plural' }],
  ['criteria', 'criterion', { kind: 'plural', accepted: 'criteria', needed: 'plural' }],
  ['(the) Forest', 'a forest', { kind: 'article', accepted: 'the Forest', change: 'wrong' }],
  ['review', 'the review', { kind: 'article', accepted: 'review', change: 'extra' }],
  ['the internet', 'internet', { kind: 'article', accepted: 'the internet', change: 'missing' }],
  ['weekend', 'week end', { kind: 'spacing', accepted: 'weekend' }],
  ['day off', 'day-off', { kind: 'spacing', accepted: 'day off' }],
  ['film', 'old film', { kind: 'extra-word', accepted: 'film', extra: 'old' }],
  ['ceiling fan', 'fan', { kind: 'missing-word', accepted: 'ceiling fan', missing: 'ceiling' }],
  ['Domestic life', 'domestic', { kind: 'missing-word', accepted: 'Domestic life', missing: 'life' }],
  ['brown leather jacket', 'jacket brown leather', { kind: 'word-order', accepted: 'brown leather jacket' }],
  ['film', 'theatre', { kind: 'no-match' }],
  ['the film', 'the', { kind: 'no-match' }],
])('key "%s", response "%s": %j', (shorthand, response, reason) => {
  expect(reasonOf(shorthand, response)).toEqual(reason)
})

test('a different number is no misspelling', () => {
  expect(reasonOf('850', '851', { class: 'number' })).toEqual({ kind: 'no-match' })
  expect(reasonOf('10,000', '1000', { class: 'number' })).toEqual({ kind: 'no-match' })
  expect(reasonOf('50%', '60', { class: 'percent' })).toEqual({ kind: 'no-match' })
})

test('a misspelling is still wrong', () => {
  const { alternatives } = parseShorthand('tongue')
  const verdict = markQuestion(
    { question: '1', numbers: [1], answer: { kind: 'text', accepts: alternatives } },
    'tounge',
  )
  expect(verdict.marks).toBe(0)
})

test.each([
  ['the afternoon', { before: 'Come in the', after: '.' }, 'the'],
  ['in the afternoon', { before: 'Come in the', after: '.' }, 'in the'],
  ['afternoon please', { before: 'Come in the', after: 'please' }, 'please'],
  ['the afternoon please', { before: 'Come in the', after: 'please' }, 'the please'],
])('"%s" repeats what is printed', (response, printed, repeated) => {
  expect(reasonOf('afternoon', response, { printed })).toEqual({
    kind: 'repeated-printed-word',
    accepted: 'afternoon',
    printed: repeated,
  })
})

test('the word limit takes precedence over the repetition', () => {
  const printed = { before: 'in the', after: '' }
  const limit = { form: 'words', words: 1 } as const
  expect(reasonOf('afternoon', 'in the afternoon', { printed, limit }).kind).toBe('over-limit')
})

test.each<[string, AnswerClass, string, VerdictReason]>([
  ['film', 'text', 'film', { kind: 'matched', accepted: 'film', normalised: [] }],
  ['film', 'text', ' film ', { kind: 'matched', accepted: 'film', normalised: [] }],
  ['film', 'text', 'FILM', { kind: 'matched', accepted: 'film', normalised: ['case'] }],
  ['film', 'text', 'fi\u200clm', { kind: 'matched', accepted: 'film', normalised: ['characters'] }],
  ['film', 'text', 'film.', { kind: 'matched', accepted: 'film', normalised: ['punctuation'] }],
  ['colour', 'text', 'color', { kind: 'matched', accepted: 'colour', normalised: ['spelling-variant'] }],
  ['self-study', 'text', 'self study', { kind: 'matched', accepted: 'self-study', normalised: ['hyphen'] }],
  ['two men', 'text', '2 men', { kind: 'matched', accepted: 'two men', normalised: ['number'] }],
  ['£850', 'money', '850', { kind: 'matched', accepted: '£850', normalised: ['money'] }],
  ['1:45', 'time', '1.45', { kind: 'matched', accepted: '1:45', normalised: ['time'] }],
  ['10 October', 'date', 'Oct 10th', { kind: 'matched', accepted: '10 October', normalised: ['date'] }],
  ['0779 435354', 'phone', '0779435354', { kind: 'matched', accepted: '0779 435354', normalised: ['phone'] }],
  ['55%', 'percent', '55 per cent', { kind: 'matched', accepted: '55%', normalised: ['percent'] }],
  ['10', 'number', '\u06f1\u06f0', { kind: 'matched', accepted: '10', normalised: ['characters'] }],
  ['tyre', 'text', 'tire', { kind: 'matched', accepted: 'tyre', normalised: ['spelling-variant'] }],
])('a match names what was tolerated: key "%s" (%s), response "%s"', (shorthand, answerClass, response, reason) => {
  expect(reasonOf(shorthand, response, { class: answerClass })).toEqual(reason)
})

test('of several matches the exact one is shown', () => {
  expect(reasonOf('behaviours/behaviour/behaviors/behavior', 'behavior')).toMatchObject({
    accepted: 'behavior',
    normalised: [],
  })
})
