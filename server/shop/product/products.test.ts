import { randomUUID } from 'node:crypto'
import { getExam } from '@/lib/authoring/exam/contract/exam'
import { unpublishExam } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as coupons from '@/lib/shop/coupon/contract'
import * as orders from '@/lib/shop/order/contract/orders'
import * as products from '@/lib/shop/product/contract/manage-products'
import { listProducts } from '@/lib/shop/product/contract/products'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'
import { offerCourse, offerExam } from './public'
import { termsHash } from '@/server/shop/order/public'

// What is on sale, in which order, and the search.
const PRICE = 1_000_000
const COURSE_PRICE = 300_000

let api: TestApp
let manager: { as: string }
let other: { as: string }
let courseProduct: string
beforeAll(async () => {
  api = await startTestApp()
  manager = { as: (await makeManager(api, 'مینا مدیر')).token }
  other = { as: (await makeManager(api, 'پویا مدیر')).token }
  await importTinyExam(api.ctx, { slug: 'paid', priceRial: PRICE })
  await importTinyExam(api.ctx, { slug: 'free', priceRial: 0 })
  courseProduct = await offerNewCourse('grammar', COURSE_PRICE)
})
afterAll(() => api.close())

const params = (id: string) => ({ params: { id } })
const shop = async () => (await api.call(listProducts, {})).items
const inShop = async (id: string) => (await shop()).find((product) => product.id === id)
const productOf = async (slug: string) => (await shop()).find(({ examSlug }) => examSlug === slug)?.id ?? ''
const read = (id: string) => api.call(products.getProductDraft, params(id), manager)
const list = (query: object) => api.call(products.listProductDrafts, { query }, manager)
const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)
type OnRev = { readonly id: string; readonly rev: number }
const onRev = ({ id, rev }: OnRev) => ({ ...params(id), body: { rev } })
const publish = (product: OnRev) => api.call(products.publishProduct, onRev(product), manager)
const withdraw = (product: OnRev) => api.call(products.withdrawProduct, onRev(product), manager)

async function offerNewCourse(slug: string, priceRial: number): Promise<string> {
  const [course, product] = [randomUUID(), randomUUID()]
  await api.sql(
    `insert into courses (id, slug, skill, level, price_rial, content, imported_digest, published_at)
      values ($1, $2, 'all', 'base', $3, $4, '', now())`,
    [course, slug, priceRial, JSON.stringify({ title: `دوره‌ی ${slug}`, excerpt: 'چکیده' })],
  )
  await api.ctx.db.transaction((tx) => offerCourse(tx, product, course))
  return product
}

const exam = (subject: string) => ({ kind: 'exam' as const, subject, amount: 2, validDays: null })
const course = (subject: string) => ({ kind: 'course' as const, subject, amount: null, validDays: 90 })
async function sell(title: string, goods: products.ProductContent['goods'], priceRial = 500_000) {
  const { id, rev, content } = await api.call(products.createProduct, { body: { id: randomUUID(), title } }, manager)
  const body = { rev, content: { ...content, priceRial, goods } }
  return publish(await api.call(products.saveProduct, { ...params(id), body }, manager))
}

/** Unpublishes an exam through the API. */
async function unpublish(slug: string): Promise<void> {
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  const [row] = await api.sql<{ id: string }>(`select id from exams where slug = $1`, [slug])
  await api.call(unpublishExam, params(row?.id ?? ''), manager)
}

/** @returns the buyer's token */
async function buy(product: string, totalRial: number): Promise<string> {
  const { token } = await api.signUp()
  const body = {
    requestId: randomUUID(),
    products: [product],
    totalRial,
    coupon: null,
    payerName: 'سارا',
    terms: termsHash,
  }
  const { id } = await api.call(orders.placeOrder, { body }, { as: token })
  await payAtTestGateway(api, id, { as: token })
  return token
}

