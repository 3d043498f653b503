import { randomUUID } from 'node:crypto'
import { paths } from '@/lib/platform/paths'
import { formatPrice } from '@/lib/platform/format/number'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { testGatewayCopy } from '@/lib/shop/payment/words/test-gateway'
import { receiptCopy } from '@/lib/shop/receipt/words'
import { type EnginePage } from './engine-page'
import { enterAs, sql } from './person'

const PRICE_RIAL = 1_500_000

/** An order is paid at the test gateway; its receipt is printed on one page, without the page's buttons and menus. */
export async function buyAndPrint(page: EnginePage): Promise<void> {
  const id = randomUUID()
  await sql('insert into products (id, title, price_rial) values ($1, $2, $3)', [id, 'یک تصحیح', PRICE_RIAL])
  await sql(`insert into product_goods (product_id, position, kind, amount) values ($1, 1, 'writing', 1)`, [id])
  await enterAs(page, 'student')
  await page.open(paths.checkout(id))
  await page.tick(checkoutCopy.terms)
  await page.press('button', checkoutCopy.pay(formatPrice(PRICE_RIAL)))
  await page.expectText(testGatewayCopy.title)
  await page.press('button', testGatewayCopy.pay)
  await page.expectText(orderCopy.paidTitle)
  await page.shot('paid')
  await page.press('link', orderCopy.receipt)
  await page.expectText(receiptCopy.total)
  await page.evaluate('window.print = () => { window.isPrinted = true }')
  await page.press('button', receiptCopy.print)
  await page.expectTrue('the print', 'return window.isPrinted === true')
  const pages = await page.printedPages()
  if (pages !== null && pages !== 1) throw new Error(`The receipt is printed on ${pages} pages`)
}
