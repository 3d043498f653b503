import { keptUntil } from './offline-expiry'

const NOW = Date.parse('2026-11-23T10:00:00.000Z')
const days = (count: number) => NOW + count * 86_400_000

test.each([
  ['a free course never closes', 0, null, null],
  ['a right without an end holds until the server is seen again', 1_000, null, days(30)],
  ['a right that ends earlier closes them with it', 1_000, new Date(days(2)).toISOString(), days(2)],
  ['a right that ends later does not lengthen it', 1_000, new Date(days(90)).toISOString(), days(30)],
  ['a right that has ended closes them at once', 1_000, new Date(days(-1)).toISOString(), days(-1)],
])('%s', (_, priceRial, openUntil, until) => {
  expect(keptUntil({ priceRial }, { openUntil }, NOW)).toBe(until)
})
