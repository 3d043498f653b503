import { isoDateOf, startOfStudyDay, studyDayOf } from '@/lib/platform/calendar/study-day'
import { hourOfStudyDay } from '@/lib/progress/reminder/rules/calendar-feed'
import { LATEST_HOUR, REMINDED_DAYS } from '@/lib/progress/reminder/rules/hours'
import { writeLetter, notify, type Notice, setReadOfKind } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { findPlanIfOpened } from '@/server/progress/plan/public'
import { claimReminders } from './repo'

/** A program that was down for this long still sends the reminders of the missed hours. */
const LATE_HOURS = 2
/** The next pass takes the rest. */
const MAX_PER_PASS = 100

/** At the hour that each has chosen, reminds people of the tasks left in today's plan: once a day, and only if any are left. */
export async function remindOfPlans(ctx: Context, nowMs = Date.now()): Promise<void> {
  const today = studyDayOf(nowMs)
  const hour = hourOfStudyDay(today, nowMs)
  if (hour > LATEST_HOUR) return
  const lifeSeconds = Math.floor((startOfStudyDay(today + 1) - nowMs) / 1000)
  await inTransaction(ctx, async (ctx) => {
    const people = await claimReminders(ctx.db, {
      today,
      date: isoDateOf(today),
      hour,
      lateHours: LATE_HOURS,
      sinceDay: today - REMINDED_DAYS,
      maxPeople: MAX_PER_PASS,
    })
    const notices: Notice[] = []
    for (const userId of people) {
      const news = await findNews(ctx, userId, today)
      if (!news) continue
      // Reminders of earlier days are no longer relevant.
      await setReadOfKind(ctx.db, userId, 'plan')
      notices.push({ userId, news, key: isoDateOf(today), letter: writeLetter(ctx, news, { lifeSeconds }) })
    }
    await notify(ctx, notices)
  })
}

/** Null when no task is left. */
async function findNews(ctx: Context, userId: string, today: number) {
  const { tasks, minutes } = await findPlanIfOpened(ctx, userId, today)
  // Their plan of today is made when they open it, so its tasks cannot be counted yet.
  if (tasks === null) return { kind: 'plan', event: 'left', tasks: null, minutes } as const
  const unfinished = tasks.filter(({ isDone }) => !isDone)
  if (unfinished.length === 0) return null
  const minutesLeft = unfinished.reduce((sum, task) => sum + task.minutes, 0)
  return { kind: 'plan', event: 'left', tasks: unfinished.length, minutes: minutesLeft } as const
}
