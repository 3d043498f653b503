import { proposeKeys, readPastedKeys, type KeyedPlace } from '@/lib/authoring/paper/rules/bulk-keys'
import { TYPED } from './fixtures/lists'

const TWO: KeyedPlace = {
  ref: 'two',
  numbers: [21, 22],
  facts: { kind: 'choices', count: 2, labels: ['A', 'B', 'C', 'D', 'E'] },
}
const typed = (...numbers: readonly number[]): readonly KeyedPlace[] =>
  numbers.map((number) => ({ ref: `q${number}`, numbers: [number], facts: TYPED }))
const propose = (text: string, places: readonly KeyedPlace[]) => proposeKeys(readPastedKeys(text, places), places)

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
