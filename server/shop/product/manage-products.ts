import {
  type ManagedProduct,
  type listProductDrafts,
  ProductContent,
  type ProductRow,
} from '@/lib/shop/product/contract/manage-products'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { documentNames } from '@/lib/shop/product/words/manage-products'
import { priceAt } from '@/lib/shop/order/rules/price'
import { productGaps } from '@/lib/shop/product/rules/product-draft'
import { foldForSearch } from '@/lib/platform/search/search'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createAppliedDocuments } from './applied-documents'
import * as repo from './manage-products-repo'

const NOTHING: ProductContent = {
  title: '',
  description: '',
  priceRial: null,
  salePriceRial: null,
  saleFrom: null,
  saleUntil: null,
  goods: [],
}

/** All products, in the shop or not. */
export async function listProductsToManage(
  { db }: ManagerContext,
  query: Parsed<typeof listProductDrafts>['query'],
): Promise<{ items: ProductRow[]; total: number }> {
  const { q = '' } = query
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const { rows, total } = await repo.listDesk(db, { ...query, search })
  return { items: rows.map(toRow), total }
}

function toRow({ now, saleRial, saleFrom, saleUntil, savedAt, savedBy, ...row }: repo.DeskRow): ProductRow {
  const sale = { saleRial, saleFrom: saleFrom?.getTime() ?? null, saleUntil: saleUntil?.getTime() ?? null }
  return {
    ...row,
    priceRial: priceAt({ listRial: row.listRial, ...sale }, now.getTime()),
    saleFrom: saleFrom?.toISOString() ?? null,
    saleUntil: saleUntil?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? documentNames.program,
  }
}

/** @throws AppError not_found */
export async function getProductToManage(db: Database, id: string): Promise<ManagedProduct> {
  const { draft, live, savedAt, savedBy, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : ProductContent.parse(draft)
  return {
    ...row,
    live,
    content,
    hasChanges: JSON.stringify(sorted(content)) !== JSON.stringify(sorted(live)),
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? documentNames.program,
  }
}

/** In whatever order the database gives the keys back. */
function sorted({ title, description, priceRial, salePriceRial, saleFrom, saleUntil, goods }: ProductContent) {
  const bought = goods.map(({ kind, subject, amount, validDays }) => [kind, subject, amount, validDays])
  return [title, description, priceRial, salePriceRial, saleFrom, saleUntil, bought]
}

const desk = createAppliedDocuments<ProductContent, ManagedProduct>({
  kind: 'product',
  table: 'products',
  load: getProductToManage,
})
export const { save: saveProduct, listLog: listProductLog } = desk

/** A new bundle, which is off. The id is the caller's: repeating it gives the same one. */
export function createProduct(
  ctx: ManagerContext,
  { id, title }: { id: string; title: string },
): Promise<ManagedProduct> {
  const content = { ...NOTHING, title }
  return desk.create(ctx, id, (tx) => repo.insertBundle(tx, { id, by: ctx.viewer.userId, content }))
}

type OnRev = { readonly id: string; readonly rev: number }
/** Puts what is written into the shop. @throws AppError not_found; draft_moved; not_ready while something is missing */
export async function publishProduct(ctx: ManagerContext, { id, rev }: OnRev): Promise<ManagedProduct> {
  const product = await desk.act(ctx, { id, rev }, 'published', async (tx) => {
    const { content, exam, course, kind } = await getProductToManage(tx, id)
    if (productGaps(content, (exam ?? course)?.priceRial ?? null).length > 0) throw new AppError('not_ready')
    await repo.putOn(tx, { id, by: ctx.viewer.userId, content })
    if (kind !== 'bundle') return
    if ((await repo.writeGoods(tx, id, content.goods)) !== content.goods.length) throw new AppError('not_ready')
  })
  announceContentChange()
  return product
}

/** Takes a product out of the shop. @throws AppError not_found; draft_moved */
export async function withdrawProduct(ctx: ManagerContext, { id, rev }: OnRev): Promise<ManagedProduct> {
  const off = (tx: Database) => repo.takeOff(tx, { id, by: ctx.viewer.userId })
  const product = await desk.act(ctx, { id, rev }, 'withdrawn', off)
  announceContentChange()
  return product
}
