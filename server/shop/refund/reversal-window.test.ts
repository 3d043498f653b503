import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/shop/refund/contract'
import { parseSettings } from '@/lib/platform/env/server'
import { createApp } from '@/server/app'
import { createInProcessClient } from '@/server/platform/http/in-process-client'
import { listDifferences } from '@/server/shop/money-check/repo'
import { withClock } from '@/server/testing/statement-log'
import { MERCHANT, type SimulatedGateway, startSimulatedGateway } from '@/server/testing/fakes/simulated-gateway'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'
import { openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

// The half hour in which a gateway reverses, to the second, by the database's clock.
const TOTAL = PRICES[0] + PRICES[1]
let gateway: SimulatedGateway
let api: TestApp
let shop: Shop
let manager: { readonly as: string }
beforeAll(async () => {
  gateway = await startSimulatedGateway('window')
  const environment = { NODE_ENV: 'test', ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_URL: gateway.base }
  api = await startTestApp({ payments: parseSettings(environment).payments })
  shop = await openShop(api)
  manager = { as: (await makeManager(api)).token }
})
afterAll(async () => {
  await api.close()
  await gateway.end()
})
afterEach(() => gateway.clearFaults())

async function bought() {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const { redirectUrl } = await shop.start(buyer, id, 'zarinpal')
  const authority = redirectUrl?.split('/').at(-1) ?? ''
  await gateway.pay(authority)
  await returnFromGateway(api, authority)
  // With a tolerance, since this test reads the time only to the millisecond.
  const [row] = await api.sql<{ at: Date }>(
    `update payments set ended_at = date_trunc('milliseconds', ended_at) where order_id = $1 returning ended_at as at`,
    [id],
  )
  return { buyer, id, authority, paidAtMs: row?.at.getTime() ?? 0 }
}

/** Requests a full refund these seconds after the payment. */
async function refundAfter({ id, paidAtMs }: { id: string; paidAtMs: number }, seconds: number) {
  const db = withClock(api.ctx.db, () => paidAtMs + seconds * 1_000)
  const app = createApp({ ...api.ctx, db })
  const { call } = createInProcessClient((request) => Promise.resolve(app.fetch(request)))
  const { lines } = await call(contract.getRefundable, { params: { id } }, manager)
  const refundLines = lines.map((line) => ({ lineId: line.id, amountRial: line.restRial }))
  const body = { requestId: randomUUID(), lines: refundLines, reason: 'خریدار خواست', bankRef: null }
  return call(contract.requestRefund, { params: { id }, body }, manager)
}

test.each([
  [29 * 60 + 59, 'reverse', 'settled', 'REVERSED'],
  [30 * 60, 'bank', 'requested', 'VERIFIED'],
  [30 * 60 + 1, 'bank', 'requested', 'VERIFIED'],
])('%d seconds after the payment the refund goes by %s', async (seconds, method, state, there) => {
  const one = await bought()
  expect(await refundAfter(one, seconds)).toMatchObject({ method, state, amountRial: TOTAL })
  expect(await gateway.stateOf(one.authority)).toBe(there)
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test.each(['-60', '-62', '-63'] as const)(
  'at 29:59 the gateway refuses (%s): the payment stays, the money is owed and leaves once, by bank',
  async (word) => {
    const one = await bought()
    await gateway.arm('reverse', word)
    const refund = await refundAfter(one, 29 * 60 + 59)
    expect(refund).toMatchObject({ state: 'requested', gatewayWord: word })
    expect(await shop.getOrder(one.buyer, one.id)).toMatchObject({ state: 'paid', payments: [{ state: 'verified' }] })
    const settle = { params: { id: refund.id }, body: { bankRef: `90${word}` } }
    await Promise.all([
      api.call(contract.settleRefund, settle, manager),
      api.call(contract.settleRefund, settle, manager),
    ])
    expect(await shop.getOrder(one.buyer, one.id)).toMatchObject({ state: 'refunded', refundedRial: TOTAL })
    expect(await gateway.stateOf(one.authority)).toBe('VERIFIED')
    expect(await listDifferences(api.ctx.db)).toEqual([])
  },
)
