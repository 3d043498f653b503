import { randomUUID } from 'node:crypto'
import * as manage from '@/lib/shop/order/contract/manage-orders'
import * as orders from '@/lib/shop/order/contract/orders'
import * as products from '@/lib/shop/product/contract/manage-products'
import { listProducts } from '@/lib/shop/product/contract/products'
import * as refunds from '@/lib/shop/refund/contract'
import { countCreditsLeft, reserveCredits, spendCredits } from '@/server/shop/entitlement/public'
import { listDifferences } from '@/server/shop/money-check/repo'
import { payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'
import { termsHash } from './public'

const PRICE = 1_500_000
let api: TestApp
let manager: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'second', priceRial: 1_000_000 })
  manager = { as: (await makeManager(api)).token }
})
afterAll(() => api.close())

const params = (id: string) => ({ params: { id } })

async function sellBundle(goods: products.ProductContent['goods']): Promise<string> {
  const body = { id: randomUUID(), title: 'بسته‌ی تصحیح' }
  const { id, rev, content } = await api.call(products.createProduct, { body }, manager)
  const save = { rev, content: { ...content, priceRial: PRICE, goods } }
  const saved = await api.call(products.saveProduct, { ...params(id), body: save }, manager)
  await api.call(products.publishProduct, { ...params(id), body: { rev: saved.rev } }, manager)
  return id
}

async function buy(token: string, product: string): Promise<string> {
  const body = {
    requestId: randomUUID(),
    products: [product],
    totalRial: PRICE,
    coupon: null,
    payerName: 'سارا',
    terms: termsHash,
  }
  const { id } = await api.call(orders.placeOrder, { body }, { as: token })
  await payAtTestGateway(api, id, { as: token })
  return id
}

test('sells a pack of credits; a refund revokes the free ones, running work continues, and the reply says so', async () => {
  const buyer = await api.signUp()
  const goods = [
    { kind: 'writing' as const, subject: null, amount: 3, validDays: 90 },
    { kind: 'speaking' as const, subject: null, amount: 1, validDays: null },
    { kind: 'exam' as const, subject: 'second', amount: null, validDays: null },
  ]
  const id = await sellBundle(goods)
  const { items } = await api.call(listProducts, {})
  expect(items.find((product) => product.id === id)?.goods).toMatchObject([
    { kind: 'writing', subject: null, amount: 3, validDays: 90 },
    { kind: 'speaking', subject: null, amount: 1 },
    { kind: 'exam', subject: { slug: 'second' }, amount: null },
  ])
  const order = await buy(buyer.token, id)
  const { goods: soldGoods } = await api.call(orders.getOrder, params(order), { as: buyer.token })
  expect(soldGoods).toMatchObject([
    { kind: 'writing', subject: null },
    { kind: 'speaking', subject: null },
    { kind: 'exam', subject: { slug: 'second' } },
  ])
  const heldFor = randomUUID()
  const grant = { userId: buyer.userId, kind: 'writing' as const, amount: 1, heldFor }
  await api.ctx.db.transaction((tx) => reserveCredits(tx, grant))
  const { lines } = await api.call(refunds.getRefundable, params(order), manager)
  expect(lines[0]?.rights).toMatchObject([{ kind: 'writing', title: null, held: 1, used: 0 }, {}, { kind: 'exam' }])
  const body = {
    requestId: randomUUID(),
    lines: [{ lineId: lines[0]?.id ?? '', amountRial: 1_500_000 }],
    reason: 'خریدار خواست',
    bankRef: null,
  }
  await api.call(refunds.requestRefund, { ...params(order), body }, manager)
  expect(await countCreditsLeft(api.ctx.db, buyer.userId, 'writing')).toBe(0)
  expect(await api.ctx.db.transaction((tx) => spendCredits(tx, heldFor))).toBe(true)
  expect((await api.call(orders.getOrder, params(order), { as: buyer.token })).goods).toEqual([])
  expect(await listDifferences(api.ctx.db)).toEqual([])
  const sold = await api.call(manage.getSoldOrder, params(order), manager)
  expect(sold.given).toMatchObject([{ kind: 'writing', used: 1, held: 0, voidedBecause: 'refund' }, {}, {}])
})
