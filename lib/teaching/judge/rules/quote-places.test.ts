import { findQuotePlace } from './quote-places'

const TEXT = 'It’s said:  “cities\nare good”. Cities are good for some.'

test.each([
  ['as it stands', 'Cities are good for', 'Cities are good for'],
  ['with plain apostrophes and quotation marks', 'It\'s said: "cities are', 'It’s said:  “cities\nare'],
  ['the first of two', ' are good', 'are good'],
  ['to the very end', 'for some.', 'for some.'],
])('a quote is found %s', (_, quote, stands) => {
  const place = findQuotePlace(TEXT, quote)
  expect(place && TEXT.slice(place.start, place.end)).toBe(stands)
})

test.each(['cities are bad', '', '  ', 'Cities are good for some. And'])('%j is nowhere', (quote) => {
  expect(findQuotePlace(TEXT, quote)).toBeNull()
})
