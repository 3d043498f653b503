import { makeCouponCode, readCouponCode } from '@/lib/shop/order/rules/typed-money'
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
  ['complete', {}, unused, []],
  ['complete, typed on another keyboard', { code: 'yalda ۲۰' }, unused, []],
  ['no code', { code: 'ی' }, unused, ['code']],
  ['the applicable reduction missing', { by: 'amount' }, unused, ['reduction']],
  ['the other reduction missing', { by: 'amount', percent: null, amountRial: 10 }, unused, []],
  ['an end before the start', { startsAt: late, endsAt: early }, unused, ['dates']],
  ['an end at the start', { startsAt: early, endsAt: early }, unused, ['dates']],
  ['another code although orders have used it', { code: 'OTHER' }, { fixedCode: 'YALDA', uses: 1 }, ['code_fixed']],
  ['a limit equal to its uses', { usesAllowed: 2 }, { fixedCode: 'YALDA', uses: 2 }, []],
  ['a limit below its uses', { usesAllowed: 1 }, { fixedCode: 'YALDA', uses: 2 }, ['uses_low']],
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
  ['complete', {}, null, []],
  ['a price of zero', { priceRial: 0 }, null, []],
  ['no name, price and goods', { title: ' ', priceRial: null, goods: [] }, null, ['title', 'price', 'goods']],
  ['the same exam twice', { goods: twice }, null, ['goods_twice']],
  ['an exam and a course of one name', { goods: mixed }, null, []],
  ['the same credits twice', { goods: [credits(1), credits(3)] }, null, ['goods_twice']],
  ['credits without a number', { goods: [credits(null)] }, null, ['goods_amount']],
  ['an exam’s product without name, price and goods', { title: '', priceRial: null, goods: [] }, 100, []],
  ['a sale price not below the price', { salePriceRial: 100 }, null, ['sale_high']],
  ['a sale price not below the exam’s price', { salePriceRial: 100, priceRial: null }, 100, ['sale_high']],
  ['sale dates without a sale price', { saleUntil: late }, null, ['sale_price']],
  [
    'an end of the sale before its start',
    { salePriceRial: 50, saleFrom: late, saleUntil: early },
    null,
    ['sale_dates'],
  ],
] as const)('the gaps of a product: %s', (_, patch, examRial, gaps) => {
  expect(productGaps({ ...product, ...patch }, examRial)).toEqual(gaps)
})

test('a generated code is valid for the smallest and largest random numbers', () => {
  for (const random of [() => 0, () => 0.999_999]) {
    const code = makeCouponCode(random)
    expect(readCouponCode(code)).toBe(code)
  }
})
