import type * as z from 'zod'
import { type AssignBody } from '@/lib/institute/class/contract/assignment'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { writeLetter, notify } from '@/server/accounts/notification/public'
import { withClassId, ownedBy } from './classes'
import * as repo from './repo'
import { isBegunBefore } from './assigned-attempt-repo'
import { giveAssignedRights } from './many/assigned-rights'

const WEEK_SECONDS = 604_800

type Ids = { readonly id: string; readonly assignment: string }
type Body = z.output<typeof AssignBody>

/**
 * Assigns an exam to a class, or moves the dates of an assignment. For an exam that is sold each member needs an entitlement of their own, unless the
 * assignment gives it.
 * @throws AppError not_found; due_first; begun_before; forbidden when the exam is not theirs to give; class_limit; changed_meanwhile when the class
 * is closed
 */
export async function assignExam(ctx: EditorContext, { id, assignment }: Ids, body: Body): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = (await repo.lockTaught(ctx.db, ownedBy(ctx, id))) ?? notFound()
    if (locked.isClosed) throw new AppError('changed_meanwhile')
    const { isNew, ...row } = await resolveAssignment(ctx, { id, assignment }, body)
    if (isNew && (await repo.countAssignments(ctx.db, id)) >= CLASS_LIMITS.assignments)
      throw new AppError('class_limit')
    await repo.upsertAssignment(ctx.db, row)
    if (row.givesRight) await giveAssignedRights(ctx.db, id, 'all')
    await recordAct(ctx, {
      ...withClassId(ctx, id),
      act: isNew ? 'exam_assigned' : 'assignment_moved',
      detail: body.exam,
    })
    if (isNew) await notifyClassMembers(ctx, assignment)
  })
}

/** Notifies the members of a new assignment. */
async function notifyClassMembers(ctx: EditorContext, assignment: string): Promise<void> {
  const recipients = await repo.findAssignmentNews(ctx.db, assignment)
  if (!recipients) return
  const { members, classId, className, exam, dueAt } = recipients
  const due = dueAt?.toISOString() ?? null
  const news = { kind: 'assignment', event: 'set', class: classId, className, exam, dueAt: due } as const
  const letter = writeLetter(ctx, news, { lifeSeconds: WEEK_SECONDS })
  await notify(
    ctx,
    members.map((userId) => ({ userId, news, key: assignment, letter })),
  )
}

/** Validates the request and returns the row to write. */
async function resolveAssignment({ db: tx, viewer }: EditorContext, { id, assignment }: Ids, body: Body) {
  const found = await repo.findAssignable(tx, { slug: body.exam, id: assignment, ownerFilter: viewer.ownerFilter })
  if (!found || !isAssignable(found, id)) throw new AppError('not_found')
  const { examId, before } = found
  if (body.givesRight && !found.mayGive) throw new AppError('forbidden')
  const { opensAt, dueAt } = readDates(found, body)
  if (before && (await isBegunBefore(tx, assignment, opensAt))) throw new AppError('begun_before')
  return { isNew: before === null, id: assignment, classId: id, examId, opensAt, dueAt, givesRight: body.givesRight }
}

/** @throws AppError due_first */
function readDates({ before, now }: repo.AssignableRow, body: Body): { opensAt: Date; dueAt: Date | null } {
  const opensAt = body.opensAt === null ? new Date(before?.opensAtMs ?? now) : new Date(body.opensAt)
  const dueAt = body.dueAt === null ? null : new Date(body.dueAt)
  if (dueAt !== null && dueAt <= opensAt) throw new AppError('due_first')
  return { opensAt, dueAt }
}

/** A new assignment of an exam that is offered, or a change of the same exam in the same class. */
function isAssignable({ before, examId, isOffered }: repo.AssignableRow, classId: string): boolean {
  if (before === null) return isOffered
  return before.classId === classId && before.examId === examId
}

/** @throws AppError not_found */
export async function withdrawAssignment(ctx: EditorContext, { id, assignment }: Ids): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.lockTaught(ctx.db, ownedBy(ctx, id)))) throw new AppError('not_found')
    if (await repo.deleteAssignment(ctx.db, { id: assignment, classId: id }))
      await recordAct(ctx, { ...withClassId(ctx, id), act: 'assignment_withdrawn', detail: assignment })
  })
}

/** Exams reserved for classes that the viewer may assign; published ones are on the public list. */
export async function listClassExams({ db, viewer }: EditorContext): Promise<{ items: repo.ClassExamRow[] }> {
  return { items: await repo.listReservedForClasses(db, viewer.ownerFilter) }
}
