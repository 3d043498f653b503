import { type AnswerClass, type AnswerKey, type QuestionMarking } from '../key'
import { lintKey } from './lint'
import { type LintIssue } from './lint-issue'

/** Boundary cases of the linter's findings. */
function lint(
  answer: AnswerKey,
  more: Partial<QuestionMarking> & { readonly labels?: readonly string[]; readonly proof?: string } = {},
): readonly LintIssue[] {
  const { labels, proof, ...marking } = more
  return lintKey({ question: '1', numbers: [1], answer, ...marking }, { labels, proof })
}
function key(texts: string | readonly string[], answerClass: AnswerClass = 'text'): AnswerKey {
  return { kind: 'text', accepts: [texts].flat().map((text) => ({ tokens: [text], class: answerClass })) }
}
const codesOf = (issues: readonly LintIssue[]) => issues.map(({ code }) => code)

test.each([
  'atlas',
  'canvas',
  'Christmas',
  'gas',
  'lens',
  'news',
  'series',
  'species',
  'glass',
  'bus',
  'basis',
  'physics',
  'ps',
  'is',
])('"%s" only looks like a plural', (word) => {
  expect(codesOf(lint(key(word)))).toEqual([])
})

test.each(['cats', 'boxes', 'factories', 'ladies', 'new shoes', 'musicians visits'])('"%s" is a plural', (word) => {
  expect(lint(key(word))).toMatchObject([{ code: 'plural-only', text: word, severity: 'warning', question: '1' }])
})

test('a key that also accepts a singular gets no plural warning', () => {
  expect(codesOf(lint(key(['cats', 'dog'])))).toEqual([])
  expect(codesOf(lint(key(['cats', 'dogs'])))).toEqual(['plural-only'])
})

test('a blank label beside a real one makes a key empty', () => {
  expect(codesOf(lint({ kind: 'choice', accepts: ['A', ' '] }))).toEqual(['empty-key'])
  expect(codesOf(lint({ kind: 'choices', labels: ['A', ''] }, { numbers: [1, 2] }))).toEqual(['empty-key'])
})

test('a label of a multiple choice is one word, a label of a single choice may be two', () => {
  const ticks = lint({ kind: 'choices', labels: ['A', 'B C'] }, { numbers: [1, 2], labels: ['A', 'B C'] })
  expect(ticks).toMatchObject([{ code: 'unknown-label', label: 'B C', meant: null }])
  expect(lint({ kind: 'choice', accepts: ['NOT GIVEN'] }, { labels: ['TRUE', 'FALSE', 'NOT GIVEN'] })).toEqual([])
})

test('a damaged label suggests the intended one, an undamaged unknown one does not', () => {
  const labels = ['TRUE', 'FALSE', 'NOT GIVEN']
  expect(lint({ kind: 'choice', accepts: ['FAISE'] }, { labels })).toMatchObject([{ meant: 'FALSE' }])
  expect(lint({ kind: 'choice', accepts: ['YES'] }, { labels })).toMatchObject([{ meant: null }])
  expect(lint({ kind: 'choice', accepts: ['granite'] })).toEqual([])
})

test('the exact limits of spellings and of length are no fault', () => {
  const choice = (count: number) => ({ choice: Array.from({ length: count }, (_, index) => 'x'.repeat(index + 1)) })
  const most: AnswerKey = { kind: 'text', accepts: [{ class: 'text', tokens: ['p', choice(16), ' q', choice(32)] }] }
  expect(codesOf(lint(most))).not.toContain('too-many-expansions')
  const more: AnswerKey = { kind: 'text', accepts: [{ class: 'text', tokens: ['p', choice(19), ' q', choice(27)] }] }
  expect(codesOf(lint(more))).toEqual(['too-many-expansions'])
  expect(codesOf(lint(key('a'.repeat(200))))).toEqual([])
})

