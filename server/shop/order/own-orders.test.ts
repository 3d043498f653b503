import { randomUUID } from 'node:crypto'
import * as legal from '@/lib/shop/order/words/terms'
import * as orders from '@/lib/shop/order/contract/orders'
import { listProducts } from '@/lib/shop/product/contract/products'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { reserveUse } from '@/server/shop/coupon/public'
import { sweepOrders, termsHash } from './public'

// What buyers do with their own orders, and what stays private.
let api: TestApp
let shop: Shop
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  await api.sql(`insert into coupons (id, code, percent) values (gen_random_uuid(), 'WHOLE', 100)`)
})
afterAll(() => api.close())

const newBuyer = async () => ({ identifier: '', ...(await makeCandidate(api)) })
type Buyer = Awaited<ReturnType<typeof newBuyer>>
const params = (id: string) => ({ params: { id } })
const expensiveOrder = () => ({ products: [shop.products[0] ?? ''], totalRial: PRICES[0] })
const cheapOrder = () => ({ products: [shop.products[1] ?? ''], totalRial: PRICES[1] })
const fullyDiscounted = () => ({ ...cheapOrder(), coupon: 'WHOLE', totalRial: 0 })
const bodyOf = (over: object) => ({
  requestId: randomUUID(),
  coupon: null,
  payerName: 'سارا',
  terms: termsHash,
  ...expensiveOrder(),
  ...over,
})
const refusal = (buyer: Buyer, over: object) => api.refusal(orders.placeOrder, { body: bodyOf(over) }, buyer.as)
const cancel = (buyer: Buyer, id: string) => api.call(orders.cancelOrder, params(id), buyer.as)
const historyOf = async (id: string) =>
  (
    await api.sql<{ event: string; by: string | null }>(
      `select event, by from order_events where order_id = $1 order by seq`,
      [id],
    )
  ).map(({ event, by }) => (by === null ? `${event} by itself` : event))
const usesOf = async (code: string) =>
  (await api.sql<{ uses: number }>(`select uses from coupons where code = $1`, [code]))[0]
const makeCode = async (code: string) => {
  await api.sql(`insert into coupons (id, code, percent, uses_allowed) values (gen_random_uuid(), $1, 10, 1)`, [code])
  return { ...expensiveOrder(), coupon: code, totalRial: (PRICES[0] * 9) / 10 }
}
const endTime = (id: string) => api.sql(`update orders set expires_at = now() where id = $1`, [id])

test('lists only the buyer’s orders, newest first, in pages', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const [first, second, third] = [
    await shop.place(buyer),
    await shop.place(buyer, expensiveOrder()),
    await shop.place(buyer, cheapOrder()),
  ]
  const foreign = await shop.place(other, expensiveOrder())
  const list = async (who: Buyer, query: { page?: number; size?: number }) => {
    const { items, total } = await api.call(orders.listOrders, { query }, who.as)
    return [items.map(({ id }) => id), total]
  }
  expect(await list(buyer, { size: 2 })).toEqual([[third.id, second.id], 3])
  expect(await list(buyer, { size: 2, page: 2 })).toEqual([[first.id], 3])
  expect(await list(buyer, { size: 2, page: 3 })).toEqual([[], 3])
  expect(await list(other, {})).toEqual([[foreign.id], 1])
  expect(await api.refusal(orders.listOrders, { query: {} })).toBe('unauthorized')
  expect(await api.refusal(orders.listOrders, { query: { size: 51 } }, buyer.as)).toBe('invalid_input')
  expect(await api.refusal(orders.getOrder, params(foreign.id))).toBe('unauthorized')
})

test('cancels an order once for concurrent requests, and releases its code once', async () => {
  const buyer = await newBuyer()
  const { id } = await shop.place(buyer, await makeCode('ONCE'))
  const ends = await Promise.all([1, 2, 3].map(() => cancel(buyer, id)))
  expect(ends.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await historyOf(id)).toEqual(['place', 'cancel'])
  expect(await usesOf('ONCE')).toEqual({ uses: 0 })
  await endTime(id)
  await sweepOrders(api.ctx)
  expect((await shop.getOrder(buyer, id)).state).toBe('cancelled')
})

