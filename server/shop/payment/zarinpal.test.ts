import { randomUUID } from 'node:crypto'
import * as orders from '@/lib/shop/order/contract/orders'
import * as contract from '@/lib/shop/refund/contract'
import * as payments from '@/lib/shop/payment/contract'
import { paymentCopy } from '@/lib/shop/payment/words/payment'
import { parseSettings } from '@/lib/platform/env/server'
import { formatPrice } from '@/lib/platform/format/number'
import { listDifferences } from '@/server/shop/money-check/repo'
import { sweepRefunds } from '@/server/shop/refund/reverse-payment'
import { type Buyer, openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { MERCHANT, type SimulatedGateway, startSimulatedGateway } from '@/server/testing/fakes/simulated-gateway'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { sweepPayments, sweepUnverified } from './public'
import { termsHash } from '@/server/shop/order/public'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'

let gateway: SimulatedGateway
let api: TestApp
let shop: Shop
beforeAll(async () => {
  gateway = await startSimulatedGateway('payments')
  const environment = { NODE_ENV: 'test', ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_URL: gateway.base }
  api = await startTestApp({ payments: parseSettings(environment).payments })
  shop = await openShop(api)
})
afterAll(async () => {
  await api.close()
  await gateway.end()
})
afterEach(() => gateway.clearFaults())

const comeBack = (authority: string, status = 'OK') => returnFromGateway(api, authority, status === 'OK')
const lead = async (buyer: Buyer, id: string) => {
  const { redirectUrl } = await shop.start(buyer, id, 'zarinpal')
  return redirectUrl?.split('/').at(-1) ?? ''
}
/** A buyer who was redirected to the gateway. */
async function led(): Promise<{ buyer: Buyer; id: string; authority: string }> {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  return { buyer, id, authority: await lead(buyer, id) }
}
const due = (id: string) => api.sql(`update payments set next_check_at = now() where order_id = $1`, [id])
const paymentOf = async (buyer: Buyer, id: string) => (await shop.getOrder(buyer, id)).payments.at(-1)

/** Checks that an order was paid exactly once, whatever happened on the way. */
async function expectOnce(id: string): Promise<void> {
  const [row] = await api.sql<object>(
    `select (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id where l.order_id = $1) as rights,
      (select count(*)::int from receipts where order_id = $1) as receipts,
      (select count(*)::int from outbox where channel = 'mail' and text like '%' || $1::text || '%') as messages,
      (select count(*)::int from ledger_transactions where order_id = $1) as bookings`,
    [id],
  )
  expect(row).toEqual({ rights: 2, receipts: 1, messages: 1, bookings: 1 })
  expect(await listDifferences(api.ctx.db)).toEqual([])
}

test('pays once in spite of twenty concurrent redirects, a missing one, and a false one', async () => {
  const parallel = await led()
  await gateway.pay(parallel.authority)
  await Promise.all(Array.from({ length: 20 }, () => comeBack(parallel.authority)))
  await expectOnce(parallel.id)
  const lost = await led()
  await gateway.pay(lost.authority)
  await due(lost.id)
  await Promise.all([sweepPayments(api.ctx), sweepUnverified(api.ctx), sweepPayments(api.ctx)])
  await sweepPayments(api.ctx)
  await expectOnce(lost.id)
  const lied = await led()
  await gateway.pay(lied.authority)
  await comeBack(lied.authority, 'NOK')
  await expectOnce(lied.id)
})

test.each(['lost', '500', 'html', 'half', 'hang'] as const)(
  'treats a verify answered by «%s» as unknown; the sweep finds the money, once',
  async (fault) => {
    const { buyer, id, authority } = await led()
    await gateway.pay(authority)
    // Network failures are retried once.
    await gateway.arm('verify', fault, fault === 'lost' ? 2 : 1)
    await comeBack(authority)
    expect(await paymentOf(buyer, id)).toMatchObject({ state: 'unknown' })
    expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'awaiting', paidAt: null })
    await due(id)
    await sweepPayments(api.ctx)
    await expectOnce(id)
  },
)

test('forged, foreign and repeated redirects change nothing', async () => {
  const { buyer, id, authority } = await led()
  const other = await led()
  await gateway.pay(other.authority)
  // This one was not paid, whatever the URL says; and another payment's money pays only its own order.
  expect((await comeBack(authority)).status).toBe(303)
  expect((await shop.getOrder(buyer, id)).paidAt).toBeNull()
  await comeBack(other.authority)
  await expectOnce(other.id)
  for (let again = 0; again < 3; again += 1) await comeBack(other.authority, again === 1 ? 'NOK' : 'OK')
  await expectOnce(other.id)
  const invented = `A${'0'.repeat(35)}`
  const back = await api.raw('GET', `/payments/return/zarinpal/?Authority=${invented}&Status=OK`)
  expect(back.headers.get('location')).toBe('/dashboard/payment')
  const stolen = await api.signUp()
  const check = { params: { id: other.id } }
  expect(await api.refusal(payments.checkPayment, check, { as: stolen.token })).toBe('not_found')
})

