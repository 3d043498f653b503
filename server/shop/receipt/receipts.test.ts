import { randomUUID } from 'node:crypto'
import * as refunds from '@/lib/shop/refund/contract'
import { parseSettings } from '@/lib/platform/env/server'
import { momentOf, readMoment } from '@/lib/platform/format/calendar/moment'
import { type Database } from '@/server/platform/db/client'
import { withClock } from '@/server/testing/statement-log'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { getOrder, listReceipts } from '@/lib/shop/order/contract/orders'
import { issueReceipt, issueRefundReceipt, sweepReceipts } from './public'

const [DEAR, CHEAP] = PRICES
let api: TestApp
let shop: Shop
let manager: Person
beforeAll(async () => {
  const { payments } = parseSettings({ NODE_ENV: 'test', VAT_PERCENT: '10', SELLER_TAX_ID: '14001234567' })
  api = await startTestApp({ payments })
  shop = await openShop(api)
  manager = await makeManager(api)
})
afterAll(() => api.close())

const as = ({ token }: { token: string }) => ({ as: token })
const numbers = () => api.sql<{ year: number; no: number }>(`select year, no from receipts order by year, no`)
async function expectNoGaps(): Promise<void> {
  const rows = await numbers()
  expect(rows.map(({ no }) => no)).toEqual(rows.map((_, index) => index + 1))
}
/** A paid order without a receipt, as after a crash in between. */
async function payWithoutPaper(): Promise<{ buyer: Person; id: string }> {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const line = `update orders set state = 'paid', paid_at = clock_timestamp() where id = $1`
  await api.sql(line, [id])
  return { buyer, id }
}
const issueNow = (id: string) => issueReceipt(api.ctx, id)
async function refundWhole(id: string, bankRef: string) {
  const { lines } = await api.call(refunds.getRefundable, { params: { id } }, as(manager))
  const refundLines = lines.map((line) => ({ lineId: line.id, amountRial: line.restRial }))
  const body = { requestId: randomUUID(), lines: refundLines, reason: 'خریدار خواست', bankRef }
  return api.call(refunds.requestRefund, { params: { id }, body }, as(manager))
}

test('a receipt states seller, buyer, product, price and included tax, and keeps them after renames', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer, { payerName: 'شرکت نمونه' })
  const [paper] = await shop.receipts(buyer, id)
  const total = DEAR + CHEAP
  expect(paper).toMatchObject({
    kind: 'sale',
    seller: { taxId: '14001234567' },
    buyer: { name: 'شرکت نمونه' },
    subtotalRial: total,
    discountRial: 0,
    totalRial: total,
    gateway: 'test',
    saleNo: null,
  })
  expect(paper?.lines.map(({ priceRial, vatRial }) => [priceRial, vatRial])).toEqual([
    [DEAR, Math.round((DEAR * 10) / 110)],
    [CHEAP, Math.round((CHEAP * 10) / 110)],
  ])
  expect(paper?.vatRial).toBe(paper?.lines.reduce((sum, { vatRial }) => sum + vatRial, 0))
  expect(paper?.refId).not.toBeNull()
  // The buyer's account was renamed; the receipt was not, and its table refuses updates.
  await api.sql(`update users set name = 'نام دیگر' where id = $1`, [buyer.userId])
  expect(await shop.receipts(buyer, id)).toEqual([paper])
  for (const statement of [`update receipts set no = no + 1`, `delete from receipts`, `truncate receipts`])
    await expect(api.sql(statement)).rejects.toThrow()
})

test('only the buyer and managers can read it, not others with the order’s id; a manager uses another endpoint', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const params = { params: { id } }
  expect(await api.refusal(listReceipts, params, as(await api.signUp()))).toBe('not_found')
  expect(await api.refusal(listReceipts, params, as(manager))).toBe('not_found')
  expect(await api.refusal(listReceipts, params)).toBe('unauthorized')
  expect(await api.refusal(listReceipts, { params: { id: randomUUID() } }, as(buyer))).toBe('not_found')
})

test('an unpaid or unknown order has no receipt, and gets none', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const before = await numbers()
  await issueNow(id)
  await issueNow(randomUUID())
  await issueRefundReceipt(api.ctx, randomUUID())
  expect(await shop.receipts(buyer, id)).toEqual([])
  expect(await numbers()).toEqual(before)
})

test('issues one receipt per order for concurrent calls, and loses no number', async () => {
  const orders = await Promise.all([payWithoutPaper(), payWithoutPaper(), payWithoutPaper()])
  await Promise.all(orders.flatMap(({ id }) => Array.from({ length: 6 }, () => issueNow(id))))
  const papers = await Promise.all(orders.map(({ buyer, id }) => shop.receipts(buyer, id)))
  expect(papers.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(papers.map(([paper]) => paper?.no)).size).toBe(3)
  await expectNoGaps()
})

