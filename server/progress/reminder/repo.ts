import { type Database, findRow, hasRow } from '@/server/platform/db/client'
import { MS } from '@/server/progress/overview/public'

type RemindersRow = { readonly hour: number | null; readonly serial: string | null }

export async function findReminders(db: Database, userId: string): Promise<RemindersRow> {
  const [row] = await db.query<RemindersRow>({
    text: `select (select reminder_hour from goals where user_id = $1) as hour,
      (select serial from calendar_feeds where user_id = $1) as serial`,
    values: [userId],
  })
  if (!row) throw new Error('A select without a from has no row')
  return row
}

/** `isOver`: today's hour has passed, so that nobody is reminded at once. A person who was reminded today is not reminded again. */
export async function upsertReminderHour(
  db: Database,
  { userId, hour, today, isOver }: { userId: string; hour: number | null; today: number; isOver: boolean },
): Promise<void> {
  await db.query({
    text: `insert into goals (user_id, reminder_hour, reminded_day) values ($1, $2, case when $4 then $3::int end)
      on conflict (user_id) do update set reminder_hour = excluded.reminder_hour,
        reminded_day = case when $4 or goals.reminded_day = $3 then $3::int end, updated_at = now()`,
    values: [userId, hour, today, isOver],
  })
}

/** A calendar that is on keeps its serial. */
export async function insertFeed(db: Database, userId: string, serial: string): Promise<void> {
  await db.query({
    text: `insert into calendar_feeds (user_id, serial) values ($1, $2) on conflict (user_id) do nothing`,
    values: [userId, serial],
  })
}

/** Whether there was a calendar to renew. */
export async function updateFeed(db: Database, userId: string, serial: string): Promise<boolean> {
  return hasRow(db, {
    text: `update calendar_feeds set serial = $2, opened_at = now() where user_id = $1 returning serial`,
    values: [userId, serial],
  })
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.query({ text: `delete from calendar_feeds where user_id = $1`, values: [userId] })
}

export type FeedRow = {
  readonly userId: string
  readonly hour: number | null
  readonly bookings: readonly { readonly id: string; readonly startsAtMs: number }[]
  readonly seats: readonly { readonly id: string; readonly startsAtMs: number; readonly place: string }[]
}

/** The owner of the calendar, and their appointments from yesterday on. Null for a suspended account. */
export function findFeed(db: Database, serial: string): Promise<FeedRow | null> {
  return findRow<FeedRow>(db, {
    name: 'calendar-feed',
    text: `select f.user_id as "userId", g.reminder_hour as hour,
        (select coalesce(json_agg(json_build_object('id', b.id, 'startsAtMs', ${MS('b.starts_at')}) order by b.starts_at, b.id), '[]')
          from teaching_booking b where b.user_id = f.user_id and b.state = 'booked' and b.starts_at > now() - interval '1 day') as bookings,
        (select coalesce(json_agg(json_build_object('id', m.id, 'startsAtMs', ${MS('d.starts_at')}, 'place', d.place) order by d.starts_at, m.id), '[]')
          from institute_seat m join institute_mock_day d on d.id = m.day_id
          where m.user_id = f.user_id and d.state in ('planned', 'started') and d.starts_at > now() - interval '1 day') as seats
      from calendar_feeds f join accounts_person p on p.id = f.user_id and p.suspended_at is null and p.forgotten_at is null
      left join goals g on g.user_id = f.user_id where f.serial = $1`,
    values: [serial],
  })
}

type ReminderMoment = {
  readonly today: number
  /** The present day as a date. */
  readonly date: string
  /** The hour of Tehran. */
  readonly hour: number
  /** Hours for which a missed pass is made up. */
  readonly lateHours: number
  /** The oldest day on which they must have come. */
  readonly sinceDay: number
  readonly maxPeople: number
}

/**
 * Claims people whose hour has come today, each once a day. Excludes the day of their test and later, people with a running section or in a speaking
 * mock (which takes a quarter of an hour; an abandoned one stays open for days), and people who no longer come.
 */
export async function claimReminders(tx: Database, moment: ReminderMoment): Promise<readonly string[]> {
  const { today, date, hour, lateHours, sinceDay, maxPeople: most } = moment
  const rows = await tx.query<{ userId: string }>({
    text: `with due as (
        select g.user_id from goals g join accounts_person p on p.id = g.user_id and p.suspended_at is null and p.forgotten_at is null
        where g.reminder_hour between $3::int - $4::int and $3 and g.reminded_day is distinct from $1
          and (g.test_date is null or g.test_date > $2::date)
          and exists (select from day_plans d where d.user_id = g.user_id and d.day >= $5)
          and not exists (select from sittings_attempt a join sittings_section s on s.attempt_id = a.id
            where a.user_id = g.user_id and s.state = 'running' and s.paused_at is null and s.deadline_at > now())
          and not exists (select from teaching_speaking k where k.user_id = g.user_id and k.state = 'sitting'
            and k.started_at > now() - interval '1 hour')
        order by g.user_id limit $6 for update of g skip locked
      )
      update goals g set reminded_day = $1 from due where g.user_id = due.user_id returning g.user_id as "userId"`,
    values: [today, date, hour, lateHours, sinceDay, most],
  })
  return rows.map(({ userId }) => userId)
}