test('replaying a URL does not ask the gateway each time', async () => {
  const { buyer, id, authority } = await led()
  for (let time = 0; time < 40; time += 1) expect((await comeBack(authority)).status).toBe(303)
  const asked = await api.sql(
    `select from gateway_events e join payments p on p.id = e.payment_id where p.order_id = $1 and e.kind = 'verify'`,
    [id],
  )
  expect(asked.length).toBeLessThanOrEqual(30)
  // The money is still found.
  await gateway.pay(authority)
  await sweepUnverified(api.ctx)
  expect((await shop.getOrder(buyer, id)).state).toBe('paid')
})

test('another amount, and another payment’s reference, grant nothing and notify managers', async () => {
  const wrong = await led()
  await gateway.pay(wrong.authority)
  await gateway.arm('verify', 'amount')
  await comeBack(wrong.authority)
  expect(await paymentOf(wrong.buyer, wrong.id)).toMatchObject({ state: 'disputed', reason: '-50' })
  const first = await led()
  await gateway.pay(first.authority)
  await comeBack(first.authority)
  const second = await led()
  await gateway.pay(second.authority)
  await gateway.arm('verify', 'same-ref', 2)
  await Promise.all([comeBack(second.authority), comeBack(second.authority)])
  expect(await paymentOf(second.buyer, second.id)).toMatchObject({ state: 'disputed', reason: 'ref_used' })
  expect(await shop.getOrder(second.buyer, second.id)).toMatchObject({ state: 'awaiting', paidAt: null })
  // Returning again does not help: a person must decide.
  await comeBack(second.authority)
  await comeBack(wrong.authority)
  expect((await paymentOf(wrong.buyer, wrong.id))?.state).toBe('disputed')
  expect((await paymentOf(second.buyer, second.id))?.state).toBe('disputed')
  const alarms = ['-50', 'ref_used'].map((reason) =>
    paymentCopy.disputeAlarm(reason, 'zarinpal', formatPrice(PRICES[0] + PRICES[1])),
  )
  const subjects = alarms.map(({ subject }) => subject)
  expect(
    await api.sql(`select subject, text from outbox where channel = 'telegram' and subject = any($1) order by id`, [
      subjects,
    ]),
  ).toEqual(alarms)
  const found = (await listDifferences(api.ctx.db)).filter(({ kind }) => kind === 'payment_disputed')
  expect(found.map(({ orderId }) => orderId).toSorted()).toEqual([wrong.id, second.id].toSorted())
  // In the gateway's panel a manager sees no money for the one, and another number for the other.
  const manager = { as: (await makeManager(api)).token }
  const { disputes } = await api.call(contract.listOwed, {}, manager)
  const wordOn = (order: string, bankRef: string | null) => ({
    params: { id: disputes.find(({ orderId }) => orderId === order)?.paymentId ?? '' },
    body: { bankRef, reason: 'پنل درگاه را دیدم' },
  })
  const used = (await paymentOf(first.buyer, first.id))?.refId ?? ''
  expect(await api.refusal(contract.resolveDispute, wordOn(second.id, used), manager)).toBe('ref_used')
  await api.call(contract.resolveDispute, wordOn(second.id, `${used}-2`), manager)
  expect((await shop.getOrder(second.buyer, second.id)).state).toBe('paid')
  await api.call(contract.resolveDispute, wordOn(wrong.id, null), manager)
  expect((await shop.getOrder(wrong.buyer, wrong.id)).state).toBe('open')
  expect(await api.refusal(contract.resolveDispute, wordOn(wrong.id, '77777'), manager)).toBe('changed_meanwhile')
  await expectOnce(second.id)
})

