import { type Reminders } from '@/lib/progress/reminder/contract'
import { hourOfStudyDay } from '@/lib/progress/reminder/rules/calendar-feed'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { calendarAddress } from './calendar-token'
import { deleteFeed, findReminders, insertFeed, updateFeed, upsertReminderHour } from './repo'

export async function getReminders({ db, viewer, settings }: ViewerContext): Promise<Reminders> {
  const { hour, serial } = await findReminders(db, viewer.userId)
  return { hour, calendar: serial === null ? null : { address: calendarAddress(settings, serial) } }
}

/** If the hour has already passed today, reminders start tomorrow. */
export async function setReminderHour({ db, viewer }: ViewerContext, hour: number | null): Promise<void> {
  const today = studyDayOf(Date.now())
  const isOver = hour !== null && hour <= hourOfStudyDay(today, Date.now())
  await upsertReminderHour(db, { userId: viewer.userId, hour, today, isOver })
}

export async function openCalendar(ctx: ViewerContext): Promise<Reminders> {
  await insertFeed(ctx.db, ctx.viewer.userId, ctx.newId())
  return getReminders(ctx)
}

/** @throws AppError not_found while the calendar is off */
export async function renewCalendar(ctx: ViewerContext): Promise<Reminders> {
  if (!(await updateFeed(ctx.db, ctx.viewer.userId, ctx.newId()))) notFound()
  return getReminders(ctx)
}

export async function closeCalendar({ db, viewer }: ViewerContext): Promise<void> {
  await deleteFeed(db, viewer.userId)
}
