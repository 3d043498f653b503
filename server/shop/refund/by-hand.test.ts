import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/shop/refund/contract'
import { openRefundManager, type RefundManager } from '@/server/testing/kits/shop/refund-kit'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { sweepRefunds } from './reverse-payment'

const TOTAL = PRICES[0] + PRICES[1]
let api: TestApp
let shop: Shop
let refundManager: RefundManager
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  refundManager = await openRefundManager(api)
})
afterAll(() => api.close())

/** An order whose payment waits at a gateway; the site no longer has a key for `zibal`. */
async function waiting(gateway: string, state: string) {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const paymentId = randomUUID()
  await api.sql(
    `insert into payments (id, order_id, gateway, amount_rial, state, authority, sent_at, next_check_at)
      values ($1::uuid, $2, $3, $4, $5, $1::text, now(), now() + interval '1 hour')`,
    [paymentId, id, gateway, TOTAL, state],
  )
  await api.sql(`update orders set state = 'awaiting' where id = $1`, [id])
  return { buyer, id, paymentId }
}
const listed = async () =>
  (await api.call(contract.listOwed, {}, refundManager.as)).disputes.map(({ paymentId }) => paymentId)
const wordOn = (id: string, bankRef: string | null) => ({
  params: { id },
  body: { bankRef, reason: 'پنل درگاه را دیدم' },
})

test.each(['sent', 'returned', 'unknown'])(
  'a manager decides a payment that is «%s» at a disabled gateway',
  async (state) => {
    const paid = await waiting('zibal', state)
    expect(await listed()).toContain(paid.paymentId)
    expect((await refundManager.refundable(paid.id)).disputes).toMatchObject([{ state, reason: '' }])
    await api.call(contract.resolveDispute, wordOn(paid.paymentId, randomUUID()), refundManager.as)
    expect((await shop.getOrder(paid.buyer, paid.id)).state).toBe('paid')
    expect(await listed()).not.toContain(paid.paymentId)
    const unpaid = await waiting('zibal', state)
    await api.call(contract.resolveDispute, wordOn(unpaid.paymentId, null), refundManager.as)
    expect(await shop.getOrder(unpaid.buyer, unpaid.id)).toMatchObject({
      state: 'open',
      payments: [{ state: 'failed' }],
    })
  },
)

test('a manager decides a payment at an enabled gateway after a day, but never a reported transfer', async () => {
  const { paymentId } = await waiting('test', 'unknown')
  const card = await waiting('card', 'returned')
  const refused = () => api.refusal(contract.resolveDispute, wordOn(paymentId, null), refundManager.as)
  expect(await listed()).not.toContain(paymentId)
  expect(await refused()).toBe('changed_meanwhile')
  await api.sql(`update payments set created_at = now() - interval '25 hours'`)
  expect(await listed()).toContain(paymentId)
  expect(await listed()).not.toContain(card.paymentId)
  expect(await api.refusal(contract.resolveDispute, wordOn(card.paymentId, null), refundManager.as)).toBe(
    'changed_meanwhile',
  )
  expect(await api.call(contract.resolveDispute, wordOn(paymentId, null), refundManager.as)).toEqual({
    state: 'failed',
  })
})

test('a reversal without any further answer is settled by hand, once; not one that is still checked', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  await shop.age(id, 31)
  const pendingRefund = await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  await api.sql(`update refunds set state = 'sent', method = 'reverse', next_check_at = now() where id = $1`, [
    pendingRefund.id,
  ])
  const byHand = { params: { id: pendingRefund.id }, body: { bankRef: '6101' } }
  expect((await refundManager.refundable(id)).refunds).toMatchObject([{ state: 'sent', isLeftAlone: false }])
  expect(await api.refusal(contract.settleRefund, byHand, refundManager.as)).toBe('changed_meanwhile')
  await api.sql(`update payments set gateway = 'zibal' where order_id = $1`, [id])
  await sweepRefunds(api.ctx)
  expect((await refundManager.refundable(id)).refunds).toMatchObject([{ state: 'sent', isLeftAlone: true }])
  expect(await refundManager.settle(pendingRefund.id, '6101')).toMatchObject({
    state: 'settled',
    method: 'bank',
    bankRef: '6101',
  })
  expect(await refundManager.settle(pendingRefund.id, '6101')).toMatchObject({ state: 'settled' })
  expect((await shop.getOrder(buyer, id)).state).toBe('refunded')
  const old = await shop.buy(await api.signUp())
  await shop.age(old, 31)
  const late = await refundManager.refund(old, { lines: await refundManager.wholeOf(old) })
  await api.sql(
    `update refunds set state = 'sent', method = 'reverse', at = now() - interval '25 hours' where id = $1`,
    [late.id],
  )
  expect(await refundManager.settle(late.id, '6102')).toMatchObject({ state: 'settled', bankRef: '6102' })
})
