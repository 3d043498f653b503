import { type Grant } from '@/lib/contract/people'
import { type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { aboutUser, recordAct } from '@/server/modules/audit/public'
import { insertEntitlement, listGiftsOf, voidGift } from '@/server/modules/entitlements/public'
import { getPublishedExam } from '@/server/modules/exams/public'
import { requirePerson } from './people'

type NewGrant = { readonly id: string; readonly exam: string; readonly count: number; readonly note: string }

/** @throws AppError not_found */
export async function listGrants(ctx: ViewerContext, userId: string): Promise<{ items: Grant[] }> {
  await requirePerson(ctx, userId)
  const rows = await listGiftsOf(ctx.db, userId)
  return { items: rows.map(({ slug, title, at, ...row }) => ({ ...row, exam: { slug, title }, at: at.toISOString() })) }
}

/** The same id again changes nothing. @throws AppError not_found when there is no such person or published exam */
export async function giveGrant(
  ctx: ViewerContext,
  userId: string,
  { exam: slug, ...grant }: NewGrant,
): Promise<{ items: Grant[] }> {
  await requirePerson(ctx, userId)
  const exam = await getPublishedExam(ctx, slug)
  await ctx.db.transaction(async (tx) => {
    const from = { givenBy: ctx.viewer.userId, note: grant.note }
    const right = { id: grant.id, userId, examId: exam.examId, amount: grant.count, validDays: null, from }
    if (!(await insertEntitlement(tx, right))) return
    await recordAct(ctx, tx, { ...aboutUser(ctx, userId), act: 'grant_given', detail: say(grant.count, exam.title) })
  })
  return listGrants(ctx, userId)
}

/** Attempts that were made by it stay. @throws AppError not_found */
export async function withdrawGrant(ctx: ViewerContext, userId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const grant = await voidGift(tx, userId, id)
    if (!grant) throw new AppError('not_found')
    const detail = say(grant.count, grant.title)
    await recordAct(ctx, tx, { ...aboutUser(ctx, userId), act: 'grant_withdrawn', detail })
  })
}

const say = (count: number, title: string) => `${count} × ${title}`
