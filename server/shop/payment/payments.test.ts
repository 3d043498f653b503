import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { listEntitlements } from '@/lib/shop/entitlement/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import * as orders from '@/lib/shop/order/contract/orders'
import * as payments from '@/lib/shop/payment/contract'
import { listProducts } from '@/lib/shop/product/contract/products'
import { expectPaidOnce } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { sweepPayments } from './public'
import { sweepOrders, termsHash } from '@/server/shop/order/public'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'

const PRICE = 1_000_000
let api: TestApp
let product: string
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'paid', priceRial: PRICE })
  const { items } = await api.call(listProducts, {})
  product = items[0]?.id ?? ''
})
afterAll(() => api.close())

type Buyer = { token: string; userId: string; identifier: string }
const as = ({ token }: Buyer) => ({ as: token })
const bodyOf = (over: object = {}) => ({
  requestId: randomUUID(),
  products: [product],
  coupon: null,
  totalRial: PRICE,
  payerName: 'سارا',
  terms: termsHash,
  ...over,
})
const place = (buyer: Buyer, over: object = {}) => api.call(orders.placeOrder, { body: bodyOf(over) }, as(buyer))
const pay = (buyer: Buyer, id: string) =>
  api.call(payments.startPayment, { params: { id }, body: { gateway: 'test' } }, as(buyer))
const authorityOf = (url: string | null) => new URL(url ?? '', 'http://site.test').searchParams.get('authority') ?? ''
const answer = (authority: string, outcome: 'paid' | 'cancelled') =>
  api.call(payments.answerTestPayment, { params: { authority }, body: { outcome } })
const comeBack = (authority: string, status = 'OK') => returnFromGateway(api, authority, status === 'OK')
const getOrder = (buyer: Buyer, id: string) => api.call(orders.getOrder, { params: { id } }, as(buyer))
/** Simulates a sweep that gives a payment up while its gateway is being called. */
const END_WHEN_ASKED = `create function end_when_asked() returns trigger language plpgsql as $$
  begin update payments set state = 'failed', ended_at = now() where state = 'created' and gateway = 'test'; return null; end $$;
  create trigger end_when_asked after insert on test_gateway_payments for each row execute function end_when_asked()`
const startExam = { exam: 'paid', mode: 'strict' as const }

async function buy(buyer: Buyer, over: object = {}): Promise<string> {
  const { id } = await place(buyer, over)
  const authority = authorityOf((await pay(buyer, id)).redirectUrl)
  await answer(authority, 'paid')
  expect((await comeBack(authority)).status).toBe(303)
  return id
}
test('buys, pays and sits a paid exam; the order shows the whole history', async () => {
  const buyer = await api.signUp()
  const eligibility = () => api.call(getEligibility, { params: { slug: 'paid' } }, as(buyer))
  expect(await eligibility()).toMatchObject({ obstacle: 'not_bought', attemptsMade: 0 })
  const id = await buy(buyer)
  expect(await getOrder(buyer, id)).toMatchObject({
    state: 'paid',
    totalRial: PRICE,
    goods: [{ kind: 'exam', subject: { slug: 'paid' } }],
    receiptNo: expect.stringMatching(/^14\d\d-\d+$/),
    payments: [{ gateway: 'test', amountRial: PRICE, state: 'verified' }],
  })
  await expectPaidOnce(api, id)
  expect((await eligibility()).obstacle).toBeNull()
  const started = await api.call(startAttempt, { body: { ...startExam, requestId: randomUUID() } }, as(buyer))
  expect(started.state).toBe('open')
  const { items } = await api.call(listEntitlements, {}, as(buyer))
  expect(items).toMatchObject([
    { kind: 'exam', subject: { slug: 'paid' }, amount: null, used: 1, end: null, orderId: id },
  ])
  const { items: papers } = await api.call(orders.listReceipts, { params: { id } }, as(buyer))
  expect(papers).toMatchObject([
    { kind: 'sale', totalRial: PRICE, buyer: { name: 'سارا' }, lines: [{ priceRial: PRICE }] },
  ])
})

test('a repeated checkout makes one order; refuses another one with its id', async () => {
  const buyer = await api.signUp()
  const body = bodyOf()
  const sent = await Promise.all(Array.from({ length: 8 }, () => api.call(orders.placeOrder, { body }, as(buyer))))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  const other = { body: { ...body, terms: '2' } }
  expect(await api.refusal(orders.placeOrder, other, as(buyer))).toBe('out_of_order')
})

