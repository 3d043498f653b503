import { randomUUID } from 'node:crypto'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { testGatewayCopy } from '@/lib/shop/payment/words/test-gateway'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { passCopy } from '@/lib/shop/product/words/shop'
import { sampleSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleVariant } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { expect, test } from '../support/test'

const PRICE = 3_000_000

/** A pass of its own: other journeys buy by the ids of theirs. */
async function makePass(title: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(async (client) => {
    await client.query('insert into products (id, title, price_rial) values ($1, $2, $3)', [id, title, PRICE])
    await client.query(
      `insert into product_goods (product_id, position, kind, amount, valid_days) values ($1, 1, 'pass', null, 30), ($1, 2, 'writing', 2, null)`,
      [id],
    )
  })
  return id
}

test('a visitor reads the prices and touches a corrected text', async ({ page }) => {
  await page.goto(paths.prices)
  await expect(page.getByRole('heading', { name: pricesCopy.title, level: 1 })).toBeVisible()
  for (const { title: column } of [pricesCopy.free, pricesCopy.pass, pricesCopy.single])
    await expect(page.getByRole('region', { name: column, exact: true })).toBeVisible()
  const note = page.getByRole('list', { name: sampleSubmissionCopy.notes }).getByRole('listitem').first()
  await page
    .locator(`a[href="#${await note.getAttribute('id')}"]`)
    .first()
    .click()
  await expect(note).toBeInViewport()
  await expectAccessibleVariant(page, 'prices')

  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByText(pricesCopy.free.title, { exact: true }).first().click()
  const free = page.getByRole('region', { name: pricesCopy.free.title, exact: true })
  await expect(free.getByRole('link', { name: pricesCopy.free.act })).toBeVisible()
  await expect(page.getByRole('region', { name: pricesCopy.single.title, exact: true })).toBeHidden()
  await expectAccessibleVariant(page, 'prices on a phone')
})

test('a candidate buys a pass and finds what it gives @full', async ({ page, context }) => {
  const product = await makePass(`اشتراک ${randomUUID().slice(0, 6)}`)
  await enterAsNew(context)
  await page.goto(paths.checkout(product))
  await page.getByLabel(checkoutCopy.terms).check()
  await page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE)) }).click()
  await page.getByRole('button', { name: testGatewayCopy.pay }).click()
  await expect(page.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
  await page.goto(paths.shop)
  await expect(page.getByText(passCopy.credits(2, 0))).toBeVisible()
  await page.getByRole('link', { name: passCopy.renew }).click()
  await expect(page.getByRole('button', { name: checkoutCopy.pay(formatPrice(PRICE)) })).toBeVisible()
})
