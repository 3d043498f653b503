import { randomUUID } from 'node:crypto'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import * as contract from '@/lib/shop/refund/contract'
import { openRefundManager, type RefundManager } from '@/server/testing/kits/shop/refund-kit'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { sweepRefunds } from './reverse-payment'

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

const obstacleOf = async (token: string, slug: string) =>
  (await api.call(getEligibility, { params: { slug } }, { as: token })).obstacle
const mailsTo = async (to: string) =>
  (await api.sql<{ subject: string }>(`select subject from outbox where recipient = $1 order by id`, [to])).map(
    ({ subject }) => subject,
  )

async function expectBalance(): Promise<void> {
  expect(await api.sql(`select coalesce(sum(amount_rial), 0)::int as sum from ledger_entries`)).toEqual([{ sum: 0 }])
}

test('reverses a whole payment within half an hour: money, rights, ledger, receipt and message', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const before = await refundManager.refundable(id)
  expect(before).toMatchObject({ restRial: DEAR + CHEAP, refunds: [], extras: [] })
  expect(before.reversibleUntil).not.toBeNull()
  const done = await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  expect(done).toMatchObject({ state: 'settled', method: 'reverse', amountRial: DEAR + CHEAP, bankRef: null })
  expect(await shop.getOrder(buyer, id)).toMatchObject({
    state: 'refunded',
    refundedRial: DEAR + CHEAP,
    payments: [{ state: 'reversed' }],
    refunds: [{ state: 'settled', method: 'reverse' }],
  })
  expect(await obstacleOf(buyer.token, 'dear')).toBe('purchase_revoked')
  expect(await shop.book(id)).toEqual([])
  const papers = await shop.receipts(buyer, id)
  expect(papers.map(({ kind, totalRial }) => [kind, totalRial])).toEqual([
    ['sale', DEAR + CHEAP],
    ['refund', DEAR + CHEAP],
  ])
  expect(papers[1]?.saleNo).toBe(papers[0]?.no)
  expect(await mailsTo(buyer.identifier)).toHaveLength(2)
  await expectBalance()
})

test('refunds one line by bank: owed and without its rights at once, settled by a tracking number', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const [dear] = (await refundManager.refundable(id)).lines
  const owed = await refundManager.refund(id, { lines: [{ lineId: dear?.id ?? '', amountRial: DEAR }] })
  expect(owed).toMatchObject({ state: 'requested', method: 'bank', lines: [{ amountRial: DEAR }] })
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'paid', refundedRial: DEAR })
  expect(await obstacleOf(buyer.token, 'dear')).toBe('purchase_revoked')
  expect(await obstacleOf(buyer.token, 'cheap')).toBeNull()
  expect((await api.call(contract.listOwed, {}, refundManager.as)).refunds.map((each) => each.id)).toContain(owed.id)
  expect(await refundManager.settle(owed.id, '۹۰۰۱۷')).toMatchObject({ state: 'settled', bankRef: '90017' })
  // Repeating the report changes nothing; another number is refused.
  expect(await refundManager.settle(owed.id, '90017')).toMatchObject({ state: 'settled' })
  const other = { params: { id: owed.id }, body: { bankRef: '55555' } }
  expect(await api.refusal(contract.settleRefund, other, refundManager.as)).toBe('changed_meanwhile')
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'partly_refunded', refundedRial: DEAR })
  expect(await shop.book(id)).toEqual([
    { account: 'bank', rial: -DEAR },
    { account: 'gateway', rial: DEAR + CHEAP },
    { account: 'refunds', rial: DEAR },
    { account: 'sales', rial: -(DEAR + CHEAP) },
  ])
  expect((await shop.receipts(buyer, id)).map(({ totalRial }) => totalRial)).toEqual([DEAR + CHEAP, DEAR])
  await refundManager.refund(id, {
    lines: await refundManager.wholeOf(id).then((lines) => lines.filter(({ amountRial }) => amountRial > 0)),
    bankRef: '90018',
  })
  expect((await shop.getOrder(buyer, id)).state).toBe('refunded')
  expect(await obstacleOf(buyer.token, 'cheap')).toBe('purchase_revoked')
  await expectBalance()
})

test('a part refund keeps the line’s rights, three parts make the whole, and more is refused', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer, { products: [shop.products[0]], totalRial: DEAR })
  const lineId = (await refundManager.refundable(id)).lines[0]?.id ?? ''
  const part = (amountRial: number) => refundManager.refund(id, { lines: [{ lineId, amountRial }], bankRef: '7777' })
  await part(333_330)
  await part(333_330)
  expect(await obstacleOf(buyer.token, 'dear')).toBeNull()
  const more = { params: { id }, body: refundManager.bodyOf({ lines: [{ lineId, amountRial: 333_350 }] }) }
  expect(await api.refusal(contract.requestRefund, more, refundManager.as)).toBe('refund_too_much')
  const twice = { lineId, amountRial: 10 }
  expect(
    await api.refusal(
      contract.requestRefund,
      { params: { id }, body: refundManager.bodyOf({ lines: [twice, twice] }) },
      refundManager.as,
    ),
  ).toBe('refund_too_much')
  await part(333_340)
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'refunded', refundedRial: DEAR })
  expect(await obstacleOf(buyer.token, 'dear')).toBe('purchase_revoked')
  await expectBalance()
})

