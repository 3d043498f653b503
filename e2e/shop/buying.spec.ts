import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { cardCopy, transferCopy } from '@/lib/shop/transfer/words/transfer'
import { moneyCheckCopy } from '@/lib/shop/money-check/words/money-check'
import { refundCopy } from '@/lib/shop/refund/words/refund'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { receiptCopy } from '@/lib/shop/receipt/words'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { testGatewayCopy } from '@/lib/shop/payment/words/test-gateway'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { expectAccessible, expectAccessibleVariant } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const PRICE = 1_500_000

/** A product of its own, so that no other journey sees its prices. */
async function makeProduct(title: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(async (client) => {
    await client.query('insert into products (id, title, description, price_rial) values ($1, $2, $3, $4)', [
      id,
      title,
      'سه نوبت از آزمون همراه سایت',
      PRICE,
    ])
    await client.query(
      `insert into product_goods (product_id, position, kind, exam_id, amount)
       select $1, 1, 'exam', id, 3 from exams where slug = 'academic-mock-1'`,
      [id],
    )
  })
  return id
}

test('a candidate uses a coupon, cancels at the gateway, pays the same order after all, and gets a receipt', async ({
  page,
  context,
}) => {
  const title = `بسته‌ی ${randomUUID().slice(0, 6)}`
  await makeProduct(title)
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  await inDatabase((client) =>
    client.query('insert into coupons (id, code, percent, uses_per_person) values ($1, $2, 20, 1)', [
      randomUUID(),
      code,
    ]),
  )
  await enterAsNew(context)

  await page.goto(paths.shop)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText(formatPrice(PRICE))
  await expectAccessible(page, 'buying')
  await card.getByRole('link', { name: shopCopy.buy }).click()

  const pay = page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE)) })
  await expect(pay).toBeEnabled()
  await pay.click()
  await expect(page.getByRole('alert').filter({ hasText: checkoutCopy.termsWanted })).toBeVisible()
  await page.getByLabel(checkoutCopy.coupon).fill('nothing')
  await page.getByRole('button', { name: checkoutCopy.apply }).click()
  await expect(page.getByText(checkoutCopy.trouble.unusable())).toBeVisible()
  await page.getByLabel(checkoutCopy.coupon).fill(code.toLowerCase())
  await page.getByRole('button', { name: checkoutCopy.apply }).click()
  await expect(page.getByText(checkoutCopy.applied(code))).toBeVisible()
  await expectAccessible(page, 'buying')
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE * 0.8)) }).click()

  await expect(page.getByRole('heading', { name: testGatewayCopy.title })).toBeVisible()
  await expectAccessibleVariant(page, 'buying')
  await page.getByRole('button', { name: testGatewayCopy.cancel }).click()
  await expect(page.getByRole('heading', { name: orderCopy.failedTitle })).toBeVisible()
  await expectAccessibleVariant(page, 'buying')
  await page.getByRole('link', { name: orderCopy.payAgain }).click()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE * 0.8)) }).click()
  await page.getByRole('button', { name: testGatewayCopy.pay }).click()
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
  await expectAccessible(page, 'buying')
  const result = page.url()

  await page.getByRole('link', { name: orderCopy.receipt }).click()
  await expect(page.getByRole('heading', { name: receiptCopy.title })).toBeVisible()
  await expect(page.getByText(receiptCopy.rial(PRICE * 0.8)).first()).toBeVisible()
  await expectAccessible(page, 'buying')
  await page.goto(paths.orders)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(orderCopy.state.paid)
  await page.goto(result)
  await page.getByRole('link', { name: /^شروع / }).click()
  await expect(page.getByRole('heading', { name: newAttemptCopy.title })).toBeVisible()

  // Another person's order is not found.
  await page.goto(paths.order(randomUUID()))
  await expect(page.getByRole('heading', { name: orderCopy.missingTitle })).toBeVisible()
})

const ESSAY =
  'A teacher sees what a learner cannot see. In my opinion most people need both, a class and hours of their own.'

const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024
/** As a phone makes it: 12 megapixels, larger than the server accepts, on its side with a note in its EXIF to turn it. */
const makePhoto = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

