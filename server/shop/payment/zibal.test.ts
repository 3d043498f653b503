import { checkMoney } from '@/lib/shop/money-check/contract'
import * as payments from '@/lib/shop/payment/contract'
import { listOwed } from '@/lib/shop/refund/contract'
import { parseSettings } from '@/lib/platform/env/server'
import { listDifferences } from '@/server/shop/money-check/repo'
import { type SimulatedGateway, MERCHANT, startSimulatedGateway } from '@/server/testing/fakes/simulated-gateway'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'
import { type Buyer, openShop, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { sweepPayments } from './public'

// A gateway without a list of unverified payments: it must be asked about each.
let gateway: SimulatedGateway
let api: TestApp
let shop: Shop
let manager: { readonly as: string }
beforeAll(async () => {
  gateway = await startSimulatedGateway('zibal')
  const zibal = { ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: gateway.base }
  const zarinpal = { ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_URL: gateway.base }
  api = await startTestApp({ payments: parseSettings({ NODE_ENV: 'test', ...zibal, ...zarinpal }).payments })
  shop = await openShop(api)
  manager = { as: (await makeManager(api)).token }
})
afterAll(async () => {
  await api.close()
  await gateway.end()
})
afterEach(() => gateway.clearFaults())

type Led = { readonly buyer: Buyer; readonly id: string; readonly track: string }
const lead = async (buyer: Buyer, id: string) =>
  (await shop.start(buyer, id, 'zibal')).redirectUrl?.split('/').at(-1) ?? ''
async function led(): Promise<Led> {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  return { buyer, id, track: await lead(buyer, id) }
}
const stateOf = async ({ track }: Led) =>
  (await api.sql<{ state: string; id: string }>(`select state, id from payments where authority = $1`, [track]))[0]
const later = (minutes: number, { id }: Led) =>
  api.sql(
    `update payments set created_at = created_at - $2 * interval '1 minute', ended_at = ended_at - $2 * interval '1 minute',
      next_check_at = next_check_at - $2 * interval '1 minute' where order_id = $1`,
    [id, minutes],
  )
const timesAsked = async ({ track }: Led) =>
  (
    await api.sql(
      `select from gateway_events e join payments p on p.id = e.payment_id where p.authority = $1 and e.kind in ('verify', 'return')`,
      [track],
    )
  ).length
const askAgain = async (one: Led) =>
  api.call(payments.askGatewayAgain, { params: { id: (await stateOf(one))?.id ?? '' } }, manager)
const oneOf = (one: Led) =>
  api.sql<{ rights: number; receipts: number; bookings: number }>(
    `select (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id where l.order_id = $1) as rights,
      (select count(*)::int from receipts where order_id = $1) as receipts,
      (select count(*)::int from ledger_transactions where order_id = $1) as bookings`,
    [one.id],
  )
async function expectPaidOnce(one: Led): Promise<void> {
  expect((await shop.getOrder(one.buyer, one.id)).state).toBe('paid')
  expect(await oneOf(one)).toEqual([{ rights: 2, receipts: 1, bookings: 1 }])
  expect(await listDifferences(api.ctx.db)).toEqual([])
}

test('a redirect while the gateway says «waiting» ends no payment, whoever sends it; money that arrives later is accepted', async () => {
  const one = await led()
  await returnFromGateway(api, one.track, false)
  expect((await stateOf(one))?.state).toBe('returned')
  await later(24, one)
  await sweepPayments(api.ctx)
  expect((await stateOf(one))?.state).toBe('returned')
  await gateway.pay(one.track)
  await later(1, one)
  await sweepPayments(api.ctx)
  await expectPaidOnce(one)
})

test('a guessed URL triggers no call to the gateway', async () => {
  const one = await led()
  const [other] = await api.sql<{ key: string }>(
    `select return_key as key from payments where authority <> $1 limit 1`,
    [one.track],
  )
  const query = `?trackId=${one.track}&success=0`
  for (const place of ['', `${other?.key}/`, `${'A'.repeat(22)}/`, `${'x'.repeat(90)}/`]) {
    const reply = await api.raw('GET', `/payments/return/zibal/${place}${query}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dashboard/payment'])
  }
  expect([await timesAsked(one), (await stateOf(one))?.state]).toEqual([0, 'sent'])
})

test('repeated guesses are not looked up; a buyer at the same address loses no payment', async () => {
  const strict = await startTestApp({ payments: api.ctx.settings.payments, addressLimitFactor: 1 })
  try {
    const bought = await openShop(strict)
    const buyer = await strict.signUp()
    const { id } = await bought.place(buyer)
    const track = (await bought.start(buyer, id, 'zibal')).redirectUrl?.split('/').at(-1) ?? ''
    for (let guess = 0; guess < 30; guess += 1)
      await strict.raw('GET', `/payments/return/zibal/?trackId=${7_000_000 + guess}&success=1`)
    strict.statements.clear()
    await strict.raw('GET', `/payments/return/zibal/?trackId=7&success=1`)
    expect(strict.statements.list().filter((text) => text.includes('return_key'))).toEqual([])
    await gateway.pay(track)
    await returnFromGateway(strict, track)
    await strict.sql(`update payments set next_check_at = now() where order_id = $1`, [id])
    await sweepPayments(strict.ctx)
    expect((await bought.getOrder(buyer, id)).state).toBe('paid')
  } finally {
    await strict.close()
  }
})

test('a URL without a key works for its day only', async () => {
  const [fresh, old] = [await led(), await led()]
  await api.sql(`update payments set return_key = null where authority = any($1)`, [[fresh.track, old.track]])
  await api.sql(`update payments set created_at = created_at - interval '25 hours' where authority = $1`, [old.track])
  for (const one of [fresh, old]) {
    await gateway.pay(one.track)
    await api.raw('GET', `/payments/return/zibal/?trackId=${one.track}&success=1`)
  }
  expect(await timesAsked(old)).toBe(0)
  await later(2, old)
  await sweepPayments(api.ctx)
  for (const one of [fresh, old]) await expectPaidOnce(one)
})

test('the owner may pay otherwise while the gateway waits, and money that arrives there anyway is credited once', async () => {
  const one = await led()
  await shop.start(one.buyer, one.id, 'zarinpal')
  expect((await stateOf(one))?.state).toBe('failed')
  await gateway.pay(one.track)
  await later(10, one)
  await Promise.all([sweepPayments(api.ctx), sweepPayments(api.ctx), askAgain(one), returnFromGateway(api, one.track)])
  await expectPaidOnce(one)
})

test.each([
  ['soon after it failed', 30],
  ['twenty hours after it failed and its order expired', 20 * 60],
])('the sweep finds money that arrives %s, and pays the order once', async (_, minutes) => {
  const one = await led()
  await later(26, one)
  await sweepPayments(api.ctx)
  expect((await stateOf(one))?.state).toBe('failed')
  await api.sql(`update orders set expires_at = now() where id = $1`, [one.id])
  await sweepPayments(api.ctx)
  expect((await shop.getOrder(one.buyer, one.id)).state).toBe('expired')
  await later(minutes, one)
  await gateway.pay(one.track)
  await Promise.all([sweepPayments(api.ctx), sweepPayments(api.ctx)])
  await expectPaidOnce(one)
  await sweepPayments(api.ctx)
  await expectPaidOnce(one)
})

test('a second payment is owed to the buyer, and stays so', async () => {
  const one = await led()
  await gateway.cancel(one.track)
  await returnFromGateway(api, one.track, false)
  const again = await lead(one.buyer, one.id)
  await gateway.pay(again)
  await returnFromGateway(api, again)
  await gateway.pay(one.track)
  await later(10, one)
  await Promise.all([sweepPayments(api.ctx), sweepPayments(api.ctx)])
  const { extras } = await api.call(listOwed, {}, manager)
  expect(extras.filter(({ orderId }) => orderId === one.id)).toHaveLength(1)
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('automatic checks end after a day; the money check reports what is held, and a manager can start a check', async () => {
  const one = await led()
  await later(26, one)
  await sweepPayments(api.ctx)
  await later(25 * 60, one)
  await sweepPayments(api.ctx)
  await gateway.pay(one.track)
  await later(25 * 60, one)
  await sweepPayments(api.ctx)
  expect((await stateOf(one))?.state).toBe('failed')
  const { differences } = await api.call(checkMoney, {}, manager)
  expect(differences).toMatchObject([
    { kind: 'gateway_paid_unpaid_here', orderId: one.id, detail: `zibal: ${one.track}` },
  ])
  expect(await askAgain(one)).toEqual({ state: 'verified', said: 'paid' })
  await expectPaidOnce(one)
  expect((await api.call(checkMoney, {}, manager)).differences).toEqual([])
  expect(await askAgain(one)).toEqual({ state: 'verified', said: 'paid' })
  await expectPaidOnce(one)
})

test('shows a manager the state of a payment, and whether no gateway can be asked', async () => {
  const one = await led()
  expect(await askAgain(one)).toEqual({ state: 'sent', said: 'waiting' })
  await gateway.cancel(one.track)
  expect(await askAgain(one)).toEqual({ state: 'failed', said: 'unpaid' })
  await gateway.arm('verify', 'html', 2)
  expect(await askAgain(one)).toEqual({ state: 'failed', said: 'silent' })
  const params = { params: { id: (await stateOf(one))?.id ?? '' } }
  expect(await api.refusal(payments.askGatewayAgain, params, { as: one.buyer.token })).toBe('forbidden')
  await api.sql(`update payments set gateway = 'card' where id = $1`, [params.params.id])
  expect(await api.refusal(payments.askGatewayAgain, params, manager)).toBe('way_closed')
  await api.sql(`update payments set gateway = 'zibal' where id = $1`, [params.params.id])
  const acts = await api.sql(`select act, actor is not null as by from audit_log where subject_id = $1`, [one.id])
  expect(acts).toEqual(Array.from({ length: 3 }, () => ({ act: 'gateway_asked', by: true })))
})
