import { proposeKeys, readPastedKeys, type NumberedQuestion } from '@/lib/authoring/paper/rules/bulk-keys'
import { TYPED } from './fixtures/lists'

const TWO: NumberedQuestion = {
  ref: 'two',
  numbers: [21, 22],
  facts: { kind: 'choices', count: 2, labels: ['A', 'B', 'C', 'D', 'E'] },
}
const typed = (...numbers: readonly number[]): readonly NumberedQuestion[] =>
  numbers.map((number) => ({ ref: `q${number}`, numbers: [number], facts: TYPED }))
const propose = (text: string, places: readonly NumberedQuestion[]) => proposeKeys(readPastedKeys(text, places), places)

test.each([
  '21. B/D\n22. D/B',
  '21. B (or D)\n22. D (or B)',
  '21. B*\n22. D*\n* in either order',
  '21 \u2013 B, 22 \u2013 D (interchangeable)',
  '21 & 22 B, D (either way round)',
  "21-22 B D (order doesn't matter)",
  'Q21\u2013Q22 B; D',
  // Persian: 21 and 22: B and D (in any order); the order is not important.
  '\u06f2\u06f1 \u0648 \u06f2\u06f2: B \u0648 D (\u0628\u0647 \u0647\u0631 \u062a\u0631\u062a\u06cc\u0628)',
  '21-22: B, D \u062a\u0631\u062a\u06cc\u0628 \u0645\u0647\u0645 \u0646\u06cc\u0633\u062a',
])('two letters in any order: %j', (text) => {
  expect(propose(text, [TWO])).toMatchObject([{ state: 'sure', accepted: ['B', 'D'] }])
})

test.each(['21. B or D\n22. D', '21-22 B/D/E', '21. B/D\n22. B/E', '21-22 B or D'])(
  '%j does not name two letters',
  (text) => {
    expect(propose(text, [TWO]).map(({ state }) => state)).not.toContain('sure')
  },
)

test.each([
  '23. oak*\n24. elm*\n*23 and 24 in any order',
  '23. oak**\n24. elm**\n** in either order',
  '23 & 24 (either way round): oak, elm',
  '23-24 oak, elm (order is not important)',
])('typed answers in any order: %j', (text) => {
  const rows = propose(text, typed(23, 24))
  expect(rows.map((row) => `${row.state} ${row.text}`)).toEqual(['sure oak', 'sure elm'])
  expect(rows[0]?.unordered).toEqual(['q23', 'q24'])
})

test('a star without a footnote stays in its answer', () => {
  expect(propose('23. oak*\n24. elm', typed(23, 24))).toMatchObject([
    { state: 'unsure', text: 'oak*' },
    { state: 'sure', text: 'elm' },
  ])
})

test('two questions with the same alternatives wait: one answer with two names, or two answers in either order', () => {
  const rows = propose('23 oak / elm\n24 elm / oak\n25 bus/coach', typed(23, 24, 25))
  expect(rows.map(({ state, doubt }) => `${state} ${doubt}`)).toEqual(['unsure order', 'unsure order', 'sure null'])
})

const FOUR = ['oak', 'elm', 'ash', 'yew'].map((word, at) => `${23 + at} ${word}`)
test.each([
  ['either way round', FOUR.map((line) => `${line} (either way round)`)],
  ['interchangeable', FOUR.map((line) => `${line} (interchangeable)`)],
  ['stars and either', [...FOUR.map((line) => `${line}*`), '* in either order']],
])('four lines with a remark about two wait for a person: %s', (_, lines) => {
  const rows = propose(lines.join('\n'), typed(23, 24, 25, 26))
  expect(rows.map(({ state }) => state)).not.toContain('sure')
  expect(rows.flatMap(({ unordered }) => unordered)).toEqual([])
})

test('the numbers of a footnote bound what it says', () => {
  const lines = [...FOUR.map((line) => `${line}*`), '*23 and 24 in any order']
  const rows = propose(lines.join('\n'), typed(23, 24, 25, 26))
  expect(rows.map(({ state, unordered }) => [state, unordered])).toEqual([
    ['sure', ['q23', 'q24']],
    ['sure', ['q23', 'q24']],
    ['unsure', []],
    ['unsure', []],
  ])
})

test('a remark names two numbers, not those between them', () => {
  const rows = propose('23 oak (23 and 25 in any order)\n24 elm\n25 ash', typed(23, 24, 25))
  expect(rows.map(({ unordered }) => unordered)).toEqual([['q23', 'q25'], [], []])
})

test.each([
  'interchangeable parts',
  '(interchangeable) parts',
  'fully interchangeable',
  'interchangeable',
  'order is irrelevant',
  'order irrelevant here',
])('the answer %j says nothing about the order', (answer) => {
  const rows = propose(`12 ${answer}\n13 glue`, typed(12, 13))
  expect(rows).toMatchObject([{ text: answer }, { state: 'sure', text: 'glue', unordered: [] }])
  expect(rows[0]?.unordered).toEqual([])
})

test.each([
  '23-24 (interchangeable): oak, elm',
  '23-24 either way round: oak, elm',
  '23 oak (interchangeable)\n24 elm (interchangeable)',
  '23-24 1950, 1960 order not important',
])('%j speaks of the order', (text) => {
  const rows = propose(text, typed(23, 24))
  expect(rows.map(({ state }) => state)).toEqual(['sure', 'sure'])
  expect(rows[0]?.unordered).toEqual(['q23', 'q24'])
})

test('a footnote about numbers that are no row leaves the stars for a person', () => {
  const lines = [...FOUR.map((line) => `${line}*`), '* 23 and 26 in any order']
  expect(propose(lines.join('\n'), typed(23, 24, 25, 26)).map(({ state }) => state)).not.toContain('sure')
})
