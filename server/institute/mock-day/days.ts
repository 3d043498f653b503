import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import { type Output } from '@/lib/platform/contract/endpoint'
import {
  type ManagedDay,
  type listDayExams as dayExams,
  type MockDay,
  type NewMockDay,
} from '@/lib/institute/mock-day/contract/day'
import { SEAT_CODE_LENGTH, SEAT_CODE_LETTERS } from '@/lib/institute/mock-day/rules/seat'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Editor, type EditorContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import * as repo from './day-repo'

type ManagedDayInput = z.input<typeof ManagedDay>

/** The days that the viewer may lead: their own; all for a manager. */
export async function listManagedDays({ db, viewer }: EditorContext): Promise<{ items: ManagedDayInput[] }> {
  const rows = await repo.listManagedDays(db, viewer.ownerFilter)
  return { items: rows.map((row) => toManagedDay(row, viewer)) }
}

/** The exams for which the viewer may hold a day. */
export async function listDayExams({ db, viewer }: EditorContext): Promise<Output<typeof dayExams>> {
  const rows = await repo.listExams(db, viewer.ownerFilter, null)
  const items = rows.map(({ slug, title, module, opensAt, closesAt }) => ({
    slug,
    title,
    module,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }))
  return { items }
}

/**
 * Makes a day for an exam that the viewer may use; idempotent by id.
 * @throws AppError not_found for an exam that the viewer may not give; changed_meanwhile when the id belongs to another user's day
 */
export async function makeMockDay(ctx: EditorContext, newDay: z.output<typeof NewMockDay>): Promise<ManagedDayInput> {
  const { viewer, db } = ctx
  const existing = await repo.findManagedDay(db, newDay.id, viewer.ownerFilter)
  if (existing) return toManagedDay(existing, viewer)
  const [exam] = await repo.listExams(db, viewer.ownerFilter, newDay.exam)
  if (!exam) throw new AppError('not_found')
  await insertWithCode(ctx, newDay, exam.id)
  const created = await repo.findManagedDay(db, newDay.id, viewer.ownerFilter)
  if (!created) throw new AppError('changed_meanwhile')
  return toManagedDay(created, viewer)
}

/** Draws another code if it is taken; there are 10¹¹ of them. */
async function insertWithCode(
  ctx: EditorContext,
  { id, startsAt, seats, place, notes }: z.output<typeof NewMockDay>,
  examId: string,
): Promise<void> {
  const { userId } = ctx.viewer
  const make = () =>
    ctx.db.transaction(async (tx) => {
      const day = { id, madeBy: userId, examId, startsAt, seats, place, notes, code: drawCode() }
      if (await repo.insertDay(tx, day))
        await repo.insertLogEntry(tx, { id: ctx.newId(), day: id, kind: 'made', by: userId })
    })
  await make().catch((error: unknown) => {
    if (!isUniqueViolation(error, 'mock_days_code_key')) throw error
    return make()
  })
}

function drawCode(): string {
  return Array.from({ length: SEAT_CODE_LENGTH }, () => SEAT_CODE_LETTERS[randomInt(SEAT_CODE_LETTERS.length)]).join('')
}

export function toDay({ startsAtMs, startedAtMs, ...day }: repo.DayRow): z.input<typeof MockDay> {
  return {
    ...day,
    startsAt: new Date(startsAtMs).toISOString(),
    startedAt: startedAtMs === null ? null : new Date(startedAtMs).toISOString(),
  }
}

export function toManagedDay(
  { code, seats, taken, madeBy, assistants, ...day }: repo.ManagedDayRow,
  viewer: Editor,
): ManagedDayInput {
  const isMine = madeBy === viewer.userId
  return { ...toDay(day), code, seats, taken, assistants, isMine, mayAppoint: isMine || viewer.ownerFilter === null }
}
