import * as contract from '@/lib/progress/reminder/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { notFound } from '@/server/platform/http/errors'
import { createLimiter } from '@/server/platform/http/limiter'
import { getCalendarFeed } from './calendar-feed'
import { readCalendarToken } from './calendar-token'
import { closeCalendar, getReminders, openCalendar, renewCalendar, setReminderHour } from './reminders'

/** Reminders of the day's plan: at an hour, and in a calendar to which one subscribes. */
export function registerReminders(api: Api): void {
  const addresses = createLimiter({ points: 30, perSeconds: 86_400 })
  // Enough for a few devices that fetch every five minutes. Counted by calendar, not by caller: Google fetches everybody's calendars from a few
  // machines.
  const fetches = createLimiter({ points: 60, perSeconds: 3_600 })
  bind(api, contract.getReminders, (ctx) => getReminders(ctx))
  bind(api, contract.setReminderHour, (ctx, { body }) => setReminderHour(ctx, body.hour).then(() => undefined))
  bind(api, contract.openCalendar, (ctx) => openCalendar(ctx), { limit: addresses })
  bind(api, contract.renewCalendar, (ctx) => renewCalendar(ctx), { limit: addresses })
  bind(api, contract.closeCalendar, (ctx) => closeCalendar(ctx).then(() => undefined))
  bindBytes(
    api,
    contract.getCalendarFeed,
    async (ctx, { params }) => {
      const serial = readCalendarToken(ctx.settings, params.token) ?? notFound()
      await fetches.take(serial)
      return getCalendarFeed(ctx, serial)
    },
    { produces: 'text/calendar; charset=utf-8' },
  )
}
