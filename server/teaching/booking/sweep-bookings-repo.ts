import { CONTEST_HOURS, LAPSE_HOURS, PHONE_DAYS, type BookingSide } from '@/lib/teaching/booking/rules/rules'
import { SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { type Database } from '@/server/platform/db/client'

const MAX_PER_PASS = 50
const LOCK = `order by starts_at, id limit ${MAX_PER_PASS} for update skip locked`

/** Claims no-show reports that were not contested in time. */
export function claimUncontested(tx: Database): Promise<{ id: string; missedBy: BookingSide }[]> {
  return tx.query({
    text: `select id, missed_by as "missedBy" from bookings
      where state = 'missed' and missed_at <= clock_timestamp() - interval '${CONTEST_HOURS} hours' ${LOCK}`,
    values: [],
  })
}

/** Claims past bookings without any report. */
export function claimUnreported(tx: Database): Promise<{ id: string }[]> {
  return tx.query({
    text: `select id from bookings where state = 'booked'
      and starts_at <= clock_timestamp() - interval '${LAPSE_HOURS} hours' - interval '${SLOT_MINUTES} minutes' ${LOCK}`,
    values: [],
  })
}

export type Reminder = 'day' | 'hour'

/** Claims bookings that are due a reminder, and marks them. Within the last hour there is no day-before reminder; after the start there is none. */
export function claimRemindable(tx: Database, which: Reminder): Promise<{ id: string; startsInMs: number }[]> {
  const [column, until, from] =
    which === 'day'
      ? ['reminded_day_at', `interval '24 hours'`, `interval '1 hour'`]
      : ['reminded_hour_at', `interval '1 hour'`, `interval '0'`]
  return tx.query({
    text: `with due as (
        select id from bookings where state = 'booked' and ${column} is null
          and starts_at <= clock_timestamp() + ${until} and starts_at > clock_timestamp() + ${from} ${LOCK}
      )
      update bookings b set ${column} = clock_timestamp() from due where b.id = due.id
      returning b.id, (extract(epoch from b.starts_at - clock_timestamp()) * 1000)::float8 as "startsInMs"`,
    values: [],
  })
}

/** Deletes phone numbers that are no longer needed. */
export async function deletePhones(db: Database): Promise<void> {
  await db.query({
    text: `update bookings set phone = null where phone is not null
      and (starts_at < now() - interval '${PHONE_DAYS} days' or state in ('cancelled', 'lapsed'))`,
    values: [],
  })
}