test('lists bundles first, then courses, then exams, newest first, and only what costs money', async () => {
  await importTinyExam(api.ctx, { slug: 'newer', priceRial: PRICE })
  const [first, second] = [await sell('بسته‌ی کهنه', [exam('paid')]), await sell('بسته‌ی نو', [course('grammar')])]
  const items = await shop()
  expect(items.map(({ id }) => id)).toEqual([
    second.id,
    first.id,
    courseProduct,
    await productOf('newer'),
    await productOf('paid'),
  ])
  expect(items.find(({ id }) => id === courseProduct)).toMatchObject({
    title: 'دوره‌ی grammar',
    description: 'چکیده',
    courseSlug: 'grammar',
    examSlug: null,
    listRial: COURSE_PRICE,
    goods: [{ kind: 'course', subject: { slug: 'grammar' }, amount: null, validDays: null }],
  })
  // Contains no drafts, and no ids other than the products'.
  const raw = await (await api.raw('GET', '/products/')).text()
  for (const secret of ['"draft"', '"rev"', '"examId"', '"courseId"', '"saleFrom"', '"isOnSale"'])
    expect(raw).not.toContain(secret)
})

test('a product whose content is unavailable is hidden automatically, and managers see why', async () => {
  const gone = await offerNewCourse('withdrawn', COURSE_PRICE)
  const withCourse = await sell('بسته با دوره', [exam('paid'), course('withdrawn')])
  await importTinyExam(api.ctx, { slug: 'leaves', priceRial: PRICE })
  const leaves = await productOf('leaves')
  const withExam = await sell('بسته با آزمون', [exam('leaves')])
  await api.sql(`update courses set withdrawn_at = now() where slug = 'withdrawn'`)
  await unpublish('leaves')
  const visibilityOf = async (id: string) => [(await read(id)).hidden, (await inShop(id)) !== undefined]
  expect(await visibilityOf(gone)).toEqual(['course_gone', false])
  expect(await visibilityOf(withCourse.id)).toEqual(['course_gone', false])
  expect(await visibilityOf(leaves)).toEqual(['exam_gone', false])
  expect(await visibilityOf(withExam.id)).toEqual(['exam_gone', false])
  // It cannot be bought by its id either, and a bundle with a missing part cannot be published again.
  const { token } = await api.signUp()
  for (const id of [gone, withCourse.id, leaves, withExam.id])
    expect(await api.refusal(orders.quoteOrder, { body: { products: [id], coupon: null } }, { as: token })).toBe(
      'not_on_sale',
    )
  expect(await api.refusal(products.publishProduct, onRev(withCourse), manager)).toBe('not_ready')
  expect((await read(withCourse.id)).state).toBe('on')
  await api.sql(`update courses set withdrawn_at = null, price_rial = 0 where slug = 'withdrawn'`)
  expect(await visibilityOf(gone)).toEqual(['course_free', false])
  expect(await visibilityOf(withCourse.id)).toEqual([null, true])
  // An exam that became free stays a product, but is not for sale.
  await importTinyExam(api.ctx, { slug: 'turns-free', priceRial: PRICE })
  const turnsFree = await productOf('turns-free')
  await importTinyExam(api.ctx, { slug: 'turns-free', priceRial: 0 })
  expect(await visibilityOf(turnsFree)).toEqual(['exam_free', false])
})

test('does not sell an exam whose window is over', async () => {
  await importTinyExam(api.ctx, { slug: 'over', priceRial: PRICE })
  const over = await productOf('over')
  const bundle = await sell('بسته با آزمون تمام‌شده', [exam('paid'), exam('over')])
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  const close = async (hours: number) => {
    const at = `set closes_at = now() + $1 * interval '1 hour'`
    await api.sql(`update exam_versions ${at} where id = (select current_version_id from exams where slug = 'over')`, [
      hours,
    ])
    await api.sql(`update sellable_exams ${at} where slug = 'over'`, [hours])
  }
  await close(1)
  expect([(await read(over)).hidden, await inShop(over)]).toEqual([null, expect.anything()])
  await close(0)
  const { token } = await api.signUp()
  for (const { id } of [{ id: over }, bundle]) {
    expect([(await read(id)).hidden, await inShop(id)]).toEqual(['exam_over', undefined])
    expect(await api.refusal(orders.quoteOrder, { body: { products: [id], coupon: null } }, { as: token })).toBe(
      'not_on_sale',
    )
  }
  expect(await api.refusal(products.publishProduct, onRev(bundle), manager)).toBe('not_ready')
  expect((await api.call(getExam, { params: { slug: 'over' } })).offer).toBeNull()
})

