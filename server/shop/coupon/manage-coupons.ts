import { CouponContent, type CouponRow, type ManagedCoupon, type listCoupons } from '@/lib/shop/coupon/contract'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { documentNames } from '@/lib/shop/product/words/manage-products'
import { couponGaps } from '@/lib/shop/coupon/rules/coupon-draft'
import { readCouponCode } from '@/lib/shop/order/rules/typed'
import { foldDigits } from '@/lib/platform/text/fold'
import { foldForSearch } from '@/lib/platform/search/search'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createAppliedDocuments } from '@/server/shop/product/public'
import * as repo from './manage-coupons-repo'

/** All coupons, on or not. */
export async function listCouponsToManage(
  { db }: ManagerContext,
  query: Parsed<typeof listCoupons>['query'],
): Promise<{ items: CouponRow[]; total: number }> {
  const { q = '' } = query
  const code = foldDigits(q).replace(/[^A-Za-z0-9-]/g, '')
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const { rows, total } = await repo.listDesk(db, { ...query, code: code.toUpperCase(), search })
  const items = rows.map(({ startsAt, endsAt, savedAt, savedBy, ...row }) => ({
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? documentNames.program,
  }))
  return { items, total }
}

/** @throws AppError not_found */
export async function getCoupon(db: Database, id: string): Promise<ManagedCoupon> {
  const { draft, live, savedAt, savedBy, uses: _uses, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : CouponContent.parse(draft)
  return {
    ...row,
    live,
    content,
    hasChanges: textOf(content) !== textOf(live),
    covered: await repo.listTitles(db, [...content.products, ...live.products]),
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? documentNames.program,
  }
}

/** In whatever order the database gives the keys back. */
function textOf({ products, ...content }: CouponContent): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fields, products.toSorted()])
}

const desk = createAppliedDocuments<CouponContent, ManagedCoupon>({ kind: 'coupon', table: 'coupons', load: getCoupon })
export const { save: saveCoupon, listLog: listCouponLog } = desk

const NOTHING: Omit<CouponContent, 'code'> = {
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

/** A new coupon, which is off. The id is the caller's: repeating it gives the same one. @throws AppError not_ready for no code; code_taken */
export async function createCoupon(
  ctx: ManagerContext,
  { id, code: typed }: { id: string; code: string },
): Promise<ManagedCoupon> {
  const code = readCouponCode(typed)
  if (code === null) throw new AppError('not_ready')
  const content = { ...NOTHING, code }
  return unlessTaken(() => desk.create(ctx, id, (tx) => repo.insertCoupon(tx, { id, by: ctx.viewer.userId, content })))
}

type OnRev = { readonly id: string; readonly rev: number }
/** Puts what is written on. @throws AppError not_found; draft_moved; code_taken; not_ready while something is missing */
export function publishCoupon(ctx: ManagerContext, { id, rev }: OnRev): Promise<ManagedCoupon> {
  const by = ctx.viewer.userId
  return unlessTaken(() =>
    desk.act(ctx, { id, rev }, 'published', async (tx) => {
      const { uses } = (await repo.findWritten(tx, id)) ?? notFound()
      const { content, live, isCodeFixed } = await getCoupon(tx, id)
      const code = readCouponCode(content.code)
      const gaps = couponGaps(content, { fixedCode: isCodeFixed ? live.code : null, uses })
      if (gaps.length > 0 || code === null) throw new AppError('not_ready')
      await repo.putOn(tx, { id, by, code, content })
      const products = [...new Set(content.products)]
      if ((await repo.writeProducts(tx, id, products)) !== products.length) throw new AppError('not_ready')
    }),
  )
}

/** Switches a coupon off; orders that were placed with it stay as they are. @throws AppError not_found; draft_moved */
export function withdrawCoupon(ctx: ManagerContext, { id, rev }: OnRev): Promise<ManagedCoupon> {
  return desk.act(ctx, { id, rev }, 'withdrawn', (tx) => repo.takeOff(tx, { id, by: ctx.viewer.userId }))
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('code_taken')
    throw error
  }
}
