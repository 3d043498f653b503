import { makeCouponCode, readCouponCode } from '@/lib/shop/order/rules/typed'
import { productGaps, type ProductDraft } from '@/lib/shop/product/rules/product-draft'
import { couponGaps, type CouponDraft } from './coupon-draft'

const coupon: CouponDraft = {
  code: 'YALDA',
  by: 'percent',
  percent: 10,
  amountRial: null,
  ceilingRial: null,
  leastOrderRial: 0,
  products: [],
  usesAllowed: null,
  usesPerPerson: 1,
  isFirstPurchaseOnly: false,
  startsAt: null,
  endsAt: null,
  note: '',
}
const unused = { fixedCode: null, uses: 0 }
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']

test.each([
  ['is whole', {}, unused, []],
  ['is whole in the writing of another keyboard', { code: 'yalda ۲۰' }, unused, []],
  ['wants a code', { code: 'ی' }, unused, ['code']],
  ['wants the reduction that counts', { by: 'amount' }, unused, ['reduction']],
  ['does not miss the one that does not count', { by: 'amount', percent: null, amountRial: 10 }, unused, []],
  ['ends after it begins', { startsAt: late, endsAt: early }, unused, ['dates']],
  ['does not end as it begins', { startsAt: early, endsAt: early }, unused, ['dates']],
  ['keeps the code that stands in orders', { code: 'OTHER' }, { fixedCode: 'YALDA', uses: 1 }, ['code_fixed']],
  ['may be limited to its uses', { usesAllowed: 2 }, { fixedCode: 'YALDA', uses: 2 }, []],
  ['may not be limited to less', { usesAllowed: 1 }, { fixedCode: 'YALDA', uses: 2 }, ['uses_low']],
] as const)('the gaps of a coupon: %s', (_, patch, used, gaps) => {
  expect(couponGaps({ ...coupon, ...patch }, used)).toEqual(gaps)
})

const product: ProductDraft = {
  title: 'بسته',
  description: '',
  priceRial: 100,
  salePriceRial: null,
  saleFrom: null,
  saleUntil: null,
  goods: [{ kind: 'exam', subject: 'a', amount: 1, validDays: null }],
}
const twice = [...product.goods, ...product.goods]
const credits = (amount: number | null) => ({ kind: 'writing', subject: null, amount, validDays: null }) as const
const mixed = [...product.goods, credits(5), { kind: 'course', subject: 'a', amount: null, validDays: 90 }] as const

test.each([
  ['is whole', {}, null, []],
  ['may cost nothing', { priceRial: 0 }, null, []],
  ['wants name, price and goods', { title: ' ', priceRial: null, goods: [] }, null, ['title', 'price', 'goods']],
  ['holds an exam once', { goods: twice }, null, ['goods_twice']],
  ['holds an exam and a course of one name', { goods: mixed }, null, []],
  ['holds credits once', { goods: [credits(1), credits(3)] }, null, ['goods_twice']],
  ['says how many credits it gives', { goods: [credits(null)] }, null, ['goods_amount']],
  ['of an exam has none of them', { title: '', priceRial: null, goods: [] }, 100, []],
  ['is cheaper during a sale', { salePriceRial: 100 }, null, ['sale_high']],
  ['of an exam is cheaper than the exam', { salePriceRial: 100, priceRial: null }, 100, ['sale_high']],
  ['has a price where it has dates', { saleUntil: late }, null, ['sale_price']],
  ['has dates in their order', { salePriceRial: 50, saleFrom: late, saleUntil: early }, null, ['sale_dates']],
] as const)('the gaps of a product: %s', (_, patch, examRial, gaps) => {
  expect(productGaps({ ...product, ...patch }, examRial)).toEqual(gaps)
})

test('a generated code is valid for the smallest and largest random numbers', () => {
  for (const random of [() => 0, () => 0.999_999]) {
    const code = makeCouponCode(random)
    expect(readCouponCode(code)).toBe(code)
  }
})
