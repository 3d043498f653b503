import { type Alternative, type AnswerKey } from '@/lib/marking/answers/key'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { BANK, choice, keyOf, line, notes, paper, part, PICTURE, prompts, RUBRIC, typed } from '../testing/small-papers'
import { type ForeignKey, toForeign } from './to-foreign'

const PLAIN: Alternative = { tokens: ['x'], class: 'text' }
const GAP = notes([line('{{1}}')])
const KEY = keyOf({ 1: typed('x') })

test.each<[string, PaperContent, ForeignKey, readonly string[]]>([
  ['none in a plain paper', paper([part([GAP])]), KEY, []],
  [
    'its recording',
    paper([part([GAP])], { recording: { file: 'a', durationMs: 1, checkSeconds: 0 } }),
    KEY,
    ['recording'],
  ],
  ['the transcript', paper([part([GAP])]), { ...KEY, transcript: [] }, ['transcript']],
  ['model answers', paper([part([GAP])]), { ...KEY, models: [] }, ['model']],
  ['the band table', paper([part([GAP])]), { ...KEY, bandTable: [] }, ['band-table']],
  ['the evidence of answers', paper([part([GAP])]), { ...KEY, hasEvidence: true }, ['evidence']],
  [
    'each unordered set',
    paper([part([GAP])]),
    {
      ...KEY,
      unordered: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
    ['unordered 1, 2', 'unordered 3, 4'],
  ],
  ['the question without a key', paper([part([GAP])]), keyOf({}), ['no-key 1']],
  [
    'a word limit',
    paper([part([notes([line('{{1}}')], { limit: { form: 'words', words: 1 } })])]),
    KEY,
    ['word-limit 1'],
  ],
  ['the layout of a form', paper([part([notes([{ kind: 'field', label: 'a', text: '{{1}}' }])])]), KEY, ['layout 1']],
  ['the layout of steps', paper([part([notes([{ kind: 'step', text: '{{1}}' }])])]), KEY, ['layout 1']],
  ['a picture of a group', paper([part([notes([line('{{1}}')], { picture: PICTURE })])]), KEY, ['picture 1']],
  [
    'reusable letters',
    paper([part([notes([line('{{1}}')], { bank: BANK, reuse: true })])]),
    keyOf({ 1: choice('A') }),
    ['reuse 1'],
  ],
  [
    'none for letters that are not reusable',
    paper([part([notes([line('{{1}}')], { bank: BANK, reuse: false })])]),
    keyOf({ 1: choice('A') }),
    [],
  ],
  [
    'a class that accepts many spellings',
    paper([part([GAP])]),
    keyOf({ 1: { kind: 'text', accepts: [{ tokens: ['40'], class: 'number' }] } }),
    ['expanded 1'],
  ],
  [
    'a tolerated hyphen',
    paper([part([GAP])]),
    keyOf({ 1: { kind: 'text', accepts: [PLAIN, { tokens: ['a-b'], class: 'text', loose: ['hyphen'] }] } }),
    ['expanded 1'],
  ],
  [
    'the layout of one block among several',
    paper([part([notes([line('Wares'), { kind: 'table', rows: [['{{1}}']] }])])]),
    KEY,
    ['layout 1'],
  ],
  [
    'pictures, tables and glossary of a passage, by its title',
    paper([
      part([GAP], {
        passage: {
          title: 'Salt',
          glossary: [{ term: 'a', meaning: 'b' }],
          paragraphs: [
            { id: 'a', kind: 'picture', text: '', picture: PICTURE },
            { id: 'b', kind: 'table', text: '', table: { rows: [] } },
          ],
        },
      }),
    ]),
    KEY,
    ['glossary Salt', 'layout Salt', 'picture Salt'],
  ],
])('reports a loss: %s', (_, content, key, told) => {
  expect(
    toForeign(content, key)
      .losses.map(({ code, where }) => (where === null ? code : `${code} ${where}`))
      .toSorted(),
  ).toEqual(told)
})

test.each([
  [10, 100, []],
  [11, 100, ['capped']],
])('exports ten spellings for each of %i alternatives as %i', (count, asked, told) => {
  const choiceOf = (many: number) => ({ choice: Array.from({ length: many }, (_, index) => `a${index}`) })
  const answer: AnswerKey = { kind: 'text', accepts: [{ tokens: [choiceOf(count), choiceOf(10)], class: 'text' }] }
  const { questions, losses } = toForeign(paper([part([GAP])]), keyOf({ 1: answer }))
  expect(questions.flatMap((question) => (question.kind === 'text' ? question.accepted : []))).toHaveLength(asked)
  expect(losses.map(({ code }) => code)).toEqual(told)
})

const PASSAGE = { title: 'Salt', paragraphs: [{ id: 'p1', text: 'It was dear.' }] }
const notesOf = (content: PaperContent) =>
  toForeign(content, KEY).questions.flatMap((question) =>
    question.kind === 'info' ? [`${question.title || question.name}: ${question.text}`] : [],
  )

test.each<[string, PaperContent, readonly string[]]>([
  ['the heading of a part, and the rubric', paper([part([GAP])]), ['Part 1: Listen.', 'Question 1: Do this.']],
  [
    'no heading above the only passage of a paper',
    paper([part([GAP], { instruction: 'Read the text below and answer question 1.', passage: PASSAGE })]),
    ['Salt: It was dear.', 'Question 1: Do this.'],
  ],
  [
    'the headings of several parts',
    paper([1, 2].map((number) => part([], { number, instruction: 'Read the text below.' }))),
    ['Part 1: Read the text below.', 'Part 2: Read the text below.'],
  ],
  [
    'titles and an example of a group',
    paper([
      part([
        {
          type: 'matching',
          rubric: RUBRIC,
          bank: { ...BANK, title: 'Wares' },
          reuse: false,
          example: { text: 'Ann', answer: 'A' },
          questions: prompts,
        },
      ]),
    ]),
    ['Part 1: Listen.', 'Questions 1-2: Do this.\n\nWares\n\nExample: Ann – A'],
  ],
  [
    'the example of a list of headings, and no empty line of a rubric',
    paper([
      part([
        {
          type: 'matching-headings',
          rubric: ['Choose.', ' '],
          bank: BANK,
          example: { paragraph: 'A', answer: 'i' },
          questions: [{ number: 1, paragraph: 'B' }],
        },
        { type: 'yes-no-not-given', rubric: [], questions: prompts },
      ]),
    ]),
    ['Part 1: Listen.', 'Question 1: Choose.\n\nExample: Paragraph A – i'],
  ],
  [
    'letters, tables and captions of a passage',
    paper([
      part([], {
        instruction: 'Read the text below.',
        passage: {
          title: 'Salt',
          subtitle: 'A history',
          paragraphs: [
            { id: 'a', label: 'A', text: 'It was dear.' },
            { id: 'b', kind: 'table', text: 'Table 1', table: { head: ['x', 'y'], rows: [['1', '2']] } },
          ],
        },
      }),
    ]),
    ['Salt: A history\n\n**A** It was dear.\n\nTable 1\nx | y\n1 | 2'],
  ],
])('notes: %s', (_, content, notesThere) => {
  expect(notesOf(content)).toEqual(notesThere)
})

test('exports a writing task as one essay with its instruction, and reports its picture', () => {
  const task = { number: 1, minutes: 20, minimumWords: 150, prompt: ['The chart.', 'Write.'], picture: PICTURE }
  const { questions, losses } = toForeign(paper([part([], { task, instruction: 'Spend 20 minutes.' })]), keyOf({}))
  expect(questions).toEqual([
    { kind: 'essay', name: '1', explanation: '', text: 'Spend 20 minutes.\n\nThe chart.\n\nWrite.' },
  ])
  expect(losses).toEqual([{ code: 'picture', where: '1' }])
})
