import { randomUUID } from 'node:crypto'
import * as coupons from '@/lib/shop/coupon/contract'
import { listExams } from '@/lib/authoring/exam/contract/exam'
import * as manage from '@/lib/shop/order/contract/manage-orders'
import * as orders from '@/lib/shop/order/contract/orders'
import * as payments from '@/lib/shop/payment/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import { listProducts } from '@/lib/shop/product/contract/products'
import * as sales from '@/lib/shop/sales/contract'
import { onContentChange } from '@/server/platform/http/content-change'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'
import { termsHash } from './public'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'

// Managing sales: edits reach buyers when they are applied, not before.
const PRICE = 1_000_000
const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

let api: TestApp
let manager: { as: string }
let other: { as: string }
let examProduct: string
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'paid', priceRial: PRICE })
  await importTinyExam(api.ctx, { slug: 'second', priceRial: PRICE })
  manager = { as: (await makeManager(api)).token }
  other = { as: (await makeManager(api)).token }
  examProduct = (await shop()).find(({ examSlug }) => examSlug === 'paid')?.id ?? ''
})
afterAll(() => api.close())

const shop = async () => (await api.call(listProducts, {})).items
const inShop = async (id: string) => (await shop()).find((product) => product.id === id)
const params = (id: string) => ({ params: { id } })
type Writer = { as: string }

async function makeBundle(over: Partial<products.ProductContent> = {}): Promise<products.ManagedProduct> {
  const id = randomUUID()
  const { rev, content } = await api.call(products.createProduct, { body: { id, title: 'بسته‌ی دو آزمون' } }, manager)
  const goods = ['paid', 'second'].map((subject) => ({ kind: 'exam' as const, subject, amount: 3, validDays: null }))
  const body = { rev, content: { ...content, priceRial: 1_500_000, goods, ...over } }
  return api.call(products.saveProduct, { ...params(id), body }, manager)
}
const publish = ({ id, rev }: { id: string; rev: number }, by: Writer = manager) =>
  api.call(products.publishProduct, { ...params(id), body: { rev } }, by)
const writeOn = (
  { id, rev, content }: products.ManagedProduct,
  patch: Partial<products.ProductContent>,
  by = manager,
) => api.call(products.saveProduct, { ...params(id), body: { rev, content: { ...content, ...patch } } }, by)

const uncovered = { coupon: null, payerName: 'سارا', terms: termsHash }
async function buy(token: string, product: string, totalRial: number, coupon: string | null = null): Promise<string> {
  const body = { requestId: randomUUID(), products: [product], totalRial, ...uncovered, coupon }
  const { id, paidAt } = await api.call(orders.placeOrder, { body }, { as: token })
  if (paidAt !== null) return id
  const start = { params: { id }, body: { gateway: 'test' as const } }
  const { redirectUrl } = await api.call(payments.startPayment, start, { as: token })
  const authority = new URL(redirectUrl ?? '', 'http://site.test').searchParams.get('authority') ?? ''
  await api.call(payments.answerTestPayment, { params: { authority }, body: { outcome: 'paid' } })
  await returnFromGateway(api, authority)
  return id
}