test('concurrent publications offer an exam once', async () => {
  const [row] = await api.sql<{ id: string }>(`select id from exams where slug = 'paid'`)
  await Promise.all(
    Array.from({ length: 5 }, () => api.ctx.db.transaction((tx) => offerExam(tx, randomUUID(), row?.id ?? ''))),
  )
  expect((await shop()).filter(({ examSlug }) => examSlug === 'paid')).toHaveLength(1)
})

test('creating a product twice makes one, hidden, with one log line; the second name is ignored', async () => {
  const id = randomUUID()
  const make = (title: string) => api.call(products.createProduct, { body: { id, title } }, manager)
  const made = await Promise.all([make('نام یکم'), make('نام یکم'), make('نام یکم')])
  expect(new Set(made.map(({ rev }) => rev))).toEqual(new Set([1]))
  expect(await make('نام دوم')).toMatchObject({ state: 'off', content: { title: 'نام یکم' }, sold: 0 })
  const { items } = await api.call(products.listProductLog, params(id), manager)
  expect(items).toMatchObject([{ act: 'created', by: 'مینا مدیر' }])
})

test('one of ten concurrent managers publishes a state; saves within a quarter of an hour are one log line per person', async () => {
  const product = await sell('بسته‌ی مسابقه', [exam('paid')])
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw(product)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const write = async (by: { as: string }, title: string) => {
    const { rev, content } = await read(product.id)
    await api.call(products.saveProduct, { ...params(product.id), body: { rev, content: { ...content, title } } }, by)
  }
  await write(manager, 'یک')
  await write(manager, 'دو')
  await write(other, 'سه')
  await write(manager, 'چهار')
  const { items } = await api.call(products.listProductLog, params(product.id), manager)
  expect(items.map(({ act, by }) => `${act} ${by}`)).toEqual([
    'saved مینا مدیر',
    'saved پویا مدیر',
    'saved مینا مدیر',
    'withdrawn مینا مدیر',
    'published مینا مدیر',
    'saved مینا مدیر',
    'created مینا مدیر',
  ])
  expect(await read(product.id)).toMatchObject({ savedBy: 'مینا مدیر', state: 'off', hasChanges: true })
})

test('an edit that was reverted is no change; text that cannot be stored is cleaned', async () => {
  const product = await sell('بسته‌ی پس‌گرفته', [exam('paid')])
  const write = ({ id, rev, content }: products.ManagedProduct, patch: Partial<products.ProductContent>) =>
    api.call(products.saveProduct, { ...params(id), body: { rev, content: { ...content, ...patch } } }, manager)
  const changed = await write(product, { description: 'دیگر' })
  expect([changed.hasChanges, (await list({ q: 'پس‌گرفته' })).items[0]?.hasChanges]).toEqual([true, true])
  const back = await write(changed, { description: '' })
  expect([back.hasChanges, (await list({ q: 'پس‌گرفته' })).items[0]?.hasChanges]).toEqual([false, false])
  const odd = await publish(await write(back, { description: 'الف\u0000ب\ud800' }))
  expect(odd.live.description).toBe('الف\ufffdب\ufffd')
  expect((await inShop(product.id))?.description).toBe('الف\ufffdب\ufffd')
})

