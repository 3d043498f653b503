import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import * as deskSale from '@/lib/shop/desk-sale/contract'
import { orderFileCopy } from '@/lib/shop/desk-sale/words'
import * as refunds from '@/lib/shop/refund/contract'
import * as sales from '@/lib/shop/sales/contract'
import { salesFileCopy } from '@/lib/shop/sales/words'
import { RULES } from '@/server/shop/money-check/rules'
import { type Buyer, openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const [DEAR, CHEAP] = PRICES
let api: TestApp
let shop: Shop
let manager: Person
let buyer: Buyer
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  manager = await makeManager(api)
  buyer = await api.signUp()
})
afterAll(() => api.close())

const read = (year: number, month: number) =>
  api.call(sales.getSales, { query: { year, month } }, { as: manager.token })
const file = (query: string, as = manager.token) => api.raw('GET', `/desk/sales/export/?${query}`, { as })
/** An order paid at this time. */
async function soldAt(instant: string, over: object = {}): Promise<string> {
  const id = await shop.buy(await api.signUp(), over)
  await api.sql(`update orders set paid_at = $2 where id = $1`, [id, instant])
  return id
}
const one = (index: 0 | 1) => ({ products: [shop.products[index]], totalRial: PRICES[index] })

test('an order of two products is one order and two sales; coupons and refunds are listed separately', async () => {
  await api.sql(`insert into coupons (id, code, percent) values (gen_random_uuid(), 'TENTH', 10)`)
  // Mehr 1404 began at 20:30 UTC of 22 September 2025.
  const both = await soldAt('2025-09-22T20:30:00Z', { coupon: 'TENTH', totalRial: (DEAR + CHEAP) * 0.9 })
  await soldAt('2025-09-24T00:00:00Z', one(1))
  await soldAt('2025-09-24T12:00:00Z', one(1))
  const { lines } = await api.call(refunds.getRefundable, { params: { id: both } }, { as: manager.token })
  const body = {
    requestId: randomUUID(),
    lines: [{ lineId: lines[0]?.id ?? '', amountRial: 100_000 }],
    reason: 'خریدار خواست',
    bankRef: '7001',
  }
  await api.call(refunds.requestRefund, { params: { id: both }, body }, { as: manager.token })
  const mehr = await read(1404, 7)
  expect(mehr).toMatchObject({
    orders: 3,
    count: 4,
    subtotalRial: DEAR + 3 * CHEAP,
    discountRial: (DEAR + CHEAP) * 0.1,
    totalRial: DEAR * 0.9 + CHEAP * 2.9,
    refundedRial: 100_000,
  })
  const [expensiveProduct, cheapProduct] = shop.products
  // Best first: 500,000 × 2.9 is more than 900,000.
  expect(mehr.products.map(({ id, count, totalRial }) => [id, count, totalRial])).toEqual([
    [cheapProduct, 3, CHEAP * 2.9],
    [expensiveProduct, 1, DEAR * 0.9],
  ])
  expect(mehr.days.map(({ day, productId, count, refundedRial }) => [day, productId, count, refundedRial])).toEqual([
    [1, expensiveProduct, 1, 100_000],
    [1, cheapProduct, 1, 0],
    [2, cheapProduct, 2, 0],
  ])
  // The sums by day, by product and in total agree.
  for (const figure of ['count', 'subtotalRial', 'discountRial', 'totalRial', 'vatRial', 'refundedRial'] as const) {
    const sumOf = (rows: readonly Record<typeof figure, number>[]) => rows.reduce((sum, row) => sum + row[figure], 0)
    expect([figure, sumOf(mehr.days), sumOf(mehr.products)]).toEqual([figure, mehr[figure], mehr[figure]])
  }
})

test('the second before Tehran’s midnight belongs to the month before, for every length of a month', async () => {
  const ends = [
    // The last second of a month, and the first of the next: months of 31, 30 and 29 days, and of 30 days in a leap year.
    ['2024-05-20T20:30:00Z', [1403, 2], [1403, 3]],
    ['2024-11-20T20:30:00Z', [1403, 8], [1403, 9]],
    ['2024-03-19T20:30:00Z', [1402, 12], [1403, 1]],
    ['2025-03-20T20:30:00Z', [1403, 12], [1404, 1]],
  ] as const
  for (const [instant, before, after] of ends) {
    const last = new Date(Date.parse(instant) - 1_000).toISOString()
    const counts = async () => [(await read(before[0], before[1])).count, (await read(after[0], after[1])).count]
    const [were = 0, are = 0] = await counts()
    const id = await soldAt(last, one(0))
    expect([instant, ...(await counts())]).toEqual([instant, were + 1, are])
    await api.sql(`update orders set paid_at = $2 where id = $1`, [id, instant])
    expect([instant, ...(await counts())]).toEqual([instant, were, are + 1])
  }
})

