import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/shop/correction-offer/contract'
import { REDRAFT_PRODUCT } from '@/lib/shop/correction-offer/rules'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import * as orders from '@/lib/shop/order/contract/orders'
import { startPayment } from '@/lib/shop/payment/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import { listProducts } from '@/lib/shop/product/contract/products'
import * as refunds from '@/lib/shop/refund/contract'
import { listSubmissions, withdrawSubmission } from '@/lib/teaching/submission/contract/submissions'
import { listDifferences } from '@/server/shop/money-check/repo'
import { termsHash } from '@/server/shop/order/public'
import { applyProduct } from '@/server/testing/kits/shop/pass-kit'
import { payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { createSubmissionKit, ESSAY } from '@/server/testing/kits/teaching/submission-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const EACH = 1_300_000
let api: TestApp
let kit: ReturnType<typeof createSubmissionKit>
let manager: { as: string }
let teacher: Person
let pack: string
beforeAll(async () => {
  api = await startTestApp()
  kit = createSubmissionKit(api)
  manager = { as: (await makeManager(api)).token }
  teacher = await makeTeacher(api)
  pack = await sell(EACH)
})
afterAll(() => api.close())

async function sell(priceRial: number): Promise<string> {
  const body = { id: randomUUID(), title: 'یک تصحیح' }
  const { id, rev, content } = await api.call(products.createProduct, { body }, manager)
  const goods = [{ kind: 'writing' as const, subject: null, amount: 1, validDays: null }]
  return applyProduct(api, manager, { id, rev, content: { ...content, priceRial, goods } })
}
async function reprice(priceRial: number): Promise<void> {
  const { rev, content } = await api.call(products.getProductDraft, { params: { id: pack } }, manager)
  await applyProduct(api, manager, { id: pack, rev, content: { ...content, priceRial } })
}

type Writer = Awaited<ReturnType<typeof kit.candidate>>
/** Somebody whose text was corrected, and who has no credit left, unless more than one is given. */
async function corrected(submissionCount = 1): Promise<{ writer: Writer; piece: string }> {
  const writer = await kit.candidate(submissionCount)
  const submission = await kit.hand(writer)
  await kit.publish(teacher, submission)
  return { writer, piece: submission.id }
}
const offerOf = ({ as }: Writer, id: string) => api.call(contract.getRedraftOffer, { params: { id } }, as)
const orderRequest = (piece: string) => ({ products: [REDRAFT_PRODUCT], coupon: null, redraftOf: piece })
const bodyOf = (piece: string, totalRial = EACH / 2) => ({
  ...orderRequest(piece),
  requestId: randomUUID(),
  totalRial,
  payerName: 'سارا',
  terms: termsHash,
})
const place = ({ as }: Writer, piece: string) => api.call(orders.placeOrder, { body: bodyOf(piece) }, as)
async function buy(writer: Writer, piece: string): Promise<string> {
  const { id } = await place(writer, piece)
  await payAtTestGateway(api, id, writer.as)
  return id
}
const redraft = (writer: Writer, previous: string, words = 'people') =>
  kit.hand(writer, { source: { kind: 'redraft', previous, texts: [ESSAY.replace('peoples', words)] } })
const credits = async ({ as }: Writer) => (await api.call(listSubmissions, {}, as)).creditsLeft

test('costs half of a correction by itself, shown before it is paid, and is handed in without a credit', async () => {
  const { writer, piece } = await corrected()
  expect(await offerOf(writer, piece)).toEqual({ offer: { priceRial: EACH / 2, fullRial: EACH }, isPaid: false })
  const quote = await api.call(orders.quoteOrder, { body: orderRequest(piece) }, writer.as)
  expect(quote).toMatchObject({ totalRial: EACH / 2, lines: [{ productId: REDRAFT_PRODUCT }] })
  await expect(redraft(writer, piece)).rejects.toThrow(/no_credits/)
  const id = await buy(writer, piece)
  expect((await api.call(orders.getOrder, { params: { id } }, writer.as)).goods).toMatchObject([
    { kind: 'redraft', subject: { slug: piece } },
  ])
  expect(await offerOf(writer, piece)).toEqual({ offer: null, isPaid: true })
  const next = await redraft(writer, piece)
  expect(next).toMatchObject({ draftNo: 2, state: 'queued' })
  expect(await credits(writer)).toBe(0)
  await kit.publish(teacher, next)
  // Only once for each text: the third draft costs as much as a first one.
  expect(await offerOf(writer, next.id)).toEqual({ offer: null, isPaid: false })
  expect(await offerOf(writer, piece)).toEqual({ offer: null, isPaid: false })
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('is sold for one’s own corrected text alone, once, and not in the shop', async () => {
  const { writer, piece } = await corrected()
  const other = await kit.candidate(1)
  const waiting = await kit.hand(other)
  for (const text of [piece, waiting.id, randomUUID()]) {
    if (text === waiting.id) expect(await offerOf(other, text)).toEqual({ offer: null, isPaid: false })
    else expect(await api.refusal(contract.getRedraftOffer, { params: { id: text } }, other.as)).toBe('not_found')
    expect(await api.refusal(orders.quoteOrder, { body: orderRequest(text) }, other.as)).toBe('not_on_sale')
    expect(await api.refusal(orders.placeOrder, { body: bodyOf(text) }, other.as)).toBe('not_on_sale')
  }
  const bare = { products: [REDRAFT_PRODUCT], coupon: null }
  expect(await api.refusal(orders.quoteOrder, { body: bare }, writer.as)).toBe('not_on_sale')
  const others = { ...orderRequest(piece), products: [pack] }
  expect(await api.refusal(orders.quoteOrder, { body: others }, writer.as)).toBe('not_on_sale')
  const { items } = await api.call(listProducts, {})
  expect(items.map(({ id }) => id)).toEqual([pack])
  await buy(writer, piece)
  expect(await api.refusal(orders.quoteOrder, { body: orderRequest(piece) }, writer.as)).toBe('owned_already')
})

test('is not paid twice: a second open order is refused before its buyer is sent to pay', async () => {
  const { writer, piece } = await corrected()
  const first = await place(writer, piece)
  await api.sql(`update orders set request_digest = 'another' where id = $1`, [first.id])
  const second = await place(writer, piece)
  expect(second.id).not.toBe(first.id)
  await payAtTestGateway(api, first.id, writer.as)
  const pay = { params: { id: second.id }, body: { gateway: 'test' as const } }
  expect(await api.refusal(startPayment, pay, writer.as)).toBe('owned_already')
})

test('is not paid for a draft that was handed in with an ordinary credit meanwhile', async () => {
  const { writer, piece } = await corrected(2)
  const { id } = await place(writer, piece)
  const pay = { params: { id }, body: { gateway: 'test' as const } }
  await redraft(writer, piece)
  expect(await api.refusal(startPayment, pay, writer.as)).toBe('not_on_sale')
})

test('is sold under a name without the writer’s words, since order and receipt stay when the text is deleted', async () => {
  const { writer, piece } = await corrected()
  const id = await buy(writer, piece)
  const lines = await api.sql('select title from order_lines where order_id = $1', [id])
  expect(lines).toEqual([{ title: goodKinds.redraft }])
})

test('keeps the price of its order when the price of a correction, or the part, changes', async () => {
  const { writer, piece } = await corrected()
  const { id } = await place(writer, piece)
  await reprice(2_000_000)
  const body = { redraftPercent: 30, firstMonthly: 0, firstCounts: true }
  await api.call(contract.saveOffers, { body }, manager)
  await payAtTestGateway(api, id, writer.as)
  expect((await api.call(orders.getOrder, { params: { id } }, writer.as)).totalRial).toBe(EACH / 2)
  expect((await offerOf(writer, piece)).isPaid).toBe(true)
  const next = await corrected()
  expect((await offerOf(next.writer, next.piece)).offer).toEqual({ priceRial: 600_000, fullRial: 2_000_000 })
  expect((await api.call(contract.getCorrectionOffers, {})).redraft).toEqual({ percent: 30, eachRial: 600_000 })
  await api.call(contract.saveOffers, { body: { ...body, redraftPercent: null } }, manager)
  expect((await offerOf(next.writer, next.piece)).offer).toBeNull()
  expect((await api.call(contract.getCorrectionOffers, {})).redraft).toBeNull()
  await reprice(EACH)
  await api.call(contract.saveOffers, { body: { ...body, redraftPercent: 50 } }, manager)
})

test('pays for that text only, and is returned when the draft is withdrawn', async () => {
  const { writer, piece } = await corrected()
  await buy(writer, piece)
  await expect(kit.hand(writer)).rejects.toThrow(/no_credits/)
  const draft = await redraft(writer, piece)
  expect((await offerOf(writer, piece)).isPaid).toBe(false)
  await api.call(withdrawSubmission, { params: { id: draft.id } }, writer.as)
  expect((await offerOf(writer, piece)).isPaid).toBe(true)
  await redraft(writer, piece, 'persons')
})

test('of twenty drafts handed in at once exactly one is paid with it', async () => {
  const { writer, piece } = await corrected()
  await buy(writer, piece)
  const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => redraft(writer, piece, `people${at}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await api.sql<{ held: number }>(
    `select sum(held)::int as held from entitlements where user_id = $1 and kind = 'redraft'`,
    [writer.userId],
  )
  expect(row?.held).toBe(1)
})

test('is fully refunded while it is unused, and is offered again', async () => {
  const { writer, piece } = await corrected()
  const id = await buy(writer, piece)
  const [line] = (await api.call(refunds.getRefundable, { params: { id } }, manager)).lines
  expect(line).toMatchObject({ restRial: EACH / 2, rights: [{ kind: 'redraft', used: 0, held: 0 }] })
  const lines = [{ lineId: line?.id ?? '', amountRial: EACH / 2, endsPass: false }]
  const body = { requestId: randomUUID(), lines, reason: 'خریدار خواست', bankRef: null }
  await api.call(refunds.requestRefund, { params: { id }, body }, manager)
  expect((await offerOf(writer, piece)).offer).toEqual({ priceRial: EACH / 2, fullRial: EACH })
  await expect(redraft(writer, piece)).rejects.toThrow(/no_credits/)
  expect(await listDifferences(api.ctx.db)).toEqual([])
})
