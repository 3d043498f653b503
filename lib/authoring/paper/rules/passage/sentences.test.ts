import { cutSentences, listSentenceTexts, snapToWords } from './sentences'

it.each([
  ['', []],
  ['One.', ['One.']],
  ['One. Two? “Three!” Four', ['One. ', 'Two? ', '“Three!” ', 'Four']],
  ['Dr. Fox met J. R. Hale. 12 left.', ['Dr. Fox met J. R. Hale. ', '12 left.']],
  ['It cost £1.50. that is all', ['It cost £1.50. that is all']],
])('cuts %j into sentences without losing a character', (text, expected) => {
  const sentences = cutSentences(text).map(({ start, end }) => text.slice(start, end))
  expect(sentences).toEqual(expected)
  expect(sentences.join('')).toBe(text)
})

it('lists the texts of tables by cell and without marks', () => {
  const texts = listSentenceTexts([
    { id: 'p1', text: 'A **bold** word.' },
    { id: 't1', kind: 'table', text: '', table: { head: ['Year'], rows: [['1900']] } },
  ])
  expect(texts.map(({ paragraph, text }) => [paragraph, text])).toEqual([
    ['p1', 'A bold word.'],
    ['t1', 'Year'],
    ['t1', '1900'],
  ])
})

it.each([
  [5, 6, 'quick'],
  [3, 4, null],
  [3, 6, 'quick'],
  [12, 5, "quick fox's"],
])('extends %i–%i to whole words', (start, end, expected) => {
  const text = "The quick fox's den"
  const span = snapToWords(text, { start, end })
  expect(span && text.slice(span.start, span.end)).toBe(expected)
})

it('cuts a long text without an end in linear time', () => {
  expect(cutSentences('."'.repeat(200_000))).toHaveLength(1)
})