test('a double click, and twenty clicks of two managers, make one refund', async () => {
  const [buyer, second] = [await api.signUp(), await api.signUp()]
  const id = await shop.buy(buyer)
  const lines = await refundManager.wholeOf(id)
  const requestId = randomUUID()
  const same = await Promise.all(Array.from({ length: 8 }, () => refundManager.refund(id, { requestId, lines })))
  expect(new Set(same.map((each) => each.id)).size).toBe(1)
  const other = await shop.buy(second)
  await shop.age(other, 31)
  const wholeRefund = await refundManager.wholeOf(other)
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () => refundManager.refund(other, { lines: wholeRefund })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.sql(`select count(*)::int as count from refunds where order_id = any($1)`, [[id, other]])).toEqual([
    { count: 2 },
  ])
  expect((await shop.getOrder(second, other)).refundedRial).toBe(DEAR + CHEAP)
  // A request id belongs to its order.
  const foreign = { params: { id: other }, body: refundManager.bodyOf({ requestId, lines: wholeRefund }) }
  expect(await api.refusal(contract.requestRefund, foreign, refundManager.as)).toBe('changed_meanwhile')
  await expectBalance()
})

test('after half an hour, or if the gateway refuses, the refund goes by bank', async () => {
  const buyer = await api.signUp()
  const late = await shop.buy(buyer)
  await shop.age(late, 31)
  expect((await refundManager.refundable(late)).reversibleUntil).toBeNull()
  expect(await refundManager.refund(late, { lines: await refundManager.wholeOf(late) })).toMatchObject({
    state: 'requested',
    method: 'bank',
  })
  const other = await api.signUp()
  const refused = await shop.buy(other)
  await api.sql(
    `update test_gateway_payments t set outcome = 'cancelled' from payments p where p.authority = t.authority and p.order_id = $1`,
    [refused],
  )
  const ownedRefund = await refundManager.refund(refused, { lines: await refundManager.wholeOf(refused) })
  expect(ownedRefund).toMatchObject({ state: 'requested', method: 'bank', gatewayWord: 'not paid' })
  // They had a message about the purchase; now one about the refund by bank.
  expect(await mailsTo(other.identifier)).toHaveLength(2)
  expect(await api.sql(`select state from payments where order_id = $1`, [refused])).toEqual([{ state: 'verified' }])
})

test('the sweep checks a reversal with a lost reply, and records it once', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  await shop.age(id, 31)
  const pendingRefund = await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  // As left by a crash during the call to the gateway.
  await api.sql(`update refunds set state = 'sent', method = 'reverse', next_check_at = now() where id = $1`, [
    pendingRefund.id,
  ])
  expect(await api.refusal(contract.withdrawRefund, { params: { id: pendingRefund.id } }, refundManager.as)).toBe(
    'changed_meanwhile',
  )
  const manual = { params: { id: pendingRefund.id }, body: { bankRef: '1234' } }
  expect(await api.refusal(contract.settleRefund, manual, refundManager.as)).toBe('changed_meanwhile')
  await Promise.all([sweepRefunds(api.ctx), sweepRefunds(api.ctx)])
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'refunded', payments: [{ state: 'reversed' }] })
  expect(await shop.book(id)).toEqual([])
  expect((await shop.receipts(buyer, id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('a refund can be withdrawn before money leaves: rights are restored, nothing is owed, and it can be requested again', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  await shop.age(id, 31)
  const wrong = await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  expect(await obstacleOf(buyer.token, 'dear')).toBe('purchase_revoked')
  expect((await refundManager.withdraw(wrong.id)).state).toBe('withdrawn')
  expect((await refundManager.withdraw(wrong.id)).state).toBe('withdrawn')
  expect(await obstacleOf(buyer.token, 'dear')).toBeNull()
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'paid', refundedRial: 0, refunds: [] })
  const settled = { params: { id: wrong.id }, body: { bankRef: '1234' } }
  expect(await api.refusal(contract.settleRefund, settled, refundManager.as)).toBe('changed_meanwhile')
  expect(await refundManager.refund(id, { lines: await refundManager.wholeOf(id), bankRef: '4321' })).toMatchObject({
    state: 'settled',
  })
  await expectBalance()
})