test('twenty concurrent redirects pay an order once', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const authority = authorityOf((await pay(buyer, id)).redirectUrl)
  await answer(authority, 'paid')
  const replies = await Promise.all(Array.from({ length: 20 }, () => comeBack(authority)))
  expect(replies.every(({ status }) => status === 303)).toBe(true)
  expect(replies[0]?.headers.get('location')).toBe(`/dashboard/payment/result?order=${id}`)
  await expectPaidOnce(api, id)
})

test('the sweep makes up for a missing redirect, and for one that says the opposite', async () => {
  const buyer = await api.signUp()
  const lost = await place(buyer)
  const authority = authorityOf((await pay(buyer, lost.id)).redirectUrl)
  await answer(authority, 'paid')
  await api.sql(`update payments set next_check_at = now() where order_id = $1`, [lost.id])
  await sweepPayments(api.ctx)
  await expectPaidOnce(api, lost.id)
  const other = await api.signUp()
  const lied = await place(other)
  const second = authorityOf((await pay(other, lied.id)).redirectUrl)
  await answer(second, 'paid')
  await comeBack(second, 'NOK')
  await expectPaidOnce(api, lied.id)
})

test('a buyer who cancels at the gateway can pay the same order again', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const first = authorityOf((await pay(buyer, id)).redirectUrl)
  await answer(first, 'cancelled')
  await comeBack(first, 'OK')
  expect(await getOrder(buyer, id)).toMatchObject({
    state: 'open',
    payments: [{ state: 'failed', reason: 'cancelled' }],
  })
  const again = authorityOf((await pay(buyer, id)).redirectUrl)
  await answer(again, 'paid')
  await comeBack(again)
  await expectPaidOnce(api, id)
})

test('two tabs at one gateway share one payment', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const [one, other] = [await pay(buyer, id), await pay(buyer, id)]
  expect(other.redirectUrl).toBe(one.redirectUrl)
})

test('forged, foreign and unknown redirects change nothing', async () => {
  const [buyer, other] = [await api.signUp(), await api.signUp()]
  const { id } = await place(buyer)
  const authority = authorityOf((await pay(buyer, id)).redirectUrl)
  for (const path of [
    `/payments/return/test/?Authority=${authority}&Status=OK`,
    '/payments/return/test/?Authority=T00000000000000000000000000000000&Status=OK',
    '/payments/return/zarinpal/?Authority=A00000000000000000000000000000000000&Status=OK',
    '/payments/return/test/',
    `/payments/return/test/${'A'.repeat(22)}/?Authority=${authority}&Status=OK`,
    `/payments/return/test/${'A'.repeat(22)}/`,
  ])
    expect((await api.raw('GET', path)).status).toBe(303)
  expect((await getOrder(buyer, id)).paidAt).toBeNull()
  expect(await api.refusal(orders.getOrder, { params: { id } }, as(other))).toBe('not_found')
  expect(await api.refusal(orders.cancelOrder, { params: { id } }, as(other))).toBe('not_found')
  expect(await api.refusal(orders.listReceipts, { params: { id } }, as(other))).toBe('not_found')
  const start = { params: { id }, body: { gateway: 'test' as const } }
  expect(await api.refusal(payments.startPayment, start, as(other))).toBe('not_found')
  expect(await api.refusal(payments.startPayment, { ...start, body: { gateway: 'zibal' } }, as(buyer))).toBe(
    'way_closed',
  )
})

test('only the server’s price counts: another total is refused, and nothing is made', async () => {
  const buyer = await api.signUp()
  const wrong = { body: bodyOf({ totalRial: 10 }) }
  expect(await api.refusal(orders.placeOrder, wrong, as(buyer))).toBe('price_changed')
  const unknown = { body: bodyOf({ products: [randomUUID()] }) }
  expect(await api.refusal(orders.placeOrder, unknown, as(buyer))).toBe('not_on_sale')
  expect((await api.call(orders.listOrders, { query: {} }, as(buyer))).total).toBe(0)
})

