import { type ClassInvitation } from '@/lib/institute/class/contract/membership'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { type EditorContext, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { giveAssignedRights } from './many/assigned-rights'
import { withClassId, ownedBy } from './classes'
import * as members from './member-repo'
import { lockTaught } from './repo'

/** @throws AppError not_found alike for an unknown code, an expired one, and one that no longer admits this person */
export async function getInvitation({ db, viewer }: ViewerContext, code: string): Promise<ClassInvitation> {
  return (await members.findInvitation(db, code, viewer.userId)) ?? notFound()
}

/**
 * Adds the viewer to the class; for a member nothing changes, since the day of joining decides what the teacher sees.
 * @throws AppError not_found; class_full
 */
export async function joinClass(ctx: ViewerContext, code: string): Promise<{ id: string }> {
  const { userId } = ctx.viewer
  return inTransaction(ctx, async (ctx) => {
    const found = (await members.lockByCode(ctx.db, code, userId)) ?? notFound()
    if (found.isMember) return { id: found.id }
    if (found.members >= CLASS_LIMITS.members) throw new AppError('class_full')
    await members.insertMember(ctx.db, found.id, userId)
    await giveAssignedRights(ctx.db, found.id, [userId])
    await recordAct(ctx, { subject: { kind: 'class', id: found.id }, actor: userId, act: 'joined' })
    return { id: found.id }
  })
}

/** @throws AppError not_found when the viewer was never a member */
export async function leaveClass(ctx: ViewerContext, classId: string): Promise<void> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    if (await members.endMembership(ctx.db, { classId, userId, isRemoved: false }))
      await recordAct(ctx, { subject: { kind: 'class', id: classId }, actor: userId, act: 'left' })
    else if (!(await members.wasEverMember(ctx.db, classId, userId))) throw new AppError('not_found')
  })
}

/** @throws AppError not_found when the class is not the viewer's, or the user was never a member */
export async function removeMember(ctx: EditorContext, classId: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockTaught(ctx.db, ownedBy(ctx, classId)))) throw new AppError('not_found')
    if (await members.endMembership(ctx.db, { classId, userId, isRemoved: true }))
      await recordAct(ctx, { ...withClassId(ctx, classId), act: 'member_removed', detail: userId })
    else if (!(await members.wasEverMember(ctx.db, classId, userId))) throw new AppError('not_found')
  })
}