test('a duplicate payment is owed to its buyer, and refunded the same way, once', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await shop.payTwice(buyer, id)
  const { extras } = await refundManager.refundable(id)
  expect(extras).toMatchObject([{ amountRial: DEAR + CHEAP, gateway: 'test' }])
  const paymentId = extras[0]?.paymentId ?? ''
  const body = { requestId: randomUUID(), reason: 'دو بار پرداخت شده بود', bankRef: null }
  const back = () => api.call(contract.requestExtraRefund, { params: { id: paymentId }, body }, refundManager.as)
  const [first] = await Promise.all([back(), back(), back()])
  expect(first).toMatchObject({ kind: 'extra', amountRial: DEAR + CHEAP })
  const again = { params: { id: paymentId }, body: { ...body, requestId: randomUUID() } }
  expect(['changed_meanwhile', 'not_found']).toContain(
    await api.refusal(contract.requestExtraRefund, again, refundManager.as),
  )
  expect((await refundManager.refundable(id)).extras).toEqual([])
  // The order stays paid, and its own payment stays.
  expect((await shop.getOrder(buyer, id)).state).toBe('paid')
  expect(await shop.book(id)).toEqual([
    { account: 'gateway', rial: DEAR + CHEAP },
    { account: 'sales', rial: -(DEAR + CHEAP) },
  ])
  expect((await shop.receipts(buyer, id)).map(({ kind }) => kind)).toEqual(['sale'])
  await expectBalance()
})

test('shows what was used before the refund, and a use stays a use', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const body = { exam: 'dear', mode: 'strict' as const, requestId: randomUUID() }
  await api.call(startAttempt, { body }, { as: buyer.token })
  const { lines } = await refundManager.refundable(id)
  expect(lines.map(({ rights }) => rights.map(({ used }) => used))).toEqual([[1], [0]])
  await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  expect((await refundManager.refundable(id)).lines.map(({ rights }) => rights[0]?.isTakenBack)).toEqual([true, true])
})

test('a bank transfer refunds one order: refuses its number for another, also concurrently', async () => {
  const owed = async () => {
    const buyer = await api.signUp()
    const id = await shop.buy(buyer)
    await shop.age(id, 31)
    return refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  }
  const [one, other, third] = [await owed(), await owed(), await owed()]
  const note = (id: string, bankRef: string) => ({ params: { id }, body: { bankRef } })
  const answers = await Promise.allSettled([
    refundManager.settle(one.id, 'AB-77001'),
    refundManager.settle(other.id, 'ab-77001'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [late, done] = answers[0]?.status === 'fulfilled' ? [other, one] : [one, other]
  expect(await api.refusal(contract.settleRefund, note(late.id, 'AB-77001'), refundManager.as)).toBe('ref_used')
  expect(await api.refusal(contract.settleRefund, note(third.id, 'AB-77001'), refundManager.as)).toBe('ref_used')
  expect(await refundManager.settle(done.id, done === one ? 'AB-77001' : 'ab-77001')).toMatchObject({
    state: 'settled',
  })
  expect(await refundManager.settle(late.id, 'AB-77002')).toMatchObject({ state: 'settled', bankRef: 'AB77002' })
  const fresh = await shop.buy(await api.signUp())
  await shop.age(fresh, 31)
  const refundRequest = {
    params: { id: fresh },
    body: refundManager.bodyOf({ lines: await refundManager.wholeOf(fresh), bankRef: 'AB-77001' }),
  }
  expect(await api.refusal(contract.requestRefund, refundRequest, refundManager.as)).toBe('ref_used')
  expect((await refundManager.refundable(fresh)).refunds).toEqual([])
  expect((await refundManager.refundable(third.orderId)).refunds).toMatchObject([{ state: 'requested', bankRef: null }])
  await expectBalance()
})

test('an order’s coupon stays used after a refund', async () => {
  const buyer = await api.signUp()
  await api.sql(
    `insert into coupons (id, code, amount_rial, uses_allowed, uses_per_person) values (gen_random_uuid(), 'BACK', 100000, 5, 1)`,
  )
  const coupon = { coupon: 'BACK', totalRial: DEAR + CHEAP - 100_000 }
  const id = await shop.buy(buyer, coupon)
  await refundManager.refund(id, { lines: await refundManager.wholeOf(id) })
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'refunded' })
  expect(await api.sql(`select uses from coupons where code = 'BACK'`)).toEqual([{ uses: 1 }])
  await expect(shop.place(buyer, coupon)).rejects.toMatchObject({ problem: { code: 'coupon_unusable' } })
})

test('the database refuses more than was paid, and a refund that differs from its parts', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  await shop.age(id, 31)
  const [line] = (await refundManager.refundable(id)).lines
  const owed = await refundManager.refund(id, { lines: [{ lineId: line?.id ?? '', amountRial: 10 }] })
  for (const statement of [
    `update refunds set amount_rial = 20 where id = '${owed.id}'`,
    `update orders set refunded_rial = total_rial + 10 where id = '${id}'`,
    `update order_lines set refunded_rial = price_rial + 10 where order_id = '${id}'`,
    `update refunds set state = 'settled' where id = '${owed.id}'`,
  ])
    await expect(api.sql(statement)).rejects.toThrow(/does not make|check constraint|do not make/)
})

test('an unpaid, a free and an unknown order have nothing to refund', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const lines = [{ lineId: randomUUID(), amountRial: 10 }]
  const ask = (order: string) =>
    api.refusal(
      contract.requestRefund,
      { params: { id: order }, body: refundManager.bodyOf({ lines }) },
      refundManager.as,
    )
  expect(await ask(id)).toBe('changed_meanwhile')
  expect((await refundManager.refundable(id)).restRial).toBe(0)
  expect(await ask(randomUUID())).toBe('not_found')
})
