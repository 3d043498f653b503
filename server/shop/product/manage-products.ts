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
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { changeDocument, createDocument, isStoredSql, toSavedReply } from '@/server/documents/draft/public'
import { appliedKind, lockAppliedSql, saveAppliedSql } from './applied-kind'
import * as repo from './manage-products-repo'

const EMPTY_CONTENT: ProductContent = {
  title: '',
  description: '',
  priceRial: null,
  salePriceRial: null,
  saleFrom: null,
  saleUntil: null,
  goods: [],
}

/** Lists all products, live or not. */
export async function listProductsToManage(
  { db }: ManagerContext,
  query: Parsed<typeof listProductDrafts>['query'],
): Promise<{ items: ProductRow[]; total: number }> {
  const { q = '' } = query
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const { rows, total } = await repo.listManaged(db, { ...query, search })
  return { items: rows.map(toRow), total }
}

function toRow({ now, saleRial, saleFrom, saleUntil, ...row }: repo.ManagedRow): ProductRow {
  const sale = { saleRial, saleFrom: saleFrom?.getTime() ?? null, saleUntil: saleUntil?.getTime() ?? null }
  return {
    ...toSavedReply(row, documentNames.program),
    priceRial: priceAt({ listRial: row.listRial, ...sale }, now.getTime()),
    saleFrom: saleFrom?.toISOString() ?? null,
    saleUntil: saleUntil?.toISOString() ?? null,
  }
}

/** @throws AppError not_found */
export async function getProductToManage(db: Database, id: string): Promise<ManagedProduct> {
  const { draft, live, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : ProductContent.parse(draft)
  const hasChanges = JSON.stringify(canonicalFields(content)) !== JSON.stringify(canonicalFields(live))
  return { ...toSavedReply(row, documentNames.program), live, content, hasChanges }
}

/** Canonical JSON: jsonb does not keep the order of keys. */
function canonicalFields({ title, description, priceRial, salePriceRial, saleFrom, saleUntil, goods }: ProductContent) {
  const goodTuples = goods.map(({ kind, subject, amount, validDays }) => [kind, subject, amount, validDays])
  return [title, description, priceRial, salePriceRial, saleFrom, saleUntil, goodTuples]
}

export const PRODUCT = appliedKind<ProductContent, ManagedProduct>({
  subject: 'product',
  sql: {
    lock: lockAppliedSql('products'),
    save: saveAppliedSql('products'),
    isStored: isStoredSql('products', 'id', 'draft'),
  },
  find: (db, { id }) => repo.findWritten(db, id),
  load: ({ db }, _, id) => getProductToManage(db, id),
})

/** Creates a hidden bundle. The client chooses the id: repeating the call returns the same bundle. */
export function createProduct(
  ctx: ManagerContext,
  { id, title }: { id: string; title: string },
): Promise<ManagedProduct> {
  const product = { id, by: ctx.viewer.userId, content: { ...EMPTY_CONTENT, title } }
  return createDocument(ctx, PRODUCT, ctx.viewer, { id, insert: (tx) => repo.insertBundle(tx, product) })
}

type DocumentRev = { readonly id: string; readonly rev: number }

/** Applies the draft and makes the product live. @throws AppError not_found; draft_moved; not_ready while something is missing */
export async function publishProduct(ctx: ManagerContext, { id, rev }: DocumentRev): Promise<ManagedProduct> {
  const by = ctx.viewer.userId
  const work = async ({ db }: Context) => {
    const { content, exam, course, kind } = await getProductToManage(db, id)
    if (productGaps(content, (exam ?? course)?.priceRial ?? null).length > 0) throw new AppError('not_ready')
    await repo.activate(db, { id, by, content })
    const areGoodsAvailable =
      kind !== 'bundle' || (await repo.writeGoods(db, id, content.goods)) === content.goods.length
    if (!areGoodsAvailable) throw new AppError('not_ready')
    return { act: 'published' }
  }
  const product = await changeDocument(ctx, PRODUCT, ctx.viewer, { id, rev, work })
  announceContentChange()
  return product
}

/** Withdraws a product from sale. @throws AppError not_found; draft_moved */
export async function withdrawProduct(ctx: ManagerContext, { id, rev }: DocumentRev): Promise<ManagedProduct> {
  const work = async ({ db }: Context) => {
    await repo.deactivate(db, { id, by: ctx.viewer.userId })
    return { act: 'withdrawn' }
  }
  const product = await changeDocument(ctx, PRODUCT, ctx.viewer, { id, rev, work })
  announceContentChange()
  return product
}
