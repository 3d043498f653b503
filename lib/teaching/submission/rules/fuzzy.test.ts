import { findFuzzy } from './fuzzy'

const QUOTE = 'the people wastes water'
const look = (text: string, prefix = '', suffix = '', exact = QUOTE) =>
  findFuzzy(text, { exact, prefix, suffix }).map(({ start, end, ...rest }) => ({
    ...rest,
    words: text.slice(start, end),
  }))

test.each<[string, string, readonly string[]]>([
  ['word for word', 'Now the people wastes water.', ['the people wastes water']],
  ['with a changed letter', 'Now the people waste water.', ['the people waste water']],
  ['with five letters of its 23 changed', 'Now the pxxplx wxstxs water.', ['the pxxplx wxstxs water']],
  ['but not with six', 'Now the pxxplx wxstxs wxter.', []],
  ['but not with more', 'Now nobody drinks any tea here.', []],
  [
    'twice',
    'the people wastes water, and the people wasted water',
    ['the people wastes water', 'the people wasted water'],
  ],
  ['not in a piece of itself', 'the people', []],
  ['in nothing', '', []],
])('a quote is found %s', (_, text, words) => {
  expect(look(text).map((hit) => hit.words)).toEqual(words)
})

test('what is exact is wholly alike, and what is not less; of two the better one comes first', () => {
  const [best, second] = look('the people wasted water, and the people wastes water')
  expect(best).toMatchObject({ words: QUOTE, likeness: 1, score: 1 })
  expect(second?.words).toBe('the people wasted water')
  expect(second?.likeness).toBeCloseTo(1 - 1 / QUOTE.length)
})

test('of two that say the same the one between its old neighbours is better', () => {
  const text = 'In winter the people wastes water at home. In summer the people wastes water in gardens.'
  const [best, second] = findFuzzy(text, { exact: QUOTE, prefix: 'In summer ', suffix: ' in gardens' })
  expect(best?.start).toBe(text.lastIndexOf(QUOTE))
  expect(second?.start).toBe(text.indexOf(QUOTE))
  expect(best?.score).toBe(1)
  expect(second?.score).toBeLessThan(1)
})

test('neighbours that the quote never had, or that the text has not, count neither for it nor against it', () => {
  expect(look(QUOTE, 'In summer ', ' in gardens')[0]?.score).toBe(1)
  expect(look(`Then ${QUOTE} again`, '', ' ')[0]?.score).toBe(1)
  expect(look(`Then ${QUOTE} again`, 'Here ', '')[0]?.score).toBeLessThan(1)
})
