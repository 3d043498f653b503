import { randomUUID } from 'node:crypto'
import * as manage from '@/lib/shop/order/contract/manage-orders'
import * as orders from '@/lib/shop/order/contract/orders'
import { type Buyer, openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

// The managers' list of orders: search, order, and content.
let api: TestApp
let shop: Shop
let manager: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  manager = { as: (await makeManager(api)).token }
})
afterAll(() => api.close())

async function newBuyer(name: string): Promise<Buyer> {
  const { userId, token } = await makeCandidate(api)
  const identifier = `${userId}@example.com`
  await api.sql(`update users set name = $2 where id = $1`, [userId, name])
  return { userId, token, identifier }
}
const params = (id: string) => ({ params: { id } })
const expensiveOrder = () => ({ products: [shop.products[0] ?? ''], totalRial: PRICES[0] })
const list = (query: object) => api.call(manage.listSoldOrders, { query }, manager)
const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)
const read = (id: string) => api.call(manage.getSoldOrder, params(id), manager)

test('lists everybody’s orders newest first, in pages, with the total of the search', async () => {
  const [one, other] = [await newBuyer('یگانه صفوی'), await newBuyer('یگانه صفایی')]
  const [first, second, third] = [
    await shop.place(one),
    await shop.place(other),
    await shop.place(one, expensiveOrder()),
  ]
  const page = async (query: object) => {
    const { items, total } = await list({ q: 'یگانه', ...query })
    return [items.map(({ id }) => id), total]
  }
  expect(await page({ size: 2 })).toEqual([[third.id, second.id], 3])
  expect(await page({ size: 2, page: 2 })).toEqual([[first.id], 3])
  expect(await page({ q: 'صفوی', size: 1 })).toEqual([[third.id], 2])
  expect((await list({ q: 'صفایی' })).items).toMatchObject([
    {
      titles: ['Tiny exam', 'Tiny exam'],
      totalRial: PRICES[0] + PRICES[1],
      refundedRial: 0,
      paidAt: null,
      state: 'open',
    },
  ])
  expect(await page({ state: 'cancelled' })).toEqual([[], 0])
  await api.call(orders.cancelOrder, params(second.id), { as: other.token })
  expect(await page({ state: 'cancelled' })).toEqual([[second.id], 1])
  expect(await page({ state: 'open' })).toEqual([[third.id, first.id], 2])
})

test('finds an order also by the name on its receipt, in any spelling, and by its number as people copy it', async () => {
  const buyer = await newBuyer('تینا نوری')
  const { id, no } = await shop.place(buyer, { payerName: 'شركت كيهان‌نما' })
  for (const q of ['شرکت کیهان', 'کیهان‌نما', 'كیهان نما'])
    expect({ q, found: await idsOf({ q }) }).toEqual({ q, found: [id] })
  const persian = String(no).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  for (const q of [persian, ` ${no} `, `\u200e${persian}\u200f`]) expect(await idsOf({ q })).toEqual([id])
  for (const q of ['9'.repeat(15), '9'.repeat(40), `-${no}`, '_', '\\'])
    expect({ q, found: await idsOf({ q }) }).toEqual({ q, found: [] })
})

