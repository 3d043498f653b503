import { type Block } from './content'
import { gapContextOf } from './gap-context'

const WORDS = {
  blank: 'blank',
  other: (n: number) => `question ${n}`,
  step: (n: number) => `step ${n}`,
  beside: (cell: string) => `beside ${cell}`,
}

const FORM: readonly Block[] = [
  { kind: 'heading', text: 'Carpet order' },
  { kind: 'field', label: 'Name:', text: 'Daniel {{1}}' },
  { kind: 'field', label: 'Address', text: '58 {{2}} Street, {{3}}' },
  { kind: 'field', label: 'Phone', text: '{{4}}' },
]
const NOTES: readonly Block[] = [
  { kind: 'heading', text: '**Before** you go' },
  { kind: 'line', text: 'take:', bullet: true },
  { kind: 'line', text: 'a {{5}}', bullet: true, indent: 1 },
  { kind: 'line', text: 'made of *wool*', indent: 2 },
  { kind: 'line', text: 'a hat with a {{6}}', bullet: true, indent: 1 },
  { kind: 'heading', text: 'Costs' },
  { kind: 'line', text: 'deposit of £{{7}}, paid in {{8}}.' },
]
const TABLE: readonly Block[] = [
  { kind: 'heading', text: 'Rooms' },
  {
    kind: 'table',
    head: ['', 'Size', 'Notes'],
    rows: [
      ['Hall', '{{9}} metres long', 'carpet cleaner {{10}} in the price'],
      ['{{11}}', 'small', 'no {{12}}'],
      ['', '{{20}}', 'large'],
      ['{{21}}', '{{22}}', ''],
    ],
  },
  { kind: 'table', rows: [['Cost', '£{{13}}']] },
]
const FLOW: readonly Block[] = [
  { kind: 'step', text: 'The clay is mixed.' },
  { kind: 'step', text: 'It is left to {{14}} for a day.' },
]
const SUMMARY: readonly Block[] = [
  {
    kind: 'line',
    text: 'The town grew quickly. It had 4.5 miles of {{15}} by 1850, and a {{16}}. Was it {{17}}? Nobody knew.',
  },
]
const QUESTIONS: readonly Block[] = [{ kind: 'line', text: 'What did Marie find in the cave? {{18}}' }]
const SENTENCES: readonly Block[] = [{ kind: 'line', text: 'Bees are kept for their **{{19}}** and wax' }]

test.each<[string, readonly Block[], number, readonly string[], string]>([
  ['a form: its label', FORM, 1, ['Carpet order', 'Name'], 'Daniel blank'],
  ['a form: another gap beside it', FORM, 2, ['Carpet order', 'Address'], '58 blank Street, question 3'],
  ['a form: nothing beside it', FORM, 4, ['Carpet order', 'Phone'], 'blank'],
  ['notes: the line above an indented one', NOTES, 5, ['Before you go', 'take'], 'a blank'],
  ['notes: not a more indented line before it', NOTES, 6, ['Before you go', 'take'], 'a hat with a blank'],
  ['notes: the nearest heading, punctuation kept', NOTES, 7, ['Costs'], 'deposit of £ blank, paid in question 8.'],
  ['a table: row and column', TABLE, 9, ['Hall', 'Size'], 'blank metres long'],
  ['a table: words on both sides', TABLE, 10, ['Hall', 'Notes'], 'carpet cleaner blank in the price'],
  ['a table: the row header itself', TABLE, 11, ['beside small'], 'blank'],
  ['a table: an empty first cell goes on with the row above', TABLE, 20, ['question 11', 'Size'], 'blank'],
  ['a table: a first cell with nothing but gaps beside it', TABLE, 21, [], 'blank'],
  ['a table: a row whose header is a gap', TABLE, 12, ['question 11', 'Notes'], 'no blank'],
  ['a table without a header row', TABLE, 13, ['Cost'], '£ blank'],
  ['a flow-chart: the number of the step', FLOW, 14, ['step 2'], 'It is left to blank for a day.'],
  ['a summary: its sentence alone', SUMMARY, 15, [], 'It had 4.5 miles of blank by 1850, and a question 16.'],
  ['a summary: a question', SUMMARY, 17, [], 'Was it blank?'],
  ['a short answer: its question', QUESTIONS, 18, [], 'What did Marie find in the cave? blank'],
  ['a sentence with bold', SENTENCES, 19, [], 'Bees are kept for their blank and wax'],
])('describes the text around a gap: %s', (_, body, number, place, line) => {
  expect(gapContextOf(body, number, WORDS)).toEqual({ place, line })
})

test('returns null for a gap that does not exist', () => {
  expect(gapContextOf(FORM, 40, WORDS)).toBeNull()
})
