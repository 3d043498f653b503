import {
  DeskAct,
  type DeskProduct,
  type listDeskProducts,
  ProductContent,
  type ProductRow,
} from '@/lib/contract/product-desk'
import { type Parsed } from '@/lib/contract/endpoint'
import { deskNames } from '@/lib/copy/shop/product-desk'
import { priceAt } from '@/lib/domain/orders/price'
import { productGaps } from '@/lib/domain/products/product-draft'
import { foldForSearch } from '@/lib/domain/text/search'
import { type Database } from '@/server/db/client'
import { isRepeatedSave } from '@/server/db/drafts'
import { announceContentChange } from '@/server/http/content-change'
import { type ManagerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listActs, recordAct, recordOftenAct } from '@/server/modules/audit/public'
import * as repo from './desk-repo'

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
export async function listProductsOfDesk(
  { db }: ManagerContext,
  { page, size, q = '', state, kind, sort, order }: Parsed<typeof listDeskProducts>['query'],
): Promise<{ items: ProductRow[]; total: number }> {
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const filter = { search, state: state ?? null, kind: kind ?? null }
  const [rows, total] = await Promise.all([
    repo.listDesk(db, filter, { sort, order, limit: size, offset: (page - 1) * size }),
    repo.countDesk(db, filter),
  ])
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
    savedBy: savedBy ?? deskNames.program,
  }
}

/** @throws AppError not_found */
export async function getProductOfDesk(db: Database, id: string): Promise<DeskProduct> {
  const { draft, live, savedAt, savedBy, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : ProductContent.parse(draft)
  return {
    ...row,
    live,
    content,
    hasChanges: JSON.stringify(sorted(content)) !== JSON.stringify(sorted(live)),
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? deskNames.program,
  }
}

/** In whatever order the database gives the keys back. */
function sorted({ title, description, priceRial, salePriceRial, saleFrom, saleUntil, goods }: ProductContent) {
  const bought = goods.map(({ kind, subject, amount, validDays }) => [kind, subject, amount, validDays])
  return [title, description, priceRial, salePriceRial, saleFrom, saleUntil, bought]
}

/** A new bundle, which is off. The id is the caller's: repeating it gives the same one. */
export async function createProduct(
  ctx: ManagerContext,
  { id, title }: { id: string; title: string },
): Promise<DeskProduct> {
  await ctx.db.transaction(async (tx) => {
    const content = { ...NOTHING, title }
    if (await repo.insertBundle(tx, { id, by: ctx.viewer.userId, content })) await note(ctx, tx, id, 'created')
  })
  return getProductOfDesk(ctx.db, id)
}

type Save = { readonly id: string; readonly rev: number; readonly content: ProductContent }
/**
 * Saves what is written over the state `rev`; the shop keeps what it has. Repeating the very same save is answered as the first time.
 * @throws AppError not_found; draft_moved when another save came between
 */
export async function saveProduct(ctx: ManagerContext, { id, rev, content }: Save): Promise<DeskProduct> {
  const by = ctx.viewer.userId
  return ctx.db.transaction(async (tx) => {
    const before = (await repo.lockProduct(tx, id)) ?? notFound()
    if (before.rev === rev) {
      await repo.writeDraft(tx, { id, by, content })
      await recordOftenAct(ctx, tx, { subject: { kind: 'product', id }, actor: by, act: 'saved' })
    } else if (!(await isRepeatedSave(tx, repo.PRODUCT_DRAFTS, before, { id, rev, text: content, by }))) {
      throw new AppError('draft_moved')
    }
    return getProductOfDesk(tx, id)
  })
}

type OnRev = { readonly id: string; readonly rev: number }
/** Puts what is written into the shop. @throws AppError not_found; draft_moved; not_ready while something is missing */
export async function publishProduct(ctx: ManagerContext, { id, rev }: OnRev): Promise<DeskProduct> {
  const product = await act(ctx, { id, rev }, 'published', async (tx) => {
    const { content, exam, course, kind } = await getProductOfDesk(tx, id)
    if (productGaps(content, (exam ?? course)?.priceRial ?? null).length > 0) throw new AppError('not_ready')
    await repo.putOn(tx, { id, by: ctx.viewer.userId, content })
    if (kind !== 'bundle') return
    if ((await repo.writeGoods(tx, id, content.goods)) !== content.goods.length) throw new AppError('not_ready')
  })
  announceContentChange()
  return product
}

/** Takes a product out of the shop. @throws AppError not_found; draft_moved */
export async function withdrawProduct(ctx: ManagerContext, { id, rev }: OnRev): Promise<DeskProduct> {
  const product = await act(ctx, { id, rev }, 'withdrawn', (tx) => repo.takeOff(tx, { id, by: ctx.viewer.userId }))
  announceContentChange()
  return product
}

function act(
  ctx: ManagerContext,
  { id, rev }: OnRev,
  name: DeskAct,
  change: (tx: Database) => Promise<void>,
): Promise<DeskProduct> {
  return ctx.db.transaction(async (tx) => {
    const before = (await repo.lockProduct(tx, id)) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    await change(tx)
    await note(ctx, tx, id, name)
    return getProductOfDesk(tx, id)
  })
}

function note(ctx: ManagerContext, tx: Database, id: string, name: DeskAct): Promise<void> {
  return recordAct(ctx, tx, { subject: { kind: 'product', id }, actor: ctx.viewer.userId, act: name })
}

/** Who did what to a product, newest first. @throws AppError not_found */
export async function listProductLog(ctx: ManagerContext, id: string) {
  await getProductOfDesk(ctx.db, id)
  const acts = await listActs(ctx, { kind: 'product', id })
  const items = acts.map(({ at, by, act: name }) => ({
    at: at.toISOString(),
    by: by ?? deskNames.program,
    act: DeskAct.parse(name),
  }))
  return { items }
}

function notFound(): never {
  throw new AppError('not_found')
}
