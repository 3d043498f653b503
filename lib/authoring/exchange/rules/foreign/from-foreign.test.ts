import { expandKey } from '@/lib/marking/answers/expand'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type ForeignOption, type ForeignQuestion, type ConversionLoss, type SourceText } from './foreign-question'
import { fromForeign } from './from-foreign'

const BASE = { name: '1', explanation: '' }
const options = (...texts: string[]): readonly ForeignOption[] =>
  texts.map((text) => ({ text: text.replace('*', ''), isRight: text.startsWith('*') }))
const asked = (name: string, text: string, ...texts: string[]): ForeignQuestion => ({
  ...BASE,
  name,
  kind: 'choice',
  text,
  options: options(...texts),
})
const choice = (name: string, ...texts: string[]): ForeignQuestion => asked(name, `Which ${name}?`, ...texts)
const choices = (name: string, ...texts: string[]): ForeignQuestion => ({
  ...BASE,
  name,
  kind: 'choices',
  text: `Which ${name}?`,
  options: options(...texts),
})
const gap = (name: string, before: string, after: string, ...accepted: string[]): ForeignQuestion => ({
  ...BASE,
  name,
  kind: 'text',
  before,
  after,
  accepted,
})
const note = (text: string, title = ''): ForeignQuestion => ({ ...BASE, kind: 'info', title, text })
const judged = (right: string): ForeignQuestion => ({
  ...BASE,
  kind: 'judgement',
  text: 'It is.',
  right,
  set: 'true-false-not-given',
})
const take = (questions: readonly ForeignQuestion[], skill: Skill = 'listening', sources: readonly SourceText[] = []) =>
  fromForeign({ title: ' Title ', questions, losses: [], sources }, { skill, module: 'academic', slug: 'slug' })
const listCodes = (losses: readonly ConversionLoss[]) =>
  losses.map(({ code, where }) => `${code} ${where ?? ''}`.trim())

/** The groups of the draft, each with its type and the keys of its questions. */
function draw(questions: readonly ForeignQuestion[]): readonly string[] {
  const { draft } = take(questions)
  const keys = Object.entries(draft.keys)
  return draft.parts.flatMap(({ groups }) =>
    groups.map(({ id, type }) => {
      const prefix = id.replace('part', 'p').replace('group', 'g')
      const own = keys.filter(([ref]) => ref.startsWith(`${prefix}q`)).map(([, { answer }]) => answer)
      const said = own.map((answer) => {
        if (!answer) return '-'
        if (answer.kind === 'text') return expandKey(answer).join('/')
        return (answer.kind === 'choice' ? answer.accepts : answer.labels).join('/')
      })
      return `${type}: ${said.join(' ')}`
    }),
  )
}

const BANK = ['salt', 'tea', 'fish', 'wool', 'lamps']
const withRight = (right: string) => BANK.map((text) => (text === right ? `*${text}` : text))

test.each<[string, readonly ForeignQuestion[], readonly string[]]>([
  ['one right option of several', [choice('1', 'x', '*y')], ['multiple-choice: B']],
  ['either of two right options', [choice('1', '*x', 'y', '*z')], ['multiple-choice: A/C']],
  ['a question without a key', [choice('1', 'x', 'y')], ['multiple-choice: -']],
  ['two that must both be chosen', [choices('1', '*x', 'y', '*z')], ['multiple-choice-many: A/C']],
  ['one of many: there is no such question', [choices('1', '*x', 'y')], ['multiple-choice-many: -']],
  ['judgements', [judged('TRUE'), judged('NOT GIVEN'), judged('')], ['true-false-not-given: TRUE NOT GIVEN -']],
  ['a label of the other set is not a key', [judged('YES')], ['true-false-not-given: -']],
  [
    'questions that share five options',
    [choice('1', ...withRight('tea')), choice('2', ...withRight('wool'))],
    ['matching: B D'],
  ],
  ['one question of five options', [choice('1', ...withRight('tea'))], ['multiple-choice: B']],
  [
    'questions that share four',
    [choice('1', '*a', 'b', 'c', 'd'), choice('2', 'a', 'b', 'c', '*d')],
    ['multiple-choice: A D'],
  ],
  [
    'gaps',
    [gap('1', 'the', 'end', 'salt', 'the salt'), gap('2', 'a', '', 'tea')],
    ['sentence-completion: salt/the salt tea'],
  ],
  ['a gap without a key', [gap('1', 'the', 'end')], ['sentence-completion: -']],
  [
    'a note between questions separates two groups',
    [judged('TRUE'), note('More.'), judged('FALSE')],
    ['true-false-not-given: TRUE', 'true-false-not-given: FALSE'],
  ],
  [
    'gaps filled from one list',
    ['The _____ was', 'and the _____ is'].map((text, index) => asked(`${index}`, text, '*x', 'y')),
    ['summary-completion: A A'],
  ],
  [
    'paragraphs matched with headings',
    ['A', 'B'].map((letter, index) => asked(letter, `Paragraph ${letter}`, ...withRight(BANK[index] ?? ''))),
    ['matching-headings: i ii'],
  ],
  [
    'pairs',
    [
      {
        ...BASE,
        kind: 'matching',
        text: '',
        pairs: [
          { prompt: 'p', answer: 'b' },
          { prompt: 'q', answer: 'a' },
        ],
        spare: ['c'],
      },
    ],
    ['matching: A B'],
  ],
])('makes a group of %s', (_, questions, groups) => {
  expect(draw(questions)).toEqual(groups)
})

