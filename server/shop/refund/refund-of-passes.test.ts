import { randomUUID } from 'node:crypto'
import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { startPractice } from '@/lib/sittings/practice/contract'
import * as refunds from '@/lib/shop/refund/contract'
import { countCreditsLeft } from '@/server/shop/entitlement/public'
import { listDifferences } from '@/server/shop/money-check/repo'
import { importMini } from '@/server/testing/exams/mini-exam'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { buyPass, PASS_RIAL, passDays, placePasses, sellPass } from '@/server/testing/kits/shop/pass-kit'
import { type Buyer, payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

// Exams begun with a pass reduce its refund, and passes are refunded from the last one on.
let api: TestApp
let manager: { as: string }
let month: string
beforeAll(async () => {
  api = await startTestApp()
  manager = { as: (await makeManager(api)).token }
  for (const slug of ['sold', 'other']) await importTinyExam(api.ctx, { slug, priceRial: 1_000_000 })
  month = await sellPass(api, manager)
})
afterAll(() => api.close())

const of = ({ token }: Buyer) => ({ as: token })
const left = async ({ userId }: Buyer) => ({
  writing: await countCreditsLeft(api.ctx.db, userId, 'writing'),
  speaking: await countCreditsLeft(api.ctx.db, userId, 'speaking'),
})
const startExam = (buyer: Buyer, exam: string, mode: 'strict' | 'practice' = 'strict') =>
  api.call(startAttempt, { body: { exam, mode, requestId: randomUUID() } }, of(buyer))
const refundable = (id: string) => api.call(refunds.getRefundable, { params: { id } }, manager)
const passOf = async (id: string) => (await refundable(id)).lines[0]?.pass ?? null
async function giveBack(id: string, amountRial: number, endsPass = true) {
  const [line] = (await refundable(id)).lines
  const lines = [{ lineId: line?.id ?? '', amountRial, endsPass }]
  const body = { requestId: randomUUID(), lines, reason: 'خریدار خواست', bankRef: null }
  return api.call(refunds.requestRefund, { params: { id }, body }, manager)
}

test('counts exams begun with it, as mocks or for practice, of those on sale when it was bought', async () => {
  const buyer = await api.signUp()
  const id = await buyPass(api, of(buyer), month)
  const { exams = 0 } = (await passOf(id)) ?? {}
  expect(exams).toBeGreaterThan(1)
  await importTinyExam(api.ctx, { slug: 'newer', priceRial: 1_000_000 })
  const { id: left } = await startExam(buyer, 'other')
  await api.call(giveUpAttempt, { params: { id: left } }, of(buyer))
  expect(await passOf(id)).toMatchObject({ exams, examsBegun: 0, dueRial: PASS_RIAL })
  await startExam(buyer, 'sold', 'practice')
  const keptRial = Math.floor(PASS_RIAL / 10 / exams) * 10
  expect(await passOf(id)).toMatchObject({ exams, examsBegun: 1, dueRial: PASS_RIAL - keptRial })
  await expect(giveBack(id, PASS_RIAL - keptRial - 10)).rejects.toMatchObject({
    problem: { code: 'changed_meanwhile' },
  })
})

test('does not count an exam to which its owner has another right', async () => {
  const buyer = await api.signUp()
  const id = await buyPass(api, of(buyer), month)
  await api.sql(
    `insert into entitlements (id, user_id, kind, exam_id, amount, given_by)
      select $1, $2, 'exam', id, 1, $2 from exams where slug = 'sold'`,
    [randomUUID(), buyer.userId],
  )
  await startExam(buyer, 'sold')
  expect(await passOf(id)).toMatchObject({ examsBegun: 0, dueRial: PASS_RIAL })
})

test('keeps the days begun of a pass whose exams were only practised by part', async () => {
  await importMini(api, 'drill', { exam: { priceRial: 1_000_000 } })
  const buyer = await api.signUp()
  const id = await buyPass(api, of(buyer), month)
  const choice = { kind: 'part' as const, exam: 'drill', skill: 'reading' as const, part: 1 }
  await api.call(startPractice, { body: { requestId: randomUUID(), choice, minutes: null } }, of(buyer))
  expect(await passOf(id)).toMatchObject({ examsBegun: 0, daysBegun: 1, dueRial: PASS_RIAL - 100_000 })
})

test('of the whole price of a pass that another follows is refused, too', async () => {
  const buyer = await api.signUp()
  const first = await buyPass(api, of(buyer), month)
  await buyPass(api, of(buyer), month)
  await expect(giveBack(first, PASS_RIAL, false)).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
  expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
})

test('of two passes of one order may take both at once', async () => {
  const buyer = await api.signUp()
  const order = { products: [month, await sellPass(api, manager, 90)], totalRial: 2 * PASS_RIAL }
  const id = await placePasses(api, of(buyer), order)
  await payAtTestGateway(api, id, of(buyer))
  const lines = (await refundable(id)).lines.map((line) => ({
    lineId: line.id,
    amountRial: line.restRial,
    endsPass: true,
  }))
  const body = { requestId: randomUUID(), lines, reason: 'خریدار خواست', bankRef: null }
  await api.call(refunds.requestRefund, { params: { id }, body }, manager)
  expect(await left(buyer)).toEqual({ writing: 0, speaking: 0 })
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('does not wait for a later pass that cost nothing, which cannot go back', async () => {
  const buyer = await api.signUp()
  const first = await buyPass(api, of(buyer), month)
  const gift = await sellPass(api, manager, 30, 0)
  await placePasses(api, of(buyer), { products: [gift], totalRial: 0 })
  expect(await passOf(first)).toMatchObject({ hasLater: false })
  await giveBack(first, PASS_RIAL)
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('cannot be withdrawn once another pass has taken its days', async () => {
  const buyer = await api.signUp()
  const id = await buyPass(api, of(buyer), month)
  await passDays(api, buyer.userId, 10)
  const refund = await giveBack(id, (await passOf(id))?.dueRial ?? 0)
  await buyPass(api, of(buyer), month)
  const withdrawal = api.call(refunds.withdrawRefund, { params: { id: refund.id } }, manager)
  await expect(withdrawal).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
  expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
  expect(await listDifferences(api.ctx.db)).toEqual([])
})
