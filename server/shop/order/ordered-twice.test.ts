import { randomUUID } from 'node:crypto'
import * as orders from '@/lib/shop/order/contract/orders'
import * as payments from '@/lib/shop/payment/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import { type Database } from '@/server/platform/db/client'
import { reserveUse } from '@/server/shop/coupon/public'
import { giveCourse } from '@/server/shop/entitlement/public'
import { offerCourse } from '@/server/shop/product/public'
import { type Buyer, openShop, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { makeManager } from '@/server/testing/make-people'
import { termsHash } from './public'

// Repeated orders: after a lost reply, to correct the name, or for something that the buyer already owns.
const COURSE_PRICE = 300_000
let api: TestApp
let shop: Shop
let manager: { as: string; userId: string }
let course: { id: string; product: string }
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  const { token, userId } = await makeManager(api)
  manager = { as: token, userId }
  course = { id: randomUUID(), product: randomUUID() }
  await api.sql(
    `insert into courses (id, slug, skill, level, price_rial, content, imported_digest, published_at)
      values ($1, 'grammar', 'all', 'base', $2, '{"title": "دستور", "excerpt": "چکیده"}', '', now())`,
    [course.id, COURSE_PRICE],
  )
  await api.ctx.db.transaction((tx) => offerCourse(tx, course.product, course.id))
})
afterAll(() => api.close())

const params = (id: string) => ({ params: { id } })
const writing = { kind: 'writing' as const, subject: null, amount: 1, validDays: null }
const ofCourse = { kind: 'course' as const, subject: 'grammar', amount: null, validDays: null }

async function sell(goods: products.ProductContent['goods'], priceRial: number): Promise<string> {
  const body = { id: randomUUID(), title: 'بسته' }
  const { id, rev, content } = await api.call(products.createProduct, { body }, manager)
  const save = { rev, content: { ...content, priceRial, goods } }
  const saved = await api.call(products.saveProduct, { ...params(id), body: save }, manager)
  await api.call(products.publishProduct, { ...params(id), body: { rev: saved.rev } }, manager)
  return id
}
const quoteRefusal = (buyer: Buyer, product: string) =>
  api.refusal(orders.quoteOrder, { body: { products: [product], coupon: null } }, { as: buyer.token })
const refusal = (buyer: Buyer, product: string, totalRial: number) => {
  const uncovered = { coupon: null, payerName: 'سارا', terms: termsHash }
  const body = { requestId: randomUUID(), products: [product], totalRial, ...uncovered }
  return api.refusal(orders.placeOrder, { body }, { as: buyer.token })
}
const countOf = async ({ userId }: Buyer, table: 'orders' | 'entitlements') =>
  (await api.sql<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [userId]))[0]?.n

test('repeating a free order after a lost reply returns it, and takes one use of its code', async () => {
  await api.sql(`insert into coupons (id, code, percent) values (gen_random_uuid(), 'ALL', 100)`)
  const buyer = await api.signUp()
  const again = { products: [shop.products[0] ?? ''], coupon: 'ALL', totalRial: 0 }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => shop.place(buyer, again)))
  expect(first).toMatchObject({ state: 'paid' })
  expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id])
  expect([await countOf(buyer, 'orders'), await countOf(buyer, 'entitlements')]).toEqual([1, 1])
  expect(await api.sql(`select uses from coupons where code = 'ALL'`)).toEqual([{ uses: 1 }])
})

test('a free product is taken once per person, however long ago', async () => {
  const free = await sell([writing], 0)
  const [buyer, other] = [await api.signUp(), await api.signUp()]
  const take = (who: Buyer) => shop.place(who, { products: [free], totalRial: 0 })
  const { id } = await take(buyer)
  expect((await take(buyer)).id).toBe(id)
  await api.sql(`update orders set expires_at = now() where id = $1`, [id])
  expect(await refusal(buyer, free, 0)).toBe('owned_already')
  expect(await quoteRefusal(buyer, free)).toBe('owned_already')
  expect(await countOf(buyer, 'entitlements')).toBe(1)
  await take(other)
})

test('going back to correct the name keeps the order, under the new name, with its reserved code', async () => {
  await api.sql(`insert into coupons (id, code, percent, uses_per_person) values (gen_random_uuid(), 'TENTH', 10, 1)`)
  const buyer = await api.signUp()
  const covered = { products: [shop.products[0] ?? ''], coupon: 'TENTH', totalRial: 900_000 }
  const { id } = await shop.place(buyer, { ...covered, payerName: 'سرا' })
  await shop.start(buyer, id)
  expect((await shop.place(buyer, { ...covered, payerName: 'سارا' })).id).toBe(id)
  await shop.pay(buyer, id)
  const [receipt] = await shop.receipts(buyer, id)
  expect(receipt).toMatchObject({ buyer: { name: 'سارا' }, totalRial: 900_000 })
  // Once paid, its receipt stays unchanged.
  await api.sql(`update orders set expires_at = now() where id = $1`, [id])
  expect((await shop.receipts(buyer, id))[0]?.buyer.name).toBe('سارا')
})

