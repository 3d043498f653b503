import { makeWeightedQuestion, makeChoiceQuestion } from './weighted-options'
import {
  type ForeignQuestion,
  type ConversionLoss,
  toInfoQuestion,
  uniqueLosses,
  wordsOfQuestion,
} from './foreign/foreign-question'
import { isSameList, makeLabelKey, listRightLabels, toOptions } from './foreign/foreign-options'
import { splitRuns } from './foreign/question-runs'
import { findUnconverted, findLostNames } from './find-unread-text'

const BASE = { name: '7', explanation: '' }
/** `*` marks a right option. */
const options = (...texts: string[]) =>
  texts.map((text) => ({ text: text.replace('*', ''), isRight: text.startsWith('*') }))

test.each<[string, string[], boolean, object]>([
  [
    'three labels are a judgement',
    ['*True', 'False', 'Not given'],
    false,
    { kind: 'judgement', set: 'true-false-not-given', right: 'TRUE' },
  ],
  [
    'three labels in any order are a judgement',
    ['not given', '*no', 'yes'],
    false,
    { kind: 'judgement', set: 'yes-no-not-given', right: 'NO' },
  ],
  [
    'three labels without a right one are a judgement',
    ['TRUE', 'FALSE', 'NOT GIVEN'],
    false,
    { kind: 'judgement', right: '' },
  ],
  ['three labels with two right ones are a choice', ['*TRUE', '*FALSE', 'NOT GIVEN'], false, { kind: 'choice' }],
  ['labels of two sets are a choice', ['TRUE', 'NO', 'NOT GIVEN'], false, { kind: 'choice' }],
  ['two labels are a choice', ['*TRUE', 'NOT GIVEN'], false, { kind: 'choice' }],
  ['one right option of several', ['*a', 'b', 'c'], false, { kind: 'choice' }],
  ['either of two right options', ['*a', '*b', 'c'], false, { kind: 'choice' }],
  ['two required options', ['*a', '*b', 'c'], true, { kind: 'choices' }],
  ['one required option is a choice', ['*a', 'b', 'c'], true, { kind: 'choice' }],
  ['several options without a key', ['a', 'b', 'c'], true, { kind: 'choices' }],
])('%s', (_, texts, isMany, question) => {
  expect(makeChoiceQuestion(BASE, 'text', options(...texts), isMany)).toMatchObject(question)
})

test.each<[string, number[], boolean, string, string, string[]]>([
  ['all marks for one', [100, 0, 0], false, 'choice', 'A', []],
  ['all marks for either of two', [100, 100, 0], false, 'choice', 'AB', []],
  ['half marks beside full marks are reported', [100, 50, 0], false, 'choice', 'A', ['weights 50%']],
  ['two halves are right together', [50, 50, 0], false, 'choices', 'AB', []],
  ['rounded thirds', [33.33333, 33.33333, 33.33333], true, 'choices', 'ABC', []],
  ['deductions for wrong options are ignored', [50, 50, -50], true, 'choices', 'AB', []],
  ['weights below the whole give no key', [50, 25, 0], false, 'choice', '', ['weights 50%', 'weights 25%']],
  ['no weights give no key', [0, 0, 0], false, 'choice', '', []],
  ['one right option of a multiple-answer question is reported', [100, 0, 0], true, 'choice', 'A', ['one-of-many ']],
])('weights: %s', (_, shares, isMany, kind, right, told) => {
  const losses: ConversionLoss[] = []
  const weighed = shares.map((share, index) => ({ text: String.fromCharCode(65 + index), share }))
  const made = makeWeightedQuestion(BASE, 'text', { options: weighed, isMany, losses })
  expect(made.kind).toBe(kind)
  const chosen = 'options' in made ? made.options.filter(({ isRight }) => isRight).map(({ text }) => text) : []
  expect(chosen.join('')).toBe(right)
  expect(losses.map(({ code, text = '' }) => `${code} ${text}`)).toEqual(told)
})

test('options get letters or Roman numerals; an option that repeats its label has no text', () => {
  expect(toOptions([{ text: 'x' }, { text: 'B' }])).toEqual([
    { label: 'A', text: 'x' },
    { label: 'B', text: '' },
  ])
  expect(toOptions([{ text: 'x' }, { text: 'y' }], 'roman').map(({ label }) => label)).toEqual(['i', 'ii'])
  const many = Array.from({ length: 30 }, () => ({ text: 'x'.repeat(2000), isRight: true }))
  expect(
    toOptions(many, 'roman')
      .map(({ label, text }) => `${label} ${text.length}`)
      .slice(-1),
  ).toEqual(['xx 1000'])
  expect(listRightLabels(many)).toHaveLength(20)
  expect(listRightLabels(options('a', '*b', '*c'))).toEqual(['B', 'C'])
  expect(listRightLabels(options('a', '*b'), 'roman')).toEqual(['ii'])
})

test.each<[string[], object | null]>([
  [[], null],
  [['A'], { kind: 'choice', accepts: ['A'] }],
  [['A', 'B', 'C', 'D', 'E'], { kind: 'choice', accepts: ['A', 'B', 'C', 'D', 'E'] }],
  [['A', 'B', 'C', 'D', 'E', 'F'], null],
])('accepts any of %j', (labels, key) => {
  expect(makeLabelKey(labels)).toEqual(key)
})

test.each<[string[], string[], boolean]>([
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
  [[], [], true],
])('compares the lists %j and %j', (a, b, isSame) => {
  expect(isSameList(options(...a), options(...b))).toBe(isSame)
})

