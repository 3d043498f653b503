import { type FeedEvent, listStudyDays, studyTime, writeFeed } from '@/lib/progress/reminder/rules/calendar-feed'
import { calendarFeedCopy as copy } from '@/lib/progress/reminder/words'
import { SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { previewDay, type Today } from '@/server/progress/plan/public'
import { type FeedRow, findFeed } from './repo'

/** The test of a mock day, without its breaks. */
const MOCK_MINUTES = 165
const ALARM_BEFORE_MINUTES = 60

/** @throws AppError not_found for a serial that is not in use */
export async function getCalendarFeed(ctx: Context, serial: string): Promise<BytesReply> {
  const feed = (await findFeed(ctx.db, serial)) ?? notFound()
  const nowMs = Date.now()
  const today = await previewDay(ctx, feed.userId, studyDayOf(nowMs))
  const text = writeFeed({
    name: copy.name,
    url: `${originOf(ctx.settings)}${paths.dashboard}`,
    stampMs: nowMs,
    events: [...listStudy(feed, today, serial), ...listTest(today, serial), ...listAppointments(feed)],
  })
  return {
    bytes: new TextEncoder().encode(text),
    headers: {
      'content-disposition': 'inline; filename="sanjeh.ics"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  }
}

function listStudy({ hour }: FeedRow, { day: today, testDay, minutes, tasks }: Today, serial: string): FeedEvent[] {
  const unfinished = tasks.filter(({ isDone }) => !isDone)
  const isOver = tasks.length > 0 && unfinished.length === 0
  return listStudyDays(today, testDay).map((day) => {
    const isToday = day === today
    const length = isToday && unfinished.length > 0 ? unfinished.reduce((sum, task) => sum + task.minutes, 0) : minutes
    return {
      uid: `study-${isoDateOf(day)}-${serial}@sanjeh`,
      when: studyTime(day, hour, length),
      summary: isToday && isOver ? copy.studied : copy.study(length),
      description: isToday && unfinished.length > 0 ? copy.tasks(unfinished) : copy.laterTasks,
      location: '',
      // Half an hour of practice should not keep anybody from an appointment.
      isBusy: false,
      alarmMinutes: hour === null || (isToday && isOver) ? null : 0,
    }
  })
}

/** Also after the test, when there is nothing to study: a calendar without any event is invalid (RFC 5545, 3.6), and a program may report it as broken. */
function listTest({ testDay }: Today, serial: string): FeedEvent[] {
  if (testDay === null) return []
  return [
    {
      uid: `test-${serial}@sanjeh`,
      when: { kind: 'day', day: testDay },
      summary: copy.test,
      description: copy.testText,
      location: '',
      isBusy: true,
      alarmMinutes: null,
    },
  ]
}

function listAppointments({ bookings, seats }: FeedRow): FeedEvent[] {
  return [
    ...bookings.map(({ id, startsAtMs }) => ({
      // The same id as in the file of the single appointment, so that a calendar with both shows it once.
      uid: `${id}@sanjeh`,
      when: { kind: 'time', startsAtMs, minutes: SLOT_MINUTES } as const,
      summary: copy.booking,
      description: copy.bookingText,
      location: '',
      isBusy: true,
      alarmMinutes: ALARM_BEFORE_MINUTES,
    })),
    ...seats.map(({ id, startsAtMs, place }) => ({
      uid: `seat-${id}@sanjeh`,
      when: { kind: 'time', startsAtMs, minutes: MOCK_MINUTES } as const,
      summary: copy.mockDay,
      description: '',
      location: place,
      isBusy: true,
      alarmMinutes: ALARM_BEFORE_MINUTES,
    })),
  ]
}
