import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { type CaseKind, hasEnded, isAwaiting, nextCaseState } from '@/lib/support/case/rules/states'
import { type EditorContext, inTransaction, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { notifyGuest, notifyOfHandOver } from '@/server/support/case/case-mail'
import { notifyPerson } from '@/server/support/case/notify-person'
import {
  findCase,
  type LockedCase,
  insertEvent,
  lockManagedCase,
  markUnread,
  writeState,
} from '@/server/support/case/repo'
import { isStaff, lockMergeTarget, invalidateLinks, writeKind, writeMerge, writeOwner } from './manage-repo'
import { findManagedCase, getManaged } from './queue'
import { rightsOf } from './rights-sql'

/** Changes a case that the viewer may handle, under its lock. @throws AppError not_found */
async function changeLocked<C extends EditorContext | ManagerContext>(
  ctx: C,
  no: number,
  work: (ctx: C, lockedCase: LockedCase) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await work(ctx, (await lockManagedCase(ctx.db, no, rightsOf(ctx.viewer))) ?? notFound())
  })
}

type OwnerChange = { readonly owner: string | null; readonly from: string | null }
/** @throws AppError not_found; forbidden when a teacher hands it over; changed_meanwhile when the owner has changed; case_closed */
export async function setOwner(
  ctx: EditorContext,
  no: number,
  { owner, from }: OwnerChange,
): Promise<{ item: ManagedCase | null }> {
  const { userId, ownerFilter } = ctx.viewer
  const isOwn = (owner ?? userId) === userId && (from ?? userId) === userId
  if (ownerFilter !== null && !isOwn) throw new AppError('forbidden')
  await changeLocked(ctx, no, async (ctx, lockedCase) => {
    if (lockedCase.ownerId === owner) return
    if (owner !== null && !(await isStaff(ctx.db, owner))) notFound()
    const next = nextCaseState(lockedCase.state, owner === null ? 'release' : 'claim', true)
    if (!next) throw new AppError('case_closed')
    if (!(await writeOwner(ctx.db, lockedCase.id, { from, to: owner, by: userId })))
      throw new AppError('changed_meanwhile')
    await writeState(ctx.db, lockedCase.id, next)
    const takeover = owner === userId ? 'claimed' : 'handed_over'
    const event = owner === null ? 'released' : takeover
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: lockedCase.id,
      event,
      state: next,
      by: userId,
      detail: owner ?? '',
    })
    if (owner !== null && owner !== userId) await notifyOfHandOver(ctx, lockedCase, owner)
  })
  return { item: await findManagedCase(ctx, no) }
}

/** Ends a case without a message; its person is notified. @throws AppError not_found; case_closed when it is closed */
export async function setState(ctx: EditorContext, no: number, state: 'solved' | 'closed'): Promise<ManagedCase> {
  await changeLocked(ctx, no, async (ctx, lockedCase) => {
    if (lockedCase.state === state) return
    const next = nextCaseState(lockedCase.state, state === 'solved' ? 'solve' : 'close', lockedCase.ownerId !== null)
    if (!next) throw new AppError('case_closed')
    await writeState(ctx.db, lockedCase.id, next)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: lockedCase.id,
      event: state,
      state: next,
      by: ctx.viewer.userId,
    })
    // Closing a solved case changes nothing for its person.
    if (hasEnded(lockedCase.state)) return
    await markUnread(ctx.db, lockedCase.id)
    await notifyPerson(ctx, lockedCase, { state, hasNoMessage: true })
  })
  return getManaged(ctx, no)
}

export async function setKind(ctx: EditorContext, no: number, kind: CaseKind): Promise<ManagedCase> {
  await changeLocked(ctx, no, async (ctx, lockedCase) => {
    if (lockedCase.kind === kind) return
    await writeKind(ctx.db, lockedCase.id, kind)
    const event = { event: 'kind_changed', state: lockedCase.state, by: ctx.viewer.userId, detail: lockedCase.kind }
    await insertEvent(ctx.db, { ...event, id: ctx.newId(), caseId: lockedCase.id })
  })
  return getManaged(ctx, no)
}

/**
 * Closes a duplicate; its messages then appear in the other case.
 * @throws AppError not_found when the other is not of the same person, or has ended; case_closed when this one was merged before
 */
export async function mergeCase(ctx: ManagerContext, no: number, into: number): Promise<ManagedCase> {
  await changeLocked(ctx, no, async (ctx, lockedCase) => {
    if (lockedCase.mergedInto !== null) throw new AppError('case_closed')
    const target = (await lockMergeTarget(ctx.db, lockedCase.id, into)) ?? notFound()
    await writeState(ctx.db, lockedCase.id, 'closed')
    await writeMerge(ctx.db, lockedCase.id, target.id)
    const by = ctx.viewer.userId
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: lockedCase.id,
      event: 'merged',
      state: 'closed',
      by,
      detail: String(into),
    })
    const other = (await findCase(ctx.db, target.id)) ?? notFound()
    // A person who was waiting in the duplicate now waits in the other case.
    if (isAwaiting(lockedCase.state) && !isAwaiting(other.state))
      await writeState(ctx.db, target.id, nextCaseState(other.state, 'write', other.ownerId !== null) ?? other.state)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: target.id,
      event: 'merged_with',
      state: other.state,
      by,
      detail: String(no),
    })
  })
  return getManaged(ctx, no)
}

/** Revokes the links of a visitor, who gets a new one. @throws AppError not_found also for a case of an account */
export async function renewLink(ctx: ManagerContext, no: number): Promise<ManagedCase> {
  await changeLocked(ctx, no, async (ctx, lockedCase) => {
    if (lockedCase.userId !== null || lockedCase.guestContact === null || hasEnded(lockedCase.state)) notFound()
    await invalidateLinks(ctx.db, lockedCase.id)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: lockedCase.id,
      event: 'link_renewed',
      state: lockedCase.state,
      by: ctx.viewer.userId,
    })
    await notifyGuest(ctx, (await findCase(ctx.db, lockedCase.id)) ?? notFound(), {
      state: 'answered',
      hasNoMessage: false,
    })
  })
  return getManaged(ctx, no)
}