describe('runs of questions become groups', () => {
  const info = (text: string, title = ''): ForeignQuestion => ({ ...BASE, kind: 'info', title, text })
  const text = (before: string): ForeignQuestion => ({ ...BASE, kind: 'text', before, after: '', accepted: [] })
  const judged = (set: 'true-false-not-given' | 'yes-no-not-given'): ForeignQuestion => ({
    ...BASE,
    kind: 'judgement',
    text: '',
    right: '',
    set,
  })
  const choice = (...texts: string[]): ForeignQuestion => ({
    ...BASE,
    kind: 'choice',
    text: '',
    options: options(...texts),
  })
  const BANK = ['a', 'b', 'c', 'd', 'e']
  const times = (count: number, question: ForeignQuestion) => Array.from({ length: count }, () => question)

  test.each<[string, ForeignQuestion[], string[]]>([
    ['nothing', [], []],
    ['questions of one kind are one group', [text('a'), text('b')], ['text 2']],
    ['another kind begins another group', [text('a'), choice('x', 'y'), text('b')], ['text 1', 'choice 1', 'text 1']],
    [
      'a note begins another group, and is its rubric',
      [text('a'), info('note'), text('b')],
      ['text 1', 'note: text 1'],
    ],
    [
      'the other set of judgements begins another group',
      [judged('yes-no-not-given'), judged('true-false-not-given')],
      ['judgement 1', 'judgement 1'],
    ],
    ['essays are left out', [text('a'), { ...BASE, kind: 'essay', text: 'x' }, text('b')], ['text 2']],
    ['a group has at most 20 judgements', times(21, judged('yes-no-not-given')), ['judgement 20', 'judgement 1']],
    ['a group has at most 14 choices', times(15, choice('x', 'y')), ['choice 14', 'choice 1']],
    ['choices from one list of five are a single group', times(15, choice(...BANK)), ['choice 15']],
    [
      'another list begins another group',
      [...times(2, choice(...BANK)), ...times(2, choice(...BANK, 'f'))],
      ['choice 2', 'choice 2'],
    ],
    ['the options of a single question are no list', [choice(...BANK), choice('x', 'y')], ['choice 2']],
    [
      'each matching question is a group',
      times(2, { ...BASE, kind: 'matching', text: '', pairs: [], spare: [] }),
      ['matching 1', 'matching 1'],
    ],
  ])('%s', (_, questions, runs) => {
    const said = splitRuns(questions).runs.map(
      ({ rubric, questions: group }) =>
        `${rubric.length > 0 ? `${rubric.join('/')}: ` : ''}${group[0]?.kind ?? ''} ${group.length}`,
    )
    expect(said).toEqual(runs)
  })

  test('reports notes after the last question; only non-empty lines count', () => {
    expect(splitRuns([info('one\n\n two ', 'title')])).toEqual({ runs: [], trailing: ['title', 'one', 'two'] })
  })
})

test.each<[string, string, object]>([
  ['a part if its name says so', 'Part 2', { title: 'Part 2', text: 'words', role: 'part' }],
  ['in Persian, too', 'بخش ۳', { title: 'بخش ۳', role: 'part' }],
  ['no part with a higher number', 'Part 12', { title: '' }],
  ['without a title if its name is only a question number', 'Q1', { title: '', text: 'words' }],
])('a note is %s', (_, name, info) => {
  expect(toInfoQuestion({ name, explanation: '' }, 'words')).toMatchObject({ kind: 'info', ...info })
})

test('drops a title that the text repeats; a long text keeps its title', () => {
  expect(toInfoQuestion({ name: 'Bees', explanation: '' }, '**Bees**\n\nwords')).toMatchObject({
    title: 'Bees',
    text: 'words',
  })
  const long = 'word '.repeat(80)
  expect(toInfoQuestion({ name: 'Bees', explanation: '' }, long)).toMatchObject({ title: 'Bees', text: long })
})

test('reports losses of one kind at one place once, with every word of a question', () => {
  const loss = { code: 'html', where: '1' } as const
  expect(uniqueLosses([loss, { ...loss }, { ...loss, where: null }, { ...loss, text: 'x' }])).toHaveLength(3)
  const pairs = [{ prompt: 'p', answer: 'a' }]
  expect(wordsOfQuestion({ ...BASE, explanation: 'e', kind: 'matching', text: 't', pairs, spare: ['s'] })).toBe(
    't\np\na\ns\ne',
  )
  expect(wordsOfQuestion({ ...BASE, kind: 'judgement', text: 't', right: 'NO', set: 'yes-no-not-given' })).toBe(
    't\nYES\nNO\nNOT GIVEN',
  )
  expect(wordsOfQuestion({ ...BASE, kind: 'info', title: '', text: 't' })).toBe('t')
})

test('lists source text that is missing from the imported texts, by its place', () => {
  const sources = [
    { where: 'a', text: 'one two\nthree' },
    { where: 'b', text: 'four' },
  ]
  expect(findUnconverted(sources, ['one two three four'])).toEqual([])
  expect(findUnconverted(sources, ['one two'])).toEqual([
    { where: 'a', text: 'three' },
    { where: 'b', text: 'four' },
  ])
})

test.each<[string, string[], boolean]>([
  ['Question 7', [], false],
  ['سؤال ۷', [], false],
  ['12.', [], false],
  ['Bees and wasps', ['of wasps, and of bees'], false],
  ['Bees and wasps', ['of wasps'], true],
])('the name %j is lost beside %j: %s', (name, kept, isLost) => {
  expect(findLostNames([{ where: '', text: name }], kept)).toHaveLength(isLost ? 1 : 0)
})