test('the sweep issues missing receipts of sales and refunds, once', async () => {
  const { buyer, id } = await payWithoutPaper()
  const other = await api.signUp()
  const bought = await shop.buy(other)
  const { id: refund } = await refundWhole(bought, 'AB-90001')
  // Simulates a refund without a receipt: its table allows no deletion, so another refund is used.
  await api.sql(`alter table receipts disable trigger user`)
  await api.sql(`delete from receipts where refund_id = $1`, [refund])
  await api.sql(`update receipt_counters set last_no = last_no - 1`)
  await api.sql(`alter table receipts enable trigger user`)
  expect(await sweepReceipts(api.ctx)).toBe(2)
  expect(await sweepReceipts(api.ctx)).toBe(0)
  expect(await shop.receipts(buyer, id)).toMatchObject([{ kind: 'sale', gateway: null, refId: null }])
  const [sale, back] = await shop.receipts(other, bought)
  expect(back).toMatchObject({ kind: 'refund', saleNo: sale?.no, refId: 'AB90001', totalRial: DEAR + CHEAP })
  expect(back?.vatRial).toBe(sale?.vatRial)
  await expectNoGaps()
})

test('numbers are consecutive per Tehran year, starting from one', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const [paper] = await shop.receipts(buyer, id)
  const { receiptNo } = await api.call(getOrder, { params: { id } }, as(buyer))
  expect(receiptNo).toBe(paper?.no)
  const [year, no] = (paper?.no ?? '').split('-').map(Number)
  const issued = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'Asia/Tehran', year: 'numeric' })
  expect(issued.format(new Date(paper?.issuedAt ?? ''))).toContain(String(year))
  const rows = await api.sql(`select year, last_no as no from receipt_counters`)
  expect(rows).toEqual([{ year, no }])
})

test('a hundred receipts at Nowruz midnight, a third of them rolled back: each year counts from one without a gap', async () => {
  // The next Nowruz: nothing else has a number of that year yet.
  const year = momentOf(new Date().toISOString())?.day.year ?? 0
  const midnightMs = Date.parse(readMoment(`${year + 1}/1/1`, '0:00') ?? '')
  const buyer = await api.signUp()
  const { id: sample } = await shop.place(buyer)
  const made = await api.sql<{ id: string }>(
    `with twins as (
        insert into orders (id, user_id, request_id, request_digest, state, subtotal_rial, discount_rial, total_rial, vat_rial, payer_name,
            terms_version, expires_at, paid_at)
          select gen_random_uuid(), user_id, gen_random_uuid(), request_digest, 'paid', subtotal_rial, discount_rial, total_rial, vat_rial, payer_name,
            terms_version, expires_at, clock_timestamp()
          from orders, generate_series(1, 100) where id = $1 returning id
      ), lines as (
        insert into order_lines (id, order_id, position, product_id, title, goods, price_rial, discount_rial, vat_rate_bp, vat_rial)
          select gen_random_uuid(), t.id, l.position, l.product_id, l.title, l.goods, l.price_rial, l.discount_rial, l.vat_rate_bp, l.vat_rial
          from twins t, order_lines l where l.order_id = $1
      )
      select id from twins`,
    [sample],
  )
  // Each reading of the clock is a millisecond later: the year ends while they wait for one another.
  let nowMs = midnightMs - 120
  const clock = withClock(api.ctx.db, () => (nowMs += 1))
  let written = 0
  const breakEachThird = (db: Database): Database => ({
    query: (statement) => {
      if (statement.text.startsWith('insert into receipts') && (written += 1) % 3 === 0)
        return Promise.reject(new Error('the connection broke'))
      return db.query(statement)
    },
    transaction: (work) => db.transaction((tx) => work(breakEachThird(tx))),
  })
  const ctx = { ...api.ctx, db: breakEachThird(clock) }
  const ended = await Promise.allSettled(made.map(({ id }) => issueReceipt(ctx, id)))
  expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20)
  await sweepReceipts({ ...api.ctx, db: clock })
  const papers = await api.sql<{ year: number; no: number; issuedAt: Date }>(
    `select year, no, issued_at as "issuedAt" from receipts where order_id = any($1::uuid[]) order by year, no`,
    [made.map(({ id }) => id)],
  )
  expect(papers).toHaveLength(100)
  for (const [number, isOf] of [
    [year, (at: number) => at < midnightMs],
    [year + 1, (at: number) => at >= midnightMs],
  ] as const) {
    const ofYear = papers.filter((paper) => paper.year === number)
    expect(ofYear.length).toBeGreaterThan(10)
    expect(ofYear.every(({ issuedAt }) => isOf(issuedAt.getTime()))).toBe(true)
    const numbered = ofYear.map(({ no }) => no)
    expect(numbered).toEqual(numbered.map((_, index) => (numbered[0] ?? 0) + index))
    const times = ofYear.map(({ issuedAt }) => issuedAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
  expect(papers.find((paper) => paper.year === year + 1)?.no).toBe(1)
})
