import { type Booking } from '@/lib/teaching/booking/contract/bookings'
import { cancelCost, CONTEST_HOURS, mayReportMissed, mayMove } from '@/lib/teaching/booking/rules/rules'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { returnCredits, reserveCredits, spendCredits } from '@/server/shop/entitlement/public'
import { listOpenAttempts } from '@/server/teaching/speaking/public'
import { lockHost, type HostRow } from './host-repo'
import * as repo from './repo'
import { isOffered } from './slots'
import { notifyBoth, notifyOfDisputedBooking, notifySide } from './booking-messages'

const HOUR_MS = 3_600_000
export type BookingRequest = {
  readonly id: string
  readonly teacher: string
  readonly startsAt: string
  readonly phone: string | null
  readonly attempt: string | null
}

export async function listBookings({ db, viewer }: ViewerContext): Promise<{ items: Booking[] }> {
  return { items: (await repo.listOf(db, viewer.userId)).map(toBooking) }
}

/**
 * Books a time, reserves a credit and notifies both sides, or does nothing. The database gives a time to one of two concurrent calls. Idempotent by id.
 * @throws AppError slot_taken; no_credits; not_found for an attempt that has its speaking; changed_meanwhile for another user's id, or without the
 * number that a call needs
 */
export async function bookOwn(ctx: ViewerContext, request: BookingRequest): Promise<Booking> {
  const { id } = request
  await inTransaction(ctx, async (ctx) => {
    if (await bookTime(ctx, ctx.viewer.userId, request)) await notifyBoth(ctx, id, 'booked')
  }).catch(refuseSlotTaken)
  return getOwn(ctx, id)
}

/** Books a time with the candidate's credit; false if this id was booked before. Notifies nobody. */
export async function bookTime(
  ctx: ViewerContext,
  userId: string,
  { id, teacher, phone, attempt, ...at }: BookingRequest,
): Promise<boolean> {
  const existing = await repo.findBooking(ctx.db, id, { candidate: userId })
  if (existing) return false
  const host = await lockHost(ctx.db, userId, teacher)
  const startsAtMs = Date.parse(at.startsAt)
  if (!host || !(await isOffered(ctx.db, host, startsAtMs, Date.now()))) throw new AppError('slot_taken')
  if (attempt !== null && (await listOpenAttempts(ctx.db, userId, attempt)).length === 0)
    throw new AppError('not_found')
  const booking = {
    id,
    userId,
    teacherId: teacher,
    ...placeOf(host, phone),
    attemptId: attempt,
    startsAtMs,
    eventId: ctx.newId(),
    by: ctx.viewer.userId,
  }
  await refuseOverlap(ctx.db, booking)
  if (!(await repo.insertBooking(ctx.db, booking))) {
    // A concurrent repetition booked it. Another user's id reveals nothing.
    if (await repo.findBooking(ctx.db, id, { candidate: userId })) return false
    throw new AppError('changed_meanwhile')
  }
  await reserveCredits(ctx.db, { heldFor: id, userId, kind: 'speaking', amount: 1 })
  return true
}

/** The current place, one of three kinds. @throws AppError changed_meanwhile for a call without a number */
function placeOf({ place, link, room }: HostRow, phone: string | null) {
  const noPlace = { place, link: '', room: '', phone: null }
  if (place === 'link') return { ...noPlace, link }
  if (place === 'room') return { ...noPlace, room }
  if (phone === null) throw new AppError('changed_meanwhile')
  return { ...noPlace, phone }
}

/**
 * A teacher may be a candidate elsewhere at that time, which the unique indexes, one per side, do not detect.
 * @throws AppError slot_taken; out_of_order
 */
async function refuseOverlap(tx: Database, meeting: Parameters<typeof repo.findBusy>[1]): Promise<void> {
  const busy = await repo.findBusy(tx, meeting)
  if (busy.teacher) throw new AppError('slot_taken')
  if (busy.candidate) throw new AppError('out_of_order')
}

/** @throws AppError slot_taken; too_late; changed_meanwhile; not_found */
export async function moveBooking(ctx: ViewerContext, id: string, startsAt: string): Promise<Booking> {
  await inTransaction(ctx, async (ctx) => {
    const booking = (await repo.findBooking(ctx.db, id, { candidate: ctx.viewer.userId })) ?? notFound()
    // Locks the hours before the booking, like saving hours does: the reverse order would deadlock.
    const host = await lockHost(ctx.db, booking.userId, booking.teacherId)
    const row = await lockOwn(ctx, id)
    const startsAtMs = Date.parse(startsAt)
    // A repetition after a lost reply.
    if (row.state === 'booked' && row.startsAt.getTime() === startsAtMs) return
    if (row.state !== 'booked') throw new AppError('changed_meanwhile')
    if (!mayMove({ startsAtMs: row.startsAt.getTime(), moves: row.moves }, row.nowMs)) throw new AppError('too_late')
    if (!host || !(await isOffered(ctx.db, host, startsAtMs, row.nowMs))) throw new AppError('slot_taken')
    await refuseOverlap(ctx.db, { id, userId: row.userId, teacherId: row.teacherId, startsAtMs })
    await changeBookingState(ctx, id, { event: 'move', value: startsAtMs })
    await notifyBoth(ctx, id, 'moved')
  }).catch(refuseSlotTaken)
  return getOwn(ctx, id)
}

