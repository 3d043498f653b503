import { type Group, type HeadingsGroup, type MatchingGroup, type Passage } from '@/lib/paper/content/rules/content'
import { checkOptions } from './options'
import { choice, judgements, keyed, lettered, paper, part, listCodes } from '../fixtures/small-paper'

const PASSAGE: Passage = {
  title: 'Salt',
  paragraphs: ['A', 'B', 'C'].map((label) => ({ id: label.toLowerCase(), label, text: label })),
}
const BANK = 'parts.0.groups.0.bank'
const options = (labels: string, text = 'text') =>
  labels.split(' ').map((label, index) => ({ label, text: `${text} ${index}` }))
const asked = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, prompt: `${index}` }))
const matching = (labels: string, count: number, change: Partial<MatchingGroup> = {}): MatchingGroup => ({
  type: 'matching',
  rubric: [],
  bank: { options: options(labels) },
  reuse: false,
  questions: asked(count),
  ...change,
})
const headings = (labels: string, paragraphs: string, example?: HeadingsGroup['example']): HeadingsGroup => ({
  type: 'matching-headings',
  rubric: [],
  bank: { options: options(labels) },
  ...(example && { example }),
  questions: paragraphs.split('').map((paragraph, index) => ({ number: index + 1, paragraph })),
})
const find = (group: Group) => listCodes(checkOptions(paper([part([group], { passage: PASSAGE })])))

test.each<[string, Group, readonly string[]]>([
  ['as many options as questions', matching('A B', 2), []],
  ['fewer options, each used once', matching('A B', 3), [`${BANK}: options-few`]],
  ['fewer options, but reusable', matching('A B', 3, { reuse: true }), []],
  ['letters in another order', matching('A C B', 2), [`${BANK}.options: labels-order`]],
  ['letters from B', matching('B C', 2), [`${BANK}.options: labels-order`]],
  ['numbers in place of letters', matching('i ii', 2), [`${BANK}.options: labels-order`]],
  ['more endings than sentences', matching('A B C', 2, { type: 'matching-sentence-endings' }), []],
  ['as many endings as sentences', matching('A B', 2, { type: 'matching-sentence-endings' }), [`${BANK}: endings-few`]],
  [
    'an option without words',
    matching('A B', 1, { bank: { options: lettered('x', ' ') } }),
    [`${BANK}.options.1: option-empty`],
  ],
  [
    'two options without words are not duplicates',
    matching('A B', 1, { bank: { options: lettered('', '') } }),
    [`${BANK}.options.0: option-empty`, `${BANK}.options.1: option-empty`],
  ],
  [
    'two options with the same text',
    matching('A B', 1, { bank: { options: lettered('Salt', 'SALT') } }),
    [`${BANK}.options: option-repeated`],
  ],
  ['paragraphs of the passage', matching('A B C', 1, { type: 'matching-information' }), []],
  [
    'one paragraph left out',
    matching('A B', 1, { type: 'matching-information' }),
    [`${BANK}.options: labels-of-passage`],
  ],
  ['more headings than paragraphs', headings('i ii iii iv', 'ABC'), []],
  ['as many headings as paragraphs', headings('i ii iii', 'ABC'), [`${BANK}: headings-few`]],
  [
    'an example uses one heading',
    headings('i ii iii', 'AB', { paragraph: 'C', answer: 'i' }),
    [`${BANK}: headings-few`],
  ],
  ['headings with letters', headings('A B C D', 'ABC'), [`${BANK}.options: labels-order`]],
  [
    'a paragraph that is asked for twice',
    headings('i ii iii iv', 'ABA'),
    [`${BANK.slice(0, -5)}: paragraph-asked-twice`],
  ],
  [
    'a paragraph that is also the example',
    headings('i ii iii iv', 'AB', { paragraph: 'A', answer: 'i' }),
    [`${BANK.slice(0, -5)}: paragraph-asked-twice`],
  ],
  ['a paragraph that the passage lacks', headings('i ii iii', 'AD'), [`${BANK.slice(0, -5)}: paragraph-unlabelled`]],
  [
    'an example outside of the list',
    headings('i ii iii iv', 'AB', { paragraph: 'C', answer: 'v' }),
    [`${BANK.slice(0, -5)}.example: example-unknown`],
  ],
  [
    'options of a question',
    { type: 'multiple-choice', rubric: [], questions: [{ number: 1, prompt: '', options: lettered('x', 'x') }] },
    ['parts.0.groups.0.questions.0.options: option-repeated'],
  ],
  [
    'options of a question with two answers',
    { type: 'multiple-choice-many', rubric: [], questions: [{ numbers: [1, 2], prompt: '', options: options('B A') }] },
    ['parts.0.groups.0.questions.0.options: labels-order'],
  ],
  ['judgements, which have none', judgements(1, 2), []],
])('checks options: %s', (_, group, found) => {
  expect(find(group)).toEqual(found)
})