test('cannot cancel a paid, refunded or expired order, and another’s is not found', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const paid = await shop.buy(buyer, expensiveOrder())
  expect(await api.refusal(orders.cancelOrder, params(paid), buyer.as)).toBe('order_over')
  for (const state of ['partly_refunded', 'refunded', 'expired']) {
    const { id } = await shop.place(buyer, cheapOrder())
    await api.sql(`update orders set state = $2 where id = $1`, [id, state])
    expect(await api.refusal(orders.cancelOrder, params(id), buyer.as)).toBe('order_over')
  }
  const { id } = await shop.place(other, cheapOrder())
  expect(await api.refusal(orders.cancelOrder, params(id), buyer.as)).toBe('not_found')
  expect(await api.refusal(orders.cancelOrder, params(id))).toBe('unauthorized')
  expect(await api.refusal(orders.cancelOrder, params(randomUUID()), buyer.as)).toBe('not_found')
  expect((await shop.getOrder(other, id)).state).toBe('open')
})

test('expires an order on time and not before, once, and frees its code', async () => {
  const buyer = await newBuyer()
  const coded = await makeCode('TIMED')
  const { id, placedAt, expiresAt } = await shop.place(buyer, coded)
  expect((Date.parse(expiresAt) - Date.parse(placedAt)) / 60_000).toBeCloseTo(30, 0)
  await sweepOrders(api.ctx)
  expect((await shop.getOrder(buyer, id)).state).toBe('open')
  await endTime(id)
  await Promise.all([sweepOrders(api.ctx), sweepOrders(api.ctx), sweepOrders(api.ctx)])
  expect((await shop.getOrder(buyer, id)).state).toBe('expired')
  expect(await historyOf(id)).toEqual(['place', 'expire by itself'])
  expect(await usesOf('TIMED')).toEqual({ uses: 0 })
  await shop.place(await newBuyer(), coded)
})

test('limits a code’s uses per person, whatever the quote said before', async () => {
  const { coupon } = await makeCode('ONE-EACH')
  await api.sql(`update coupons set uses_allowed = null, uses_per_person = 1 where code = 'ONE-EACH'`)
  const [couponRow] = await api.sql<{ id: string }>(`select id from coupons where code = 'ONE-EACH'`)
  const keep = (orderId: string, { userId }: Buyer) =>
    api.ctx.db.transaction((tx) => reserveUse(tx, { couponId: couponRow?.id ?? '', orderId, userId }))
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const ordered = await Promise.all([expensiveOrder(), cheapOrder()].map((goods) => shop.place(buyer, goods)))
  const orderIds = []
  for (const { id } of ordered) orderIds.push(await keep(id, buyer))
  expect(orderIds).toEqual([true, false])
  expect(await keep((await shop.place(other, cheapOrder())).id, other)).toBe(true)
  expect(await refusal(buyer, { ...cheapOrder(), coupon, totalRial: (PRICES[1] * 9) / 10 })).toBe('coupon_unusable')
})

test('never reopens an expired order: the same checkout makes a new one', async () => {
  const buyer = await newBuyer()
  const late = await shop.place(buyer, cheapOrder())
  await endTime(late.id)
  const next = await shop.place(buyer, cheapOrder())
  expect(next.id).not.toBe(late.id)
  await cancel(buyer, next.id)
  expect((await shop.place(buyer, cheapOrder())).id).not.toBe(next.id)
})

test('a request id belongs to its sender: another person’s order with it is a separate one, and the same products are no duplicate', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const requestId = randomUUID()
  const ownOrder = await shop.place(buyer, { ...cheapOrder(), requestId })
  const otherOrder = await shop.place(other, { ...cheapOrder(), requestId })
  expect(otherOrder.id).not.toBe(ownOrder.id)
  expect(await refusal(buyer, { ...expensiveOrder(), requestId })).toBe('out_of_order')
  expect(await refusal(buyer, { ...cheapOrder(), requestId, terms: '2' })).toBe('out_of_order')
  // Also long after it ended: a lost reply is repeated with the order's state.
  await cancel(buyer, ownOrder.id)
  expect(await shop.place(buyer, { ...cheapOrder(), requestId })).toMatchObject({ id: ownOrder.id, state: 'cancelled' })
})

test('a paid order keeps the name on its receipt, even if the request is repeated with another', async () => {
  const buyer = await newBuyer()
  const { id } = await shop.place(buyer, { ...fullyDiscounted(), payerName: 'سارا' })
  expect((await shop.place(buyer, { ...fullyDiscounted(), payerName: 'دارا' })).id).toBe(id)
  expect(await api.sql(`select payer_name from orders where id = $1`, [id])).toEqual([{ payer_name: 'سارا' }])
})

