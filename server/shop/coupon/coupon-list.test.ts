import { randomUUID } from 'node:crypto'
import * as coupons from '@/lib/shop/coupon/contract'
import { getSoldOrder } from '@/lib/shop/order/contract/manage-orders'
import * as orders from '@/lib/shop/order/contract/orders'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

// What managers see of coupons and their uses; server/shop/payment/coupons.test.ts tests the checkout.
const [DEAR, CHEAP] = PRICES
const TOTAL = DEAR + CHEAP
let api: TestApp
let shop: Shop
let manager: { as: string }
let other: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  manager = { as: (await makeManager(api, 'مینا مدیر')).token }
  other = { as: (await makeManager(api, 'پویا مدیر')).token }
})
afterAll(() => api.close())

const params = (id: string) => ({ params: { id } })
const list = (query: object) => api.call(coupons.listCoupons, { query }, manager)
const codesOf = async (query: object) => (await list(query)).items.map(({ code }) => code)
const read = (id: string) => api.call(coupons.getCoupon, params(id), manager)
type Content = Partial<coupons.CouponContent>
async function make(code: string, patch: Content = {}): Promise<coupons.ManagedCoupon> {
  const { id, rev, content } = await api.call(coupons.createCoupon, { body: { id: randomUUID(), code } }, manager)
  const body = { rev, content: { ...content, ...patch } }
  const saved = await api.call(coupons.saveCoupon, { ...params(id), body }, manager)
  return api.call(coupons.publishCoupon, { ...params(id), body: { rev: saved.rev } }, manager)
}
const tenth = (coupon: string) => ({ coupon, totalRial: TOTAL * 0.9 })

test('finds coupons by code, note and phase, sorts them, and pages over the result', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { id: used } = await make('AAA-USED', { note: 'کانال تلگرام' })
  await make('AAA-LATER', { startsAt: tomorrow })
  await make('AAA-OVER', { endsAt: new Date(Date.now() - 86_400_000).toISOString() })
  await make('BBB', { note: 'کانال تلگرام، دوم' })
  await shop.buy(await api.signUp(), tenth('AAA-USED'))
  expect(await codesOf({ q: 'aaa', sort: 'code', order: 'asc' })).toEqual(['AAA-LATER', 'AAA-OVER', 'AAA-USED'])
  expect(await codesOf({ q: 'aaa' })).toEqual(['AAA-OVER', 'AAA-LATER', 'AAA-USED'])
  expect((await codesOf({ q: 'aaa', sort: 'used' }))[0]).toBe('AAA-USED')
  expect(await codesOf({ q: 'كانال تلگرام', sort: 'code', order: 'asc' })).toEqual(['AAA-USED', 'BBB'])
  expect(await codesOf({ q: 'aaa', phase: 'waiting' })).toEqual(['AAA-LATER'])
  expect(await codesOf({ q: 'aaa', phase: 'over' })).toEqual(['AAA-OVER'])
  expect(await codesOf({ q: 'aaa', phase: 'spent' })).toEqual([])
  const pages = await Promise.all([1, 2].map((page) => list({ q: 'aaa', size: 2, page, sort: 'code', order: 'asc' })))
  expect(pages.map(({ items, total }) => [items.map(({ code }) => code), total])).toEqual([
    [['AAA-LATER', 'AAA-OVER'], 3],
    [['AAA-USED'], 3],
  ])
  expect((await list({ q: 'AAA-USED' })).items).toMatchObject([
    { id: used, used: 1, kept: 0, givenRial: TOTAL * 0.1, phase: 'running', hasChanges: false },
  ])
  for (const q of ['%', '_', '؟؟', '---%']) expect({ q, codes: await codesOf({ q }) }).toEqual({ q, codes: [] })
})

test('a use is reserved while the order can be paid, spent by its payment, and released when the order is cancelled', async () => {
  const { id } = await make('KEEPS', { usesAllowed: 1 })
  const readCounts = async () => {
    const { used, kept, givenRial, phase, isCodeFixed } = await read(id)
    return { used, kept, givenRial, phase, isCodeFixed }
  }
  const [buyer, second] = [await api.signUp(), await api.signUp()]
  const open = await shop.place(buyer, tenth('KEEPS'))
  expect(await readCounts()).toEqual({ used: 0, kept: 1, givenRial: 0, phase: 'spent', isCodeFixed: true })
  await api.call(orders.cancelOrder, params(open.id), { as: buyer.token })
  expect(await readCounts()).toEqual({ used: 0, kept: 0, givenRial: 0, phase: 'running', isCodeFixed: true })
  await shop.buy(second, tenth('KEEPS'))
  expect(await readCounts()).toEqual({ used: 1, kept: 0, givenRial: TOTAL * 0.1, phase: 'spent', isCodeFixed: true })
})