test('finds orders by the coupon that they reserve or have used, not one that released it', async () => {
  const coupon = randomUUID()
  await api.sql(`insert into coupons (id, code, percent) values ($1, 'FIFTH', 20)`, [coupon])
  await api.sql(`insert into coupons (id, code, percent) values (gen_random_uuid(), 'TENTH', 10)`)
  const covered = { ...expensiveOrder(), coupon: 'FIFTH', totalRial: (PRICES[0] * 8) / 10 }
  const buyers = [await newBuyer('یک'), await newBuyer('دو'), await newBuyer('سه'), await newBuyer('چهار')] as const
  const [openOrder, cancelledOrder] = [await shop.place(buyers[0], covered), await shop.place(buyers[1], covered)]
  const used = await shop.buy(buyers[2], covered)
  await shop.place(buyers[3], { ...covered, coupon: 'TENTH', totalRial: (PRICES[0] * 9) / 10 })
  await api.call(orders.cancelOrder, params(cancelledOrder.id), { as: buyers[1].token })
  expect(await idsOf({ coupon })).toEqual([used, openOrder.id])
  expect((await list({ coupon, state: 'paid' })).total).toBe(1)
  expect(await idsOf({ coupon: randomUUID() })).toEqual([])
  const couponsOfOrders = await Promise.all(
    [openOrder.id, cancelledOrder.id, used].map(async (id) => (await read(id)).coupon),
  )
  expect(couponsOfOrders).toEqual([
    { id: coupon, code: 'FIFTH', use: 'reserved', isLate: false },
    { id: coupon, code: 'FIFTH', use: 'released', isLate: false },
    { id: coupon, code: 'FIFTH', use: 'used', isLate: false },
  ])
})

test('flags an order that was paid twice or with another sum, but not one that was paid once', async () => {
  const [plain, twice, differs] = [await newBuyer('ساده'), await newBuyer('دوبار'), await newBuyer('دیگر')]
  const once = await shop.buy(plain)
  const double = await shop.place(twice)
  await shop.payTwice(twice, double.id)
  const disputed = await shop.buy(differs)
  await api.sql(`update payments set state = 'disputed' where order_id = $1`, [disputed])
  const odd = new Map((await list({ size: 50 })).items.map(({ id, isOdd }) => [id, isOdd]))
  expect([odd.get(once), odd.get(double.id), odd.get(disputed)]).toEqual([false, true, true])
})

test('shows the last hundred gateway events of each payment, oldest first, and the payments likewise', async () => {
  const buyer = await newBuyer('پرحرف')
  const { id } = await shop.place(buyer)
  await shop.payTwice(buyer, id)
  const [first, second] = (await read(id)).payments
  expect([first?.isExtra, second?.isExtra]).toEqual([true, false])
  await api.sql(
    `insert into gateway_events (payment_id, gateway, kind, body) select $1, 'test', 'verify', to_jsonb('chatter ' || n) from generate_series(1, 120) n`,
    [first?.id ?? ''],
  )
  const [loud, calm] = (await read(id)).payments
  expect(loud?.said.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `"chatter ${index + 21}"`),
  )
  expect(calm?.said).toEqual(second?.said)
  expect(calm?.said.length).toBeGreaterThan(0)
})

test('shows a forgotten buyer without a log-in name, and the history names the actors', async () => {
  const buyer = await newBuyer('رونده')
  const { id } = await shop.place(buyer)
  await api.call(orders.cancelOrder, params(id), { as: buyer.token })
  expect(await read(id)).toMatchObject({
    buyer: { name: 'رونده', identifier: buyer.identifier },
    events: [
      { event: 'place', from: null, to: 'open', by: 'رونده' },
      { event: 'cancel', from: 'open', to: 'cancelled', by: 'رونده' },
    ],
    payments: [],
    given: [],
    book: [],
    receipts: [],
    coupon: null,
  })
  await api.sql(`update users set forgotten_at = now() where id = $1`, [buyer.userId])
  expect((await read(id)).buyer.identifier).toBe('')
  expect((await list({ q: 'رونده' })).items[0]?.buyer).toEqual({ id: buyer.userId, name: 'رونده', identifier: '' })
})

test('requires a session, and refuses an impossible page', async () => {
  expect(await api.refusal(manage.listSoldOrders, { query: {} })).toBe('unauthorized')
  expect(await api.refusal(manage.getSoldOrder, params(randomUUID()))).toBe('unauthorized')
  for (const query of [{ page: 0 }, { size: 0 }, { q: 'x'.repeat(101) }])
    expect(await api.refusal(manage.listSoldOrders, { query }, manager)).toBe('invalid_input')
})
