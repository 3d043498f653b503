import { randomUUID } from 'node:crypto'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import * as contract from '@/lib/shop/refund/contract'
import { listDifferences } from '@/server/shop/money-check/repo'
import { openRefundManager, type RefundManager } from '@/server/testing/kits/shop/refund-kit'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const [DEAR, CHEAP] = PRICES
let api: TestApp
let shop: Shop
let refundManager: RefundManager
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  refundManager = await openRefundManager(api)
})
afterAll(() => api.close())

/** A paid order of both exams; `dear` and `cheap` are its lines. */
async function bought(over: object = {}) {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer, over)
  const [dear = '', cheap = ''] = (await refundManager.refundable(id)).lines.map((line) => line.id)
  const part = (lineId: string, amountRial: number, over: object = {}) =>
    refundManager.refund(id, { lines: [{ lineId, amountRial }], ...over })
  const obstacleOf = async (slug: string) =>
    (await api.call(getEligibility, { params: { slug } }, { as: buyer.token })).obstacle
  return { id, dear, cheap, part, obstacleOf }
}

test('withdrawing the first of two part refunds restores the line’s right, whichever part revoked it', async () => {
  const { dear, part, obstacleOf } = await bought()
  const first = await part(dear, 400_000)
  const rest = await part(dear, DEAR - 400_000)
  expect(await obstacleOf('dear')).toBe('purchase_revoked')
  await refundManager.withdraw(first.id)
  await refundManager.settle(rest.id)
  expect(await obstacleOf('dear')).toBeNull()
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('a fully refunded line stays without its right when another refund is withdrawn', async () => {
  const { dear, cheap, part, obstacleOf } = await bought()
  const wrong = await part(cheap, CHEAP)
  await part(dear, DEAR)
  await refundManager.withdraw(wrong.id)
  expect(await obstacleOf('cheap')).toBeNull()
  expect(await obstacleOf('dear')).toBe('purchase_revoked')
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('a free line gets its right back with the first line that is paid again', async () => {
  await api.sql(
    `with made as (insert into coupons (id, code, percent, uses_allowed, uses_per_person) values (gen_random_uuid(), 'GIFT', 100, 5, 5) returning id)
      insert into coupon_products (coupon_id, product_id) select id, $1 from made`,
    [shop.products[1]],
  )
  const { dear, part, obstacleOf } = await bought({ coupon: 'GIFT', totalRial: DEAR })
  const first = await part(dear, 400_000)
  await part(dear, DEAR - 400_000)
  expect(await obstacleOf('cheap')).toBe('purchase_revoked')
  await refundManager.withdraw(first.id)
  expect(await obstacleOf('cheap')).toBeNull()
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('the daily check finds a right that a part refund has revoked', async () => {
  const { dear, part } = await bought()
  const { id } = await part(dear, 100_000)
  await api.sql(
    `update entitlements set voided_at = now(), voided_because = 'refund', voided_by_refund = $1 where order_line_id = $2`,
    [id, dear],
  )
  expect((await listDifferences(api.ctx.db)).map(({ kind }) => kind)).toEqual(['right_lost'])
  await api.sql(
    `update entitlements set voided_at = null, voided_because = null, voided_by_refund = null where order_line_id = $1`,
    [dear],
  )
})

test('a request id belongs to its request: refuses another sum, line, or bank reference', async () => {
  const { id, dear, cheap, part } = await bought()
  const requestId = randomUUID()
  const owed = await part(dear, 100, { requestId })
  expect((await part(dear, 100, { requestId })).id).toBe(owed.id)
  const ask = (lines: { lineId: string; amountRial: number }[], bankRef: string | null = null) =>
    api.refusal(
      contract.requestRefund,
      { params: { id }, body: refundManager.bodyOf({ requestId, lines, bankRef }) },
      refundManager.as,
    )
  expect(await ask([{ lineId: dear, amountRial: 50 }], '4040')).toBe('changed_meanwhile')
  expect(await ask([{ lineId: cheap, amountRial: 100 }])).toBe('changed_meanwhile')
  const both = [dear, cheap].map((lineId) => ({ lineId, amountRial: 100 }))
  expect(await ask(both)).toBe('changed_meanwhile')
  expect((await refundManager.refundable(id)).refunds).toMatchObject([{ state: 'requested', amountRial: 100 }])
  // A refund interrupted by a crash is continued; once sent, it is not sent again with another reference.
  expect(await part(dear, 100, { requestId, bankRef: '4041' })).toMatchObject({ state: 'settled', bankRef: '4041' })
  expect(await ask([{ lineId: dear, amountRial: 100 }], '4042')).toBe('changed_meanwhile')
})

test('a request id of an order’s refund is refused for a double payment, too', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await shop.payTwice(buyer, id)
  const requestId = randomUUID()
  const { extras } = await refundManager.refundable(id)
  await refundManager.refund(id, { requestId, lines: await refundManager.wholeOf(id), bankRef: '4043' })
  const body = { requestId, reason: 'دو بار پرداخت شده بود', bankRef: null }
  const params = { id: extras[0]?.paymentId ?? '' }
  expect(await api.refusal(contract.requestExtraRefund, { params, body }, refundManager.as)).toBe('changed_meanwhile')
})
