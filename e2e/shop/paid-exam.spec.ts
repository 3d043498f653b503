import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Page } from '@playwright/test'
import { examCopy } from '@/lib/authoring/exam/words'
import { refundCopy } from '@/lib/shop/refund/words/refund'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { startObstacleCopy } from '@/lib/sittings/attempt/words/start-obstacle'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { MERCHANT, type SimulatedGateway, startSimulatedGateway } from '@/server/testing/fakes/simulated-gateway'
import { type SecondProgram, startAlone } from '../stub/second-program'
import { fillSignUp, newCandidate } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { EXAM } from '../support/exam/paper'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

/**
 * A separate server process with a simulated gateway: configuring it in the shared one would change the checkout of other journeys. The shipped exam
 * has a price here.
 */
const folder = path.join('test-results', `paid-exam-${randomUUID().slice(0, 8)}`)
const PRICE = 2_000_000
const WITH_COUPON = 1_500_000
const COUPON = 'QUARTER'
let gateway: SimulatedGateway
let program: SecondProgram | undefined

test.use({ baseURL: async ({}, provide) => provide(program?.origin) })
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  gateway = await startSimulatedGateway(path.basename(folder))
  program = await startAlone(folder, {
    // The gateway redirects buyers to the process's own origin.
    PORT: String(Number(process.env.JOURNEYS_PORT ?? 4310) + 2_000),
    ZARINPAL_MERCHANT_ID: MERCHANT,
    ZARINPAL_URL: gateway.base,
  })
  await inDatabase(sellTheExam, folder)
})
test.afterAll(async () => {
  await program?.close()
  await gateway.end()
  rmSync(folder, { recursive: true, force: true })
})

const sellTheExam: Parameters<typeof inDatabase>[0] = async (client) => {
  await client.query('begin')
  // Published versions are immutable; for this one transaction the trigger is disabled.
  await client.query('set local session_replication_role = replica')
  await client.query(
    'update exam_versions v set price_rial = $2 from exams e where v.id = e.current_version_id and e.slug = $1',
    [EXAM, PRICE],
  )
  await client.query('update sellable_exams set price_rial = $2 where slug = $1', [EXAM, PRICE])
  await client.query('insert into products (id, exam_id) select $2, id from exams where slug = $1', [
    EXAM,
    randomUUID(),
  ])
  await client.query('insert into coupons (id, code, percent) values ($1, $2, 25)', [randomUUID(), COUPON])
  await client.query('commit')
}

/** The outcome of the last order: rows that must exist exactly once. */
const countOutcome = () =>
  inDatabase(async (client) => {
    const { rows } = await client.query<object>(
      `select o.state, (select count(*)::int from receipts r where r.order_id = o.id) as receipts,
         (select count(*)::int from entitlements e join order_lines l on l.id = e.order_line_id
          where l.order_id = o.id and e.voided_at is null) as rights,
         (select coalesce(sum(amount_rial), 0)::int from ledger_entries) as balance
       from orders o order by o.placed_at desc limit 1`,
    )
    return rows[0]
  }, folder)

/** From the checkout, which shows the total, to the gateway and back. */
async function payAtTheGateway(page: Page, rial: number): Promise<void> {
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(rial)) }).click()
  await expect(page.getByRole('heading', { name: String(rial) })).toBeVisible()
  await page.getByRole('link', { name: 'pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
}

test('a visitor finds a paid exam, signs up, uses a coupon and pays at the gateway; within half an hour a manager refunds all of it @full', async ({
  page,
  browser,
}) => {
  const candidate = newCandidate()
  await page.goto(paths.exams)
  const main = page.getByRole('main')
  await expect(main.getByText(formatPrice(PRICE)).first()).toBeVisible()
  await page.goto(paths.exam(EXAM))
  await main.getByRole('link', { name: examCopy.about.signUp }).filter({ visible: true }).click()
  await fillSignUp(page, candidate)
  await expect(page.getByText(startObstacleCopy.obstacles.not_bought)).toBeVisible()
  await page.getByRole('link', { name: startObstacleCopy.buy }).click()
  const card = page.getByRole('listitem').filter({ hasText: formatPrice(PRICE) })
  await card.getByRole('link', { name: shopCopy.buy }).click()
  // The consent survives when the coupon changes the total.
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByLabel(checkoutCopy.coupon).fill(COUPON)
  await page.getByRole('button', { name: checkoutCopy.apply }).click()
  await expect(page.getByText(checkoutCopy.applied(COUPON))).toBeVisible()
  await expect(page.getByLabel(checkoutCopy.terms)).toBeChecked()
  await payAtTheGateway(page, WITH_COUPON)
  expect(await countOutcome()).toEqual({ state: 'paid', receipts: 1, rights: 1, balance: 0 })
  const result = page.url()
  await page.getByRole('link', { name: /^شروع / }).click()
  await expect(page.getByRole('button', { name: newAttemptCopy.start })).toBeEnabled()
  await page.goto(paths.buyExam(EXAM))
  await expect(page.getByRole('listitem').filter({ hasText: formatPrice(PRICE) })).toContainText(shopCopy.ownedForGood)

  const office = await browser.newContext({ baseURL: program?.origin })
  await enterAsManager(office, folder)
  const managerPage = await office.newPage()
  await managerPage.goto(paths.soldOrder(new URL(result).searchParams.get('order') ?? ''))
  await managerPage.getByLabel(refundCopy.reason).fill('خریدار پشیمان شد')
  await managerPage.getByRole('button', { name: refundCopy.ask(formatPrice(WITH_COUPON)) }).click()
  await managerPage.getByRole('button', { name: refundCopy.yes }).click()
  await expect(managerPage.getByText(refundCopy.doneReversed)).toBeVisible()
  expect(await gateway.stateOf(await gateway.last())).toBe('REVERSED')
  await office.close()

  await page.goto(result)
  await expect(page.getByRole('heading', { name: orderCopy.refundedTitle })).toBeVisible()
  expect(await countOutcome()).toEqual({ state: 'refunded', receipts: 2, rights: 0, balance: 0 })
  await page.goto(paths.newAttempt(EXAM))
  await expect(page.getByText(startObstacleCopy.obstacles.purchase_revoked)).toBeVisible()
})
