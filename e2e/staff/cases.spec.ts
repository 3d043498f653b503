import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { placeOrder, quoteOrder } from '@/lib/shop/order/contract/orders'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'
import { orderCopy } from '@/lib/shop/order/words/order'
import { answerTestPayment, startPayment } from '@/lib/shop/payment/contract'
import { sendContact } from '@/lib/support/contact/contract'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { askCopy } from '@/lib/platform/words/ask-links'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { openQuestion, reviewOf } from '../support/exam/result'
import { takeStartedSeat } from '../support/exam/section'
import { inspectPage } from '../support/inspect/inspect-page'
import { callApi } from '../support/net/api'
import { inDatabase } from '../support/net/database'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const CHUNK_BYTES = 2 * 1024 * 1024
const FILE = { name: 'بلیت.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(CHUNK_BYTES + 5_000, '%PDF-1.7 ') }

/** The connection breaks after the first chunk, then the page is reloaded: the upload goes on with the second. */
async function sendInterruptedFile(page: Page): Promise<void> {
  const offsetOf = (request: Request) => Number(request.headers()['upload-offset'])
  const uploads = '**/api/case-uploads/*/'
  await page.route(uploads, (route) => (offsetOf(route.request()) > 0 ? route.abort() : route.continue()))
  // On a busy machine the first chunk may be in trouble, too, and is sent again: only the failure of the second shows that the first has arrived.
  const broken = page.waitForEvent('requestfailed', (request) => offsetOf(request) > 0)
  await page.getByLabel(myCaseCopy.file, { exact: true }).setInputFiles(FILE)
  await broken
  await expect(page.getByText(myCaseCopy.fileProgress.trouble)).toBeVisible()
  await inspectPage(page, 'an upload without a network')
  await page.reload()
  // Still broken, so that it is sent again and again: whole already, nothing would be left to send after the reload.
  expect(offsetOf(await page.waitForRequest((request) => request.method() === 'PATCH'))).toBe(CHUNK_BYTES)
  await page.unroute(uploads)
  await expect(page.getByRole('button', { name: myCaseCopy.removeFile(FILE.name) })).toBeVisible()
}

/** A manager in a browser of their own, on the page of a case. */
async function openManagedCase(browser: Browser, no: number) {
  const context = await browser.newContext()
  await enterAsManager(context)
  const page = await context.newPage()
  await page.goto(paths.managedCase(no))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(persianDigits(no))
  return { context, page }
}
const log = (page: Page) => page.getByRole('log')
const numberIn = (page: Page) => Number(/\/support\/(\d+)$/.exec(page.url())?.[1])

test('a visitor without an account is answered, and answers through the link of the mail', async ({
  page,
  browser,
}) => {
  const replyTo = `${randomUUID()}@example.com`
  const body = { name: 'نگار موسوی', replyTo, topic: 'problem', text: 'صدای بخش شنیداری وسط آزمون قطع شد.' } as const
  const no = (await callApi(page.context(), sendContact, { body })).no ?? 0

  const manager = await openManagedCase(browser, no)
  await manager.page.getByLabel(manageCaseCopy.answer, { exact: true }).fill('درستش کردیم؛ دوباره گوش بده.')
  await manager.page.keyboard.press('Control+Enter')
  await expect(log(manager.page)).toContainText('درستش کردیم')

  const { items } = await callApi(manager.context, listOutbox, { query: { size: 50 } })
  const letters = items.filter(({ to }) => to === replyTo)
  expect(letters.map(({ text }) => text).join()).not.toContain('درستش کردیم')
  const token = /\/case\/([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  await page.goto(paths.linkedCase(token))
  await expect(log(page)).toContainText('درستش کردیم')
  await inspectPage(page, 'linked-case')
  await page.getByLabel(myCaseCopy.text, { exact: true }).fill('ممنون، درست شد.')
  await page.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(log(page)).toContainText('ممنون، درست شد.')
  await expect(page.getByLabel(myCaseCopy.text, { exact: true })).toHaveValue('')
  await manager.page.reload()
  await expect(log(manager.page)).toContainText('ممنون، درست شد.')
  await manager.context.close()
})

test('a candidate reports a question of the review, offline too; staff answer, and it is solved @full', async ({
  page,
  browser,
}) => {
  const { attempt, sitting } = await takeStartedSeat(page.context(), 'listening', 'practice')
  await callApi(page.context(), submitSitting, { params: { id: sitting }, body: { epoch: 1 } })
  await page.goto(paths.review(attempt, 'listening'))
  await reviewOf(page, 'listening')
  await (await openQuestion(page, '3')).getByRole('link', { name: askCopy.question }).click()
  await expect(page.getByRole('region', { name: myCaseCopy.attached })).toBeVisible()
  await page.getByLabel(myCaseCopy.subject, { exact: true }).fill('کلید سؤال ۳')
  await page.getByLabel(myCaseCopy.firstText, { exact: true }).fill('به نظرم پاسخ من هم درست است.')
  await sendInterruptedFile(page)
  await inspectPage(page, paths.support)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(page.getByText(myCaseCopy.waits)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/dashboard\/support\/\d+$/)
  await expect(log(page).getByRole('button', { name: myCaseCopy.download(FILE.name) })).toBeVisible()

  const no = numberIn(page)
  const manager = await openManagedCase(browser, no)
  await manager.page.getByLabel(manageCaseCopy.answer, { exact: true }).fill('حق با توست؛ کلید را درست می‌کنیم.')
  await manager.page.getByRole('button', { name: manageCaseCopy.send, exact: true }).click()
  await expect(log(manager.page)).toContainText('حق با توست')
  await manager.context.close()

  await page.reload()
  await expect(log(page)).toContainText('حق با توست')
  await page.getByRole('button', { name: myCaseCopy.solved }).click()
  await page.getByRole('radio', { name: myCaseCopy.ratings[4] }).check()
  await inspectPage(page, 'my-case')
  await page.getByRole('button', { name: myCaseCopy.rateSend }).click()
  await expect(page.getByText(myCaseCopy.rated)).toBeVisible()
})

const PRICE = 900_000

/** An order whose money is at the gateway, while its browser never came back. */
async function loseOrder(context: BrowserContext): Promise<string> {
  const product = randomUUID()
  await inDatabase(async (client) => {
    await client.query(`insert into products (id, title, price_rial) values ($1, 'یک تصحیح', $2)`, [product, PRICE])
    await client.query(`insert into product_goods (product_id, position, kind, amount) values ($1, 1, 'writing', 1)`, [
      product,
    ])
  })
  const wanted = { products: [product], coupon: null }
  const { terms, totalRial } = await callApi(context, quoteOrder, { body: wanted })
  const body = { ...wanted, requestId: randomUUID(), totalRial, payerName: 'سارا', terms }
  const { id } = await callApi(context, placeOrder, { body })
  const { redirectUrl } = await callApi(context, startPayment, { params: { id }, body: { gateway: 'test' } })
  const authority = new URL(redirectUrl ?? '', 'http://site.test').searchParams.get('authority') ?? ''
  await callApi(context, answerTestPayment, { params: { authority }, body: { outcome: 'paid' } })
  // The sweep would find the money by itself within a minute.
  const later = `update payments set next_check_at = now() + interval '1 hour' where order_id = $1`
  await inDatabase((client) => client.query(later, [id]))
  return id
}

test('a payment that was lost on the way back is asked about from its order; a manager asks the gateway again and solves it @full', async ({
  page,
  browser,
}) => {
  await enterAsNew(page.context())
  const order = await loseOrder(page.context())
  await page.goto(paths.order(order))
  await page.getByRole('link', { name: askCopy.order }).click()
  await page.getByLabel(myCaseCopy.subject, { exact: true }).fill('پولم رفت')
  await page.getByLabel(myCaseCopy.firstText, { exact: true }).fill('پرداخت کردم و صفحه بسته شد.')
  await page.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/\d+$/)

  const manager = await openManagedCase(browser, numberIn(page))
  await manager.page.getByRole('button', { name: manageOrderCopy.ask.button }).click()
  await expect(manager.page.getByText(orderCopy.state.paid, { exact: true })).toBeVisible()
  await manager.page.getByLabel(manageCaseCopy.answer, { exact: true }).fill('پولت رسیده بود؛ خریدت باز شد.')
  await manager.page.getByRole('button', { name: manageCaseCopy.sendAndSolve }).click()
  await expect(log(manager.page)).toContainText('پولت رسیده بود')
  await manager.context.close()

  await page.reload()
  await expect(log(page)).toContainText('پولت رسیده بود')
  await expect(page.getByText(myCaseCopy.rate)).toBeVisible()
  await page.goto(paths.order(order))
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
})
