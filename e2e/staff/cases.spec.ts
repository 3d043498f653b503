import { randomUUID } from 'node:crypto'
import { type Browser, type Page, type Request } from '@playwright/test'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { sendContact } from '@/lib/support/contact/contract'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { askCopy } from '@/lib/platform/words/ask'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { openQuestion, reviewOf } from '../support/exam/result'
import { takeStartedSeat } from '../support/exam/section'
import { inspectPage } from '../support/inspect/inspect-page'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const CHUNK_BYTES = 2 * 1024 * 1024
const FILE = { name: 'بلیت.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(CHUNK_BYTES + 5_000, '%PDF-1.7 ') }

/** The connection breaks after the first chunk, then the page is reloaded: the upload goes on with the second. */
async function sendInterruptedFile(page: Page): Promise<void> {
  const offsetOf = (request: Request) => Number(request.headers()['upload-offset'])
  const uploads = '**/api/case-uploads/*/'
  await page.route(uploads, (route) => (offsetOf(route.request()) > 0 ? route.abort() : route.continue()))
  await page.getByLabel(myCaseCopy.file, { exact: true }).setInputFiles(FILE)
  await expect(page.getByText(myCaseCopy.fileProgress.trouble)).toBeVisible()
  await inspectPage(page, 'an upload without a network')
  await page.unroute(uploads)
  const next = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.reload()
  expect(offsetOf(await next)).toBe(CHUNK_BYTES)
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

test('a candidate reports a question of the review, offline too; staff answer, and it is solved', async ({
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
