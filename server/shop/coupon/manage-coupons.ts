import { CouponContent, type CouponRow, type ManagedCoupon, type listCoupons } from '@/lib/shop/coupon/contract'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { documentNames } from '@/lib/shop/product/words/manage-products'
import { couponGaps } from '@/lib/shop/coupon/rules/coupon-draft'
import { readCouponCode } from '@/lib/shop/order/rules/typed-money'
import { foldDigits } from '@/lib/platform/text/fold'
import { foldForSearch } from '@/lib/platform/search/search'
import { changeDocument, createDocument, isStoredSql, toSavedReply } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { appliedKind, lockAppliedSql, saveAppliedSql } from '@/server/shop/product/public'
import * as repo from './manage-coupons-repo'

/** All coupons, active or not. */
export async function listCouponsToManage(
  { db }: ManagerContext,
  query: Parsed<typeof listCoupons>['query'],
): Promise<{ items: CouponRow[]; total: number }> {
  const { q = '' } = query
  const code = foldDigits(q).replace(/[^A-Za-z0-9-]/g, '')
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const { rows, total } = await repo.listManaged(db, { ...query, code: code.toUpperCase(), search })
  const items = rows.map(({ startsAt, endsAt, ...row }) => ({
    ...toSavedReply(row, documentNames.program),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
  return { items, total }
}

/** @throws AppError not_found */
export async function getCoupon(db: Database, id: string): Promise<ManagedCoupon> {
  const { draft, live, uses: _uses, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : CouponContent.parse(draft)
  return {
    ...toSavedReply(row, documentNames.program),
    live,
    content,
    hasChanges: canonicalJson(content) !== canonicalJson(live),
    covered: await repo.listTitles(db, [...content.products, ...live.products]),
  }
}

/** Canonical JSON: jsonb does not keep the order of keys. */
function canonicalJson({ products, ...content }: CouponContent): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fields, products.toSorted()])
}

export const COUPON = appliedKind<CouponContent, ManagedCoupon>({
  subject: 'coupon',
  sql: {
    lock: lockAppliedSql('coupons'),
    save: saveAppliedSql('coupons'),
    isStored: isStoredSql('coupons', 'id', 'draft'),
  },
  find: (db, { id }) => repo.findWritten(db, id),
  load: ({ db }, _, id) => getCoupon(db, id),
})

const DEFAULTS: Omit<CouponContent, 'code'> = {
  by: 'percent',
  percent: 10,
  amountRial: null,
  ceilingRial: null,
  leastOrderRial: 0,
  products: [],
  usesAllowed: null,
  usesPerPerson: 1,
  isFirstPurchaseOnly: false,
  startsAt: null,
  endsAt: null,
  note: '',
}

/**
 * Creates an inactive coupon. The client chooses the id: repeating the call returns the same coupon.
 * @throws AppError not_ready without a code; code_taken
 */
export async function createCoupon(
  ctx: ManagerContext,
  { id, code: typed }: { id: string; code: string },
): Promise<ManagedCoupon> {
  const code = readCouponCode(typed)
  if (code === null) throw new AppError('not_ready')
  const content = { ...DEFAULTS, code }
  const coupon = { id, by: ctx.viewer.userId, content }
  return unlessExists(() =>
    createDocument(ctx, COUPON, ctx.viewer, { id, insert: (tx) => repo.insertCoupon(tx, coupon) }),
  )
}

type DocumentRev = { readonly id: string; readonly rev: number }

/** Activates the draft. @throws AppError not_found; draft_moved; code_taken; not_ready while something is missing */
export function publishCoupon(ctx: ManagerContext, { id, rev }: DocumentRev): Promise<ManagedCoupon> {
  const work = async ({ db }: Context) => {
    const { uses } = (await repo.findWritten(db, id)) ?? notFound()
    const { content, live, isCodeFixed } = await getCoupon(db, id)
    const code = readCouponCode(content.code)
    const missingFields = couponGaps(content, { fixedCode: isCodeFixed ? live.code : null, uses })
    if (missingFields.length > 0 || code === null) throw new AppError('not_ready')
    await repo.activate(db, { id, by: ctx.viewer.userId, code, content })
    const products = [...new Set(content.products)]
    if ((await repo.writeProducts(db, id, products)) !== products.length) throw new AppError('not_ready')
    return { act: 'published' }
  }
  return unlessExists(() => changeDocument(ctx, COUPON, ctx.viewer, { id, rev, work }))
}

/** Deactivates a coupon; orders placed with it stay unchanged. @throws AppError not_found; draft_moved */
export function withdrawCoupon(ctx: ManagerContext, { id, rev }: DocumentRev): Promise<ManagedCoupon> {
  const work = async ({ db }: Context) => {
    await repo.deactivate(db, { id, by: ctx.viewer.userId })
    return { act: 'withdrawn' }
  }
  return changeDocument(ctx, COUPON, ctx.viewer, { id, rev, work })
}

async function unlessExists<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('code_taken')
    throw error
  }
}
