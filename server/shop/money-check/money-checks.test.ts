import * as contract from '@/lib/shop/money-check/contract'
import { openShop, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { sweepMoney } from './check-money'
import { listDifferences } from './repo'

let api: TestApp
let shop: Shop
let manager: Person
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  manager = await makeManager(api)
})
afterAll(() => api.close())

const check = () => api.call(contract.checkMoney, {}, { as: manager.token })
const latest = async () => (await api.call(contract.getMoneyCheck, {}, { as: manager.token })).check
type Difference = contract.Difference
const kinds = async () => (await check()).differences.map(({ kind }) => kind)

test('reports nothing if everything agrees; runs automatically once a day', async () => {
  expect(await latest()).toBeNull()
  await shop.buy(await api.signUp())
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await shop.payTwice(buyer, id)
  expect(await Promise.all([sweepMoney(api.ctx), sweepMoney(api.ctx)])).toContain(true)
  expect(await sweepMoney(api.ctx)).toBe(false)
  expect(await latest()).toMatchObject({ by: null, differences: [] })
  expect(await api.sql(`select count(*)::int as count from money_checks`)).toEqual([{ count: 1 }])
})

/** Inconsistencies by manual changes in the database or by bugs; `$1` is the order. */
const BREAKS: readonly [string, string, readonly string[]][] = [
  [
    'a missing right',
    `delete from entitlements where order_line_id in (select id from order_lines where order_id = $1)`,
    ['line_without_right'],
  ],
  [
    'a missing payment',
    `update payments set state = 'failed' where order_id = $1`,
    ['gateway_differs', 'paid_without_payment'],
  ],
  [
    'a paid order marked as open',
    `update orders set state = 'open' where id = $1`,
    ['payment_without_order', 'sale_differs', 'right_without_order'],
  ],
  [
    'a paid order marked as waiting for its transfer',
    `update orders set state = 'awaiting', paid_at = null where id = $1`,
    ['payment_without_order', 'sale_differs', 'right_without_order', 'order_stuck'],
  ],
  [
    'a payment of another amount',
    `update payments set amount_rial = amount_rial + 10 where order_id = $1`,
    ['gateway_differs'],
  ],
  [
    'a right revoked without a refund',
    `update entitlements set voided_at = now(), voided_because = 'refund' where order_line_id in (select id from order_lines where order_id = $1)`,
    ['right_lost'],
  ],
  [
    'a used credit without a submission',
    `update entitlements set kind = 'writing', exam_id = null, amount = 3, used = 1
      where order_line_id in (select id from order_lines where order_id = $1)`,
    ['credits_differ'],
  ],
]
test.each(BREAKS)('reports %s', async (_, statement, expected) => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  const found = await broken(statement, id)
  const own = found.filter(({ orderId }) => orderId === id || orderId === null)
  expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(expected))
})

class Undo extends Error {}

/** The findings after a break, which is then undone. */
async function broken(statement: string, id: string): Promise<Difference[]> {
  let found: Difference[] = []
  const breaking = api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: statement, values: [id] })
    found = await listDifferences(tx)
    throw new Undo()
  })
  await expect(breaking).rejects.toThrow(Undo)
  return found
}

test('notifies managers of the daily findings, and shows nothing to students', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await shop.start(buyer, id)
  await api.sql(`update payments set state = 'disputed', reason = '-50' where order_id = $1`, [id])
  await api.sql(`update money_checks set at = at - interval '2 days'`)
  expect(await sweepMoney(api.ctx)).toBe(true)
  expect((await latest())?.differences).toMatchObject([{ kind: 'payment_disputed', orderId: id, detail: 'test: -50' }])
  expect(await api.sql(`select from outbox where channel = 'telegram' and subject like '%نمی‌خواند%'`)).not.toHaveLength(
    0,
  )
  expect(await api.refusal(contract.getMoneyCheck, {}, { as: buyer.token })).toBe('forbidden')
  expect(await api.refusal(contract.checkMoney, {}, { as: buyer.token })).toBe('forbidden')
  await api.sql(`update payments set state = 'failed' where order_id = $1`, [id])
  expect(await kinds()).toEqual(['order_stuck'])
})