test('one of two concurrent orders of different products gets a person’s only use of a code', async () => {
  const coupon = randomUUID()
  await api.sql(`insert into coupons (id, code, percent, uses_per_person) values ($1, 'MINE', 10, 1)`, [coupon])
  const buyer = await api.signUp()
  const [dear = '', cheap = ''] = shop.products
  const first = await shop.place(buyer, { products: [dear], totalRial: 1_000_000 })
  const second = await shop.place(buyer, { products: [cheap], totalRial: 500_000 })
  const use = (tx: Database, orderId: string) => reserveUse(tx, { couponId: coupon, orderId, userId: buyer.userId })
  const others: Promise<boolean>[] = []
  const isFirst = await api.ctx.db.transaction(async (tx) => {
    const isTaken = await use(tx, first.id)
    // It ran before the first was visible.
    others.push(api.ctx.db.transaction(async (late) => use(late, second.id)))
    await waitForLockWaiters(api, 1)
    return isTaken
  })
  expect([isFirst, ...(await Promise.all(others))]).toEqual([true, false])
})

test('the same products in another sequence take no second use of a code', async () => {
  await api.sql(`insert into coupons (id, code, percent, uses_per_person) values (gen_random_uuid(), 'TURN', 10, 1)`)
  const buyer = await api.signUp()
  const products = [...shop.products]
  const one = { coupon: 'TURN', totalRial: 1_350_000, payerName: 'سارا', terms: termsHash }
  await shop.place(buyer, { ...one, products })
  const turned = { ...one, requestId: randomUUID(), products: products.toReversed() }
  await api.call(orders.placeOrder, { body: turned }, { as: buyer.token }).catch(() => null)
  expect(await api.sql(`select uses from coupons where code = 'TURN'`)).toEqual([{ uses: 1 }])
})

test('refuses to sell what the buyer owns permanently, in any tab; others can buy it', async () => {
  const buyer = await api.signUp()
  const one = { products: [course.product], totalRial: COURSE_PRICE }
  await api.sql(`insert into coupons (id, code, percent) values (gen_random_uuid(), 'HALF', 50)`)
  const [first, second] = [
    await shop.place(buyer, one),
    await shop.place(buyer, { ...one, coupon: 'HALF', totalRial: COURSE_PRICE / 2 }),
  ]
  await shop.pay(buyer, first.id)
  // The earlier order of another tab can no longer be paid.
  const start = { ...params(second.id), body: { gateway: 'test' as const } }
  expect(await api.refusal(payments.startPayment, start, { as: buyer.token })).toBe('owned_already')
  expect(await refusal(buyer, course.product, COURSE_PRICE)).toBe('owned_already')
  expect(await quoteRefusal(buyer, course.product)).toBe('owned_already')
  expect(await refusal(buyer, await sell([ofCourse], 200_000), 200_000)).toBe('owned_already')
  expect(await countOf(buyer, 'entitlements')).toBe(1)
  // A part of a bundle may be missing.
  await shop.place(buyer, { products: [await sell([ofCourse, writing], 400_000)], totalRial: 400_000 })
  await shop.buy(await api.signUp(), one)
})

test('a gift counts as owned; what expires, was used or was revoked can be bought again', async () => {
  const [grantee, endingBuyer, endedBuyer] = [await api.signUp(), await api.signUp(), await api.signUp()]
  const give = ({ userId }: Buyer) =>
    api.ctx.db.transaction((tx) =>
      giveCourse(tx, { courseId: course.id, to: [{ id: randomUUID(), userId }], givenBy: manager.userId, note: '' }),
    )
  for (const person of [grantee, endingBuyer, endedBuyer]) await give(person)
  await api.sql(`update entitlements set expires_at = now() + interval '1 day' where user_id = $1`, [
    endingBuyer.userId,
  ])
  await api.sql(`update entitlements set voided_at = now(), voided_because = 'withdrawn' where user_id = $1`, [
    endedBuyer.userId,
  ])
  expect(await refusal(grantee, course.product, COURSE_PRICE)).toBe('owned_already')
  for (const person of [endingBuyer, endedBuyer])
    await shop.buy(person, { products: [course.product], totalRial: COURSE_PRICE })
  const packs = await sell([writing], 100_000)
  for (const times of [1, 2]) {
    await shop.buy(grantee, { products: [packs], totalRial: 100_000 })
    expect(await countOf(grantee, 'entitlements')).toBe(1 + times)
  }
})
