import { type Grant, type GrantBody } from '@/lib/site/person/contract'
import { goodName } from '@/lib/shop/entitlement/words/goods'
import { isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import { findPublishedCourse } from '@/server/learning/course/public'
import { type Good, insertEntitlement, listGiftsOf, voidGift } from '@/server/shop/entitlement/public'
import { getPublishedExam } from '@/server/authoring/exam/public'
import { requirePerson } from '@/server/accounts/person/public'
import type * as z from 'zod'

type NewGrant = z.output<typeof GrantBody>

/** @throws AppError not_found */
export async function listGrants(ctx: ViewerContext, userId: string): Promise<{ items: Grant[] }> {
  await requirePerson(ctx, userId)
  const rows = await listGiftsOf(ctx.db, userId)
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

/** Idempotent by id. @throws AppError not_found when there is no such person, or no such published exam or course */
export async function giveGrant(
  ctx: ViewerContext,
  userId: string,
  { id, note, ...grant }: NewGrant,
): Promise<{ items: Grant[] }> {
  await requirePerson(ctx, userId)
  const { title, ...good } = await readGood(ctx, grant)
  await inTransaction(ctx, async (ctx) => {
    const from = { givenBy: ctx.viewer.userId, note }
    if (!(await insertEntitlement(ctx.db, { ...good, id, userId, from }))) return
    await recordAct(ctx, {
      ...withTargetUser(ctx, userId),
      act: 'grant_given',
      detail: describeGrantedGood(good.amount, title),
    })
  })
  return listGrants(ctx, userId)
}

export async function readGood(
  ctx: ViewerContext,
  { kind, subject, count }: Pick<NewGrant, 'kind' | 'subject' | 'count'>,
): Promise<Good & { title: string }> {
  const emptyGood = { kind, examId: null, courseId: null, validDays: null }
  if (isCreditKind(kind)) return { ...emptyGood, amount: count, title: goodName(kind, null) }
  if (kind === 'course') {
    const course = (await findPublishedCourse(ctx.db, subject)) ?? notFound()
    return { ...emptyGood, courseId: course.id, amount: null, title: course.title }
  }
  const exam = await getPublishedExam(ctx, subject)
  return { ...emptyGood, examId: exam.examId, amount: count, title: exam.title }
}

/** Attempts made with it stay. @throws AppError not_found */
export async function withdrawGrant(ctx: ViewerContext, userId: string, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { kind, subject, count } = (await voidGift(ctx.db, userId, id)) ?? notFound()
    const detail = describeGrantedGood(count, goodName(kind, subject))
    await recordAct(ctx, { ...withTargetUser(ctx, userId), act: 'grant_withdrawn', detail })
  })
}

export const describeGrantedGood = (count: number | null, title: string) =>
  count === null ? title : `${count} × ${title}`
