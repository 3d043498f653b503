import { findFuzzy } from './find-fuzzy'

const QUOTE = 'the people wastes water'
const findQuote = (text: string, prefix = '', suffix = '', exact = QUOTE) =>
  findFuzzy(text, { exact, prefix, suffix }).map(({ start, end, ...rest }) => ({
    ...rest,
    words: text.slice(start, end),
  }))

test.each<[string, string, readonly string[]]>([
  ['word for word', 'Now the people wastes water.', ['the people wastes water']],
  ['with a changed letter', 'Now the people waste water.', ['the people waste water']],
  ['with five letters of its 23 changed', 'Now the pxxplx wxstxs water.', ['the pxxplx wxstxs water']],
  ['not with six letters changed', 'Now the pxxplx wxstxs wxter.', []],
  ['not in another sentence', 'Now nobody drinks any tea here.', []],
  [
    'twice',
    'the people wastes water, and the people wasted water',
    ['the people wastes water', 'the people wasted water'],
  ],
  ['not in a part of itself', 'the people', []],
  ['not in an empty text', '', []],
])('finds a quote %s', (_, text, words) => {
  expect(findQuote(text).map((hit) => hit.words)).toEqual(words)
})

test('an exact match has full similarity, any other less; the better of two comes first', () => {
  const [best, second] = findQuote('the people wasted water, and the people wastes water')
  expect(best).toMatchObject({ words: QUOTE, likeness: 1, score: 1 })
  expect(second?.words).toBe('the people wasted water')
  expect(second?.likeness).toBeCloseTo(1 - 1 / QUOTE.length)
})

test('of two equal matches the one between its old neighbours is better', () => {
  const text = 'In winter the people wastes water at home. In summer the people wastes water in gardens.'
  const [best, second] = findFuzzy(text, { exact: QUOTE, prefix: 'In summer ', suffix: ' in gardens' })
  expect(best?.start).toBe(text.lastIndexOf(QUOTE))
  expect(second?.start).toBe(text.indexOf(QUOTE))
  expect(best?.score).toBe(1)
  expect(second?.score).toBeLessThan(1)
})

test('a missing prefix or suffix, of the quote or the text, does not affect the score', () => {
  expect(findQuote(QUOTE, 'In summer ', ' in gardens')[0]?.score).toBe(1)
  expect(findQuote(`Then ${QUOTE} again`, '', ' ')[0]?.score).toBe(1)
  expect(findQuote(`Then ${QUOTE} again`, 'Here ', '')[0]?.score).toBeLessThan(1)
})