test('accepts money that arrives after the use was released, as a use that counts against nobody', async () => {
  const { id } = await make('LATE', { usesAllowed: 1 })
  const [late, quick] = [await api.signUp(), await api.signUp()]
  const slow = await shop.place(late, tenth('LATE'))
  const authority = shop.authorityOf((await shop.start(late, slow.id)).redirectUrl)
  // The order expired and its use went to another buyer; then its money arrives.
  await api.sql(`update orders set state = 'expired' where id = $1`, [slow.id])
  await api.sql(`update coupon_uses set state = 'released' where order_id = $1`, [slow.id])
  await api.sql(`update coupons set uses = uses - 1 where id = $1`, [id])
  await shop.buy(quick, tenth('LATE'))
  await shop.answer(authority, 'paid')
  await shop.comeBack(authority)
  expect(await shop.getOrder(late, slow.id)).toMatchObject({ state: 'paid' })
  expect(await api.sql(`select uses, late_uses as late from coupons where id = $1`, [id])).toEqual([
    { uses: 2, late: 1 },
  ])
  expect(await read(id)).toMatchObject({ used: 2, phase: 'spent' })
  await shop.comeBack(authority)
  expect(await api.sql(`select uses from coupons where id = $1`, [id])).toEqual([{ uses: 2 }])
})

test('late money takes a regular use if one is left, and nobody else gets that one', async () => {
  const { id } = await make('FREED', { usesAllowed: 1 })
  const [late, next] = [await api.signUp(), await api.signUp()]
  const slow = await shop.place(late, tenth('FREED'))
  const authority = shop.authorityOf((await shop.start(late, slow.id)).redirectUrl)
  await api.sql(`update orders set state = 'expired' where id = $1`, [slow.id])
  await api.sql(`update coupon_uses set state = 'released' where order_id = $1`, [slow.id])
  await api.sql(`update coupons set uses = uses - 1 where id = $1`, [id])
  await shop.answer(authority, 'paid')
  await shop.comeBack(authority)
  expect(await api.sql(`select uses, late_uses as late from coupons where id = $1`, [id])).toEqual([
    { uses: 1, late: 0 },
  ])
  const quote = { body: { products: shop.products, coupon: 'FREED' } }
  expect((await api.call(orders.quoteOrder, quote, { as: next.token })).coupon?.trouble).toBe('spent')
  // Only uses beyond the limit are marked so.
  expect((await api.call(getSoldOrder, params(slow.id), manager)).coupon).toMatchObject({ use: 'used', isLate: false })
})

test('an order keeps its price, whatever happens to the code', async () => {
  const coupon = await make('GONE-LATER')
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer, tenth('GONE-LATER'))
  await api.call(coupons.withdrawCoupon, { ...params(coupon.id), body: { rev: coupon.rev } }, manager)
  await shop.pay(buyer, id)
  expect(await shop.getOrder(buyer, id)).toMatchObject({
    state: 'paid',
    totalRial: TOTAL * 0.9,
    couponCode: 'GONE-LATER',
  })
  const { items } = await api.call(coupons.listCouponLog, params(coupon.id), manager)
  expect(items.map(({ act, by }) => `${act} ${by}`)).toEqual([
    'withdrawn مینا مدیر',
    'published مینا مدیر',
    'saved مینا مدیر',
    'created مینا مدیر',
  ])
})

test('refuses the second of two conflicting writers; of twelve who create one code one succeeds', async () => {
  const { id, rev, content } = await make('SHARED')
  const save = (note: string, by: { as: string }) =>
    api.call(coupons.saveCoupon, { ...params(id), body: { rev, content: { ...content, note } } }, by)
  await save('یکم', manager)
  await expect(save('دوم', other)).rejects.toMatchObject({ problem: { code: 'draft_moved' } })
  expect((await save('یکم', manager)).rev).toBe(rev + 1)
  const stale = { ...params(id), body: { rev } }
  expect(await api.refusal(coupons.publishCoupon, stale, other)).toBe('draft_moved')
  expect(await api.refusal(coupons.withdrawCoupon, stale, other)).toBe('draft_moved')
  const usableCodes = Array.from({ length: 12 }, () =>
    api.call(coupons.createCoupon, { body: { id: randomUUID(), code: 'race ۱' } }, manager),
  )
  const ends = await Promise.allSettled(usableCodes)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await codesOf({ q: 'RACE1' })).toEqual(['RACE1'])
})

test.each<readonly [string, object]>([
  ['more than a hundred percent', { percent: 101 }],
  ['zero percent', { percent: 0 }],
  ['a fraction of a Toman', { by: 'amount', amountRial: 15 }],
  ['fewer than no uses', { usesAllowed: -1 }],
  ['no use per buyer', { usesPerPerson: 0 }],
  ['an invalid date', { startsAt: 'فردا' }],
  ['an unknown field', { isOn: true }],
])('refuses %s', async (_, patch) => {
  const [row] = (await list({ q: 'SHARED' })).items
  const { id, rev, content } = await read(row?.id ?? '')
  const reply = await api.raw('PUT', `/desk/coupons/${id}/`, {
    ...manager,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rev, content: { ...content, ...patch } }),
  })
  expect(reply.status).toBe(422)
})

test('neither teachers nor buyers can read codes here', async () => {
  const [row] = (await list({ q: 'SHARED' })).items
  for (const { token } of [await makeTeacher(api), await api.signUp()]) {
    expect(await api.refusal(coupons.listCoupons, { query: {} }, { as: token })).toBe('forbidden')
    expect(await api.refusal(coupons.getCoupon, params(row?.id ?? ''), { as: token })).toBe('forbidden')
    expect(await api.refusal(coupons.listCouponLog, params(row?.id ?? ''), { as: token })).toBe('forbidden')
  }
})