test('does not count unpaid, cancelled or owed orders as sales; a month without sales is empty, not an error', async () => {
  const { id } = await shop.place(buyer, { payerName: 'باز' })
  await api.sql(`update orders set placed_at = '2023-06-01T00:00:00Z' where id = $1`, [id])
  const empty = { orders: 0, count: 0, subtotalRial: 0, discountRial: 0, totalRial: 0, vatRial: 0, refundedRial: 0 }
  expect(await read(1402, 3)).toEqual({ year: 1402, month: 3, ...empty, products: [], days: [] })
  const csv = await file('year=1402&month=3&format=csv')
  expect(await csv.text()).toBe(`${salesFileCopy.head.map((word) => `"${word}"`).join(',')}\r\n`)
})

test('shows a product under its title at the last sale, and names the file after the month', async () => {
  const [first, second] = [await soldAt('2022-08-01T08:00:00Z', one(0)), await soldAt('2022-08-02T08:00:00Z', one(0))]
  await api.sql(
    `update order_lines set title = case order_id when $1 then 'نام کهنه' else 'نام نو' end
    where order_id in ($1, $2)`,
    [first, second],
  )
  const { products, days } = await read(1401, 5)
  expect(products).toMatchObject([{ title: 'نام نو', count: 2 }])
  expect(days.map(({ day }) => day)).toEqual([10, 11])
  const reply = await file('year=1401&month=5&format=csv')
  expect(reply.headers.get('content-disposition')).toContain('filename="sales-1401-5.csv"')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await reply.text()).split('\r\n')
  expect(lines.slice(1)).toEqual([
    `"1401/05/10","نام کهنه",1,${DEAR},0,${DEAR},0,0`,
    `"1401/05/11","نام نو",1,${DEAR},0,${DEAR},0,0`,
    '',
  ])
})

test.each([
  'year=1404&month=0',
  'year=1404&month=13',
  'year=1389&month=1',
  'year=1500&month=1',
  'year=1404',
  'month=1',
  'year=1404.5&month=1',
  'year=۱۴۰۴&month=1',
])('refuses the month %s', async (query) => {
  const as = { as: manager.token }
  expect((await api.raw('GET', `/desk/sales/?${query}`, as)).status).toBe(422)
  expect((await file(`${query}&format=csv`)).status).toBe(422)
})

test('only managers can read the sales', async () => {
  const query = { year: 1404, month: 7 }
  for (const { token } of [buyer, await makeTeacher(api)]) {
    expect(await api.refusal(sales.getSales, { query }, { as: token })).toBe('forbidden')
    expect((await file('year=1404&month=7&format=xlsx', token)).status).toBe(403)
  }
  expect((await file('year=1404&month=7&format=pdf')).status).toBe(422)
})