const answered = (group: Group, ...labels: string[]) =>
  listCodes(
    checkOptions(
      paper([part([group], { passage: PASSAGE })], {
        questions: labels.map((label, index) => keyed(String(index + 1), choice(label))),
      }),
    ),
  )

test.each<[string, Group, readonly string[], readonly string[]]>([
  ['each label once', matching('A B', 2), ['A', 'B'], []],
  ['one label twice', matching('A B', 2), ['A', 'A'], ['parts.0.groups.0: answer-reused']],
  ['one label twice if reusable', matching('A B', 2, { reuse: true }), ['A', 'A'], []],
  [
    'the label of the example',
    matching('A B C', 2, { example: { text: 'e', answer: 'A' } }),
    ['A', 'B'],
    ['parts.0.groups.0: answer-reused'],
  ],
  [
    'the heading of the example',
    headings('i ii iii iv', 'AB', { paragraph: 'C', answer: 'i' }),
    ['i', 'ii'],
    ['parts.0.groups.0: answer-reused'],
  ],
  [
    'five judgements with all three labels',
    judgements(1, 2, 3, 4, 5),
    ['TRUE', 'FALSE', 'NOT GIVEN', 'TRUE', 'TRUE'],
    [],
  ],
  [
    'five judgements with two of the labels',
    judgements(1, 2, 3, 4, 5),
    ['TRUE', 'FALSE', 'FALSE', 'TRUE', 'TRUE'],
    ['parts.0.groups.0: label-unused?'],
  ],
  ['four judgements with two of the labels', judgements(1, 2, 3, 4), ['TRUE', 'FALSE', 'FALSE', 'TRUE'], []],
])('checks answers: %s', (_, group, labels, found) => {
  expect(answered(group, ...labels)).toEqual(found)
})

test('each group has its own answers, and a map may lack letters that no question needs', () => {
  const map: Group = {
    type: 'map-labelling',
    rubric: [],
    picture: { file: 'a.svg', alt: '', width: 1, height: 1 },
    bank: { options: options('A B') },
    questions: [{ number: 3, prompt: 'x' }],
  }
  const groups = [matching('A B', 2), map]
  const questions = ['A', 'B', 'A'].map((label, index) => keyed(String(index + 1), choice(label)))
  expect(listCodes(checkOptions(paper([part(groups)], { questions })))).toEqual([])
  const wrong = { ...map, bank: { options: options('A C') } }
  expect(find(wrong)).toEqual([`${BANK}.options: labels-order`])
})

test('checks a bank for gaps, but not a word limit', () => {
  const gaps: Group = { type: 'summary-completion', rubric: [], body: [{ kind: 'line', text: '{{1}} {{2}}' }] }
  expect(find(gaps)).toEqual([])
  expect(find({ ...gaps, bank: { options: options('A') } })).toEqual([`${BANK}: options-few`])
})

test('without a passage no paragraph can have a heading', () => {
  expect(listCodes(checkOptions(paper([part([headings('i ii', 'A')])])))).toEqual([
    'parts.0.groups.0: paragraph-unlabelled',
  ])
})