/** @throws AppError too_late when it costs the credit and the page said that it does not; changed_meanwhile; not_found */
export async function cancelBooking(ctx: ViewerContext, id: string, costsCredit: boolean): Promise<Booking> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    if (row.state === 'cancelled' && row.cancelledBy === 'candidate') return
    const cost = cancelCost(row.startsAt.getTime(), row.nowMs)
    if (row.state !== 'booked' || cost === null) throw new AppError('changed_meanwhile')
    if (cost === 'credit' && !costsCredit) throw new AppError('too_late')
    await changeBookingState(ctx, id, { event: 'cancel', value: 'candidate' })
    await (cost === 'credit' ? spendCredits(ctx.db, id) : returnCredits(ctx.db, id, 'cancelled'))
    await notifySide(ctx, id, 'teacher', 'cancelled')
  })
  return getOwn(ctx, id)
}

/** @throws AppError changed_meanwhile before ten minutes have passed, or in another state; not_found */
export async function reportTeacherMissed(ctx: ViewerContext, id: string): Promise<Booking> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    if (row.state === 'missed' && row.missedBy === 'teacher') return
    if (!mayReportMissed(row.startsAt.getTime(), row.nowMs)) throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'miss', value: 'teacher' })
    await notifySide(ctx, id, 'teacher', 'missed')
  })
  return getOwn(ctx, id)
}

/** Contests a report that the viewer did not come. @throws AppError changed_meanwhile after two days; not_found */
export async function contestBooking(ctx: ViewerContext, id: string, note: string): Promise<void> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const row = (await repo.lockBooking(ctx.db, id, { side: userId })) ?? notFound()
    const accusedId = row.missedBy === 'teacher' ? row.teacherId : row.userId
    if (row.state !== 'missed' || accusedId !== userId || (settlementAtMs(row) ?? 0) <= row.nowMs)
      throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'contest', note })
    await notifyOfDisputedBooking(ctx, id)
  })
}

async function lockOwn({ viewer, db: tx }: ViewerContext, id: string): Promise<repo.BookingRow> {
  return (await repo.lockBooking(tx, id, { candidate: viewer.userId })) ?? notFound()
}

async function getOwn({ db, viewer }: ViewerContext, id: string): Promise<Booking> {
  const row = (await repo.findBooking(db, id, { candidate: viewer.userId })) ?? notFound()
  return toBooking(row)
}

/** @throws AppError changed_meanwhile */
export async function changeBookingState(
  ctx: Pick<ViewerContext, 'newId' | 'viewer' | 'db'>,
  id: string,
  how: Omit<Parameters<typeof repo.changeBooking>[2], 'eventId' | 'by'>,
): Promise<void> {
  const isDone = await repo.changeBooking(ctx.db, id, { ...how, eventId: ctx.newId(), by: ctx.viewer.userId })
  if (!isDone) throw new AppError('changed_meanwhile')
}

/** Maps the database's error for the loser of a race to an AppError. */
export function refuseSlotTaken(error: unknown): never {
  if (isUniqueViolation(error, 'bookings_one_of_teacher')) throw new AppError('slot_taken', { cause: error })
  if (isUniqueViolation(error, 'bookings_one_of_candidate')) throw new AppError('out_of_order', { cause: error })
  if (isUniqueViolation(error, 'bookings_one_of_attempt')) throw new AppError('not_found', { cause: error })
  throw error
}

function settlementAtMs({ state, missedAt }: repo.BookingRow): number | null {
  return state === 'missed' && missedAt ? missedAt.getTime() + CONTEST_HOURS * HOUR_MS : null
}

export function toBooking(row: repo.BookingRow): Booking {
  const settles = settlementAtMs(row)
  return {
    id: row.id,
    state: row.state,
    startsAt: row.startsAt.toISOString(),
    teacher: { id: row.teacherId, name: row.teacher },
    place: row.place,
    link: row.state === 'booked' && row.place === 'link' ? row.link : null,
    phone: row.phone,
    room: row.state === 'booked' && row.place === 'room' ? row.room : null,
    moves: row.moves,
    cancelledBy: row.cancelledBy,
    missedBy: row.missedBy,
    settlesAt: settles === null ? null : new Date(settles).toISOString(),
    note: row.note,
  }
}
