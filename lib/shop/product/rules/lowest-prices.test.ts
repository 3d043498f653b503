import { lowestPrices } from './lowest-prices'

const pass = (priceRial: number, validDays: number) => ({ priceRial, goods: [{ kind: 'pass' as const, validDays }] })
const pack = (priceRial: number) => ({ priceRial, goods: [{ kind: 'writing' as const, validDays: null }] })

test.each([
  ['nothing is sold', [], { passMonth: null, single: null }],
  ['only packs', [pack(9_000_000), pack(2_000_000)], { passMonth: null, single: 2_000_000 }],
  [
    'a longer pass is cheaper a month',
    [pass(5_000_000, 30), pass(12_000_000, 90)],
    { passMonth: { rial: 4_000_000, isRounded: false }, single: null },
  ],
  ['a gift is none', [pass(0, 30), pack(0), pack(10)], { passMonth: null, single: 10 }],
  [
    'a share is rounded up to a thousand Toman',
    [pass(29_000_000, 90)],
    { passMonth: { rial: 9_670_000, isRounded: true }, single: null },
  ],
  [
    'a pass of thirty days keeps its own price',
    [pass(1_234_560, 30)],
    { passMonth: { rial: 1_234_560, isRounded: false }, single: null },
  ],
])('the least prices when %s', (_, products, prices) => {
  expect(lowestPrices(products)).toEqual(prices)
})
