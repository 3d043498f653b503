import type * as z from 'zod'
import { type OpenedResult, type OpenResultBody, type ResultOpening } from '@/lib/sittings/opened-result/contract'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'
import { type Context, type EditorContext, inTransaction, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { aboutUser, recordAct } from '@/server/accounts/audit/public'
import { type Access, findAttempt, findOpened, insertOpened, listOpenings, type OpenedRow } from './repo'

const HOURS = 2

/** Whether an attempt counts for an assignment in a class of this teacher, which is what teachers see of their students. */
export const teachesAttempt =
  createPort<(db: Database, attempt: string, teacherId: string) => Promise<boolean>>('the class of an attempt')

/** Whether a candidate asks about a paper of this teacher, in an attempt at somebody else's exam. */
export const asksAboutOwnPaper =
  createPort<(db: Database, attempt: string, teacherId: string) => Promise<boolean>>('a question about a paper')

/** Notes that somebody may now read the bands of an attempt's writing: their second opinion on it would not be blind. */
export const writingSeen = createPort<
  (ctx: Pick<Context, 'newId' | 'db'>, attempt: string, userId: string) => Promise<void>
>('the writing of an opened result')

/**
 * Idempotent by id: a repetition finds the opening and records nothing.
 * @throws AppError not_found
 */
export async function openResult(
  ctx: EditorContext,
  { id, attempt, reason }: z.output<typeof OpenResultBody>,
): Promise<z.input<typeof OpenedResult>> {
  const { viewer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const found = (await findAttempt(ctx.db, attempt, viewer.userId)) ?? notFound()
    const access = (await findAccess(ctx, attempt, found.isOwnExam)) ?? notFound()
    if (!(await insertOpened(ctx.db, { id, attempt, by: viewer.userId, access, reason, hours: HOURS }))) return
    await writingSeen.get()(ctx, attempt, viewer.userId)
    const detail = `${found.exam}>${reason}`
    await recordAct(ctx, { ...aboutUser(ctx, found.candidateId), act: 'result_opened', detail })
  })
  const opened = await requireOpened(ctx, id)
  // The id of another opening says nothing about this attempt.
  return opened.attempt === attempt ? toOpened(opened) : notFound()
}

/** A class gives the name, too, so it comes first. */
async function findAccess(ctx: EditorContext, attempt: string, isOwnExam: boolean): Promise<Access | null> {
  if (ctx.viewer.onlyOf === null) return 'manager'
  if (await teachesAttempt.get()(ctx.db, attempt, ctx.viewer.userId)) return 'class'
  // As in an exam of their own, the candidate is a number.
  const isAsked = isOwnExam || (await asksAboutOwnPaper.get()(ctx.db, attempt, ctx.viewer.userId))
  return isAsked ? 'exam' : null
}

/** @throws AppError not_found when it is another's, or over */
export async function requireOpened({ db, viewer }: EditorContext, id: string): Promise<OpenedRow> {
  return (await findOpened(db, id, { userId: viewer.userId, isManager: viewer.onlyOf === null })) ?? notFound()
}

export function toOpened({ id, attempt, userId, name, access, reason, closesAt }: OpenedRow) {
  const candidate = access === 'exam' ? null : { id: userId, name }
  return { id, attempt, candidate, reason, closesAt: closesAt.toISOString() }
}

export async function listMyOpenings({ db, viewer }: ViewerContext): Promise<{ items: ResultOpening[] }> {
  const rows = await listOpenings(db, viewer.userId)
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
