import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { getDeletion } from '@/lib/accounts/own-data/contract'
import { paths } from '@/lib/platform/paths'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { listEntitlements } from '@/lib/shop/entitlement/contract'
import * as products from '@/lib/shop/product/contract/manage-products'
import * as refunds from '@/lib/shop/refund/contract'
import { listDifferences } from '@/server/shop/money-check/repo'
import { RUNS_FULL_TESTS } from '@/server/testing/full-tests'
import { applyProduct, buyPass, PASS_RIAL, passDays, placePass, sellPass } from '@/server/testing/kits/shop/pass-kit'
import { type Buyer, payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { Refusal, startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { countCreditsLeft, reserveCredits, remindOfEndingPasses, returnCredits, spendCredits } from './public'

/** `SEQUENCES=500 npx jest entitlement/pass.test` tests more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (RUNS_FULL_TESTS ? 6 : 3))
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
const hold = (buyer: Buyer, heldFor: string = randomUUID(), kind: 'writing' | 'speaking' = 'writing') =>
  api.ctx.db.transaction((tx) => reserveCredits(tx, { heldFor, userId: buyer.userId, kind, amount: 1 }))
const left = async ({ userId }: Buyer) => ({
  writing: await countCreditsLeft(api.ctx.db, userId, 'writing'),
  speaking: await countCreditsLeft(api.ctx.db, userId, 'speaking'),
})
const startExam = (buyer: Buyer, exam: string) =>
  api.call(startAttempt, { body: { exam, mode: 'strict', requestId: randomUUID() } }, of(buyer))
/** Gives an attempt at an exam, or a correction, without an end. */
const give = ({ userId }: Buyer, exam: string | null) =>
  api.sql(
    `insert into entitlements (id, user_id, kind, exam_id, amount, given_by)
      select $1, $2, case when $3::text is null then 'writing' else 'exam' end, (select id from exams where slug = $3), 1, $2`,
    [randomUUID(), userId, exam],
  )
const owned = async (buyer: Buyer) => (await api.call(listEntitlements, {}, of(buyer))).items
const refundable = (id: string) => api.call(refunds.getRefundable, { params: { id } }, manager)
const passOf = async (id: string) => (await refundable(id)).lines[0]?.pass ?? null
async function giveBack(id: string, amountRial: number, endsPass = true) {
  const [line] = (await refundable(id)).lines
  const lines = [{ lineId: line?.id ?? '', amountRial, endsPass }]
  const body = { requestId: randomUUID(), lines, reason: 'خریدار خواست', bankRef: null }
  return api.call(refunds.requestRefund, { params: { id }, body }, manager)
}

describe('a pass', () => {
  test('opens every exam on sale and the credits of its first month, and ends with its period', async () => {
    const buyer = await api.signUp()
    await expect(startExam(buyer, 'sold')).rejects.toMatchObject({ problem: { code: 'not_bought' } })
    await buyPass(api, of(buyer), month)
    expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
    for (const exam of ['sold', 'other']) await startExam(buyer, exam)
    await passDays(api, buyer.userId, 30)
    expect(await left(buyer)).toEqual({ writing: 0, speaking: 0 })
    await importTinyExam(api.ctx, { slug: 'late', priceRial: 1_000_000 })
    await expect(startExam(buyer, 'late')).rejects.toMatchObject({ problem: { code: 'not_bought' } })
  })

  test('of 90 days opens a share each month; what is unused stays until the end, and then lapses', async () => {
    const buyer = await api.signUp()
    const id = await buyPass(api, of(buyer), await sellPass(api, manager, 90))
    expect((await passOf(id))?.credits).toBe(9)
    const heldFor = randomUUID()
    await hold(buyer, heldFor)
    expect(await left(buyer)).toEqual({ writing: 1, speaking: 1 })
    await passDays(api, buyer.userId, 30)
    expect(await left(buyer)).toEqual({ writing: 3, speaking: 2 })
    await passDays(api, buyer.userId, 31)
    expect(await left(buyer)).toEqual({ writing: 5, speaking: 3 })
    await passDays(api, buyer.userId, 29)
    expect(await left(buyer)).toEqual({ writing: 0, speaking: 0 })
  })

  test('is not touched by a later change of its product', async () => {
    const product = await sellPass(api, manager)
    const buyer = await api.signUp()
    const id = await placePass(api, of(buyer), product)
    const { rev, content } = await api.call(products.getProductDraft, { params: { id: product } }, manager)
    const goods = [{ kind: 'pass' as const, subject: null, amount: null, validDays: 7 }]
    await applyProduct(api, manager, { id: product, rev, content: { ...content, priceRial: 9_000_000, goods } })
    await payAtTestGateway(api, id, of(buyer))
    expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
    expect(await passOf(id)).toMatchObject({ days: 30, dueRial: PASS_RIAL })
  })

  test('is not put on sale without a period, or with goods that do not end with it', async () => {
    const body = { id: randomUUID(), title: 'اشتراک' }
    const { id, rev, content } = await api.call(products.createProduct, { body }, manager)
    const pass = { kind: 'pass' as const, subject: null, amount: null, validDays: null }
    const exam = { kind: 'exam' as const, subject: 'sold', amount: 1, validDays: null }
    for (const goods of [[pass], [{ ...pass, validDays: 30 }, exam]]) {
      const current = (await api.call(products.getProductDraft, { params: { id } }, manager)).rev
      const written = { id, rev: Math.max(rev, current), content: { ...content, priceRial: 10, goods } }
      await expect(applyProduct(api, manager, written)).rejects.toMatchObject({ problem: { code: 'not_ready' } })
    }
  })

  test('is not spent on an exam that it does not open: a gift is', async () => {
    await importTinyExam(api.ctx, { slug: 'gone', priceRial: 1_000_000 })
    const buyer = await api.signUp()
    await buyPass(api, of(buyer), month)
    await give(buyer, 'gone')
    await api.sql(`update exams set published_at = null where slug = 'gone'`, [])
    await startExam(buyer, 'gone')
    const used = (await owned(buyer)).map(({ kind, used }) => [kind, used])
    expect(used).toContainEqual(['exam', 1])
    expect(used).toContainEqual(['pass', 0])
  })

  test('says how many days it has left, and a gift without an end says none', async () => {
    const buyer = await api.signUp()
    await buyPass(api, of(buyer), month)
    await give(buyer, null)
    const days = (await owned(buyer)).map(({ kind, daysLeft }) => [kind, daysLeft])
    expect(days).toContainEqual(['pass', 30])
    expect(days).toContainEqual(['writing', null])
  })

  test('is named among what is lost with the account', async () => {
    const buyer = await api.signUp()
    await buyPass(api, of(buyer), month)
    const { losses } = await api.call(getDeletion, {}, of(buyer))
    expect(losses).toContainEqual({ kind: 'exams', count: 1 })
  })

  test('has its credits spent before those of a pack that ends later', async () => {
    const buyer = await api.signUp()
    await api.sql(`insert into entitlements (id, user_id, kind, amount, given_by) values ($1, $2, 'writing', 3, $2)`, [
      randomUUID(),
      buyer.userId,
    ])
    await buyPass(api, of(buyer), month)
    await hold(buyer)
    await passDays(api, buyer.userId, 30)
    expect(await left(buyer)).toEqual({ writing: 3, speaking: 0 })
  })
})

describe('a renewal', () => {
  const periods = async (buyer: Buyer) =>
    (await api.call(listEntitlements, {}, of(buyer))).items
      .filter(({ kind }) => kind === 'pass')
      .map(({ startsAt, expiresAt }) => [startsAt, expiresAt])
      .toSorted()

  test('before the end adds to the end, also when two are paid at once', async () => {
    const buyer = await api.signUp()
    await buyPass(api, of(buyer), month)
    const ids = [await placePass(api, of(buyer), month)]
    await api.sql(`update orders set request_digest = 'other' where id = $1`, [ids[0]])
    ids.push(await placePass(api, of(buyer), month))
    await Promise.all(ids.map((id) => payAtTestGateway(api, id, of(buyer))))
    const [first, second, third] = await periods(buyer)
    expect(second?.[0]).toBe(first?.[1])
    expect(third?.[0]).toBe(second?.[1])
    expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
  })

  test('after the end begins at once', async () => {
    const buyer = await api.signUp()
    await buyPass(api, of(buyer), month)
    await passDays(api, buyer.userId, 40)
    await buyPass(api, of(buyer), month)
    expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
  })

  test('is reminded of once, three days before the end, with the way to buy it, unless it was made', async () => {
    const [buyer, renewed] = [await api.signUp(), await api.signUp()]
    for (const one of [buyer, renewed, renewed]) await buyPass(api, of(one), month)
    const news = async (one: Buyer) =>
      (await api.call(listNotifications, { query: {} }, of(one))).items
        .map((item) => item.news)
        .filter(({ kind }) => kind === 'pass')
    for (const one of [buyer, renewed]) await passDays(api, one.userId, 26)
    await remindOfEndingPasses(api.ctx)
    expect(await news(buyer)).toEqual([])
    for (const one of [buyer, renewed]) await passDays(api, one.userId, 1.5)
    for (let times = 0; times < 2; times += 1) await remindOfEndingPasses(api.ctx)
    expect(await news(buyer)).toMatchObject([{ event: 'ending', product: month }])
    expect(await news(renewed)).toEqual([])
    const link = `%${paths.checkout(month)}%`
    expect(
      await api.sql(`select from outbox where recipient = $1 and text like $2`, [buyer.identifier, link]),
    ).toHaveLength(1)
  })
})

describe('a refund', () => {
  test('by days and used credits ends the pass, is not less than the terms say, and can be withdrawn', async () => {
    const buyer = await api.signUp()
    const id = await buyPass(api, of(buyer), month)
    await hold(buyer)
    await passDays(api, buyer.userId, 20)
    expect(await passOf(id)).toMatchObject({ days: 30, daysBegun: 21, credits: 3, creditsUsed: 1, dueRial: 900_000 })
    await expect(giveBack(id, 899_990)).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
    const refund = await giveBack(id, 900_000)
    expect(await left(buyer)).toEqual({ writing: 0, speaking: 0 })
    expect(await passOf(id)).toBeNull()
    await expect(giveBack(id, 900_000)).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
    expect(await listDifferences(api.ctx.db)).toEqual([])
    await api.call(refunds.withdrawRefund, { params: { id: refund.id } }, manager)
    expect(await left(buyer)).toEqual({ writing: 1, speaking: 1 })
    expect(await passOf(id)).toMatchObject({ dueRial: 900_000 })
    expect(await listDifferences(api.ctx.db)).toEqual([])
  })

  test('of a pass that another follows is refused until that one went back', async () => {
    const buyer = await api.signUp()
    const [first, second] = [await buyPass(api, of(buyer), month), await buyPass(api, of(buyer), month)]
    await passDays(api, buyer.userId, 10)
    expect(await passOf(first)).toMatchObject({ hasLater: true })
    await expect(giveBack(first, 2_000_000)).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
    expect(await passOf(second)).toMatchObject({ hasLater: false, daysBegun: 0, dueRial: PASS_RIAL })
    await giveBack(second, PASS_RIAL)
    await giveBack(first, (await passOf(first))?.dueRial ?? 0)
    expect(await listDifferences(api.ctx.db)).toEqual([])
  })

  test('in part need not end it, and counts against what goes back at its end', async () => {
    const buyer = await api.signUp()
    const id = await buyPass(api, of(buyer), month)
    await giveBack(id, 500_000, false)
    expect(await left(buyer)).toEqual({ writing: 2, speaking: 1 })
    expect(await passOf(id)).toMatchObject({ dueRial: 2_500_000 })
  })
})

test('of twenty texts handed in at once a pass pays for as many as it has', async () => {
  const buyer = await api.signUp()
  await buyPass(api, of(buyer), month)
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => hold(buyer)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await left(buyer)).toEqual({ writing: 0, speaking: 1 })
})

type State = { readonly buyer: Buyer; readonly orders: string[]; readonly work: string[]; readonly pick: number }
const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
const STEPS: Readonly<Record<string, (at: State) => Promise<unknown>>> = {
  buy: async ({ buyer, orders }) => orders.push(await buyPass(api, of(buyer), month)),
  wait: ({ buyer, pick }) => passDays(api, buyer.userId, pick + 0.5),
  use: async ({ buyer, work, pick }) => {
    const heldFor = randomUUID()
    await hold(buyer, heldFor, pick % 3 === 0 ? 'speaking' : 'writing')
    work.push(heldFor)
  },
  race: ({ buyer }) => Promise.allSettled([hold(buyer), hold(buyer), hold(buyer)]),
  finish: ({ work, pick }) => api.ctx.db.transaction((tx) => spendCredits(tx, one(work, pick) ?? randomUUID())),
  release: ({ work, pick }) =>
    api.ctx.db.transaction((tx) => returnCredits(tx, one(work, pick) ?? randomUUID(), 'late')),
  sit: ({ buyer }) => startExam(buyer, 'sold'),
  end: async ({ orders, pick }) => {
    const id = one(orders, pick)
    const due = id ? ((await passOf(id))?.dueRial ?? 0) : 0
    if (id && due > 0) await giveBack(id, due)
  },
  some: async ({ orders, pick }) => {
    const id = one(orders, pick)
    if (id) await giveBack(id, 10_010 * (pick + 1), false)
  },
  settle: async ({ orders, pick }) => {
    const open = (await refundable(one(orders, pick) ?? randomUUID())).refunds.find(
      ({ state }) => state === 'requested',
    )
    const body = { bankRef: randomUUID() }
    if (open) await api.call(refunds.settleRefund, { params: { id: open.id }, body }, manager)
  },
  withdraw: async ({ orders, pick }) => {
    const open = (await refundable(one(orders, pick) ?? randomUUID())).refunds.find(
      ({ state }) => state === 'requested',
    )
    if (open) await api.call(refunds.withdrawRefund, { params: { id: open.id } }, manager)
  },
}

test('any sequence of buying, using, renewing and refunding never overdraws money or credits', async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), pick: fc.nat(20) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (sequence) => {
      const state = { buyer: await api.signUp(), orders: [], work: [] }
      for (const { name, pick } of [{ name: 'buy', pick: 0 }, ...sequence]) {
        await STEPS[name]?.({ ...state, pick }).catch((error: unknown) => {
          // What is not allowed changes nothing; anything else is a bug.
          const isRefused = error instanceof Error && 'code' in error && error.code !== 'internal'
          if (!isRefused && (!(error instanceof Refusal) || error.problem.code === 'internal')) throw error
        })
        expect(await listDifferences(api.ctx.db)).toEqual([])
      }
      const rows = await api.sql(
        `select from order_lines l join orders o on o.id = l.order_id where o.user_id = $1
            and l.refunded_rial not between 0 and l.price_rial - l.discount_rial
          union all select from entitlements where user_id = $1 and (used < 0 or held < 0 or used + held > amount)
          union all select from ledger_entries having sum(amount_rial) <> 0`,
        [state.buyer.userId],
      )
      expect(rows).toEqual([])
    }),
    { numRuns: SEQUENCES },
  )
}, 600_000)
