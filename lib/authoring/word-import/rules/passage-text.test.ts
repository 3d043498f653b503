import { listSourceLines, readDocument } from './document'
import { readPassage } from './passage-text'

const LONG =
  'Reed was cut in winter, when frost had dried the stems, and went on flat boats to the town, where builders bought it by the bundle.'

const read = (text: string) => readPassage(readDocument(listSourceLines(text)))
/** A summary of each paragraph: its label or kind, and the beginning of its text. */
const draw = (text: string) =>
  read(text).passage?.paragraphs.map((paragraph) => {
    if (paragraph.kind === 'table')
      return [...(paragraph.table.head ?? []), ...paragraph.table.rows.map((row) => row.join(','))].join(' / ')
    const label = paragraph.kind ?? paragraph.label
    return `${label ? `${label}: ` : ''}${paragraph.text === LONG ? '…' : paragraph.text.replace(LONG, '…')}`
  })

test.each<[string, string, readonly string[]]>([
  ['letters alone in their lines', `A\n${LONG}\nB\n${LONG}`, ['A: …', 'B: …']],
  ['letters with punctuation or a tab', `A. ${LONG}\nB) ${LONG}\nC\t${LONG}`, ['A: …', 'B: …', 'C: …']],
  ['one letter alone is a word', `A ${LONG}\n${LONG}`, ['A …', '…']],
  ['a missing letter ends the labels', `A ${LONG}\nC ${LONG}`, ['A …', 'C …']],
  ['the letter of a short line is a word', `A ${LONG}\nB road, 1931.\nB ${LONG}`, ['A: …', 'B road, 1931.', 'B: …']],
  [
    'a short line above a long one is a heading',
    `${LONG}\nHow it was cut\n${LONG}`,
    ['…', 'heading: How it was cut', '…'],
  ],
  ['a sentence is no heading', `${LONG}\nIt was cut.\n${LONG}`, ['…', 'It was cut.', '…']],
  ['a short line above another is no heading', `${LONG}\nBoats\nRopes\n${LONG}`, ['…', 'Boats', 'heading: Ropes', '…']],
  [
    'a long line is no heading',
    `${LONG}\n${'boats and '.repeat(8)}ropes\n${LONG}`,
    ['…', `${'boats and '.repeat(8)}ropes`, '…'],
  ],
  [
    'rows are as wide as the header row of their table',
    `${LONG}\nYear\tBoats\tMen\n1900\t40\n1950\t11\t30\t9\n${LONG}`,
    ['…', 'Year / Boats / Men / 1900,40, / 1950,11,30', '…'],
  ],
  ['a row of nine cells is a line', `${LONG}\na\tb\tc\td\te\tf\tg\th\ti`, ['…', 'a b c d e f g h i']],
  [
    'a table is split after thirty rows',
    `${LONG}\nYear\tBoats\n${'1900\t40\n'.repeat(31)}`,
    ['…', `Year / Boats / ${'1900,40 / '.repeat(30).slice(0, -3)}`, '1900 / 40'],
  ],
])('splits a text into paragraphs: %s', (_, text, paragraphs) => {
  expect(draw(text)).toEqual(paragraphs)
})

test('the last two lines above a text are its title and subtitle, earlier ones the document’s', () => {
  const { passage, leftovers } = read(`Spring term\nRoom 4\nThe Reed Cutters\nAn old trade\n${LONG}`)
  expect(passage).toMatchObject({ title: 'The Reed Cutters', subtitle: 'An old trade', paragraphs: { length: 1 } })
  expect(leftovers.map(({ text, reason }) => `${reason}: ${text}`)).toEqual(['outside: Spring term', 'outside: Room 4'])
  expect(read(LONG).passage).toMatchObject({ title: '' })
})

test('a few short lines are no passage', () => {
  const { passage, leftovers } = read('The Reed Cutters\nAn old trade')
  expect(passage).toBeNull()
  expect(leftovers.map(({ text }) => text)).toEqual(['The Reed Cutters', 'An old trade'])
})

test('starred words below a text are its glossary', () => {
  const { passage } = read(`${LONG}\n* thatch: a roof of reed\n** punt = a flat boat\n*fen \u2013 wet land`)
  expect(passage?.glossary).toEqual([
    { term: 'thatch', meaning: 'a roof of reed' },
    { term: 'punt', meaning: 'a flat boat' },
    { term: 'fen', meaning: 'wet land' },
  ])
  expect(passage?.paragraphs).toHaveLength(1)
})

test('more starred lines than a glossary may have are a list in the text', () => {
  const { passage } = read(`${LONG}\n${'* boat: one of many\n'.repeat(41)}`)
  expect([passage?.glossary, passage?.paragraphs.length]).toEqual([undefined, 42])
})

test('reports paragraphs beyond sixty', () => {
  const { passage, leftovers } = read(Array.from({ length: 61 }, (_, at) => `${at + 100} ${LONG}`).join('\n'))
  expect(passage?.paragraphs).toHaveLength(60)
  expect(leftovers.map(({ text, reason }) => `${reason} ${text.slice(0, 3)}`)).toEqual(['too-many 160'])
})

const NARROW =
  'Visitors who came to Harle by the\nEastern Railway found that half of\nHarle had blue gates, and that Mr\nOakley had painted the first one.'

test('lines of a narrow page become paragraphs if empty lines separate them, otherwise no text', () => {
  expect(read(`${NARROW}\n\n${NARROW}`).passage?.paragraphs.map(({ text }) => text)).toEqual([
    NARROW.replaceAll('\n', ' '),
    NARROW.replaceAll('\n', ' '),
  ])
  expect(read(`${NARROW}\n${NARROW}`).passage).toBeNull()
})

test('paragraphs of whole lines stay separate if only some of them have an empty line above', () => {
  expect(read(`${LONG}\n${LONG}\n${LONG}\n${LONG}\n\n${LONG}`).passage?.paragraphs).toHaveLength(5)
})