test('money that arrives after the buyer paid elsewhere is owed, and refunded by the gateway', async () => {
  const { buyer, id, authority } = await led()
  await gateway.cancel(authority)
  await comeBack(authority)
  const again = await lead(buyer, id)
  await gateway.pay(again)
  await comeBack(again)
  await expectOnce(id)
  await gateway.pay(authority)
  await sweepUnverified(api.ctx)
  const manager = await makeManager(api)
  const { extras } = await api.call(contract.listOwed, {}, { as: manager.token })
  expect(extras).toMatchObject([{ orderId: id, amountRial: PRICES[0] + PRICES[1] }])
  const body = { requestId: randomUUID(), reason: 'دو بار پرداخت', bankRef: null }
  const params = { id: extras[0]?.paymentId ?? '' }
  expect(await api.call(contract.requestExtraRefund, { params, body }, { as: manager.token })).toMatchObject({
    state: 'settled',
    method: 'reverse',
  })
  expect(await gateway.stateOf(authority)).toBe('REVERSED')
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('the sweep resolves a reversal with a lost reply: the money is refunded once', async () => {
  const { buyer, id, authority } = await led()
  await gateway.pay(authority)
  await comeBack(authority)
  const manager = await makeManager(api)
  const { lines } = await api.call(contract.getRefundable, { params: { id } }, { as: manager.token })
  const refundLines = lines.map((line) => ({ lineId: line.id, amountRial: line.restRial }))
  const body = { requestId: randomUUID(), lines: refundLines, reason: 'خریدار خواست', bankRef: null }
  // It succeeds with a lost reply; repeated it refuses, and the inquiry after that fails, too.
  await gateway.arm('reverse', 'lost')
  await gateway.arm('inquiry', 'cut', 2)
  const refund = await api.call(contract.requestRefund, { params: { id }, body }, { as: manager.token })
  expect(refund.state).toBe('sent')
  expect(await gateway.stateOf(authority)).toBe('REVERSED')
  await api.sql(`update refunds set next_check_at = now() where id = $1`, [refund.id])
  await sweepRefunds(api.ctx)
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'settled' }] })
  expect(await shop.book(id)).toEqual([])
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('stored gateway messages contain no foreign amount, card or key', async () => {
  const rows = await api.sql<{ body: string }>(`select body::text from gateway_events`)
  expect(rows.length).toBeGreaterThan(0)
  // An authority is random and may contain sixteen digits in a row.
  const secret = new RegExp(`${MERCHANT}|(?<![0-9A-Za-z])\\d{16}(?![0-9A-Za-z])|card_hash`)
  for (const { body } of rows) expect(body).not.toMatch(secret)
})

test('a refusal by the gateway is not reported as silence, and the order can be paid later', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const start = { params: { id }, body: { gateway: 'zarinpal' as const } }
  await gateway.arm('request', 'busy')
  expect(await api.refusal(payments.startPayment, start, { as: buyer.token })).toBe('gateway_refused')
  expect(await paymentOf(buyer, id)).toMatchObject({ state: 'failed', reason: '-12' })
  await gateway.arm('request', 'html', 2)
  expect(await api.refusal(payments.startPayment, start, { as: buyer.token })).toBe('gateway_silent')
  await gateway.clearFaults()
  const authority = await lead(buyer, id)
  await gateway.pay(authority)
  await comeBack(authority)
  await expectOnce(id)
})

test('refuses to quote or order a sum that no payment method accepts, with its own error', async () => {
  await api.sql(
    `insert into coupons (id, code, amount_rial) values (gen_random_uuid(), 'NEARLY', 495000), (gen_random_uuid(), 'ENOUGH', 490000)`,
  )
  const buyer = await api.signUp()
  const as = { as: buyer.token }
  const one = { products: [shop.products[1] ?? ''], coupon: 'NEARLY' }
  const body = { ...one, requestId: randomUUID(), totalRial: 5_000, payerName: 'سارا', terms: termsHash }
  expect(await api.refusal(orders.quoteOrder, { body: one }, as)).toBe('sum_too_small')
  expect(await api.refusal(orders.placeOrder, { body }, as)).toBe('sum_too_small')
  expect(await api.sql(`select uses from coupons where code = 'NEARLY'`)).toEqual([{ uses: 0 }])
  const least = await shop.place(buyer, { ...one, coupon: 'ENOUGH', totalRial: 10_000 })
  expect(await lead(buyer, least.id)).toMatch(/^A/)
  // An order from when there was another payment method.
  const { id } = await shop.place(buyer, { products: [shop.products[1] ?? ''], totalRial: 500_000 })
  await api.sql(
    `with line as (update order_lines set discount_rial = 495000 where order_id = $1)
      update orders set discount_rial = 495000, total_rial = 5000 where id = $1`,
    [id],
  )
  const start = { params: { id }, body: { gateway: 'zarinpal' as const } }
  expect(await api.refusal(payments.startPayment, start, as)).toBe('sum_too_small')
  expect((await shop.getOrder(buyer, id)).payments).toEqual([])
})