test('refuses an order for a product that was withdrawn after it was shown, and earlier purchases stay', async () => {
  const product = await sell('بسته‌ی رفتنی', [exam('paid')])
  await buy(product.id, 500_000)
  await withdraw(product)
  const { token } = await api.signUp()
  const body = {
    requestId: randomUUID(),
    products: [product.id],
    totalRial: 500_000,
    coupon: null,
    payerName: 'سارا',
    terms: termsHash,
  }
  expect(await api.refusal(orders.placeOrder, { body }, { as: token })).toBe('not_on_sale')
  expect((await read(product.id)).sold).toBe(1)
  const rights = `select count(*)::int as n from entitlements e join order_lines l on l.id = e.order_line_id
    where l.product_id = $1 and e.voided_at is null`
  expect(await api.sql(rights, [product.id])).toEqual([{ n: 1 }])
})

test('sorts and pages over the whole search result', async () => {
  const titles = ['زنجیره‌ی پ', 'زنجیره‌ی الف', 'زنجیره‌ی ب']
  const made: string[] = []
  for (const [index, title] of titles.entries())
    made.push((await sell(title, [exam('paid')], 100_000 * (index + 1))).id)
  const [p = '', alef = '', b = ''] = made
  await buy(b, 300_000)
  await buy(b, 300_000)
  await buy(alef, 200_000)
  const q = 'زنجیره'
  expect(await idsOf({ q })).toEqual([b, alef, p])
  expect(await idsOf({ q, order: 'asc' })).toEqual([p, alef, b])
  expect(await idsOf({ q, sort: 'title', order: 'asc' })).toEqual([alef, b, p])
  expect(await idsOf({ q, sort: 'price' })).toEqual([b, alef, p])
  expect(await idsOf({ q, sort: 'sold' })).toEqual([b, alef, p])
  expect((await list({ q, sort: 'sold' })).items.map(({ sold }) => sold)).toEqual([2, 1, 0])
  const pages = await Promise.all([1, 2, 3].map((page) => list({ q, size: 2, page })))
  expect(pages.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
    [[b, alef], 3],
    [[p], 3],
    [[], 3],
  ])
  // Wildcards are not interpreted; punctuation alone is no search.
  expect(await idsOf({ q: 'زنجیره%' })).toEqual([b, alef, p])
  for (const nothing of ['%', '_', '\\']) expect((await list({ q: nothing })).total).toBe((await list({})).total)
  expect(await idsOf({ q: 'grammar', kind: 'course' })).toEqual([courseProduct])
})

test('a coupon shows its courses by name', async () => {
  const body = { id: randomUUID(), code: 'COURSES' }
  const { id, rev, content } = await api.call(coupons.createCoupon, { body }, manager)
  const covering = { rev, content: { ...content, products: [courseProduct] } }
  const saved = await api.call(coupons.saveCoupon, { ...params(id), body: covering }, manager)
  expect(saved.covered).toEqual([{ id: courseProduct, title: 'دوره‌ی grammar' }])
})

test.each([
  ['a price with a fraction of a Toman', { priceRial: 15 }],
  ['a negative price', { priceRial: -10 }],
  ['more than thirty things', { goods: Array.from({ length: 31 }, (_, index) => exam(`e${index}`)) }],
  ['an item with no amount', { goods: [{ ...exam('paid'), amount: 0 }] }],
  ['a name that is too long', { title: 'ن'.repeat(121) }],
  ['an invalid date', { saleFrom: '2026-02-30T00:00:00Z' }],
  ['an unknown field', { isOnSale: true }],
])('refuses %s', async (_, patch) => {
  const { rev, content } = await read(courseProduct)
  const body = { rev, content: { ...content, ...patch } }
  expect(await api.refusal(products.saveProduct, { ...params(courseProduct), body }, manager)).toBe('invalid_input')
  expect((await read(courseProduct)).rev).toBe(rev)
})

test('refuses a year that PostgreSQL cannot represent, without a server error', async () => {
  const { id, rev, content } = await read(courseProduct)
  const body = { rev, content: { ...content, salePriceRial: 10, saleFrom: '0000-01-01T00:00:00Z' } }
  const saved = await api.call(products.saveProduct, { ...params(id), body }, manager)
  expect(await api.refusal(products.publishProduct, onRev(saved), manager)).toBe('invalid_input')
  expect(await inShop(id)).toMatchObject({ priceRial: COURSE_PRICE })
})
