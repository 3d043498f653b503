import type * as z from 'zod'
import { type getBookingOffer } from '@/lib/teaching/booking/contract/book-for-person'
import { aboutUser, recordAct } from '@/server/accounts/audit/public'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listOpenAttempts } from '@/server/teaching/speaking/public'
import { notifySide } from './booking-messages'
import { refuseTaken, takeTime, type Wanted } from './bookings'
import { findBookable } from './party-repo'
import { listFreeSlotsOf } from './slots'

/** @throws AppError not_found for an account that is closed, and for oneself: that has a page of its own */
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
 * As if the person had booked it themselves: their credit is held, their other conversations count, and they cancel and move it. Whose act
 * it was stands in the log of the booking and of the account. The same id again changes nothing.
 * @throws AppError as `book`; not_found as `getOffer`
 */
export async function bookForPerson(ctx: ManagerContext, person: string, wanted: Wanted): Promise<{ id: string }> {
  const { id } = wanted
  await inTransaction(ctx, async (ctx) => {
    if (!(await findBookable(ctx.db, person, ctx.viewer.userId))) notFound()
    if (!(await takeTime(ctx, person, wanted))) return
    await recordAct(ctx, { ...aboutUser(ctx, person), act: 'conversation_booked', detail: wanted.startsAt })
    await notifySide(ctx, id, 'candidate', 'bookedByManager')
    await notifySide(ctx, id, 'teacher', 'booked')
  }).catch(refuseTaken)
  return { id }
}
