import { randomUUID } from 'node:crypto'
import * as orders from '@/lib/shop/order/contract/orders'
import { type Buyer, expectPaidOnce, openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { termsHash } from '@/server/shop/order/public'

const PRICE = PRICES[0]
let api: TestApp
let shop: Shop
let product: string
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  product = shop.products[0] ?? ''
})
afterAll(() => api.close())

const as = ({ token }: { token: string }) => ({ as: token })
const ofOne = (over: object) => ({ products: [product], totalRial: PRICE, ...over })
const bodyOf = (over: object) => ({
  requestId: randomUUID(),
  coupon: null,
  payerName: 'سارا',
  terms: termsHash,
  ...ofOne(over),
})
const place = (buyer: Buyer, over: object = {}) => shop.place(buyer, ofOne(over))
const buy = (buyer: Buyer, over: object = {}) => shop.buy(buyer, ofOne(over))

describe('coupons', () => {
  const make = (code: string, columns: string, values: string) =>
    api.sql(`insert into coupons (id, code, ${columns}) values (gen_random_uuid(), '${code}', ${values})`)
  const quote = (buyer: Buyer, coupon: string, of = product) =>
    api.call(orders.quoteOrder, { body: { products: [of], coupon } }, as(buyer))

  test('accepts a code as people type it, and applies its discount', async () => {
    await make('NOROUZ20', 'percent', '20')
    const buyer = await api.signUp()
    expect(await quote(buyer, ' norouz۲۰ ')).toMatchObject({
      totalRial: 800_000,
      coupon: { code: 'NOROUZ20', trouble: null },
    })
    const id = await buy(buyer, { coupon: 'norouz20', totalRial: 800_000 })
    await expectPaidOnce(api, id)
    const entries = await api.sql(
      `select account, amount_rial::int as rial from ledger_entries join ledger_transactions t on t.id = transaction_id
       where order_id = $1 order by position`,
      [id],
    )
    expect(entries).toEqual([
      { account: 'gateway:test', rial: 800_000 },
      { account: 'discounts', rial: 200_000 },
      { account: 'sales', rial: -1_000_000 },
    ])
    expect((await quote(await api.signUp(), 'nothing-such')).coupon?.trouble).toBe('unusable')
  })

  test('after too many unusable codes no answer is given about any; valid ones are not counted', async () => {
    await make('HIDDEN', 'percent', '50')
    const buyer = await api.signUp()
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await quote(buyer, 'HIDDEN')).coupon?.trouble).toBeNull()
    const wrong = { products: [product], coupon: 'GUESS' }
    // Quotes have their own limit per minute, so orders are tried as well.
    for (let tries = 0; tries < 12; tries += 1)
      expect((await quote(buyer, `GUESS-${tries}`)).coupon?.trouble).toBe('unusable')
    for (let tries = 0; tries < 8; tries += 1)
      expect(await api.refusal(orders.placeOrder, { body: bodyOf({ coupon: `NO-${tries}` }) }, as(buyer))).toBe(
        'coupon_unusable',
      )
    expect(await api.refusal(orders.quoteOrder, { body: wrong }, as(buyer))).toBe('too_many_requests')
    expect(await api.refusal(orders.quoteOrder, { body: { ...wrong, coupon: 'HIDDEN' } }, as(buyer))).toBe(
      'too_many_requests',
    )
    expect((await api.call(orders.quoteOrder, { body: { ...wrong, coupon: null } }, as(buyer))).totalRial).toBe(PRICE)
  })

  test('one of fifty concurrent buyers gets the last use', async () => {
    await make('LAST', 'percent, uses_allowed', '50, 1')
    const buyers = await Promise.all(Array.from({ length: 12 }, () => api.signUp()))
    const ends = await Promise.allSettled(buyers.map((buyer) => place(buyer, { coupon: 'LAST', totalRial: 500_000 })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.sql(`select uses from coupons where code = 'LAST'`)).toEqual([{ uses: 1 }])
  })

  test('one person in three tabs gets one order, and one use of a first-purchase code', async () => {
    await make('FIRST', 'percent, is_first_purchase_only, uses_per_person', '10, true, 1')
    const buyer = await api.signUp()
    const made = await Promise.all([1, 2, 3].map(() => place(buyer, { coupon: 'FIRST', totalRial: 900_000 })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await api.sql(`select uses from coupons where code = 'FIRST'`)).toEqual([{ uses: 1 }])
    const other = bodyOf({ products: shop.products, coupon: 'FIRST', totalRial: 1_350_000 })
    expect(await api.refusal(orders.placeOrder, { body: other }, as(buyer))).toBe('coupon_unusable')
  })

  test('while an order with a first-purchase code is open, neither it nor another such code applies to a second order', async () => {
    await make('NEW-A', 'percent, is_first_purchase_only', '10, true')
    await make('NEW-B', 'percent, is_first_purchase_only', '10, true')
    const buyer = await api.signUp()
    const { id } = await place(buyer, { coupon: 'NEW-A', totalRial: 900_000 })
    for (const coupon of ['NEW-A', 'NEW-B']) {
      const second = bodyOf({ products: shop.products, coupon, totalRial: 1_350_000 })
      expect(await api.refusal(orders.placeOrder, { body: second }, as(buyer))).toBe('coupon_unusable')
    }
    expect(await api.sql(`select code, uses from coupons where code like 'NEW-_' order by code`)).toEqual([
      { code: 'NEW-A', uses: 1 },
      { code: 'NEW-B', uses: 0 },
    ])
    await api.call(orders.cancelOrder, { params: { id } }, as(buyer))
    await place(buyer, { coupon: 'NEW-B', totalRial: 900_000 })
  })

  test('a use reserved by the buyer’s own open order counts against others, not against the buyer', async () => {
    await make('ONCE', 'percent, uses_allowed, uses_per_person', '10, 1, 1')
    const [buyer, other] = [await api.signUp(), await api.signUp()]
    const { id } = await place(buyer, { coupon: 'ONCE', totalRial: 900_000 })
    expect((await quote(buyer, 'ONCE')).coupon?.trouble).toBeNull()
    expect((await place(buyer, { coupon: 'ONCE', totalRial: 900_000 })).id).toBe(id)
    expect((await quote(other, 'ONCE')).coupon?.trouble).toBe('spent')
    await shop.pay(buyer, id)
    expect((await quote(buyer, 'ONCE', shop.products[1])).coupon?.trouble).toBe('used')
  })

  test('a discount of 100 percent needs no gateway, and a cancelled order returns its use', async () => {
    await make('ALL', 'percent, uses_allowed', '100, 1')
    const [first, second, third] = [await api.signUp(), await api.signUp(), await api.signUp()]
    const paid = await place(first, { coupon: 'ALL', totalRial: 0 })
    expect(paid).toMatchObject({ state: 'paid', payments: [] })
    expect((await quote(second, 'ALL')).coupon?.trouble).toBe('spent')
    await make('BACK', 'percent, uses_allowed', '30, 1')
    const heldOrder = await place(third, { coupon: 'BACK', totalRial: 700_000 })
    expect((await quote(second, 'BACK')).coupon?.trouble).toBe('spent')
    await api.call(orders.cancelOrder, { params: { id: heldOrder.id } }, as(third))
    expect((await quote(second, 'BACK')).coupon?.trouble).toBeNull()
  })
})