test('money for a cancelled order is owed to the buyer, and grants nothing', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const authority = authorityOf((await pay(buyer, id)).redirectUrl)
  expect(await api.refusal(orders.cancelOrder, { params: { id } }, as(buyer))).toBe('payment_under_way')
  // The gateway refused, the buyer cancelled, and then the money arrived after all.
  await api.sql(`update payments set state = 'failed' where authority = $1`, [authority])
  await api.call(orders.cancelOrder, { params: { id } }, as(buyer))
  await answer(authority, 'paid')
  await comeBack(authority)
  expect(await getOrder(buyer, id)).toMatchObject({
    state: 'cancelled',
    payments: [{ state: 'verified', isExtra: true }],
  })
  // The buyer is notified once, even if it is repeated.
  await comeBack(authority)
  const messages = await api.sql(`select text from outbox where recipient = $1`, [buyer.identifier])
  expect(messages).toMatchObject([{ text: expect.stringContaining('این پول مال خودت است') }])
  expect((await api.call(listEntitlements, {}, as(buyer))).items).toEqual([])
  const owed = await api.sql(
    `select amount_rial::int as owed from ledger_entries where account = 'credits_owed:' || $1`,
    [buyer.userId],
  )
  expect(owed).toEqual([{ owed: -PRICE }])
})

test('nobody can cancel while a gateway is asked for a URL, and a payment that ended meanwhile redirects nowhere', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const insert = `insert into payments (id, order_id, gateway, amount_rial) values ($1, $2, 'test', $3)`
  await api.sql(insert, [randomUUID(), id, PRICE])
  await api.sql(`update orders set state = 'awaiting' where id = $1`, [id])
  expect(await api.refusal(orders.cancelOrder, { params: { id } }, as(buyer))).toBe('payment_under_way')
  // Nor does it expire before the outcome is known.
  await api.sql(`update orders set expires_at = now() where id = $1`, [id])
  await sweepOrders(api.ctx)
  expect((await getOrder(buyer, id)).state).toBe('awaiting')
  const { id: second } = await place(buyer)
  await api.sql(END_WHEN_ASKED)
  const start = { params: { id: second }, body: { gateway: 'test' as const } }
  const refusal = await api.refusal(payments.startPayment, start, as(buyer))
  await api.sql(`drop trigger end_when_asked on test_gateway_payments`)
  expect(refusal).toBe('gateway_silent')
  expect((await getOrder(buyer, second)).payments).toMatchObject([{ state: 'failed' }])
})

test('redirects nobody to pay an order that is cancelled or paid', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  await pay(buyer, id)
  // Data from before cancelling waited for every payment.
  await api.sql(`update orders set state = 'cancelled' where id = $1`, [id])
  const start = { params: { id }, body: { gateway: 'test' as const } }
  expect(await api.refusal(payments.startPayment, start, as(buyer))).toBe('order_over')
  // Another checkout than the next one, so that they are no duplicates.
  await api.sql(`update orders set state = 'awaiting', request_digest = 'another' where id = $1`, [id])
  const { id: paid } = await place(buyer)
  const late = authorityOf((await pay(buyer, paid)).redirectUrl)
  await answer(late, 'cancelled')
  await comeBack(late)
  await pay(buyer, paid)
  await api.sql(`update test_gateway_payments set outcome = 'paid' where authority = $1`, [late])
  await comeBack(late)
  expect(await pay(buyer, paid)).toMatchObject({ redirectUrl: null, order: { state: 'paid' } })
})

test('an unpaid order expires; late money is accepted all the same', async () => {
  const buyer = await api.signUp()
  const { id } = await place(buyer)
  const authority = authorityOf((await pay(buyer, id)).redirectUrl)
  await api.sql(`update orders set expires_at = now() where id = $1`, [id])
  await sweepPayments(api.ctx)
  expect((await getOrder(buyer, id)).state).toBe('awaiting')
  await api.sql(`update payments set state = 'failed' where authority = $1`, [authority])
  await sweepPayments(api.ctx)
  expect((await getOrder(buyer, id)).state).toBe('expired')
  await answer(authority, 'paid')
  await comeBack(authority)
  await expectPaidOnce(api, id)
})

describe('the ledger', () => {
  test.each([
    ['is never changed', `update ledger_entries set amount_rial = 1`],
    ['is never shortened', `delete from ledger_transactions`],
    ['is never emptied', `truncate ledger_entries`],
    ['gets no later entry', `insert into ledger_entries select id, 9, 'sales', 5 from ledger_transactions limit 1`],
    [
      'has no entries that do not sum to zero',
      `with made as (insert into ledger_transactions (id, kind, source, effective_at) values (gen_random_uuid(), 'sale', 'x', now()) returning id)
       insert into ledger_entries select id, 1, 'sales', 5 from made`,
    ],
    [
      'has no empty transaction',
      `insert into ledger_transactions (id, kind, source, effective_at) values (gen_random_uuid(), 'sale', 'y', now())`,
    ],
    ['keeps its receipts', `update receipts set no = 7`],
  ])('%s', async (_, statement) => {
    await expect(api.sql(statement)).rejects.toThrow(/append-only|is closed|sum to/)
  })
})
