import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Block } from '@/lib/paper/content/rules/content'
import { bodyToDoc, docToBody, listTypedGaps, nodesToText, textToNodes } from './body-doc'
import { readTypedGaps, readTypedTable } from './typed-body'
import { openDraft } from './open-draft'

function shippedBodies() {
  const shipped = ['listening', 'reading'].map((skill) => `content/exams/academic-mock-1/${skill}.json`)
  return [...shipped, 'lib/authoring/paper-check/rules/fixtures/all-kinds.json'].flatMap((file) => {
    const { format: _format, key, ...content } = PaperFile.parse(JSON.parse(readFileSync(path.resolve(file), 'utf8')))
    return openDraft(content, key).parts.flatMap((part) =>
      part.groups.flatMap((group) => ('body' in group ? [group.body] : [])),
    )
  })
}

test('every shipped body survives a round trip through the body editor', () => {
  const bodies = shippedBodies()
  expect(bodies.length).toBeGreaterThan(8)
  for (const body of bodies) expect(docToBody(bodyToDoc(body))).toEqual(body)
})

const word = fc.constantFrom(
  'the',
  'cost',
  '£5',
  'Mr Hale',
  '{{q7}}',
  '**bold**',
  '*thin {{q8}}*',
  '+{worn}',
  '~{not}',
  '3 * 4',
  '—',
)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
const block: fc.Arbitrary<Block> = fc.oneof(
  words.map((text): Block => ({ kind: 'heading', text })),
  words.map((text): Block => ({ kind: 'line', text, bullet: true, indent: 2 })),
  words.map((text): Block => ({ kind: 'line', text })),
  fc.tuple(fc.constantFrom('Name', ''), words).map(([label, text]): Block => ({ kind: 'field', label, text })),
  words.map((text): Block => ({ kind: 'step', text })),
  fc
    .array(fc.tuple(words, fc.constant(''), words), { minLength: 1, maxLength: 3 })
    .map((rows): Block => ({ kind: 'table', head: ['', 'Cost', 'Notes'], rows })),
)

test('any written body survives the way into the editor and back', () => {
  fc.assert(fc.property(fc.array(block, { maxLength: 6 }), (body) => expect(docToBody(bodyToDoc(body))).toEqual(body)))
})

test('drops empty blocks', () => {
  const doc = bodyToDoc([
    { kind: 'line', text: '' },
    { kind: 'step', text: 'Dig {{q1}}' },
    { kind: 'field', label: '', text: '' },
  ])
  expect(docToBody(doc)).toEqual([{ kind: 'step', text: 'Dig {{q1}}' }])
})

test.each([
  [
    'spaces at the edge of bold words move outside',
    [{ type: 'text', text: ' big ', marks: [{ type: 'bold' }] }],
    '**big**',
  ],
  [
    'bold words with a gap are one run',
    [
      { type: 'text', text: 'a ', marks: [{ type: 'bold' }] },
      { type: 'gap', attrs: { ref: 'q1' }, marks: [{ type: 'bold' }] },
      { type: 'text', text: ' b' },
    ],
    '**a {{q1}}** b',
  ],
  ['a star inside of bold words removes the bold', [{ type: 'text', text: '2*3', marks: [{ type: 'bold' }] }], '2*3'],
  ['typed braces are not a gap', [{ type: 'text', text: '{{q1}}' }], '{ {q1}}'],
])('%s', (_promise, nodes, text) => {
  expect(nodesToText(nodes)).toBe(text)
})

test("a gap keeps its question's id, also inside marked words", () => {
  const nodes = textToNodes('See **the {{q12}} gate** and {{q3}}.')
  expect(nodes.filter(({ type }) => type === 'gap').map(({ attrs }) => attrs?.ref)).toEqual(['q12', 'q3'])
})

test('lists an answer typed in brackets with its gap', () => {
  const doc = {
    type: 'doc',
    content: [{ type: 'line', content: [{ type: 'gap', attrs: { ref: 'q1', answer: 'oak' } }] }],
  }
  expect(listTypedGaps(doc)).toEqual([{ ref: 'q1', answer: 'oak' }])
})

test.each([
  ['made of ___ and glass', ['made of ', { answer: null }, ' and glass']],
  ['made of [oak / pine] only', ['made of ', { answer: 'oak / pine' }, ' only']],
  ['The (7) ______ is old', ['The ', { answer: null }, ' is old']],
  ['1 _____ and 2 _____', [{ answer: null }, ' and ', { answer: null }]],
  ['costs 5 ____ a day', ['costs 5 ', { answer: null }, ' a day']],
  ['first 14…… then 15 ........', ['first ', { answer: null }, ' then ', { answer: null }]],
  ['no gap … here', ['no gap … here']],
])('parses the typed gaps of "%s"', (text, pieces) => {
  expect(readTypedGaps(text)).toEqual(pieces)
})

test('parsing typed gaps stays linear on hostile text', () => {
  const hostile = '1 '.repeat(50_000) + '['.repeat(50_000) + '(1)'.repeat(20_000)
  expect(readTypedGaps(hostile).length).toBeGreaterThan(0)
})

test.each([
  [
    'Item\tCost\nladder\t___',
    [
      ['Item', 'Cost'],
      ['ladder', '___'],
    ],
  ],
  [
    '| a | b |\n| c | d |',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '| Day | Bring |\n|-----|:---:|\n| Monday | 1 ____ | \n',
    [
      ['Day', 'Bring'],
      ['Monday', '1 ____'],
    ],
  ],
  [
    '\t2005\nBoats\t31',
    [
      ['', '2005'],
      ['Boats', '31'],
    ],
  ],
  ['one line\nanother line', null],
])('parses the typed table %#', (text, rows) => {
  expect(readTypedTable(text)).toEqual(rows)
})