test.each<[string, AnswerClass, Partial<QuestionMarking>, AnswerClass | null]>([
  ['850', 'number', { printed: { before: 'Cost: £', after: '' } }, 'money'],
  ['850', 'number', { printed: { before: 'Cost: £ ', after: '' } }, 'money'],
  ['850', 'number', { printed: { before: '', after: '€ a week' } }, 'money'],
  ['850', 'number', { printed: { before: '', after: ' € a week' } }, 'money'],
  ['850', 'number', { printed: { before: 'The £ fell by', after: 'points' } }, null],
  ['850', 'number', { printed: { before: 'Paid in £s:', after: 'in all, £ only' } }, null],
  ['cheap', 'text', { printed: { before: 'Cost: £', after: '' } }, null],
  ['9.15', 'number', {}, null],
  ['9', 'number', { limit: { form: 'time' } }, 'time'],
  ['12', 'number', { limit: { form: 'time' } }, 'time'],
  ['12.45', 'number', { limit: { form: 'time' } }, 'time'],
  ['112', 'number', { limit: { form: 'time' } }, null],
  ['9.155', 'number', { limit: { form: 'time' } }, null],
  ['9.15', 'number', { limit: { form: 'number' } }, null],
  ['10 October', 'text', {}, 'date'],
  ['10 October', 'date', {}, null],
  ['film', 'number', {}, null],
])('the key "%s" of class %s, %j, gets the suggested class %s', (text, own, more, fits) => {
  const found = lint(key(text, own), more).filter(({ code }) => code === 'class-mismatch')
  expect(found).toMatchObject(fits === null ? [] : [{ text, class: own, fits }])
  expect(found).toHaveLength(fits === null ? 0 : 1)
})

test.each<[string, string, string, readonly string[]]>([
  ['hot tea', 'a cup of hot', '', ['hot']],
  ['tea pot', '', 'pot on the table', ['pot']],
  ['tea pot', 'pot', 'tea', []],
  ['hot tea', 'a hot cup of', 'with hot', []],
  ['tea', '', '', []],
])('the key "%s" between "%s" and "%s" repeats %j', (text, before, after, repeated) => {
  const found = lint(key(text), { printed: { before, after } })
  expect(found.flatMap((issue) => (issue.code === 'repeats-printed-word' ? [issue.printed] : []))).toEqual(repeated)
})

test.each<[readonly string[], AnswerClass, readonly string[]]>([
  [['850 people', '830 people'], 'text', ['850 people', '830 people']],
  [['850 people', '850 men', '830 men'], 'text', ['850 people', '830 men']],
  [['12 to 13', '1213'], 'text', ['12 to 13', '1213']],
  [['people', '850 people'], 'text', []],
  [['room 12, floor 3', 'room 12 on floor 3'], 'text', []],
  [['23 March', '24 March'], 'date', ['23 March', '24 March']],
])('reports contradictory numbers in the answers %j of class %s: %j', (texts, answerClass, differing) => {
  const found = lint(key(texts, answerClass)).find(({ code }) => code === 'digits-differ')
  expect(found?.code === 'digits-differ' ? found.texts : []).toEqual(differing)
})

test('a number that only resembles a day in digits is another number, unless a date of the key has that day', () => {
  expect(codesOf(lint(key(['23/3', '24/3'])))).toContain('digits-differ')
})

test('an alternative with one answer of its own is no duplicate', () => {
  const more: AnswerKey = {
    kind: 'text',
    accepts: [
      { class: 'text', tokens: ['film'] },
      { class: 'text', tokens: [{ choice: ['film', 'movie'] }] },
    ],
  }
  expect(codesOf(lint(more))).toEqual([])
  expect(lint(key(['film', 'movie', 'FILM']))).toMatchObject([{ code: 'duplicate-answer', text: 'FILM' }])
})

test.each<[readonly string[], AnswerClass, readonly string[]]>([
  [['salt & pepper'], 'text', []],
  [['five and six'], 'text', []],
  [['and so'], 'text', []],
  [['carpark'], 'text', ['car park']],
  [['website', 'web site'], 'text', []], // both are accepted already
  [['5 mins'], 'number', []],
  [['five minutes'], 'text', []],
  [['5a minutes'], 'text', []],
  [['minutes'], 'text', []],
  [['9.15'], 'number', []],
  [['09.15'], 'time', ['09.15 pm']], // a zero before the hour is read as morning already
  [['9.15', '10.15 am'], 'time', []],
  [['after 9.15'], 'time', ['after 9.15 am', 'after 9.15 pm']],
  [['2 m', '3 m', '4 m', '5 m', '6 m'], 'number', ['2 metres', '3 metres', '4 metres', '5 metres']],
])('the key %j of class %s lacks %j', (texts, answerClass, missing) => {
  const found = lint(key(texts, answerClass)).flatMap((issue) =>
    issue.code === 'missing-spelling' ? [issue.spelling] : [],
  )
  expect(found).toEqual(missing)
})
