import type * as z from 'zod'
import { type getBookingOffer } from '@/lib/teaching/booking/contract/book-for-person'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listOpenAttempts } from '@/server/teaching/speaking/public'
import { notifySide } from './booking-messages'
import { refuseSlotTaken, bookTime, type BookingRequest } from './bookings'
import { findBookable } from './party-repo'
import { listFreeSlotsOf } from './slots'

/** @throws AppError not_found for a closed account, and for the viewer, who has another page for that */
export async function getOffer(
  { db, viewer }: ManagerContext,
  person: string,
): Promise<z.input<typeof getBookingOffer.response>> {
  const { name } = (await findBookable(db, person, viewer.userId)) ?? notFound()
  const [{ items, credits }, attempts] = await Promise.all([
    listFreeSlotsOf(db, person, null),
    listOpenAttempts(db, person, null),
  ])
  return { name, slots: items, credits, attempts: attempts.map(({ id, title }) => ({ id, title })) }
}

/**
 * Books a conversation as if the person had booked it: reserves their credit, refuses an overlap with their other conversations, and lets them cancel
 * and move it. The logs of booking and account name the manager. Idempotent by id.
 * @throws AppError like `book`; not_found like `getOffer`
 */
export async function bookForPerson(
  ctx: ManagerContext,
  person: string,
  request: BookingRequest,
): Promise<{ id: string }> {
  const { id } = request
  await inTransaction(ctx, async (ctx) => {
    if (!(await findBookable(ctx.db, person, ctx.viewer.userId))) notFound()
    if (!(await bookTime(ctx, person, request))) return
    await recordAct(ctx, { ...withTargetUser(ctx, person), act: 'conversation_booked', detail: request.startsAt })
    await notifySide(ctx, id, 'candidate', 'bookedByManager')
    await notifySide(ctx, id, 'teacher', 'booked')
  }).catch(refuseSlotTaken)
  return { id }
}
