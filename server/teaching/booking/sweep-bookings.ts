import { type Context, inTransaction } from '@/server/platform/http/context'
import { returnCredits } from '@/server/shop/entitlement/public'
import { settleCredit } from './teacher-hours'
import { changeBooking } from './repo'
import { deletePhones, type Reminder, claimUnreported, claimRemindable, claimUncontested } from './sweep-bookings-repo'
import { remindBoth, notifyBoth, notifyUnreported } from './booking-messages'

/** Reminds both sides, settles uncontested reports, ends unreported bookings, and deletes phone numbers. */
export async function sweepBookings(ctx: Context): Promise<void> {
  await sendReminders(ctx, 'hour')
  await sendReminders(ctx, 'day')
  await settleReports(ctx)
  await endUnreported(ctx)
  await deletePhones(ctx.db)
}

/** Runs in the transaction that marks it, so that a booking moved or cancelled meanwhile gets no reminder. */
async function sendReminders(ctx: Context, which: Reminder): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, startsInMs } of await claimRemindable(ctx.db, which)) await remindBoth(ctx, id, startsInMs)
  })
}

async function settleReports(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, missedBy } of await claimUncontested(ctx.db)) {
      const change = { event: 'settle' as const, eventId: ctx.newId(), by: null, value: missedBy }
      if (!(await changeBooking(ctx.db, id, change))) continue
      await settleCredit(ctx.db, id, missedBy)
      await notifyBoth(ctx, id, 'settled')
    }
  })
}

async function endUnreported(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id } of await claimUnreported(ctx.db)) {
      if (!(await changeBooking(ctx.db, id, { event: 'lapse', eventId: ctx.newId(), by: null }))) continue
      await returnCredits(ctx.db, id, 'lapsed')
      await notifyUnreported(ctx, id)
    }
  })
}
