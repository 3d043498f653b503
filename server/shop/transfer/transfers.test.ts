import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as orders from '@/lib/shop/order/contract/orders'
import { listGateways } from '@/lib/shop/payment/contract'
import * as contract from '@/lib/shop/transfer/contract'
import { storageOf } from '@/server/platform/storage'
import { sweepPayments } from '@/server/shop/payment/public'
import { type Buyer, openShop, PRICES, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { parseSettings } from '@/lib/platform/env/server'
import { sweepPictures } from './sweep-transfers'

const TOTAL = PRICES[0] + PRICES[1]
const CARD = { CARD_NUMBER: '6037-9911 1111 1112', CARD_HOLDER: 'شرکت سنجه', TEST_GATEWAY: 'on' }
let api: TestApp
let shop: Shop
let manager: Person
let color = 0
beforeAll(async () => {
  const { payments } = parseSettings({ NODE_ENV: 'test', ...CARD })
  api = await startTestApp({ payments })
  shop = await openShop(api)
  manager = await makeManager(api)
})
afterAll(() => api.close())

const asManager = () => ({ as: manager.token })
/** A unique picture. */
async function drawReceipt(): Promise<Buffer> {
  color += 1
  return draw({ r: color % 256, g: 120, b: Math.floor(color / 256) })
}
const draw = (background: string | { r: number; g: number; b: number }) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
async function upload(buyer: { token: string }, id: string, bytes?: Buffer, type = 'image/png') {
  const body = new Uint8Array(bytes ?? (await drawReceipt()))
  return api.raw('POST', `/orders/${id}/transfer-pictures/`, {
    as: buyer.token,
    headers: { 'content-type': type },
    body,
  })
}
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id
const bodyOf = (pictureId: string, over: object = {}) => ({
  pictureId,
  lastDigits: '1234',
  amountRial: TOTAL,
  transferredAt: new Date().toISOString(),
  ...over,
})
const reportPaid = async (buyer: Buyer, id: string, over: object = {}) => {
  const pictureId = await idOf(await upload(buyer, id))
  const body = bodyOf(pictureId, over)
  await api.call(contract.reportTransfer, { params: { id }, body }, { as: buyer.token })
  return body
}
const waiting = async (order: string) =>
  (await api.call(contract.listTransfers, { query: { order } }, asManager())).items
const confirm = (id: string, bankRef: string = randomUUID()) =>
  api.call(contract.confirmTransfer, { params: { id }, body: { bankRef } }, asManager())
const refuse = (id: string, reason = 'پولی نرسیده است') =>
  api.call(contract.refuseTransfer, { params: { id }, body: { reason } }, asManager())

test('a buyer sees the card, reports the transfer, and waits; a manager confirms, and it is paid once', async () => {
  const buyer = await api.signUp()
  expect((await api.call(listGateways, {})).items).toEqual(['test', 'card'])
  const { id } = await shop.place(buyer)
  expect((await shop.start(buyer, id, 'card')).redirectUrl).toBe(`/dashboard/payment/transfer?order=${id}`)
  const card = await api.call(contract.getCard, { params: { id } }, { as: buyer.token })
  expect(card).toEqual({
    number: '6037991111111112',
    holder: 'شرکت سنجه',
    amountRial: TOTAL,
    isOpen: true,
    refusal: null,
  })
  await reportPaid(buyer, id)
  expect(await shop.getOrder(buyer, id)).toMatchObject({
    state: 'awaiting',
    payments: [{ gateway: 'card', state: 'returned' }],
  })
  // It waits without limit, and no sweep expires it.
  await api.sql(`update orders set expires_at = now() - interval '2 days' where id = $1`, [id])
  await sweepPayments(api.ctx)
  expect(await api.refusal(orders.cancelOrder, { params: { id } }, { as: buyer.token })).toBe('payment_under_way')
  const [transfer] = await waiting(id)
  expect(transfer).toMatchObject({ state: 'waiting', totalRial: TOTAL, lastDigits: '1234', twins: [] })
  const bankRef = '۸۸۱۲۰۰'
  const ends = await Promise.all(Array.from({ length: 8 }, () => confirm(transfer?.id ?? '', bankRef)))
  expect(ends.every(({ state }) => state === 'confirmed')).toBe(true)
  expect(await shop.getOrder(buyer, id)).toMatchObject({
    state: 'paid',
    payments: [{ state: 'verified', refId: '881200', cardMask: '****1234' }],
  })
  const [row] = await api.sql<object>(
    `select (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id where l.order_id = $1) as rights,
      (select count(*)::int from receipts where order_id = $1) as receipts, (select coalesce(sum(amount_rial), 0)::int from ledger_entries) as sum,
      (select count(*)::int from audit_log where subject_id = $1 and act = 'transfer_confirmed') as acts,
      (select count(*)::int from outbox where recipient = $2 and text like '%' || $1::text || '%') as messages`,
    [id, buyer.identifier],
  )
  expect(row).toEqual({ rights: 2, receipts: 1, sum: 0, acts: 1, messages: 1 })
})

test('a refusal gives its reason, and another transfer can be reported for the order, also after its time', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await reportPaid(buyer, id)
  await api.sql(`update orders set expires_at = now() - interval '2 days' where id = $1`, [id])
  const [first] = await waiting(id)
  expect((await refuse(first?.id ?? '')).state).toBe('refused')
  expect((await refuse(first?.id ?? '')).state).toBe('refused')
  expect(await waiting(id)).toEqual([])
  await sweepPayments(api.ctx)
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'open', payments: [{ state: 'failed' }] })
  const card = await api.call(contract.getCard, { params: { id } }, { as: buyer.token })
  expect(card).toMatchObject({ isOpen: true, refusal: 'پولی نرسیده است' })
  expect(
    await api.sql(`select from outbox where recipient = $1 and text like '%پولی نرسیده است%'`, [buyer.identifier]),
  ).toHaveLength(1)
  await reportPaid(buyer, id)
  const [second] = await waiting(id)
  // Same card, sum and time, but it is this order's own.
  expect(second?.twins.map(({ orderId }) => orderId)).not.toContain(id)
  await confirm(second?.id ?? '')
  expect((await shop.getOrder(buyer, id)).state).toBe('paid')
})

