import { goodKey, type ProductDraft, type ProductDraftGood, productGaps } from './product-draft'

const exam: ProductDraftGood = { kind: 'exam', subject: 'mock-1', amount: null, validDays: null }
const credits: ProductDraftGood = { kind: 'writing', subject: null, amount: 3, validDays: 90 }
const pass: ProductDraftGood = { kind: 'pass', subject: null, amount: null, validDays: 90 }
const sound: ProductDraft = {
  title: 'Bundle',
  description: '',
  priceRial: 5_000_000,
  salePriceRial: null,
  saleFrom: null,
  saleUntil: null,
  goods: [exam, credits],
}
const gapsOf = (change: Partial<ProductDraft>, subjectRial: number | null = null) =>
  productGaps({ ...sound, ...change }, subjectRial)
const MAY = '2026-05-01T00:00:00Z'
const JUNE = '2026-06-01T00:00:00Z'

test.each<[string, Partial<ProductDraft>, readonly string[]]>([
  ['a valid bundle', {}, []],
  ['a blank title', { title: ' \n' }, ['title']],
  ['no price yet', { priceRial: null }, ['price']],
  ['a gift, with a price of zero', { priceRial: 0 }, []],
  ['no goods', { goods: [] }, ['goods']],
  ['the same exam twice, with other terms', { goods: [exam, { ...exam, validDays: 30 }] }, ['goods_twice']],
  ['two exams', { goods: [exam, { ...exam, subject: 'mock-2' }] }, []],
  ['an exam and a course with one address', { goods: [exam, { ...exam, kind: 'course' }] }, []],
  ['credits of two kinds', { goods: [credits, { ...credits, kind: 'speaking' }] }, []],
  ['credits of one kind twice', { goods: [credits, { ...credits, amount: 5 }] }, ['goods_twice']],
  ['credits without a number', { goods: [{ ...credits, amount: null }] }, ['goods_amount']],
  ['speaking credits without a number', { goods: [{ ...credits, kind: 'speaking', amount: null }] }, ['goods_amount']],
  ['attempts without a number', { goods: [{ ...exam, amount: null }] }, []],
  ['a pass with credits a month', { goods: [pass, credits] }, []],
  ['a pass without a length', { goods: [{ ...pass, validDays: null }] }, ['pass_days']],
  ['a pass of a year', { goods: [{ ...pass, validDays: 366 }] }, []],
  ['a pass of more than a year', { goods: [{ ...pass, validDays: 367 }] }, ['pass_days']],
  ['two passes', { goods: [pass, { ...pass, validDays: 30 }] }, ['goods_twice']],
  ['a pass with an exam', { goods: [pass, exam] }, ['pass_mixed']],
  ['an empty draft', { title: '', priceRial: null, goods: [] }, ['title', 'price', 'goods']],
])('%s with its own fields: %j lacks %j', (_, change, gaps) => {
  expect(gapsOf(change)).toEqual(gaps)
})

test('the product of one exam or course takes title, price and goods from it, and does not lack them', () => {
  expect(gapsOf({ title: '', priceRial: null, goods: [] }, 900)).toEqual([])
  expect(gapsOf({ goods: [exam, exam] }, 900)).toEqual([])
  expect(gapsOf({ goods: [{ ...credits, amount: null }] }, 0)).toEqual([])
})

test.each<[string, Partial<ProductDraft>, number | null, readonly string[]]>([
  ['below the list price', { salePriceRial: 4_999_999 }, null, []],
  ['equal to the list price', { salePriceRial: 5_000_000 }, null, ['sale_high']],
  ['above the list price', { salePriceRial: 6_000_000 }, null, ['sale_high']],
  ['without a list price to compare', { salePriceRial: 10, priceRial: null }, null, ['price']],
  ['compared with the price of the exam, not its own', { salePriceRial: 950 }, 900, ['sale_high']],
  ['below the price of the exam', { salePriceRial: 850, priceRial: 1 }, 900, []],
  ['zero: given away for some days', { salePriceRial: 0 }, null, []],
  ['of a gift', { salePriceRial: 0, priceRial: 0 }, null, ['sale_high']],
  ['left empty, with a start', { saleFrom: MAY }, null, ['sale_price']],
  ['left empty, with an end', { saleUntil: MAY }, null, ['sale_price']],
  ['with a start only', { salePriceRial: 1, saleUntil: MAY }, null, []],
  ['with a start before the end', { salePriceRial: 1, saleFrom: MAY, saleUntil: JUNE }, null, []],
  ['with an end before the start', { salePriceRial: 1, saleFrom: JUNE, saleUntil: MAY }, null, ['sale_dates']],
  ['with an end at the start', { salePriceRial: 1, saleFrom: MAY, saleUntil: MAY }, null, ['sale_dates']],
  // Compared as instants, not as texts: half past three in the morning in Tehran is midnight in London.
  [
    'with an end at the start, in two time zones',
    { salePriceRial: 1, saleFrom: MAY, saleUntil: '2026-05-01T03:30:00+03:30' },
    null,
    ['sale_dates'],
  ],
  [
    'with a later local time, but an earlier instant',
    { salePriceRial: 1, saleFrom: MAY, saleUntil: '2026-05-01T02:00:00+03:30' },
    null,
    ['sale_dates'],
  ],
  [
    'too high, with an end before the start',
    { salePriceRial: 6_000_000, saleFrom: JUNE, saleUntil: MAY },
    null,
    ['sale_high', 'sale_dates'],
  ],
])('a sale price %s: %j beside a subject of %j lacks %j', (_, change, subjectRial, gaps) => {
  expect(gapsOf(change, subjectRial)).toEqual(gaps)
})

test('duplicates in a product are identified by kind and subject alone', () => {
  expect(goodKey(exam)).toBe(goodKey({ ...exam, amount: 2, validDays: 1 } as ProductDraftGood))
  expect(
    new Set([exam, credits, { ...exam, subject: 'mock-2' }, { ...exam, kind: 'course' as const }].map(goodKey)).size,
  ).toBe(4)
})
