import { type Group } from '@/lib/paper/content/rules/content'
import { BANK, choice, keyOf, line, notes, paper, part, prompts, RUBRIC, typed } from '../testing/small-papers'
import { type ForeignKey, toForeign } from './to-foreign'

/** The exported questions of a paper with this group, without notes: `7 choice: text (right | right)`. */
function ask(group: Group, key: ForeignKey): readonly string[] {
  return toForeign(paper([part([group])]), key).questions.flatMap((question) => {
    if (question.kind === 'info') return []
    const right =
      'options' in question
        ? question.options.filter(({ isRight }) => isRight).map(({ text }) => text)
        : question.kind === 'text'
          ? question.accepted
          : 'right' in question && question.right !== ''
            ? [question.right]
            : []
    const text = question.kind === 'text' ? `${question.before} ▢ ${question.after}`.trim() : question.text
    return [`${question.name} ${question.kind}: ${text} (${right.join(' | ')})`]
  })
}

test.each<[string, Group, ForeignKey, readonly string[]]>([
  [
    'judgements with their labels; one without a key has no right one',
    { type: 'yes-no-not-given', rubric: RUBRIC, questions: prompts },
    keyOf({ 1: choice('NOT GIVEN') }),
    ['1 judgement: a (NOT GIVEN)', '2 judgement: b ()'],
  ],
  [
    'each question carries the whole bank, an option without a text its letter',
    { type: 'matching', rubric: RUBRIC, bank: BANK, reuse: false, questions: prompts },
    keyOf({ 1: choice('B'), 2: choice('C') }),
    ['1 choice: a (tea)', '2 choice: b (C)'],
  ],
  [
    'either of two right options',
    { type: 'matching', rubric: RUBRIC, bank: BANK, reuse: false, questions: prompts.slice(0, 1) },
    keyOf({ 1: choice('A', 'B') }),
    ['1 choice: a (salt | tea)'],
  ],
  [
    'headings as questions about their paragraphs',
    {
      type: 'matching-headings',
      rubric: RUBRIC,
      bank: {
        options: [
          { label: 'i', text: 'One' },
          { label: 'ii', text: 'Two' },
        ],
      },
      questions: [{ number: 1, paragraph: 'D' }],
    },
    keyOf({ 1: choice('ii') }),
    ['1 choice: Paragraph D (Two)'],
  ],
  [
    'two numbers are one question, and both labels are right',
    {
      type: 'multiple-choice-many',
      rubric: RUBRIC,
      questions: [{ numbers: [1, 2], prompt: 'Which two?', options: BANK.options }],
    },
    keyOf({ '1-2': { kind: 'choices', labels: ['A', 'C'] } }),
    ['1-2 choices: Which two? (salt | C)'],
  ],
  [
    'one right option of several',
    { type: 'multiple-choice', rubric: RUBRIC, questions: [{ number: 1, prompt: 'a', options: BANK.options }] },
    keyOf({ 1: choice('A') }),
    ['1 choice: a (salt)'],
  ],
  [
    'gaps with the words around them, and every accepted spelling',
    notes([line('The {{1}} was dear'), line('and {{2}}.')]),
    keyOf({ 1: typed('salt', 'the salt'), 2: typed('tea') }),
    ['1 text: The ▢ was dear (salt | the salt)', '2 text: and ▢ . (tea)'],
  ],
  [
    'the other gap of a line as a blank with its number',
    notes([line('The {{1}} and the {{2}}.')]),
    keyOf({ 1: typed('salt'), 2: typed('tea') }),
    ['1 text: The ▢ and the (2)_____. (salt)', '2 text: The (1)_____ and the ▢ . (tea)'],
  ],
  [
    'a gap filled from a bank as a choice with a blank',
    notes([line('The {{1}} was dear')], { bank: BANK }),
    keyOf({ 1: choice('A') }),
    ['1 choice: The _____ was dear (salt)'],
  ],
  [
    'a row of a table is one line, and a field has its label',
    notes([
      { kind: 'table', head: ['Who', 'What'], rows: [['Ann', '{{1}}']] },
      { kind: 'field', label: 'Name', text: '{{2}}' },
    ]),
    keyOf({ 1: typed('salt'), 2: typed('tea') }),
    ['1 text: Who | What\nAnn | ▢ (salt)', '2 text: Name: ▢ (tea)'],
  ],
])('exports %s', (_, group, key, asked) => {
  expect(ask(group, key)).toEqual(asked)
})

test('exports an explanation with its question', () => {
  const group = notes([line('{{1}} and {{2}}')])
  const { questions } = toForeign(paper([part([group])]), keyOf({ 1: typed('x') }))
  expect(questions.flatMap(({ kind, explanation }) => (kind === 'info' ? [] : [explanation]))).toEqual(['why 1', ''])
})

test('finds a two-digit gap by both digits', () => {
  expect(ask(notes([line('The {{12}} was dear')]), keyOf({ 12: typed('salt'), 1: typed('tea') }))).toEqual([
    '12 text: The ▢ was dear (salt)',
  ])
})
