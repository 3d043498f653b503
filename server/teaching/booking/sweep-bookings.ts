import { type Context } from '@/server/platform/http/context'
import { giveBackCredits } from '@/server/shop/entitlement/public'
import { settleCredit } from './teacher-hours'
import { changeBooking } from './repo'
import { forgetPhones, type Reminder, takeLapsed, takeRemindable, takeSettled } from './sweep-bookings-repo'
import { remindBoth, notifyBoth, notifyLapsed } from './booking-messages'

/** What time does to bookings: reminds both sides, settles what was not contested, ends what nobody spoke of, and forgets numbers. */
export async function sweepBookings(ctx: Context): Promise<void> {
  await remind(ctx, 'hour')
  await remind(ctx, 'day')
  await settle(ctx)
  await lapse(ctx)
  await forgetPhones(ctx.db)
}

/** In the transaction that marks it: of a booking that was moved or cancelled meanwhile nobody is reminded. */
async function remind(ctx: Context, which: Reminder): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { id, startsInMs } of await takeRemindable(tx, which))
      await remindBoth({ ...ctx, db: tx }, id, startsInMs)
  })
}

async function settle(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { id, missedBy } of await takeSettled(tx)) {
      const how = { event: 'settle' as const, eventId: ctx.newId(), by: null, value: missedBy }
      if (!(await changeBooking(tx, id, how))) continue
      await settleCredit(tx, id, missedBy)
      await notifyBoth({ ...ctx, db: tx }, id, 'settled')
    }
  })
}

async function lapse(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { id } of await takeLapsed(tx)) {
      if (!(await changeBooking(tx, id, { event: 'lapse', eventId: ctx.newId(), by: null }))) continue
      await giveBackCredits(tx, id, 'lapsed')
      await notifyLapsed({ ...ctx, db: tx }, id)
    }
  })
}
