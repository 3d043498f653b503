import type * as z from 'zod'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { type MySeat } from '@/lib/institute/mock-day/contract/my-seat'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { addTime, makeSeatAttempt } from '@/server/sittings/attempt/public'
import { insertLogEntry } from './day-repo'
import { toDay } from './days'
import * as repo from './seat-repo'

type Seat = z.input<typeof MySeat>

export async function listMySeats({ db, viewer }: ViewerContext): Promise<{ items: Seat[] }> {
  return { items: (await repo.listSeatsOf(db, viewer.userId)).map(toSeat) }
}

/** @throws AppError not_found */
export async function getMySeat({ db, viewer }: ViewerContext, day: string): Promise<Seat> {
  const row = (await repo.findSeatOf(db, viewer.userId, day)) ?? notFound()
  return toSeat(row)
}

/**
 * Takes the lowest free seat of the day with this code; a person who has a seat keeps it.
 * @throws AppError not_found for an unknown code, or a day that no longer admits anybody; seats_full
 */
export async function takeSeat(ctx: ViewerContext, typed: string): Promise<Seat> {
  const { userId } = ctx.viewer
  const dayId = await ctx.db.transaction(async (tx) => {
    const day = (await repo.lockDayByCode(tx, typed)) ?? notFound()
    const seat = await repo.insertSeat(tx, { id: ctx.newId(), day: day.id, userId, seats: day.seats })
    if (seat === null) throw new AppError('seats_full')
    if (seat !== 'already_has_seat')
      await insertLogEntry(tx, { id: ctx.newId(), day: day.id, kind: 'booked', userId, number: seat.number })
    return day.id
  })
  return getMySeat(ctx, dayId)
}

/** Gives up the seat, until the candidate has begun; idempotent. @throws AppError not_found; already_started */
export async function giveUpSeat(ctx: ViewerContext, day: string): Promise<void> {
  const { userId } = ctx.viewer
  await ctx.db.transaction(async (tx) => {
    const lockedSeat = await repo.lockSeat(tx, userId, day)
    if (!lockedSeat) {
      if (!(await repo.hasGivenUpSeat(tx, userId, day))) throw new AppError('not_found')
      return
    }
    const deletedSeat = await repo.deleteSeat(tx, userId, day)
    if (!deletedSeat) throw new AppError('already_started')
    await insertLogEntry(tx, { id: ctx.newId(), day, kind: 'left', userId, number: deletedSeat.number })
  })
}

/** @throws AppError not_found */
export async function sendHeartbeat(
  { db, newId, viewer }: ViewerContext,
  day: string,
  isHidden: boolean | null,
): Promise<z.input<typeof DayHeartbeat>> {
  const logEntryIds = [newId(), newId()] as const
  return (await repo.recordHeartbeat(db, { userId: viewer.userId, day, logEntryIds, isHidden })) ?? notFound()
}

/**
 * Makes the attempt that comes with the seat, with the extra time (a percentage) that the invigilator granted; idempotent.
 * @throws AppError not_found; not_open_yet before the start, doors_closed after the end, changed_meanwhile when the day was cancelled; exam_closed
 * after the exam's window; already_started while another attempt at the exam is open
 */
export async function enterMockDay(ctx: ViewerContext, day: string): Promise<{ attempt: string }> {
  const { userId } = ctx.viewer
  const attempt = await inTransaction(ctx, async (ctx) => {
    const seat = (await repo.lockSeat(ctx.db, userId, day)) ?? notFound()
    if (seat.attempt) return seat.attempt
    requireStartedDay(seat)
    const id = await makeSeatAttempt(ctx, {
      userId,
      exam: seat.exam,
      seat: seat.id,
      mockDay: day,
      isPaused: seat.isPaused,
    })
    await repo.setAttempt(ctx.db, seat.id, id)
    const by = { by: userId, mockDay: day }
    if (seat.extraPercent > 0) await addTime(ctx.db, [{ attempt: id, minutes: 0, percent: seat.extraPercent }], by)
    await insertLogEntry(ctx.db, { id: ctx.newId(), day, kind: 'entered', userId, number: seat.number })
    return id
  })
  return { attempt }
}

function requireStartedDay({ state }: repo.LockedSeat): void {
  if (state === 'planned') throw new AppError('not_open_yet')
  if (state === 'closed') throw new AppError('doors_closed')
  if (state === 'cancelled') throw new AppError('changed_meanwhile')
}

function toSeat({ number, attempt, isOver, openAttempt, ...day }: repo.SeatRow): Seat {
  return { ...toDay(day), number, attempt, isOver, openAttempt }
}