describe('products', () => {
  test('a bundle is hidden until it is published; later edits wait to be applied', async () => {
    const written = await makeBundle()
    expect(written).toMatchObject({ state: 'off', kind: 'bundle', hasChanges: true })
    expect(await inShop(written.id)).toBeUndefined()
    const on = await publish(written)
    expect(on).toMatchObject({ state: 'on', hasChanges: false })
    expect(await inShop(on.id)).toMatchObject({
      title: 'بسته‌ی دو آزمون',
      priceRial: 1_500_000,
      goods: [{ amount: 3 }, {}],
    })
    const typed = await writeOn(on, { priceRial: 10 })
    expect(typed).toMatchObject({ state: 'on', hasChanges: true })
    expect(await inShop(on.id)).toMatchObject({ priceRial: 1_500_000 })
    await publish(await writeOn(typed, { priceRial: 1_600_000 }))
    expect(await inShop(on.id)).toMatchObject({ priceRial: 1_600_000 })
    const { items } = await api.call(products.listProductLog, params(on.id), manager)
    expect(items.map(({ act }) => act)).toEqual(['published', 'saved', 'published', 'saved', 'created'])
  })

  test('refuses to publish a product that is unfinished, or contains something unavailable', async () => {
    for (const wrong of [
      { title: ' ' },
      { priceRial: null },
      { goods: [] },
      { goods: [{ kind: 'exam' as const, subject: 'no-such-exam', amount: 1, validDays: null }] },
      { goods: [{ kind: 'exam' as const, subject: null, amount: 1, validDays: null }] },
      { goods: [{ kind: 'course' as const, subject: 'paid', amount: null, validDays: null }] },
      { goods: [{ kind: 'writing' as const, subject: null, amount: null, validDays: null }] },
      { goods: [{ kind: 'writing' as const, subject: 'paid', amount: 1, validDays: null }] },
      { salePriceRial: 1_500_000 },
      { salePriceRial: 900_000, saleFrom: fromNow(HOUR), saleUntil: fromNow(0) },
    ]) {
      const { id, rev } = await makeBundle(wrong)
      expect(await api.refusal(products.publishProduct, { ...params(id), body: { rev } }, manager)).toBe('not_ready')
      expect(await inShop(id)).toBeUndefined()
    }
    const { id, rev, content } = await makeBundle()
    const odd = { rev, content: { ...content, priceRial: 15 } }
    expect(await api.refusal(products.saveProduct, { ...params(id), body: odd }, manager)).toBe('invalid_input')
  })

  test('two managers never overwrite each other, and a repeated save succeeds', async () => {
    const first = await makeBundle()
    const saved = await writeOn(first, { title: 'اول' })
    const late = { ...params(first.id), body: { rev: first.rev, content: { ...first.content, title: 'دوم' } } }
    expect(await api.refusal(products.saveProduct, late, other)).toBe('draft_moved')
    expect((await writeOn(first, { title: 'اول' })).rev).toBe(saved.rev)
    const stale = { ...params(first.id), body: { rev: first.rev } }
    expect(await api.refusal(products.publishProduct, stale, other)).toBe('draft_moved')
    expect(await api.refusal(products.withdrawProduct, stale, other)).toBe('draft_moved')
    expect(await api.call(products.getProductDraft, params(first.id), other)).toMatchObject({
      content: { title: 'اول' },
    })
  })

  test('an exam’s product takes title and price from the exam, and has its own sale, which visitors see at once', async () => {
    let page = 0
    const stop = onContentChange(() => (page += 1))
    const before = await api.call(products.getProductDraft, params(examProduct), manager)
    expect(before).toMatchObject({
      kind: 'exam',
      state: 'on',
      exam: { priceRial: PRICE },
      content: { title: '', goods: [] },
    })
    const sale = { salePriceRial: 700_000, saleFrom: fromNow(-HOUR), saleUntil: fromNow(HOUR) }
    await publish(await writeOn(before, sale))
    expect(await inShop(examProduct)).toMatchObject({ listRial: PRICE, priceRial: 700_000, saleUntil: sale.saleUntil })
    const examOffer = async () =>
      (await api.call(listExams, { query: {} })).items.find(({ slug }) => slug === 'paid')?.offer
    expect(await examOffer()).toEqual({ priceRial: 700_000, saleUntil: sale.saleUntil })
    expect(page).toBe(1)
    await api.sql(`update products set sale_until = now() where id = $1`, [examProduct])
    expect(await inShop(examProduct)).toMatchObject({ priceRial: PRICE, saleUntil: null })
    expect(await examOffer()).toEqual({ priceRial: PRICE, saleUntil: null })
    const { id, rev } = await api.call(products.getProductDraft, params(examProduct), manager)
    const off = await api.call(products.withdrawProduct, { ...params(id), body: { rev } }, manager)
    expect(await examOffer()).toBeNull()
    await publish(await writeOn(off, { salePriceRial: null, saleFrom: null, saleUntil: null }))
    expect(await inShop(examProduct)).toMatchObject({ priceRial: PRICE })
    stop()
  })

  test('the list finds by name, kind and state', async () => {
    const { id } = await publish(await makeBundle({ title: 'بسته‌ي يلدا' }))
    const list = (query: object) => api.call(products.listProductDrafts, { query }, manager)
    expect((await list({ q: 'یلدا' })).items.map((row) => row.id)).toEqual([id])
    expect((await list({ kind: 'exam' })).items.every(({ kind }) => kind === 'exam')).toBe(true)
    expect((await list({ state: 'on', q: 'یلدا' })).total).toBe(1)
    expect((await list({ state: 'off', q: 'یلدا' })).total).toBe(0)
  })
})