test('money sent in time can be reported later, also after a refusal, and the order says so', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await shop.start(buyer, id, 'card')
  await api.sql(`update orders set expires_at = now() where id = $1`, [id])
  await sweepPayments(api.ctx)
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'expired', mayTell: true })
  await reportPaid(buyer, id)
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'expired', mayTell: false })
  const [first] = await waiting(id)
  await refuse(first?.id ?? '')
  const refused = { state: 'failed', reason: 'پولی نرسیده است' }
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'expired', mayTell: true, payments: [refused] })
  await reportPaid(buyer, id)
  const [second] = await waiting(id)
  await confirm(second?.id ?? '')
  expect(await shop.getOrder(buyer, id)).toMatchObject({ state: 'paid', mayTell: false })
  const other = await api.signUp()
  const { id: old } = await shop.place(other)
  await api.sql(`update orders set expires_at = now() - interval '25 hours' where id = $1`, [old])
  await sweepPayments(api.ctx)
  expect(await shop.getOrder(other, old)).toMatchObject({ state: 'expired', mayTell: false })
})

test('the first decision counts', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  await reportPaid(buyer, id)
  const [transfer] = await waiting(id)
  const both = [confirm(transfer?.id ?? ''), refuse(transfer?.id ?? '')]
  const ends = await Promise.allSettled(both)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const isPaid = ends[0]?.status === 'fulfilled'
  expect((await shop.getOrder(buyer, id)).state).toBe(isPaid ? 'paid' : 'open')
})