test('letters of a list are reusable only if one is the answer twice', () => {
  const reuseOf = (...rights: string[]) => {
    const group = take(rights.map((right, index) => choice(`${index}`, ...withRight(right)))).draft.parts[0]?.groups[0]
    return group && 'reuse' in group && group.reuse
  }
  expect([reuseOf('tea', 'tea'), reuseOf('tea', 'salt')]).toEqual([true, false])
})

test.each<[string, readonly ForeignQuestion[], Skill, readonly string[]]>([
  ['nothing if everything is imported', [choice('1', 'x', '*y'), gap('2', 'a', 'b', 'c')], 'listening', []],
  ['a missing key', [choice('1', 'x', 'y'), gap('2', 'a', 'b')], 'listening', ['no-key 1', 'no-key 2']],
  [
    'an essay in a paper of another skill',
    [{ ...BASE, name: 'Task', kind: 'essay', text: 'x' }],
    'reading',
    ['unfit Task'],
  ],
  ['a question in a paper of writing', [choice('1', 'x', '*y')], 'writing', ['unfit 1']],
  [
    'a third task',
    ['a', 'b', 'c'].map((name) => ({ ...BASE, name, kind: 'essay' as const, text: name })),
    'writing',
    ['too-many c'],
  ],
  [
    'the sixty-first question',
    Array.from({ length: 61 }, (_, index) => choice(`${index + 1}`, 'x', '*y')),
    'listening',
    ['too-many 61'],
  ],
  [
    'a question of two numbers above the maximum, but not the one after it',
    [
      ...Array.from({ length: 59 }, (_, index) => choice(`${index + 1}`, 'x', '*y')),
      choices('60-61', '*x', '*y', 'z'),
      choice('62', 'x', '*y'),
    ],
    'listening',
    ['too-many 60-61'],
  ],
])('reports %s', (_, questions, skill, told) => {
  expect(listCodes(take(questions, skill).losses)).toEqual(told)
})

test('a loss is reported with every word that was lost', () => {
  const { losses } = take([{ ...BASE, name: 'Task', kind: 'essay', text: 'The chart.', explanation: 'why' }], 'reading')
  expect(losses).toEqual([{ code: 'unfit', where: 'Task', text: 'The chart.\nwhy' }])
})

test.each<[string, readonly SourceText[], readonly string[]]>([
  ['every word was imported', [{ where: '1', text: 'Which 1? x y' }], []],
  ['words missing from the draft', [{ where: '1', text: 'Which 1? x y Look here.' }], ['left-over 1: Look here']],
  ['a word twice in the file and once in the draft', [{ where: '1', text: 'Which 1? x x y' }], ['left-over 1: x']],
  ['a name that is more than a number', [{ where: '1', text: 'Bees', isName: true }], ['names 1: Bees']],
  ['a name that is a number', [{ where: '1', text: 'Question 1', isName: true }], []],
])('compares source and draft: %s', (_, sources, told) => {
  const { losses } = take([choice('1', 'x', '*y')], 'listening', sources)
  expect(losses.map(({ code, where, text }) => `${code} ${where ?? ''}: ${text?.replace(/\.$/, '') ?? ''}`)).toEqual(
    told,
  )
})

test('reports groups beyond twelve, which go to the next part; trims the title', () => {
  const questions = Array.from({ length: 13 }, (_, index) => [
    note(`Note ${index}.`),
    choice(`${index + 1}`, 'x', '*y'),
  ]).flat()
  const { draft, losses } = take(questions)
  expect(draft.title).toBe('Title')
  expect(draft.parts.map(({ groups }) => groups.length)).toEqual([12, 1])
  expect(listCodes(losses)).toEqual(['next-part 13'])
})

test('a reading paper has the passage before its questions, a listening paper none', () => {
  const passage: ForeignQuestion = { ...BASE, kind: 'info', title: 'Salt', text: 'It was dear.', role: 'passage' }
  expect(take([passage, judged('TRUE')], 'reading').draft.parts[0]?.passage).toMatchObject({
    title: 'Salt',
    paragraphs: [{ text: 'It was dear.' }],
  })
  expect(take([passage, judged('TRUE')], 'listening').draft.parts[0]?.passage).toBeNull()
})

test.each([
  ['1-bus', null],
  ['1. bus', null],
  ['bus', ['bus']],
  ['the bus', ['the bus']],
  ['14 days', ['14 days']],
  ['£850', ['£850']],
  ['.', null],
])('an imported key that would mark wrongly waits for a person, with its words: %s', (written, accepted) => {
  const { draft, losses } = take([gap('1', 'by', 'home', written), gap('2', 'on', 'foot', 'salt', 'the salt')])
  const [first, second] = Object.values(draft.keys)
  expect(first?.answer?.kind === 'text' ? expandKey(first.answer) : null).toEqual(accepted)
  expect(first?.typed ?? null).toBe(accepted ? null : written)
  expect(second).toMatchObject({ answer: { kind: 'text' }, typed: null })
  expect(losses).toEqual([])
})