describe('sold at the desk', () => {
  const record = (who: Buyer, over: Partial<z.input<typeof deskSale.recordDeskSale.body>> = {}) => ({
    params: { id: who.userId },
    body: {
      requestId: randomUUID(),
      products: [shop.products[1] ?? ''],
      totalRial: CHEAP,
      payerName: 'پرداخت‌کننده',
      way: 'cash' as const,
      reference: null,
      ...over,
    },
  })
  const as = () => ({ as: manager.token })
  const kinds = async (id: string) =>
    (
      await api.sql<{ act: string }>(`select act from audit_log where subject_kind = 'order' and subject_id = $1`, [id])
    ).map(({ act }) => act)

  test('is paid, booked, delivered and receipted at once, and once however often it is sent', async () => {
    const who = await api.signUp()
    const sale = record(who)
    const [first, second] = await Promise.all([1, 2].map(() => api.call(deskSale.recordDeskSale, sale, as())))
    expect(second?.id).toBe(first?.id)
    const id = first?.id ?? ''
    expect(first).toMatchObject({
      state: 'paid',
      payerName: 'پرداخت‌کننده',
      payments: [{ gateway: 'cash', state: 'verified', refId: `cash-${first?.no}`, amountRial: CHEAP }],
      receipts: [{ kind: 'sale', gateway: 'cash' }],
      given: [{ kind: 'exam' }],
      events: [{ event: 'place', by: 'مینا مدیر' }, { event: 'start_try', by: 'مینا مدیر' }, { event: 'try_verified' }],
    })
    expect(await shop.book(id)).toEqual([
      { account: 'gateway', rial: CHEAP },
      { account: 'sales', rial: -CHEAP },
    ])
    expect(await kinds(id)).toEqual(['desk_sale'])
    expect(await shop.getOrder(who, id)).toMatchObject({ state: 'paid' })
    // Bought already, and the same request for something else.
    expect(await api.refusal(deskSale.recordDeskSale, record(who), as())).toBe('owned_already')
    const other = { ...sale, body: { ...sale.body, way: 'pos' as const, reference: 'A1234' } }
    expect(await api.refusal(deskSale.recordDeskSale, other, as())).toBe('out_of_order')
    const found = await Promise.all(RULES.map(({ text }) => api.sql(text)))
    expect(found.flat()).toEqual([])
  })

  test('a terminal needs a reference, which pays one order; a refused sale leaves nothing', async () => {
    const [one, two] = [await api.signUp(), await api.signUp()]
    const byPos = { way: 'pos' as const, reference: '۷۷-۸۸۱۲۳۴' }
    expect(await api.refusal(deskSale.recordDeskSale, record(one, { ...byPos, reference: null }), as())).toBe(
      'invalid_input',
    )
    expect((await api.call(deskSale.recordDeskSale, record(one, byPos), as())).payments[0]?.refId).toBe('77881234')
    expect(await api.refusal(deskSale.recordDeskSale, record(two, byPos), as())).toBe('ref_used')
    expect(await api.refusal(deskSale.recordDeskSale, record(two, { totalRial: 1 }), as())).toBe('price_changed')
    expect(await api.sql(`select from orders where user_id = $1`, [two.userId])).toEqual([])
    expect(await api.refusal(deskSale.recordDeskSale, record({ ...two, userId: randomUUID() }), as())).toBe('not_found')
    for (const { token } of [one, await makeTeacher(api)])
      expect(await api.refusal(deskSale.recordDeskSale, record(two), { as: token })).toBe('forbidden')
    // Buyers cannot choose the ways of the desk.
    const { id } = await shop.place(two)
    await expect(shop.start(two, id, 'cash')).rejects.toThrow()
  })

  test('a refund that is only requested does not count as returned; the list of orders tells both apart', async () => {
    const who = await api.signUp()
    const sale = await api.call(deskSale.recordDeskSale, record(who, { way: 'pos', reference: 'POS9001' }), as())
    await api.sql(`update orders set paid_at = '2021-05-01T08:00:00Z' where id = $1`, [sale.id])
    const body = { requestId: randomUUID(), lines: [{ lineId: sale.lines[0]?.id ?? '', amountRial: 200_000 }] }
    const reason = 'انصراف'
    const refund = await api.call(
      refunds.requestRefund,
      { params: { id: sale.id }, body: { ...body, reason, bankRef: null } },
      as(),
    )
    expect((await read(1400, 2)).refundedRial).toBe(0)
    const row = async () => {
      const text = await (await api.raw('GET', '/desk/order-export/?year=1400&month=2&format=csv', as())).text()
      const [head, ...rows] = text.trim().split('\r\n')
      expect(head).toBe(orderFileCopy.head.map((word) => `"${word}"`).join(','))
      expect(rows).toHaveLength(1)
      return rows.join()
    }
    const expectReturned = (returned: number, owed: number) =>
      new RegExp(
        `^${sale.no},.*"2021-05-01T08:00:00.000Z","1400/02/11",.*"کارت‌خوان","POS9001",${CHEAP},${returned},${owed}$`,
      )
    expect(await row()).toMatch(expectReturned(0, 200_000))
    await api.call(refunds.settleRefund, { params: { id: refund.id }, body: { bankRef: '70077' } }, as())
    expect((await read(1400, 2)).refundedRial).toBe(200_000)
    expect(await row()).toMatch(expectReturned(200_000, 0))
    const file = await api.raw('GET', '/desk/order-export/?year=1400&month=2&format=csv', { as: who.token })
    expect(file.status).toBe(403)
  })
})