test('detects a transfer reported twice, and one tracking number pays one order', async () => {
  const [one, other] = [await api.signUp(), await api.signUp()]
  const orderOf = async (buyer: Buyer) => (await shop.place(buyer)).id
  const [first, second, third] = [await orderOf(one), await orderOf(other), await orderOf(await api.signUp())]
  const picture = await drawReceipt()
  const at = new Date().toISOString()
  const body = bodyOf(await idOf(await upload(one, first, picture)), { lastDigits: '7777', transferredAt: at })
  const twice = [1, 2].map(() => api.call(contract.reportTransfer, { params: { id: first }, body }, { as: one.token }))
  await Promise.all(twice)
  expect(await waiting(first)).toHaveLength(1)
  const again = bodyOf(await idOf(await upload(other, second, picture)), { lastDigits: '8888' })
  await api.call(contract.reportTransfer, { params: { id: second }, body: again }, { as: other.token })
  const [waitingTransfer] = await waiting(second)
  expect(waitingTransfer?.twins).toMatchObject([{ orderId: first, isSamePicture: true }])
  const [transfer] = await waiting(first)
  expect((await confirm(transfer?.id ?? '', 'ab-424242')).bankRef).toBe('AB424242')
  // The same number with any separators, from any keyboard.
  for (const bankRef of ['AB-424242', 'ab 424242', 'ab-۴۲۴۲۴۲', 'ａｂ-４２４２４２']) {
    const same = { params: { id: waitingTransfer?.id ?? '' }, body: { bankRef } }
    expect(await api.refusal(contract.confirmTransfer, same, asManager())).toBe('ref_used')
  }
  expect((await shop.getOrder(other, second)).state).toBe('awaiting')
  expect(third).not.toBe(first)
})

test('detects another transfer with the same card, sum and time without a picture', async () => {
  const [one, other] = [await api.signUp(), await api.signUp()]
  const transferFacts = { lastDigits: '4321', transferredAt: new Date(Date.now() - 60_000).toISOString() }
  const { id: first } = await shop.place(one)
  const { id: second } = await shop.place(other)
  await reportPaid(one, first, transferFacts)
  await reportPaid(other, second, transferFacts)
  expect((await waiting(second))[0]?.twins).toMatchObject([{ orderId: first, isSamePicture: false }])
})

test('reports and pictures for another user’s order are not_found; a picture is only for its buyer and managers', async () => {
  const [buyer, other] = [await api.signUp(), await api.signUp()]
  const { id } = await shop.place(buyer)
  expect(await api.refusal(contract.getCard, { params: { id } }, { as: other.token })).toBe('not_found')
  expect((await upload(other, id)).status).toBe(404)
  const ownPictureId = await idOf(await upload(buyer, id))
  const foreign = { params: { id }, body: bodyOf(ownPictureId) }
  expect(await api.refusal(contract.reportTransfer, foreign, { as: other.token })).toBe('not_found')
  const { id: otherOrderId } = await shop.place(other)
  const stolen = { params: { id: otherOrderId }, body: bodyOf(ownPictureId) }
  expect(await api.refusal(contract.reportTransfer, stolen, { as: other.token })).toBe('not_found')
  await api.call(contract.reportTransfer, foreign, { as: buyer.token })
  const [transfer] = await waiting(id)
  const getPicture = (token?: string) =>
    api.raw('GET', `/transfers/${transfer?.id}/picture/`, token ? { as: token } : {})
  const reply = await getPicture(buyer.token)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect((await getPicture(manager.token)).status).toBe(200)
  expect((await getPicture(other.token)).status).toBe(404)
  expect((await getPicture()).status).toBe(401)
  const [row] = await api.sql<{ sha256: string }>(`select sha256 from transfer_pictures where id = $1`, [ownPictureId])
  for (const path of [`/media/pictures/${ownPictureId}/60/`, `/media/pictures/${row?.sha256}/60/`])
    expect((await api.raw('GET', path)).status).toBeGreaterThanOrEqual(404)
})

