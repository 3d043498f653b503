import { CouponContent, type CouponRow, type DeskCoupon, type listCoupons } from '@/lib/contract/coupon-desk'
import { type Parsed } from '@/lib/contract/endpoint'
import { DeskAct } from '@/lib/contract/product-desk'
import { deskNames } from '@/lib/copy/shop/product-desk'
import { couponGaps } from '@/lib/domain/coupons/coupon-draft'
import { readCouponCode } from '@/lib/domain/orders/coupon-code'
import { foldDigits } from '@/lib/domain/text/fold'
import { foldForSearch } from '@/lib/domain/text/search'
import { type Database } from '@/server/db/client'
import { isRepeatedSave } from '@/server/db/drafts'
import { isUniqueViolation } from '@/server/db/failures'
import { type ManagerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listActs, recordAct, recordOftenAct } from '@/server/modules/audit/public'
import * as repo from './desk-repo'

/** All coupons, on or not. */
export async function listCouponsOfDesk(
  { db }: ManagerContext,
  { page, size, q = '', phase, sort, order }: Parsed<typeof listCoupons>['query'],
): Promise<{ items: CouponRow[]; total: number }> {
  const code = foldDigits(q).replace(/[^A-Za-z0-9-]/g, '')
  const search = q.trim() === '' ? null : foldForSearch(q).replaceAll(' ', '')
  const filter = { code: code.toUpperCase(), search, phase: phase ?? null }
  const [rows, total] = await Promise.all([
    repo.listDesk(db, filter, { sort, order, limit: size, offset: (page - 1) * size }),
    repo.countDesk(db, filter),
  ])
  const items = rows.map(({ startsAt, endsAt, savedAt, savedBy, ...row }) => ({
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? deskNames.program,
  }))
  return { items, total }
}

/** @throws AppError not_found */
export async function getCoupon(db: Database, id: string): Promise<DeskCoupon> {
  const { draft, live, savedAt, savedBy, uses: _uses, ...row } = (await repo.findWritten(db, id)) ?? notFound()
  const content = draft === null ? live : CouponContent.parse(draft)
  return {
    ...row,
    live,
    content,
    hasChanges: textOf(content) !== textOf(live),
    covered: await repo.listTitles(db, [...content.products, ...live.products]),
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? deskNames.program,
  }
}

/** In whatever order the database gives the keys back. */
function textOf({ products, ...content }: CouponContent): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fields, products.toSorted()])
}

/** A new coupon, which is off. The id is the caller's: repeating it gives the same one. @throws AppError not_ready for no code; code_taken */
export async function createCoupon(
  ctx: ManagerContext,
  { id, code: typed }: { id: string; code: string },
): Promise<DeskCoupon> {
  const code = readCouponCode(typed)
  if (code === null) throw new AppError('not_ready')
  const content: CouponContent = {
    code,
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
  await unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      if (await repo.insertCoupon(tx, { id, by: ctx.viewer.userId, content })) await note(ctx, tx, id, 'created')
    }),
  )
  return getCoupon(ctx.db, id)
}

type Save = { readonly id: string; readonly rev: number; readonly content: CouponContent }
/**
 * Saves what is written over the state `rev`; buyers keep what is on. Repeating the very same save is answered as the first time.
 * @throws AppError not_found; draft_moved when another save came between
 */
export async function saveCoupon(ctx: ManagerContext, { id, rev, content }: Save): Promise<DeskCoupon> {
  const by = ctx.viewer.userId
  return ctx.db.transaction(async (tx) => {
    const before = (await repo.lockCoupon(tx, id)) ?? notFound()
    if (before.rev === rev) {
      await repo.writeDraft(tx, { id, by, content })
      await recordOftenAct(ctx, tx, { subject: { kind: 'coupon', id }, actor: by, act: 'saved' })
    } else if (!(await isRepeatedSave(tx, repo.COUPON_DRAFTS, before, { id, rev, text: content, by }))) {
      throw new AppError('draft_moved')
    }
    return getCoupon(tx, id)
  })
}

type OnRev = { readonly id: string; readonly rev: number }
/** Puts what is written on. @throws AppError not_found; draft_moved; code_taken; not_ready while something is missing */
export function publishCoupon(ctx: ManagerContext, { id, rev }: OnRev): Promise<DeskCoupon> {
  const by = ctx.viewer.userId
  return unlessTaken(() =>
    act(ctx, { id, rev }, 'published', async (tx) => {
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
export function withdrawCoupon(ctx: ManagerContext, { id, rev }: OnRev): Promise<DeskCoupon> {
  return act(ctx, { id, rev }, 'withdrawn', (tx) => repo.takeOff(tx, { id, by: ctx.viewer.userId }))
}

function act(
  ctx: ManagerContext,
  { id, rev }: OnRev,
  name: DeskAct,
  change: (tx: Database) => Promise<void>,
): Promise<DeskCoupon> {
  return ctx.db.transaction(async (tx) => {
    const before = (await repo.lockCoupon(tx, id)) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    await change(tx)
    await note(ctx, tx, id, name)
    return getCoupon(tx, id)
  })
}

function note(ctx: ManagerContext, tx: Database, id: string, name: DeskAct): Promise<void> {
  return recordAct(ctx, tx, { subject: { kind: 'coupon', id }, actor: ctx.viewer.userId, act: name })
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('code_taken')
    throw error
  }
}

/** Who did what to a coupon, newest first. @throws AppError not_found */
export async function listCouponLog(ctx: ManagerContext, id: string) {
  await getCoupon(ctx.db, id)
  const acts = await listActs(ctx, { kind: 'coupon', id })
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
