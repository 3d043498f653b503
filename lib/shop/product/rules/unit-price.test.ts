import { lowestCorrectionPrice, priceOfEach } from './unit-price'

const good = (kind: 'writing' | 'speaking' | 'exam', amount: number | null) => ({ kind, amount })
const single = { priceRial: 3_000_000, goods: [good('writing', 1)] }
const pack = { priceRial: 5_000_000, goods: [good('writing', 3)] }
const gift = { priceRial: 0, goods: [good('writing', 1)] }
const spoken = { priceRial: 10, goods: [good('speaking', 1)] }
const bundle = { priceRial: 20, goods: [good('writing', 1), good('exam', null)] }

test('the price of one credit is shown for packs of one kind only, in whole Toman', () => {
  expect([single, pack, spoken, bundle].map(priceOfEach)).toEqual([null, 1_666_670, null, null])
})

test.each([
  [[single, pack, spoken, bundle], 1_666_670],
  [[single], 3_000_000],
  [[single, gift], 3_000_000],
  [[gift], null],
  [[spoken, bundle], null],
  [[], null],
])('of %j a correction costs at least %s', (products, least) => expect(lowestCorrectionPrice(products)).toBe(least))
