import { offlineExpiryMs } from './offline-expiry'

const NOW = Date.parse('2026-11-23T10:00:00.000Z')
const days = (count: number) => NOW + count * 86_400_000

test.each([
  ['downloads of a free course never expire', 0, null, null],
  ['neither do those of a free course whose right has ended', 0, new Date(days(-1)).toISOString(), null],
  ['a right without an end: they expire 30 days after the last contact with the server', 1_000, null, days(30)],
  ['a right that ends earlier: they expire with it', 1_000, new Date(days(2)).toISOString(), days(2)],
  ['a right that ends later: the 30 days apply', 1_000, new Date(days(90)).toISOString(), days(30)],
  ['a right that has ended: they expire at once', 1_000, new Date(days(-1)).toISOString(), days(-1)],
])('%s', (_, priceRial, openUntil, until) => {
  expect(offlineExpiryMs({ priceRial }, { openUntil }, NOW)).toBe(until)
})
