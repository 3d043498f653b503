import { isoDateOf, startOfStudyDay, studyDayOf } from '@/lib/platform/calendar/study-day'
import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { listPeopleWithDueWords } from './due-repo'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
/** Somebody who has not reviewed for this many days is not reminded any more. */
const MAX_DAYS_OVERDUE = 14
/** From nine in the morning until nine in the evening in Tehran: the study day begins at four. */
const FROM_HOUR = 5
const TO_HOUR = 17
/** The next pass takes the rest. */
const MAX_PER_PASS = 500

/** Notifies people of words that are due today: at most once a day, and not again before they have read it. */
export async function notifyOfDueWords(ctx: Context, nowMs = Date.now()): Promise<void> {
  const today = studyDayOf(nowMs)
  const startMs = startOfStudyDay(today)
  const hour = (nowMs - startMs) / HOUR_MS
  if (hour < FROM_HOUR || hour >= TO_HOUR) return
  await inTransaction(ctx, async (ctx) => {
    const people = await listPeopleWithDueWords(ctx.db, {
      sinceMs: startOfStudyDay(today - MAX_DAYS_OVERDUE),
      dayStart: new Date(startMs),
      dayEndMs: startOfStudyDay(today + 1),
      maxPeople: MAX_PER_PASS,
    })
    await notify(
      ctx,
      people.map(({ userId, words }) => {
        const news = { kind: 'words', event: 'due', words } as const
        return { userId, news, key: isoDateOf(today), letter: writeLetter(ctx, news, { lifeSeconds: DAY_SECONDS }) }
      }),
    )
  })
}
