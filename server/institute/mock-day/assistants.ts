import type * as z from 'zod'
import { type ManagedDay } from '@/lib/institute/mock-day/contract/day'
import { MAX_ASSISTANTS } from '@/lib/institute/mock-day/rules/seat'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './assistant-repo'
import { findManagedDay, insertLogEntry } from './day-repo'
import { toManagedDay } from './days'

type ManagedDayInput = z.input<typeof ManagedDay>
type Ids = { readonly id: string; readonly person: string }

/** Staff who can be appointed, for the invigilator of the day. @throws AppError not_found, also for an assistant */
export async function listFreeStaff({ db, viewer }: EditorContext, day: string): Promise<{ items: repo.Staff[] }> {
  const managedDay = toManagedDay((await findManagedDay(db, day, viewer.ownerFilter)) ?? notFound(), viewer)
  if (!managedDay.mayAppoint) throw new AppError('not_found')
  return { items: await repo.listFreeStaff(db, day) }
}

/**
 * Appoints a member of the staff, who then leads the day like its invigilator; idempotent. Only the invigilator and managers appoint.
 * @throws AppError not_found also for somebody who is not staff; changed_meanwhile when there are too many
 */
export async function appointAssistant(ctx: EditorContext, { id: day, person: user }: Ids): Promise<ManagedDayInput> {
  const by = ctx.viewer.userId
  await ctx.db.transaction(async (tx) => {
    const { madeBy, assistants } = (await repo.lockOwned(tx, day, ctx.viewer.ownerFilter)) ?? notFound()
    if (madeBy === user || !(await repo.isStaff(tx, user))) throw new AppError('not_found')
    if (!(await repo.insertAssistant(tx, { day, user, by }))) return
    if (assistants >= MAX_ASSISTANTS) throw new AppError('changed_meanwhile')
    await insertLogEntry(tx, { id: ctx.newId(), day, kind: 'assistant_added', userId: user, by })
  })
  return getManagedDay(ctx, day)
}

/** Idempotent. @throws AppError not_found */
export async function dismissAssistant(ctx: EditorContext, { id: day, person: user }: Ids): Promise<ManagedDayInput> {
  const by = ctx.viewer.userId
  await ctx.db.transaction(async (tx) => {
    if (!(await repo.lockOwned(tx, day, ctx.viewer.ownerFilter))) throw new AppError('not_found')
    if (await repo.deleteAssistant(tx, { day, user }))
      await insertLogEntry(tx, { id: ctx.newId(), day, kind: 'assistant_removed', userId: user, by })
  })
  return getManagedDay(ctx, day)
}

async function getManagedDay({ db, viewer }: EditorContext, day: string): Promise<ManagedDayInput> {
  return toManagedDay((await findManagedDay(db, day, viewer.ownerFilter)) ?? notFound(), viewer)
}
