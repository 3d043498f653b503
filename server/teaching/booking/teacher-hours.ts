import { isDeepStrictEqual } from 'node:util'
import { type HostedBooking, type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { mayReportMissed, mayStart, type BookingSide } from '@/lib/teaching/booking/rules/rules'
import { type Database } from '@/server/platform/db/client'
import { type EditorContext, type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { returnCredits, spendCredits } from '@/server/shop/entitlement/public'
import { openLiveCard } from '@/server/teaching/speaking/public'
import { changeBookingState, toBooking } from './bookings'
import { findSettings, updateLinks, updateRooms, writeSettings } from './host-repo'
import * as repo from './repo'
import { notifyBoth, notifySide } from './booking-messages'

const CLOSED: HostSettings = { isOpen: false, place: 'link', link: '', room: '', hours: { weekly: [], exceptions: [] } }

export async function getHours({ db, viewer }: EditorContext): Promise<{ rev: number; settings: HostSettings }> {
  return (await findSettings(db, viewer.userId)) ?? { rev: 0, settings: CLOSED }
}

/** Idempotent. @throws AppError draft_moved when another window has saved since `rev`; not_ready when the place has no link or no room */
export async function saveHours(
  ctx: EditorContext,
  { rev, settings }: { readonly rev: number; readonly settings: HostSettings },
): Promise<{ rev: number }> {
  const { isOpen, place, link, room } = settings
  const { userId } = ctx.viewer
  if (isOpen && ((place === 'link' && link === '') || (place === 'room' && room === '')))
    throw new AppError('not_ready')
  return inTransaction(ctx, async (ctx) => {
    const saved = await writeSettings(ctx.db, { userId, rev, settings })
    if (saved === null) {
      const stored = await findSettings(ctx.db, userId)
      // A repetition after a lost reply.
      if (stored?.rev !== rev + 1 || !isDeepStrictEqual(stored.settings, settings)) throw new AppError('draft_moved')
      return { rev: stored.rev }
    }
    if (link !== '') await updateLinks(ctx.db, userId, link)
    // Candidates with the old address in a letter get the new one.
    const movedRooms = room === '' ? [] : await updateRooms(ctx.db, userId, room)
    for (const { id } of movedRooms) await notifySide(ctx, id, 'candidate', 'roomChanged')
    return { rev: saved }
  })
}

export async function listHosted({ db, viewer }: EditorContext): Promise<{ items: HostedBooking[] }> {
  const rows = await repo.listHosted(db, viewer)
  return { items: rows.map((row) => toHosted(row, viewer.userId)) }
}

/** Hides the number and name that a candidate gave to this teacher from everybody else. */
function toHosted(row: repo.BookingRow, userId: string): HostedBooking {
  const isMine = row.teacherId === userId
  const { link, phone, ...booking } = toBooking(row)
  return {
    ...booking,
    number: row.number,
    teacher: row.teacher,
    isMine,
    name: isMine ? row.name : null,
    link: isMine ? link : null,
    phone: isMine && row.state === 'booked' ? phone : null,
  }
}

/** Opens the speaking assessment, claimed by this teacher. Idempotent. @throws AppError changed_meanwhile; not_found */
export async function startBooking(ctx: EditorContext, id: string): Promise<{ id: string }> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const row = await lockHosted(ctx.db, id, { host: userId, notBookedBy: userId })
    if (row.state === 'met') return
    if (!mayStart(row.startsAt.getTime(), row.nowMs)) throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'start' })
    await openLiveCard(ctx, { id, userId: row.userId, teacherId: userId, attemptId: row.attemptId })
  })
  return { id }
}

/** @throws AppError changed_meanwhile before ten minutes have passed, or in another state; not_found */
export async function reportCandidateMissed(ctx: EditorContext, id: string): Promise<void> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const row = await lockHosted(ctx.db, id, { host: userId, notBookedBy: userId })
    if (row.state === 'missed' && row.missedBy === 'candidate') return
    if (!mayReportMissed(row.startsAt.getTime(), row.nowMs)) throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'miss', value: 'candidate' })
    await notifySide(ctx, id, 'candidate', 'missed')
  })
}

/** The candidate's notice period does not apply; the credit is returned. @throws AppError changed_meanwhile; not_found */
export async function cancelHosted(ctx: EditorContext, id: string, reason: string): Promise<void> {
  const { userId, ownerFilter } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const row = await lockHosted(ctx.db, id, { host: ownerFilter, notBookedBy: userId })
    if (row.state === 'cancelled' && row.cancelledBy === 'teacher') return
    if (row.startsAt.getTime() <= row.nowMs) throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'cancel', value: 'teacher', note: reason })
    await returnCredits(ctx.db, id, 'cancelled by the teacher')
    await notifySide(ctx, id, 'candidate', 'cancelledByTeacher')
    if (row.teacherId !== userId) await notifySide(ctx, id, 'teacher', 'cancelledByManager')
  })
}

/** @throws AppError changed_meanwhile when it is not contested; not_found */
export async function decideBooking(
  ctx: ManagerContext,
  id: string,
  { missedBy, note }: { readonly missedBy: BookingSide; readonly note: string },
): Promise<void> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const row = await lockHosted(ctx.db, id, { host: null, notBookedBy: userId })
    // Nobody decides their own case.
    if (row.teacherId === userId) throw new AppError('not_found')
    if (row.state !== 'contested') throw new AppError('changed_meanwhile')
    await changeBookingState(ctx, id, { event: 'settle', value: missedBy, note })
    await settleCredit(ctx.db, id, missedBy)
    await notifyBoth(ctx, id, 'settled')
  })
}

/** A no-show pays: the candidate loses the credit, the teacher returns it. */
export async function settleCredit(tx: Database, id: string, missedBy: BookingSide): Promise<void> {
  await (missedBy === 'candidate' ? spendCredits(tx, id) : returnCredits(tx, id, 'the teacher did not come'))
}

async function lockHosted(
  tx: Database,
  id: string,
  who: { readonly host: string | null; readonly notBookedBy: string },
): Promise<repo.BookingRow> {
  return (await repo.lockBooking(tx, id, who)) ?? notFound()
}