test('refuses other files, large ones, and pictures for an order that has ended', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  expect((await upload(buyer, id, Buffer.from('%PDF-1.7 no picture'))).status).toBe(422)
  expect((await upload(buyer, id, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415)
  expect((await upload(buyer, id, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
  const pictureId = await idOf(await upload(buyer, id))
  const ask = (over: object) =>
    api.refusal(contract.reportTransfer, { params: { id }, body: bodyOf(pictureId, over) }, { as: buyer.token })
  expect(await ask({ transferredAt: new Date(Date.now() + 3_600_000).toISOString() })).toBe('invalid_input')
  expect(await ask({ transferredAt: new Date(Date.now() - 9 * 86_400_000).toISOString() })).toBe('invalid_input')
  expect(await ask({ pictureId: randomUUID() })).toBe('not_found')
  await api.call(orders.cancelOrder, { params: { id } }, { as: buyer.token })
  expect(await ask({})).toBe('order_over')
  expect((await upload(buyer, id)).status).toBe(409)
})

test('checks the gateway first if the order was sent there; an order that waits for a manager is sent to none', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const authority = shop.authorityOf((await shop.start(buyer, id)).redirectUrl)
  await shop.answer(authority, 'paid')
  // The buyer did not return from the gateway and wants to transfer by card, but the money has arrived.
  expect((await shop.start(buyer, id, 'card')).redirectUrl).toBeNull()
  expect((await shop.getOrder(buyer, id)).state).toBe('paid')
  const sender = await api.signUp()
  const { id: other } = await shop.place(sender)
  await reportPaid(sender, other)
  const start = { params: { id: other }, body: { gateway: 'test' as const } }
  const { startPayment } = await import('@/lib/shop/payment/contract')
  expect(await api.refusal(startPayment, start, { as: sender.token })).toBe('payment_under_way')
  expect((await shop.start(sender, other, 'card')).redirectUrl).toBeNull()
})

test('deletes an unreported picture with its file after three days; reported and re-uploaded ones stay', async () => {
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const [reportedPicture, unreportedPicture, duplicatePicture] = [
    await draw('#f00'),
    await draw('#0f0'),
    await draw('#00f'),
  ]
  const pictureId = await idOf(await upload(buyer, id, reportedPicture))
  const [lostId, twiceId] = [
    await idOf(await upload(buyer, id, unreportedPicture)),
    await idOf(await upload(buyer, id, duplicatePicture)),
  ]
  await api.call(contract.reportTransfer, { params: { id }, body: bodyOf(pictureId) }, { as: buyer.token })
  const other = await api.signUp()
  const { id: otherOrder } = await shop.place(other)
  await upload(other, otherOrder, duplicatePicture)
  await api.sql(`update transfer_pictures set at = at - interval '4 days' where order_id = $1`, [id])
  const fileOf = async (picture: string) => {
    const [row] = await api.sql<{ sha256: string }>(`select sha256 from transfer_pictures where id = $1`, [picture])
    return `transfers/${row?.sha256 ?? ''}`
  }
  const files = await Promise.all([pictureId, lostId, twiceId].map(fileOf))
  const storage = storageOf(api.ctx, 'media')
  await Promise.all([sweepPictures(api.ctx), sweepPictures(api.ctx)])
  expect(await Promise.all(files.map((file) => storage.has(file)))).toEqual([true, false, true])
  const left = await api.sql<{ id: string }>(`select id from transfer_pictures where order_id = $1`, [id])
  expect(left).toEqual([{ id: pictureId }])
})

test('without a configured card there is no such payment method', async () => {
  const { card, ...payments } = api.ctx.settings.payments
  expect(card).not.toBeNull()
  expect(parseSettings({ NODE_ENV: 'test' }).payments).toMatchObject({ card: null, isTestGatewayOn: true })
  expect(parseSettings({ NODE_ENV: 'test', ...CARD, TEST_GATEWAY: '' }).payments.isTestGatewayOn).toBe(false)
  expect(() => parseSettings({ NODE_ENV: 'test', ...CARD, CARD_NUMBER: '6037991111111111' })).toThrow(/CARD_NUMBER/)
  expect(() => parseSettings({ NODE_ENV: 'test', CARD_HOLDER: 'سنجه' })).toThrow(/CARD_HOLDER does nothing/)
  expect(payments.isTestGatewayOn).toBe(true)
})
