import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting } from '@/lib/sittings/sitting/contract'
import { getRefundable } from '@/lib/shop/refund/contract'
import { type Buyer, openShop, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

// What managers see of the use of a purchase before a refund; for courses see server/learning/course/courses.test.ts.
let api: TestApp
let shop: Shop
let manager: Person
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  manager = await makeManager(api)
})
afterAll(() => api.close())

const rightsOf = async (id: string) =>
  (await api.call(getRefundable, { params: { id } }, { as: manager.token })).lines.map(({ rights }) => rights[0])

async function begin({ token: as }: Buyer, exam: string, mode: 'strict' | 'practice'): Promise<void> {
  const { id } = await api.call(startAttempt, { body: { exam, mode, requestId: randomUUID() } }, { as })
  await api.call(startSitting, { params: { id, skill: 'listening' } }, { as })
}

test('does not call an exam unused that was practised, although practice uses up nothing', async () => {
  const buyer = await api.signUp()
  const id = await shop.buy(buyer)
  expect(await rightsOf(id)).toMatchObject([
    { used: 0, begunSections: 0, taken: null },
    { used: 0, begunSections: 0 },
  ])
  await begin(buyer, 'dear', 'practice')
  await begin(buyer, 'cheap', 'strict')
  expect(await rightsOf(id)).toMatchObject([
    { used: 0, begunSections: 1 },
    { used: 1, begunSections: 1 },
  ])
})

test('does not count attempts of others, or from before the purchase', async () => {
  const [buyer, other] = [await api.signUp(), await api.signUp()]
  const [id, otherOrderId] = [await shop.buy(buyer), await shop.buy(other)]
  await begin(other, 'dear', 'practice')
  await api.sql(
    `update sittings set started_at = started_at - interval '1 hour'
      where attempt_id in (select id from attempts where user_id = $1)`,
    [other.userId],
  )
  for (const order of [id, otherOrderId]) expect((await rightsOf(order))[0]).toMatchObject({ begunSections: 0 })
})
