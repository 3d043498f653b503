import { type Paragraph } from './content'
import { findLetter, listParagraphTexts } from './passage'

const picture = { file: 'pictures/a.svg', alt: 'Not printed', width: 1, height: 1 }
const paragraphs: readonly Paragraph[] = [
  { id: 'h1', kind: 'heading', text: 'Before A' },
  { id: 'p1', label: 'A', text: 'a' },
  { id: 'p2', text: 'more of a' },
  { id: 't1', kind: 'table', text: 'Table 1', table: { head: ['x', ''], rows: [['1', '2']] } },
  { id: 'h2', kind: 'heading', text: 'Before B' },
  { id: 'p3', label: 'B', text: 'b' },
  { id: 'f1', kind: 'picture', text: 'Figure 1', picture },
  { id: 'h3', kind: 'heading', text: 'Before nothing' },
]

test('an unlettered paragraph belongs to the letter before it, a heading to the one after it', () => {
  const letters = paragraphs.map((paragraph) => findLetter({ paragraphs }, paragraph) ?? '-')
  expect(letters.join(' ')).toBe('A A A A B B B -')
})

test("the printed texts of a paragraph are its text and its cells, never a picture's alternative text", () => {
  expect(paragraphs.flatMap(listParagraphTexts)).toEqual([
    'Before A',
    'a',
    'more of a',
    'Table 1',
    'x',
    '',
    '1',
    '2',
    'Before B',
    'b',
    'Figure 1',
    'Before nothing',
  ])
})
