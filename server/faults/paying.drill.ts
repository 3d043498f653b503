import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PAYMENT_FAULT_POINTS } from '@/lib/platform/env/fault-point'
import { type OpenDatabase } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { listDifferences } from '@/server/shop/money-check/repo'
import { makeCandidates } from '@/server/testing/candidates'
import { createDevice, type Device } from '@/server/testing/fakes/device'
import { describeFigure } from '@/server/testing/drill'
import { type Postgres, startPostgres } from '@/server/testing/fakes/postgres'
import { AUTH_SECRET, prepareProgram, type Program } from '@/server/testing/program'
import { MERCHANT, type SimulatedGateway, startSimulatedGateway } from '@/server/testing/fakes/simulated-gateway'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { termsHash } from '@/server/shop/order/public'

/** Kills at each point; `RUNS=1 npm run test:faults -- paying` is a short one. */
const RUNS = Number(process.env.RUNS ?? 20)
const PRICE = 1_000_000
/** Longer than two runs of the sweep (once a minute) on a busy machine. */
const SETTLED_WITHIN_MS = 180_000
const CLOCK_EVERY_MS = 10_000
const DEAD_WITHIN_MS = 60_000

let postgres: Postgres
let gateway: SimulatedGateway
let program: Program
let ctx: Context & { readonly db: OpenDatabase }
let product: string
const sql = <Row extends object>(text: string, values: readonly unknown[] = []) => ctx.db.query<Row>({ text, values })

/** The database and the gateway survive every kill, as in reality. */
beforeAll(async () => {
  postgres = await startPostgres('paying')
  gateway = await startSimulatedGateway('paying')
  program = await prepareProgram('paying', {
    environment: { DATABASE_URL: postgres.url, ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_URL: gateway.base },
  })
  await program.start()
  ctx = await program.openDatabase()
  await importTinyExam(ctx, { slug: 'paid', priceRial: PRICE })
  const [row] = await sql<{ id: string }>(
    `select p.id from products p join exams e on e.id = p.exam_id where e.slug = 'paid'`,
  )
  product = row?.id ?? ''
}, 300_000)
afterAll(async () => {
  await program.end()
  await gateway.end()
  await postgres.stop()
}, 120_000)

type Purchase = { readonly device: Device; readonly body: object; order: string | null; authority: string | null }

async function newPurchase(): Promise<Purchase> {
  const [person] = await makeCandidates(ctx, AUTH_SECRET, 1)
  const device = createDevice(program.base, person?.token ?? '', [])
  const body = {
    requestId: randomUUID(),
    products: [product],
    coupon: null,
    totalRial: PRICE,
    payerName: 'سارا',
    terms: termsHash,
  }
  return { device, body, order: null, authority: null }
}

/** Continues as a buyer's browser, as far as possible; finished steps are repeated, as a browser would. */
async function advancePurchase(purchase: Purchase): Promise<void> {
  const { device } = purchase
  const placed = await device.call('POST', '/orders/', purchase.body)
  if (placed.status !== 200) throw new Error(placed.text)
  const order = JSON.parse(placed.text) as { id: string; paidAt: string | null }
  purchase.order = order.id
  if (order.paidAt) return
  const started = await device.call('POST', `/orders/${order.id}/payments/`, { gateway: 'zarinpal' })
  if (started.status !== 200) throw new Error(started.text)
  const { redirectUrl } = JSON.parse(started.text) as { redirectUrl: string | null }
  if (redirectUrl === null) return
  purchase.authority = redirectUrl.split('/').at(-1) ?? ''
  await gateway.pay(purchase.authority)
  await returnFromGateway(purchase.authority)
}

async function returnFromGateway(authority: string): Promise<void> {
  const [row] = await sql<{ key: string }>(`select return_key as key from payments where authority = $1`, [authority])
  const address = `${program.base}/payments/return/zarinpal/${row?.key}/?Authority=${authority}&Status=OK`
  await fetch(address, { redirect: 'manual' })
}

/** Called after the kill: advances the clock repeatedly, with the buyer returning or only the sweep running. */
async function recover(purchase: Purchase, hasBuyer: boolean): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  let moveClockAt = 0
  while (!(await isWhole(purchase))) {
    if (performance.now() > deadline)
      throw new Error(`The order is not paid: ${JSON.stringify(await stateOf(purchase))}`)
    if (performance.now() > moveClockAt) {
      moveClockAt = performance.now() + CLOCK_EVERY_MS
      await sql(
        `update payments set created_at = created_at - interval '2 minutes', next_check_at = now() where state <> 'verified'`,
      )
    }
    if (hasBuyer || purchase.authority === null) await advancePurchase(purchase).catch(() => undefined)
    await sleep(300)
  }
}

async function isWhole({ order }: Purchase): Promise<boolean> {
  if (order === null) return false
  const rows = await sql(`select from receipts where order_id = $1`, [order])
  return rows.length > 0
}

const stateOf = ({ order }: Purchase) => sql(`select state, reason from payments where order_id = $1`, [order])

async function expectOnce({ order }: Purchase): Promise<void> {
  const [row] = await sql<object>(
    `select (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id where l.order_id = $1) as rights,
      (select count(*)::int from receipts where order_id = $1) as receipts,
      (select count(*)::int from outbox where text like '%' || $1::text || '%') as messages,
      (select count(*)::int from ledger_transactions where order_id = $1) as bookings,
      (select coalesce(sum(amount_rial), 0)::int from ledger_entries) as balance,
      (select count(*)::int from payments where order_id = $1 and state = 'verified') as payments`,
    [order],
  )
  expect(row).toEqual({ rights: 1, receipts: 1, messages: 1, bookings: 1, balance: 0, payments: 1 })
}

test.each(PAYMENT_FAULT_POINTS)(
  `fault 36, money: ${RUNS} times kill -9 at «%s»: one payment, one right, one receipt, one message, and the book balances`,
  async (point) => {
    let kills = 0
    for (let run = 0; run < RUNS; run += 1) {
      await program.kill()
      await program.start(point)
      const purchase = await newPurchase()
      const outcome = await advancePurchase(purchase).then(() => 'the purchase went through', String)
      const killed = await Promise.race([program.died(), sleep(DEAD_WITHIN_MS, 'alive')])
      expect({ run, death: killed, ...(killed !== 'SIGKILL' && { outcome, tries: await stateOf(purchase) }) }).toEqual({
        run,
        death: 'SIGKILL',
      })
      kills += 1
      await program.start()
      await recover(purchase, run % 2 === 0)
      await expectOnce(purchase)
    }
    expect(await listDifferences(ctx.db)).toEqual([])
    describeFigure(
      'fault 36, money',
      `${kills} kills at «${point}»: each order paid once, no difference in the daily check`,
    )
  },
  RUNS * 120_000,
)
