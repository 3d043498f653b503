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
import { isStaff, lockTwin, invalidateLinks, writeKind, writeMerge, writeOwner } from './manage-repo'
import { findManagedCase, getManaged } from './queue'
import { rightsOf } from './rights-sql'

/** Changes a case that the viewer may handle, under its lock. @throws AppError not_found */
async function change<C extends EditorContext | ManagerContext>(
  ctx: C,
  no: number,
  work: (ctx: C, held: LockedCase) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await work(ctx, (await lockManagedCase(ctx.db, no, rightsOf(ctx.viewer))) ?? notFound())
  })
}

type Owner = { readonly owner: string | null; readonly from: string | null }
/** @throws AppError not_found; forbidden when a teacher hands it over; changed_meanwhile when the owner has changed; case_closed */
export async function setOwner(
  ctx: EditorContext,
  no: number,
  { owner, from }: Owner,
): Promise<{ item: ManagedCase | null }> {
  const { userId, onlyOf } = ctx.viewer
  const isOwn = (owner ?? userId) === userId && (from ?? userId) === userId
  if (onlyOf !== null && !isOwn) throw new AppError('forbidden')
  await change(ctx, no, async (ctx, held) => {
    if (held.ownerId === owner) return
    if (owner !== null && !(await isStaff(ctx.db, owner))) notFound()
    const next = nextCaseState(held.state, owner === null ? 'release' : 'claim', true)
    if (!next) throw new AppError('case_closed')
    if (!(await writeOwner(ctx.db, held.id, { from, to: owner, by: userId }))) throw new AppError('changed_meanwhile')
    await writeState(ctx.db, held.id, next)
    const taken = owner === userId ? 'claimed' : 'handed_over'
    const event = owner === null ? 'released' : taken
    await insertEvent(ctx.db, { id: ctx.newId(), caseId: held.id, event, state: next, by: userId, detail: owner ?? '' })
    if (owner !== null && owner !== userId) await notifyOfHandOver(ctx, held, owner)
  })
  return { item: await findManagedCase(ctx, no) }
}

/** Ends a case without a message; its person is notified. @throws AppError not_found; case_closed when it is closed */
export async function setState(ctx: EditorContext, no: number, state: 'solved' | 'closed'): Promise<ManagedCase> {
  await change(ctx, no, async (ctx, held) => {
    if (held.state === state) return
    const next = nextCaseState(held.state, state === 'solved' ? 'solve' : 'close', held.ownerId !== null)
    if (!next) throw new AppError('case_closed')
    await writeState(ctx.db, held.id, next)
    await insertEvent(ctx.db, { id: ctx.newId(), caseId: held.id, event: state, state: next, by: ctx.viewer.userId })
    // Closing a solved case changes nothing for its person.
    if (hasEnded(held.state)) return
    await markUnread(ctx.db, held.id)
    await notifyPerson(ctx, held, { state, hasNoMessage: true })
  })
  return getManaged(ctx, no)
}

export async function setKind(ctx: EditorContext, no: number, kind: CaseKind): Promise<ManagedCase> {
  await change(ctx, no, async (ctx, held) => {
    if (held.kind === kind) return
    await writeKind(ctx.db, held.id, kind)
    const event = { event: 'kind_changed', state: held.state, by: ctx.viewer.userId, detail: held.kind }
    await insertEvent(ctx.db, { ...event, id: ctx.newId(), caseId: held.id })
  })
  return getManaged(ctx, no)
}

/**
 * Closes a double; its messages are read on in the other case.
 * @throws AppError not_found when the other is not of the same person, or has ended; case_closed when this one was merged before
 */
export async function merge(ctx: ManagerContext, no: number, into: number): Promise<ManagedCase> {
  await change(ctx, no, async (ctx, held) => {
    if (held.mergedInto !== null) throw new AppError('case_closed')
    const twin = (await lockTwin(ctx.db, held.id, into)) ?? notFound()
    await writeState(ctx.db, held.id, 'closed')
    await writeMerge(ctx.db, held.id, twin.id)
    const by = ctx.viewer.userId
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: held.id,
      event: 'merged',
      state: 'closed',
      by,
      detail: String(into),
    })
    const other = (await findCase(ctx.db, twin.id)) ?? notFound()
    // A person who was waiting in the duplicate now waits in the other case.
    if (isAwaiting(held.state) && !isAwaiting(other.state))
      await writeState(ctx.db, twin.id, nextCaseState(other.state, 'write', other.ownerId !== null) ?? other.state)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: twin.id,
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
  await change(ctx, no, async (ctx, held) => {
    if (held.userId !== null || held.guestContact === null || hasEnded(held.state)) notFound()
    await invalidateLinks(ctx.db, held.id)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId: held.id,
      event: 'link_renewed',
      state: held.state,
      by: ctx.viewer.userId,
    })
    await notifyGuest(ctx, (await findCase(ctx.db, held.id)) ?? notFound(), { state: 'answered', hasNoMessage: false })
  })
  return getManaged(ctx, no)
}
