import { type Product } from '@/lib/shop/product/contract/products'
import { priceAt } from '@/lib/shop/order/rules/price'
import { type Context } from '@/server/platform/http/context'
import { listOnSale, type ProductRow } from './repo'

/** Products on sale. */
export async function listProducts({ db }: Pick<Context, 'db'>): Promise<{ items: Product[] }> {
  return { items: (await listOnSale(db)).map(toReply) }
}

/** The price at the time when the database read it. */
export function priceNow({ listRial, saleRial, saleFrom, saleUntil, now }: ProductRow): number {
  const price = { listRial, saleRial, saleFrom: saleFrom?.getTime() ?? null, saleUntil: saleUntil?.getTime() ?? null }
  return priceAt(price, now.getTime())
}

function toReply(row: ProductRow): Product {
  const { id, title, description, examSlug, courseSlug, listRial, saleUntil, goods } = row
  const priceRial = priceNow(row)
  return {
    id,
    title,
    description,
    examSlug,
    courseSlug,
    listRial,
    priceRial,
    saleUntil: priceRial < listRial ? (saleUntil?.toISOString() ?? null) : null,
    goods: goods.flatMap(({ kind, subject, amount, validDays }) =>
      // A redraft is sold only on the page of the text that it revises.
      kind === 'redraft' ? [] : [{ kind, subject, amount, validDays }],
    ),
  }
}
