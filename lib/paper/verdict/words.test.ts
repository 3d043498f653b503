import { markQuestion } from '@/lib/marking/answers/mark'
import { type Normalisation, type VerdictReason } from '@/lib/marking/answers/reason'
import { verdictSentence } from './words'

const accepted = 'ceiling fan'
const NORMALISATIONS = {
  case: true,
  characters: true,
  punctuation: true,
  'spelling-variant': true,
  apostrophe: true,
  hyphen: true,
  space: true,
  number: true,
  money: true,
  percent: true,
  time: true,
  date: true,
  phone: true,
  code: true,
  'short-form': true,
} satisfies Record<Normalisation, true>
const EXAMPLES = {
  matched: { kind: 'matched', accepted, normalised: ['case', 'number'] },
  blank: { kind: 'blank' },
  'over-limit': { kind: 'over-limit', words: 3, numbers: 1, limit: { form: 'words-and-or-number', words: 2 } },
  spelling: { kind: 'spelling', accepted },
  spacing: { kind: 'spacing', accepted },
  'word-form': { kind: 'word-form', accepted },
  possessive: { kind: 'possessive', accepted },
  'two-answers': { kind: 'two-answers', accepted },
  separator: { kind: 'separator', accepted },
  ordinal: { kind: 'ordinal', accepted },
  'extra-sign': { kind: 'extra-sign', accepted, extra: '%' },
  range: { kind: 'range', accepted },
  code: { kind: 'code', accepted },
  plural: { kind: 'plural', accepted, needed: 'plural' },
  article: { kind: 'article', accepted, change: 'extra' },
  'extra-word': { kind: 'extra-word', accepted, extra: 'old' },
  'missing-word': { kind: 'missing-word', accepted, missing: 'ceiling' },
  'word-order': { kind: 'word-order', accepted },
  apostrophe: { kind: 'apostrophe', accepted },
  'month-in-figures': { kind: 'month-in-figures', accepted: '19 May' },
  'half-of-day': { kind: 'half-of-day', accepted: '9 am', change: 'missing' },
  currency: { kind: 'currency', accepted: '£850', given: '$' },
  unit: { kind: 'unit', accepted: '50%' },
  'short-form': { kind: 'short-form', accepted: '45 minutes', given: 'mins', full: 'minutes' },
  'repeated-printed-word': { kind: 'repeated-printed-word', accepted, printed: 'the' },
  'already-given': { kind: 'already-given', accepted },
  'wrong-option': { kind: 'wrong-option', given: 'A', accepted: ['B'] },
  'not-an-option': { kind: 'not-an-option', given: 'NG' },
  partly: { kind: 'partly', right: ['B'], wrong: ['A'], missing: ['E'] },
  'too-many-options': { kind: 'too-many-options', allowed: 2, counted: ['A', 'B'], right: ['B'] },
  'no-match': { kind: 'no-match' },
} satisfies { [Kind in VerdictReason['kind']]: Extract<VerdictReason, { kind: Kind }> }

test('every reason has its own sentence, with all its English isolated', () => {
  const sentences = Object.values(EXAMPLES).map(verdictSentence)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/[.]$/)
    expect(sentence.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[A-Za-z0-9]|undefined|\u2068|\u2069/)
  }
})

test.each([
  ['text', 'leather', 'letter', 'کلمه‌ی دیگری'],
  ['text', 'serious', 'series', 'کلمه‌ی دیگری'],
  ['text', 'ceiling', 'cieling', 'املا'],
  ['code', 'BS8 9PT', 'BS8 9P', 'کم'],
  ['code', 'BS8 9PT', 'BS8 9PTT', 'زیاد'],
  ['code', 'BS8 9PT', 'BS8 9PD', 'عوض'],
] as const)(
  'for the %s "%s" and the response "%s" the sentence claims nothing that may be untrue',
  (own, key, given, told) => {
    const answer = { kind: 'text', accepts: [{ tokens: [key], class: own }] } as const
    expect(verdictSentence(markQuestion({ question: '1', numbers: [1], answer }, given).reason)).toContain(told)
  },
)

test('the sentence has the accepted answer, the counts and the limit', () => {
  expect(verdictSentence(EXAMPLES.spelling)).toContain('ceiling fan')
  expect(verdictSentence(EXAMPLES['over-limit'])).toContain('NO MORE THAN TWO WORDS AND/OR A NUMBER')
  expect(verdictSentence(EXAMPLES['over-limit'])).toContain('۳ کلمه و ۱ عدد')
  expect(verdictSentence(EXAMPLES.partly)).toBe(
    '\u2068B\u2069 درست است؛ \u2068A\u2069 درست نیست؛ \u2068E\u2069 را انتخاب نکرده‌ای.',
  )
})

test.each([
  [{ form: 'words', words: 1 }, 'ONE WORD ONLY'],
  [{ form: 'words', words: 3 }, 'NO MORE THAN THREE WORDS'],
  [{ form: 'words-or-number', words: 1 }, 'ONE WORD OR A NUMBER'],
  [{ form: 'number' }, 'A NUMBER'],
  [{ form: 'time' }, 'A TIME'],
  [{ form: 'letters' }, 'ONE LETTER'],
] as const)("states the limit %j in the test's phrase: %s", (limit, words) => {
  expect(verdictSentence({ kind: 'over-limit', words: 4, numbers: 0, limit })).toContain(`\u2068${words}\u2069`)
})

test('names what was tolerated for a match; an exact match needs no sentence', () => {
  expect(verdictSentence({ kind: 'matched', accepted, normalised: [] })).toBe('درست است.')
  const kinds = Object.keys(NORMALISATIONS) as Normalisation[]
  const sentences = kinds.map((item) => verdictSentence({ kind: 'matched', accepted, normalised: [item] }))
  expect(new Set(sentences).size).toBe(kinds.length)
})
