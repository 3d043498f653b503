import { randomUUID } from 'node:crypto'
import * as coupons from '@/lib/shop/coupon/contract'
import * as manage from '@/lib/shop/order/contract/manage-orders'
import * as orders from '@/lib/shop/order/contract/orders'
import * as payments from '@/lib/shop/payment/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import { listProducts } from '@/lib/shop/product/contract/products'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'
import { termsHash } from '@/server/shop/order/public'
import { returnFromGateway } from '@/server/testing/kits/shop/gateway-return'

const PRICE = 1_000_000
const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

let api: TestApp
let manager: { as: string }
let examProduct: string
beforeAll(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'paid', priceRial: PRICE })
  await importTinyExam(api.ctx, { slug: 'second', priceRial: PRICE })
  manager = { as: (await makeManager(api)).token }
  examProduct = (await shop()).find(({ examSlug }) => examSlug === 'paid')?.id ?? ''
})
afterAll(() => api.close())

const shop = async () => (await api.call(listProducts, {})).items
const params = (id: string) => ({ params: { id } })
type Writer = { as: string }

async function makeBundle(over: Partial<products.ProductContent> = {}): Promise<products.ManagedProduct> {
  const id = randomUUID()
  const { rev, content } = await api.call(products.createProduct, { body: { id, title: 'بسته‌ی دو آزمون' } }, manager)
  const goods = ['paid', 'second'].map((subject) => ({ kind: 'exam' as const, subject, amount: 3, validDays: null }))
  const body = { rev, content: { ...content, priceRial: 1_500_000, goods, ...over } }
  return api.call(products.saveProduct, { ...params(id), body }, manager)
}
const publish = ({ id, rev }: { id: string; rev: number }, by: Writer = manager) =>
  api.call(products.publishProduct, { ...params(id), body: { rev } }, by)

const uncovered = { coupon: null, payerName: 'سارا', terms: termsHash }
async function buy(token: string, product: string, totalRial: number, coupon: string | null = null): Promise<string> {
  const body = { requestId: randomUUID(), products: [product], totalRial, ...uncovered, coupon }
  const { id, paidAt } = await api.call(orders.placeOrder, { body }, { as: token })
  if (paidAt !== null) return id
  const start = { params: { id }, body: { gateway: 'test' as const } }
  const { redirectUrl } = await api.call(payments.startPayment, start, { as: token })
  const authority = new URL(redirectUrl ?? '', 'http://site.test').searchParams.get('authority') ?? ''
  await api.call(payments.answerTestPayment, { params: { authority }, body: { outcome: 'paid' } })
  await returnFromGateway(api, authority)
  return id
}