describe('orders', () => {
  test('finds an order by its buyer, numbers and tracking code, and shows its whole history', async () => {
    const buyer = await api.signUp('پریسا کاظمی')
    const id = await buy(buyer.token, examProduct, PRICE)
    const order = await api.call(manage.getSoldOrder, params(id), manager)
    expect(order).toMatchObject({
      state: 'paid',
      buyer: { id: buyer.userId, name: 'پریسا کاظمی' },
      payerName: 'سارا',
      totalRial: PRICE,
      payments: [{ gateway: 'test', state: 'verified', amountRial: PRICE, isExtra: false }],
      receipts: [{ kind: 'sale', totalRial: PRICE }],
      given: [{ used: 0, voidedAt: null }],
      coupon: null,
    })
    expect(order.events.map(({ event }) => event)).toEqual(['place', 'start_try', 'try_verified'])
    expect(order.payments[0]?.said.length).toBeGreaterThan(0)
    expect(
      order.book.map(({ kind, entries }) => [kind, entries.reduce((sum, { amountRial }) => sum + amountRial, 0)]),
    ).toEqual([['sale', 0]])
    const find = async (query: object) =>
      (await api.call(manage.listSoldOrders, { query }, manager)).items.map((row) => row.id)
    const [payment] = order.payments
    for (const q of [
      'كاظمي',
      buyer.identifier,
      String(order.no),
      payment?.refId ?? '',
      payment?.authority ?? '',
      order.receipts[0]?.no ?? '',
    ])
      expect({ q, found: await find({ q }) }).toEqual({ q, found: expect.arrayContaining([id]) })
    expect(await find({ q: String(order.no), state: 'paid' })).toEqual([id])
    expect(await find({ q: String(order.no), state: 'cancelled' })).toEqual([])
    expect(await find({ q: '%' })).toEqual([])
  })
})

describe('sales', () => {
  test('counts a month’s payments by Tehran’s midnights, per day and product, and exports them', async () => {
    const formula = await publish(await makeBundle({ title: '=1+1 بسته' }))
    const { token } = await api.signUp()
    const [first, second] = [await buy(token, formula.id, 1_500_000), await buy(token, examProduct, PRICE)]
    // Nowruz 1404 began at 20:30 UTC of 20 March 2025: a minute before it is the last day of 1403, a leap year.
    await api.sql(`update orders set paid_at = '2025-03-20T20:29:00Z' where id = $1`, [first])
    await api.sql(`update orders set paid_at = '2025-03-20T20:30:00Z' where id = $1`, [second])
    const read = (year: number, month: number) => api.call(sales.getSales, { query: { year, month } }, manager)
    const esfand = await read(1403, 12)
    expect(esfand).toMatchObject({ orders: 1, count: 1, totalRial: 1_500_000 })
    expect(esfand.days).toMatchObject([{ day: 30, productId: formula.id, count: 1, totalRial: 1_500_000 }])
    expect((await read(1404, 1)).days).toMatchObject([{ day: 1, productId: examProduct, totalRial: PRICE }])
    expect((await read(1402, 1)).count).toBe(0)
    const file = await api.raw('GET', '/desk/sales/export/?year=1403&month=12&format=csv', manager)
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toContain(`"1403/12/30","'=1+1 بسته",1,1500000,0,1500000,0,0`)
    const excel = await api.raw('GET', '/desk/sales/export/?year=1403&month=12&format=xlsx', manager)
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await api.raw('GET', '/desk/sales/export/?year=1403&month=12&format=csv', { as: token })).status).toBe(403)
  })
})

test('only managers can read or write any of it, and unknown ids are not found', async () => {
  const { token } = await api.signUp()
  const student = { as: token }
  const id = randomUUID()
  expect(await api.refusal(manage.listSoldOrders, { query: {} }, student)).toBe('forbidden')
  expect(await api.refusal(manage.getSoldOrder, params(await buy(token, examProduct, PRICE)), student)).toBe(
    'forbidden',
  )
  expect(await api.refusal(products.createProduct, { body: { id, title: 'مفت' } }, student)).toBe('forbidden')
  expect(await api.refusal(coupons.createCoupon, { body: { id, code: 'MINE' } }, student)).toBe('forbidden')
  for (const read of [manage.getSoldOrder, products.getProductDraft, coupons.getCoupon])
    expect(await api.refusal(read, params(id), manager)).toBe('not_found')
})
