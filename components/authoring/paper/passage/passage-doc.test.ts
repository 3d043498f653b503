import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Paragraph } from '@/lib/paper/content/rules/content'
import { toEditor, toParagraphs } from './passage-doc'

const reading = PaperFile.parse(JSON.parse(readFileSync('content/exams/academic-mock-1/reading.json', 'utf8')))

it('every shipped passage survives the round trip', () => {
  for (const { passage } of reading.parts) {
    expect(toParagraphs(toEditor(passage?.paragraphs ?? []))).toEqual(passage?.paragraphs)
  }
})

const CASES: readonly (readonly [string, Paragraph])[] = [
  ['plain text', { id: 'a', text: 'One. Two.' }],
  ['a letter', { id: 'a', label: 'A', text: 'One.' }],
  ['marks side by side', { id: 'a', text: 'A **bold** and *leaning* word, **both***beside*.' }],
  ['stars that mark nothing', { id: 'a', text: '5 * 3 * 2 and a lone ** here' }],
  ['raised and lowered words', { id: 'a', text: '10^{6} cells of H_{2}O, **bold** 10^{kg}' }],
  ['underlined and struck words', { id: 'a', text: 'the +{worn} step was ~{not} old' }],
  ['escaped stars', { id: 'a', text: 'A room of 2\\*3\\*4 metres, *leaning*' }],
  ['text that looks like a gap', { id: 'a', text: 'see {{7}}' }],
  ['a heading', { id: 'h', kind: 'heading', text: 'The *Nile*' }],
  [
    'a table with a header row',
    {
      id: 't',
      kind: 'table',
      text: 'Caption',
      table: {
        head: ['', 'Year'],
        rows: [
          ['A **b**', '1900'],
          ['', ''],
        ],
      },
    },
  ],
  ['a table without a header row', { id: 't', kind: 'table', text: '', table: { rows: [['a', 'b']] } }],
  [
    'a picture',
    {
      id: 'p',
      kind: 'picture',
      text: 'Figure 1',
      picture: { file: 'pictures/a.svg', alt: 'A map', width: 640, height: 480 },
    },
  ],
]
it.each(CASES)('%s survives the round trip through the editor', (_, paragraph) => {
  expect(toParagraphs(toEditor([paragraph]))).toEqual([paragraph])
})

const line = (...content: readonly object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { pid: 'a' }, content: [...content] }],
})
const text = (words: string, ...marks: readonly string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})

it.each([
  [[text('a '), text('bold ', 'bold'), text('word')], 'a **bold** word'],
  [[text('both', 'bold', 'italic')], '**both**'],
  [[text('5*3 stars', 'bold')], '5*3 stars'],
  [[text(' ', 'bold'), text('x')], 'x'],
])('writes markup that parses back to the same text: %j', (content, expected) => {
  expect(toParagraphs(line(...content))).toEqual([{ id: 'a', text: expected }])
})

it('drops empty lines and unsupported content, and keeps the id of an empty text', () => {
  const blocks = [
    { type: 'paragraph', attrs: { pid: 'x' } },
    { type: 'video', attrs: { pid: 'v', src: 'javascript:alert(1)' } },
    { type: 'paragraph', attrs: { pid: 'y' }, content: [{ type: 'text', text: ' ' }] },
  ]
  expect(toParagraphs({ type: 'doc', content: blocks })).toEqual([{ id: 'x', text: '' }])
  expect(toParagraphs({ type: 'doc' })).toEqual([{ id: 'p1', text: '' }])
})