describe('coupons', () => {
  const create = (code: string) => api.call(coupons.createCoupon, { body: { id: randomUUID(), code } }, manager)
  const write = ({ id, rev, content }: coupons.ManagedCoupon, patch: Partial<coupons.CouponContent>) =>
    api.call(coupons.saveCoupon, { ...params(id), body: { rev, content: { ...content, ...patch } } }, manager)
  const putOn = ({ id, rev }: coupons.ManagedCoupon) =>
    api.call(coupons.publishCoupon, { ...params(id), body: { rev } }, manager)
  const make = async (code: string, patch: Partial<coupons.CouponContent> = {}) =>
    putOn(await write(await create(code), patch))
  const quote = async (coupon: string, product = examProduct) => {
    const { token } = await api.signUp()
    const body = { products: [product], coupon }
    const { totalRial, coupon: read } = await api.call(orders.quoteOrder, { body }, { as: token })
    return { totalRial, trouble: read?.trouble }
  }

  test('a code is inactive until it is published, and inactive again after one act', async () => {
    const made = await create('yalda ۲۰')
    expect(made).toMatchObject({ state: 'off', phase: 'off', content: { code: 'YALDA20' } })
    expect((await quote('YALDA20')).trouble).toBe('unusable')
    const on = await putOn(await write(made, { percent: 20, ceilingRial: 150_000 }))
    expect(on).toMatchObject({ phase: 'running', hasChanges: false })
    expect(await quote('YALDA20')).toEqual({ totalRial: 850_000, trouble: null })
    const off = await api.call(coupons.withdrawCoupon, { ...params(on.id), body: { rev: on.rev } }, manager)
    expect(off.phase).toBe('off')
    expect((await quote('YALDA20')).trouble).toBe('unusable')
  })

  test('the checkout enforces its products, minimum sum and dates', async () => {
    const bundle = await publish(await makeBundle())
    await make('ONLY', { products: [bundle.id], by: 'amount', amountRial: 50_000 })
    expect((await quote('ONLY')).trouble).toBe('covers_nothing')
    expect(await quote('ONLY', bundle.id)).toEqual({ totalRial: 1_450_000, trouble: null })
    await make('BIG', { leastOrderRial: 1_200_000 })
    expect((await quote('BIG')).trouble).toBe('order_too_small')
    expect((await make('LATER', { startsAt: fromNow(HOUR) })).phase).toBe('waiting')
    expect((await quote('LATER')).trouble).toBe('unusable')
    expect((await make('GONE', { endsAt: fromNow(-HOUR) })).phase).toBe('over')
    expect((await quote('GONE')).trouble).toBe('ended')
  })

  test('gives a buyer the reason why they cannot use a code, but hides whether a code that nobody can use exists', async () => {
    const { token } = await api.signUp()
    const useCoupon = async (coupon: string, product = examProduct) => {
      const read = await api.call(orders.quoteOrder, { body: { products: [product], coupon } }, { as: token })
      return read.coupon?.trouble
    }
    const bundle = await publish(await makeBundle())
    await make('ONCE', { percent: 10, usesPerPerson: 1 })
    await make('LAST', { percent: 10, usesAllowed: 1, usesPerPerson: null })
    await make('FIRST', { percent: 10, isFirstPurchaseOnly: true })
    expect(await Promise.all([useCoupon('ONCE'), useCoupon('FIRST'), useCoupon('NOWHERE')])).toEqual([
      null,
      null,
      'unusable',
    ])

    const body = { requestId: randomUUID(), products: [bundle.id], totalRial: 1_350_000, ...uncovered, coupon: 'ONCE' }
    const open = await api.call(orders.placeOrder, { body }, { as: token })
    expect(await useCoupon('ONCE')).toBe('kept')
    await api.call(orders.cancelOrder, params(open.id), { as: token })
    expect(await useCoupon('ONCE')).toBeNull()

    await buy(token, examProduct, 900_000, 'LAST')
    expect(await Promise.all([useCoupon('LAST', bundle.id), useCoupon('FIRST', bundle.id)])).toEqual([
      'spent',
      'first_only',
    ])
    await buy(token, bundle.id, 1_350_000, 'ONCE')
    const { token: other } = await api.signUp()
    const otherOrder = { products: [bundle.id], coupon: 'LAST' }
    expect((await api.call(orders.quoteOrder, { body: otherOrder }, { as: other })).coupon?.trouble).toBe('spent')
    const another = await publish(await makeBundle())
    expect(await useCoupon('ONCE', another.id)).toBe('used')
  })

  test('refuses an unfinished coupon, and a code that is taken', async () => {
    const body = (code: string) => ({ body: { id: randomUUID(), code } })
    await make('TAKEN')
    expect(await api.refusal(coupons.createCoupon, body('taken'), manager)).toBe('code_taken')
    expect(await api.refusal(coupons.createCoupon, body('؟؟'), manager)).toBe('not_ready')
    const renamed = await write(await create('RENAMED'), { code: 'TAKEN' })
    const publishing = (rev: number, id: string) => ({ ...params(id), body: { rev } })
    expect(await api.refusal(coupons.publishCoupon, publishing(renamed.rev, renamed.id), manager)).toBe('code_taken')
    const empty = await write(renamed, { code: 'RENAMED', percent: null })
    expect(await api.refusal(coupons.publishCoupon, publishing(empty.rev, empty.id), manager)).toBe('not_ready')
    const nothing = await write(empty, { percent: 5, products: [randomUUID()] })
    expect(await api.refusal(coupons.publishCoupon, publishing(nothing.rev, nothing.id), manager)).toBe('not_ready')
  })

  test('a used code cannot be renamed or limited below its uses, and shows how often it was used', async () => {
    const made = await make('USED', { percent: 10 })
    const { token } = await api.signUp()
    const order = await buy(token, examProduct, 900_000, 'USED')
    const used = await api.call(coupons.getCoupon, params(made.id), manager)
    expect(used).toMatchObject({ used: 1, kept: 0, givenRial: 100_000, isCodeFixed: true })
    const renamed = await write(used, { code: 'OTHER' })
    const refuse = ({ id, rev }: coupons.ManagedCoupon) =>
      api.refusal(coupons.publishCoupon, { ...params(id), body: { rev } }, manager)
    expect(await refuse(renamed)).toBe('not_ready')
    const fewer = await write(renamed, { code: 'USED', usesAllowed: 0 })
    expect(await refuse(fewer)).toBe('not_ready')
    expect((await putOn(await write(fewer, { usesAllowed: 1 }))).phase).toBe('spent')
    const { items } = await api.call(manage.listSoldOrders, { query: { coupon: made.id } }, manager)
    expect(items.map(({ id }) => id)).toEqual([order])
  })
})
