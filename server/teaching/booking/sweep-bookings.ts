import { type Context, inTransaction } from '@/server/platform/http/context'
import { returnCredits } from '@/server/shop/entitlement/public'
import { settleCredit } from './teacher-hours'
import { changeBooking } from './repo'
import { forgetPhones, type Reminder, claimLapsed, claimRemindable, claimSettled } from './sweep-bookings-repo'
import { remindBoth, notifyBoth, notifyLapsed } from './booking-messages'

/** Reminds both sides, settles uncontested reports, ends unreported bookings, and deletes phone numbers. */
export async function sweepBookings(ctx: Context): Promise<void> {
  await remind(ctx, 'hour')
  await remind(ctx, 'day')
  await settle(ctx)
  await lapse(ctx)
  await forgetPhones(ctx.db)
}

/** Runs in the transaction that marks it, so that a booking moved or cancelled meanwhile gets no reminder. */
async function remind(ctx: Context, which: Reminder): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, startsInMs } of await claimRemindable(ctx.db, which)) await remindBoth(ctx, id, startsInMs)
  })
}

async function settle(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, missedBy } of await claimSettled(ctx.db)) {
      const how = { event: 'settle' as const, eventId: ctx.newId(), by: null, value: missedBy }
      if (!(await changeBooking(ctx.db, id, how))) continue
      await settleCredit(ctx.db, id, missedBy)
      await notifyBoth(ctx, id, 'settled')
    }
  })
}

async function lapse(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id } of await claimLapsed(ctx.db)) {
      if (!(await changeBooking(ctx.db, id, { event: 'lapse', eventId: ctx.newId(), by: null }))) continue
      await returnCredits(ctx.db, id, 'lapsed')
      await notifyLapsed(ctx, id)
    }
  })
}