test('an order keeps its product names, and lists something that two products contain once', async () => {
  const buyer = await newBuyer()
  const { id, lines } = await shop.place(buyer)
  const grant = { kind: 'writing', examId: null, courseId: null, amount: 1, validDays: null }
  await api.sql(`update order_lines set goods = goods || $2::jsonb where order_id = $1`, [
    id,
    JSON.stringify([grant, grant]),
  ])
  await api.sql(`update products set title = 'نام تازه' where id = any($1::uuid[])`, [shop.products])
  const again = await shop.getOrder(buyer, id)
  await api.sql(`update products set title = null where id = any($1::uuid[])`, [shop.products])
  expect(again.lines).toEqual(lines)
  expect(lines.map(({ productId }) => productId)).toEqual(shop.products)
  expect(again.goods.map(({ kind, subject }) => subject?.slug ?? kind)).toEqual(['dear', 'writing', 'cheap'])
})

test.each<readonly [string, object, string]>([
  ['nothing', { products: [] }, 'invalid_input'],
  ['eleven things', { products: Array.from({ length: 11 }, () => randomUUID()) }, 'invalid_input'],
  ['a negative sum', { totalRial: -10 }, 'invalid_input'],
  ['a fraction of a Rial', { totalRial: 10.5 }, 'invalid_input'],
  ['a payer without a name', { payerName: ' آ ' }, 'invalid_input'],
  ['an unknown field', { userId: randomUUID() }, 'invalid_input'],
  ['an unknown code', { coupon: 'NOWHERE' }, 'coupon_unusable'],
])('refuses %s and makes no order', async (_, over, code) => {
  const buyer = await newBuyer()
  expect(await refusal(buyer, over)).toBe(code)
  expect((await api.call(orders.listOrders, { query: {} }, buyer.as)).total).toBe(0)
})

test('refuses a product twice in one order, instead of charging twice', async () => {
  const buyer = await newBuyer()
  const [product = ''] = shop.products
  const twice = { products: [product, product], totalRial: 2 * PRICES[0] }
  expect(await refusal(buyer, twice)).toBe('not_on_sale')
  expect(await refusal(buyer, { ...twice, totalRial: PRICES[0] })).toBe('not_on_sale')
})

test('a quote stores nothing, shows the price before a sale and its end, and has its own rate limit', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const { products } = cheapOrder()
  const ask = { body: { products, coupon: null } }
  const quote = () => api.call(orders.quoteOrder, ask, buyer.as)
  expect(await quote()).toMatchObject({
    lines: [{ priceRial: PRICES[1], listRial: PRICES[1], saleUntil: null }],
    coupon: null,
  })
  const until = new Date(Date.now() + 60_000).toISOString()
  const sale = `update products set sale_price_rial = $2, sale_until = $3 where id = any($1::uuid[])`
  await api.sql(sale, [products, 200_000, until])
  expect(await quote()).toMatchObject({
    lines: [{ priceRial: 200_000, listRial: PRICES[1], saleUntil: until }],
    totalRial: 200_000,
  })
  // The price shown a minute ago is outdated.
  expect(await refusal(buyer, cheapOrder())).toBe('price_changed')
  await api.sql(sale, [products, null, null])
  expect((await api.call(listProducts, {})).items.find(({ id }) => id === products[0])?.priceRial).toBe(PRICES[1])
  for (let asked = 2; asked < 20; asked += 1) await quote()
  expect(await api.refusal(orders.quoteOrder, ask, buyer.as)).toBe('too_many_requests')
  await api.call(orders.quoteOrder, ask, other.as)
  expect((await api.call(orders.listOrders, { query: {} }, buyer.as)).total).toBe(0)
})

test('accepts only this site’s terms, word for word; refuses others without a trace', async () => {
  const buyer = await newBuyer()
  for (const terms of ['1', '1405-08', '<img src=x onerror=alert(1)>', termsHash.toUpperCase(), termsHash.slice(0, 12)])
    expect(await refusal(buyer, { ...cheapOrder(), terms })).toBe('invalid_input')
  expect(await refusal(buyer, { ...cheapOrder(), terms: '0'.repeat(64) })).toBe('invalid_input')
  expect((await api.call(orders.listOrders, { query: {} }, buyer.as)).total).toBe(0)
  const { products, coupon } = { coupon: null, ...cheapOrder() }
  const { terms } = await api.call(orders.quoteOrder, { body: { products, coupon } }, buyer.as)
  const { id } = await shop.place(buyer, { ...cheapOrder(), terms })
  const storedTerms = await api.sql<{ hash: string; document: { terms: object; refund: object } }>(
    `select t.hash, t.document from orders o join terms_texts t on t.hash = o.terms_version where o.id = $1`,
    [id],
  )
  expect(storedTerms).toEqual([
    { hash: terms, document: JSON.parse(JSON.stringify({ terms: legal.termsCopy, refund: legal.refundTermsCopy })) },
  ])
})
