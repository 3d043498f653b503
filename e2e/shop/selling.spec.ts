import { randomUUID } from 'node:crypto'
import { couponEditorCopy, couponEditorWords } from '@/lib/shop/coupon/words'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'
import { onOffCopy, productEditorCopy, productEditorWords } from '@/lib/shop/product/words/manage-products'
import { salesCopy } from '@/lib/shop/sales/words'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { testGatewayCopy } from '@/lib/shop/payment/words/test-gateway'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

test("a manager makes a discounted bundle and a coupon; a buyer uses both, and the manager finds the order and the day's sales @full", async ({
  page,
  context,
  browser,
}) => {
  await enterAsManager(context)
  const title = `بسته‌ی ${randomUUID().slice(0, 6)}`

  await page.goto(paths.shop)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageShopCopy.title)
  await inspectPage(page, 'products')
  await page.getByRole('link', { name: productEditorCopy.create }).first().click()
  await page.getByLabel(productEditorCopy.newField).fill(title)
  await page.getByRole('button', { name: productEditorCopy.newSubmit }).click()
  await page.getByLabel(productEditorCopy.price, { exact: true }).fill('۲۰۰٬۰۰۰')
  await page.getByLabel(productEditorCopy.salePrice, { exact: true }).fill('150000')
  await expect(page.getByText(productEditorCopy.gaps.goods)).toBeVisible()
  await page.getByRole('combobox', { name: productEditorCopy.addExam }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByText(productEditorCopy.gaps.goods)).toBeHidden()
  await expect(page.getByText(productEditorWords.status.saved, { exact: true })).toBeVisible({ timeout: 20_000 })
  await inspectPage(page, 'product')
  await page.getByRole('button', { name: onOffCopy.product.putOn }).click()
  await expect(page.getByText(onOffCopy.product.on)).toBeVisible()

  await page.goto(paths.newCoupon)
  const code = await page.getByLabel(couponEditorCopy.code, { exact: true }).inputValue()
  await page.getByRole('button', { name: couponEditorCopy.submit }).click()
  await page.getByLabel(couponEditorCopy.percent, { exact: true }).nth(1).fill('۲۰')
  await expect(page.getByText(couponEditorWords.status.saved, { exact: true })).toBeVisible({ timeout: 20_000 })
  await inspectPage(page, 'coupon')
  await page.getByRole('button', { name: onOffCopy.coupon.putOn }).click()
  await expect(page.getByText(onOffCopy.coupon.on)).toBeVisible()

  const buyerContext = await browser.newContext()
  const buyer = await enterAsNew(buyerContext)
  const till = await buyerContext.newPage()
  // At the same URL a candidate gets the shop and nothing of the managers’ pages.
  await till.goto(paths.soldOrders)
  await expect(till.getByRole('heading', { name: manageShopCopy.refusedTitle })).toBeVisible()
  await till.goto(paths.shop)
  await expect(till.getByRole('heading', { level: 1 })).toHaveText(shopCopy.title)
  const nav = till.getByRole('navigation', { name: dashboardCopy.navigation })
  await expect(nav.getByRole('link', { name: dashboardCopy.nav.orders })).toHaveAttribute('aria-current', 'true')
  const card = till.getByRole('listitem').filter({ has: till.getByRole('heading', { name: title }) })
  await expect(card.locator('s')).toContainText(formatPrice(2_000_000))
  await card.getByRole('link', { name: shopCopy.buy }).click()
  await till.getByLabel(checkoutCopy.coupon).fill(code)
  await till.getByRole('button', { name: checkoutCopy.apply }).click()
  await till.getByLabel(checkoutCopy.terms).check()
  await till.getByRole('button', { name: checkoutCopy.pay(formatPrice(1_200_000)) }).click()
  await till.getByRole('button', { name: testGatewayCopy.pay }).click()
  await expect(till.getByRole('heading', { name: orderCopy.paidTitle })).toBeVisible()
  await buyerContext.close()

  await page.goto(`${paths.soldOrders}?q=${encodeURIComponent(buyer.identifier)}`)
  await expect(page.getByText(title)).toBeVisible()
  await inspectPage(page, 'orders')
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: manageOrderCopy.book })).toBeVisible()
  await expect(page.getByText(buyer.identifier)).toBeVisible()
  await page.locator('summary').first().click()
  await inspectPage(page, 'order')
  await page.goto(paths.sales)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(formatPrice(1_200_000))
  await page.getByText(salesCopy.asTable).click()
  await inspectPage(page, 'sales')
  await page.goto(paths.coupons)
  await expect(page.getByText(code)).toBeVisible()
  await inspectPage(page, 'coupons')
})
