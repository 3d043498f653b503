import type * as z from 'zod'
import { type Role } from '@/lib/platform/contract/role'
import {
  type listPeople as endpoint,
  type Person,
  PersonAct,
  type Promoted,
  type PersonLogEntry,
  type PersonRow,
} from '@/lib/accounts/person/contract/people'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createPort } from '@/server/platform/port'
import * as accounts from '@/server/accounts/account/public'
import { withTargetUser, listActs, recordAct } from '@/server/accounts/audit/public'
import { sendPromotion } from './invitations'
import * as repo from './repo'
import { searchKeys } from './search'

type ListQuery = z.output<(typeof endpoint)['query']>
type Sessions = Awaited<ReturnType<typeof accounts.listSessionsOf>>

/** Ends the agreements of a teacher, in the transaction that removes the role. */
export const endTeaching = createPort<(tx: Database, userId: string) => Promise<void>>('the end of teaching')

export async function listPeople(
  { db }: ViewerContext,
  query: ListQuery,
): Promise<{ items: PersonRow[]; total: number }> {
  const keys = query.q?.trim() ? searchKeys(query.q) : null
  const { rows, total } = await repo.listPeople(db, { ...query, keys })
  return { items: rows.map(toRow), total }
}

/** @throws AppError not_found */
export async function getPerson({ db, viewer }: ViewerContext, id: string): Promise<Person> {
  const row = (await repo.findPerson(db, id)) ?? notFound()
  const { suspendedAt, suspendedBy, suspendedBecause, hasFactor, extraTimePercent, restMinutes, ...person } = row
  return {
    ...toRow(person),
    isMe: id === viewer.userId,
    hasFactor,
    extraTimePercent,
    restMinutes,
    suspension: suspendedAt && { at: suspendedAt.toISOString(), by: suspendedBy, reason: suspendedBecause ?? '' },
  }
}

/** @throws AppError confirm_first; not_found; own_account, so that there is always a manager left */
export async function changeRole(ctx: ViewerContext, id: string, role: Role): Promise<Promoted> {
  await accounts.requireFreshProof(ctx)
  const link = await inTransaction(ctx, async (ctx) => {
    const { before, isRaised } = await accounts.changeRole(ctx.db, { userId: id, by: ctx.viewer.userId, role })
    if (before === role) return null
    if (role === 'student') await endTeaching.get()(ctx.db, id)
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'role_changed', detail: `${before}>${role}` })
    return isRaised ? sendPromotion(ctx, id) : null
  })
  // Visitors see teachers on a cached page (docs/decisions/211), here and below.
  announceContentChange()
  return { ...(await getPerson(ctx, id)), link }
}

/** Removes lost second factors and ends the user's sessions. @throws AppError confirm_first, own_account, forbidden, not_found */
export async function resetFactors(ctx: ViewerContext, id: string): Promise<void> {
  await accounts.requireFreshProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    await accounts.resetFactors(ctx.db, { userId: id, by: ctx.viewer.userId })
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'factors_reset' })
  })
}

/** Suspending a suspended account keeps the first reason. @throws AppError not_found, own_account */
export async function suspend(ctx: ViewerContext, id: string, reason: string): Promise<Person> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await accounts.suspend(ctx.db, { userId: id, by: ctx.viewer.userId, reason }))) return
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'suspended', detail: reason })
  })
  announceContentChange()
  return getPerson(ctx, id)
}

/** @throws AppError not_found, own_account */
export async function reinstate(ctx: ViewerContext, id: string): Promise<Person> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await accounts.reinstate(ctx.db, { userId: id, by: ctx.viewer.userId }))) return
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'reinstated' })
  })
  announceContentChange()
  return getPerson(ctx, id)
}

/** Sets extra time and rest breaks for attempts that start later; an unchanged value writes nothing. @throws AppError not_found */
export async function setExtraTime(
  ctx: ViewerContext,
  id: string,
  { percent, restMinutes, reason }: { percent: number; restMinutes: number; reason: string },
): Promise<Person> {
  await inTransaction(ctx, async (ctx) => {
    if (await repo.setExtraTime(ctx.db, id, percent))
      await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'extra_time', detail: `${percent}>${reason}` })
    if (await repo.setRestMinutes(ctx.db, id, restMinutes))
      await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'rest_breaks', detail: `${restMinutes}>${reason}` })
  })
  return getPerson(ctx, id)
}

/** @throws AppError not_found */
export async function listSessions(ctx: ViewerContext, id: string): Promise<Sessions> {
  await requirePerson(ctx, id)
  return accounts.listSessionsOf(ctx, id)
}

/** @throws AppError not_found when it is not an open session of this person */
export async function endSession(ctx: ViewerContext, id: string, session: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await accounts.endSessionOf(ctx.db, id, session))) throw new AppError('not_found')
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'session_ended' })
    if (id !== ctx.viewer.userId) await accounts.notifyOfEndedSessions(ctx, id)
  })
}

/** Ends all sessions, except the caller's. @throws AppError not_found */
export async function endSessions(ctx: ViewerContext, id: string): Promise<void> {
  await requirePerson(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const hadSessions = await accounts.endSessionsOf(ctx.db, ctx, id)
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'sessions_ended' })
    if (hadSessions && id !== ctx.viewer.userId) await accounts.notifyOfEndedSessions(ctx, id)
  })
}

/** The last 500 acts on an account, newest first. @throws AppError not_found */
export async function listLog(ctx: ViewerContext, id: string): Promise<{ items: PersonLogEntry[] }> {
  await requirePerson(ctx, id)
  const rows = await listActs(ctx, { kind: 'user', id })
  const items = rows.map(({ at, by, act, detail }) => {
    const parsedAct = PersonAct.safeParse(act)
    const entry = parsedAct.success ? { act: parsedAct.data, detail } : { act: 'other' as const, detail: act }
    return { at: at.toISOString(), by, ...entry }
  })
  return { items }
}

/** @throws AppError not_found */
export async function requirePerson({ db }: ViewerContext, id: string): Promise<void> {
  if (!(await repo.isPerson(db, id))) throw new AppError('not_found')
}

function toRow({ since, lastSeenAt, ...row }: repo.PersonRow): PersonRow {
  return { ...row, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null }
}