test('a candidate pays from card to card: they report it with a picture, a manager confirms, and the page follows @full', async ({
  page,
  context,
  browser,
}) => {
  const product = await makeProduct(`بسته‌ی ${randomUUID().slice(0, 6)}`)
  await enterAsNew(context)
  await page.goto(paths.checkout(product))
  await page.getByText(checkoutCopy.gateways.card, { exact: true }).click()
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE)) }).click()

  await expect(page.getByText('6037 9911 1111 1112')).toBeVisible()
  await expectAccessible(page, 'buying')
  await page.getByRole('button', { name: cardCopy.send }).click()
  await expect(page.getByText(cardCopy.lastDigitsWrong)).toBeVisible()
  await expect(page.getByText(cardCopy.pictureWanted)).toBeVisible()
  const digits = String(1_000 + Math.floor(Math.random() * 9_000))
  await page.getByLabel(cardCopy.lastDigits).fill(digits)
  const photo = await makePhoto()
  expect(photo.length).toBeGreaterThan(LARGEST_PICTURE_BYTES)
  const sent = page.waitForRequest((request) => request.url().includes('/transfer-pictures/'))
  await page.getByLabel(cardCopy.choose).setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: photo })
  const sentBytes = Number(await (await sent).headerValue('content-length'))
  expect(sentBytes).toBeGreaterThan(0)
  expect(sentBytes).toBeLessThan(photo.length / 2)
  await expect(page.getByText(uiCopy.upload.uploaded)).toBeVisible()
  await page.getByRole('button', { name: cardCopy.send }).click()
  await expect(page.getByRole('heading', { name: cardCopy.waitingTitle })).toBeVisible()
  await expectAccessible(page, 'buying')

  const office = await browser.newContext()
  await enterAsManager(office)
  const managerPage = await office.newPage()
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await managerPage.goto(paths.soldOrder(order))
  await managerPage.getByRole('button', { name: transferCopy.seePicture }).click()
  await expect(managerPage.getByRole('img', { name: transferCopy.picture })).toBeVisible()
  const isUpright = (shown: HTMLImageElement) => shown.naturalHeight > shown.naturalWidth
  expect(await managerPage.getByRole('img', { name: transferCopy.picture }).evaluate(isUpright)).toBe(true)
  await managerPage.getByRole('button', { name: transferCopy.confirm }).click()
  await expect(managerPage.getByText(transferCopy.bankRefWanted)).toBeVisible()
  await expectAccessible(managerPage, 'buying')
  await managerPage.getByLabel(transferCopy.bankRef).fill(randomUUID())
  await managerPage.getByRole('button', { name: transferCopy.confirm }).click()
  // The buyer's page polls: it updates by itself.
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()

  // All of it is refunded, by the bank, since no gateway holds the money.
  await managerPage.getByLabel(refundCopy.reason).fill('خریدار پشیمان شد')
  await managerPage.getByRole('button', { name: refundCopy.ask(formatPrice(PRICE)) }).click()
  await managerPage.getByRole('button', { name: refundCopy.yes }).click()
  await expect(managerPage.getByText(refundCopy.state.requested, { exact: true })).toBeVisible()
  await managerPage.getByLabel(refundCopy.bankRef).fill('۹۰۰۱۲۳')
  await expectAccessible(managerPage, 'buying')
  await managerPage.getByRole('button', { name: refundCopy.settle }).click()
  await expect(managerPage.getByText(refundCopy.state.settled, { exact: true })).toBeVisible()
  await managerPage.goto(paths.managedMoney)
  await expect(
    managerPage.getByText(transferCopy.queueNone).or(managerPage.getByText(transferCopy.total).first()),
  ).toBeVisible()
  await expectAccessible(managerPage, 'buying')
  await managerPage.goto(paths.managerHome)
  await managerPage.getByRole('button', { name: moneyCheckCopy.again }).click()
  await expect(managerPage.getByText(/حساب پول و سفارش‌ها با هم می‌خواند|با هم نمی‌خواند/)).toBeVisible()
  await office.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: orderCopy.refundedTitle })).toBeVisible()
  await expect(page.getByText('900123')).toBeVisible()
})

test('a candidate without a credit writes an essay, buys one correction, finds the essay unchanged, and submits it @full', async ({
  page,
  context,
}) => {
  const id = randomUUID()
  const title = `یک تصحیح ${id.slice(0, 6)}`
  await inDatabase(async (client) => {
    await client.query('insert into products (id, title, price_rial) values ($1, $2, $3)', [id, title, PRICE])
    await client.query(`insert into product_goods (product_id, position, kind, amount) values ($1, 1, 'writing', 1)`, [
      id,
    ])
  })
  await enterAsNew(context)
  await page.goto(paths.newSubmission)
  await page.getByLabel(submitCopy.kinds.task2.name, { exact: true }).check()
  await page.getByLabel(submitCopy.from.own).check()
  await page.getByLabel(submitCopy.question).fill('Is it better to learn with a teacher than alone?')
  await page.getByLabel(submitCopy.text, { exact: true }).fill(ESSAY)
  await expect(page.getByText(submitCopy.saved)).toBeVisible()
  await expect(page.getByText(submitCopy.credits(0, 1))).toBeVisible()
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submitCopy.gaps.credits)).toBeVisible()
  await page.getByRole('link', { name: submitCopy.buy }).click()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByRole('link', { name: shopCopy.buy }).click()
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE)) }).click()
  await page.getByRole('button', { name: testGatewayCopy.pay }).click()
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
  await page.getByRole('link', { name: orderCopy.next.writing() }).click()
  await expect(page.getByText(submissionsCopy.credits(1))).toBeVisible()
  await page.getByRole('link', { name: submissionsCopy.create }).click()
  await expect(page.getByLabel(submitCopy.text, { exact: true })).toHaveValue(ESSAY)
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible()
  await page.goto(paths.submissions)
  await expect(page.getByText(submissionsCopy.credits(0))).toBeVisible()
})
