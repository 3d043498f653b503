import {
  type BookingEvent,
  BOOKING_EVENTS,
  type BookingState,
  type MeetingPlace,
  type BookingSide,
} from '@/lib/teaching/booking/rules/rules'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type BookingRow = {
  readonly id: string
  readonly userId: string
  readonly teacherId: string
  readonly state: BookingState
  readonly startsAt: Date
  readonly place: MeetingPlace
  readonly link: string
  readonly room: string
  readonly phone: string | null
  readonly attemptId: string | null
  readonly moves: number
  readonly sequence: number
  readonly cancelledBy: BookingSide | null
  readonly missedBy: BookingSide | null
  readonly missedAt: Date | null
  readonly changedAt: Date
  readonly note: string
  readonly teacher: string
  /** The candidate's name. */
  readonly name: string
  readonly number: string
  /** The database's time, which counts. */
  readonly nowMs: number
}
const COLUMNS = `b.id, b.user_id as "userId", b.teacher_id as "teacherId", b.state, b.starts_at as "startsAt", b.place, b.link, b.room, b.phone,
  b.attempt_id as "attemptId", b.moves, b.sequence, b.cancelled_by as "cancelledBy", b.missed_by as "missedBy", b.missed_at as "missedAt",
  b.changed_at as "changedAt", b.note, t.name as teacher, u.name, u.candidate_number as number,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`
const FROM_BOOKINGS =
  'bookings b join accounts_person t on t.id = b.teacher_id join accounts_person u on u.id = b.user_id'

export function listOf(db: Database, userId: string): Promise<BookingRow[]> {
  return db.query<BookingRow>({
    text: `select ${COLUMNS} from ${FROM_BOOKINGS} where b.user_id = $1
      order by b.state <> 'booked', case when b.state = 'booked' then b.starts_at end, b.starts_at desc, b.id limit 100`,
    values: [userId],
  })
}

/**
 * Bookings of this teacher, or, for a manager (`ownerFilter` null), everybody's except their own as a candidate: future and open ones, and past ones of a
 * month.
 */
export function listHosted(
  db: Database,
  { userId, ownerFilter }: { readonly userId: string; readonly ownerFilter: string | null },
): Promise<BookingRow[]> {
  return db.query<BookingRow>({
    text: `select ${COLUMNS} from ${FROM_BOOKINGS} where b.user_id <> $1 and ($2::uuid is null or b.teacher_id = $2)
        and (b.state in ('booked', 'missed', 'contested') or b.starts_at > now() - interval '30 days')
      order by b.state not in ('booked', 'contested'), case when b.state in ('booked', 'contested') then b.starts_at end, b.starts_at desc, b.id
      limit 300`,
    values: [userId, ownerFilter],
  })
}

/** Selects a booking by one of its sides, or, with `isManager`, any except the manager's own as a candidate. */
type BookingFilter =
  | { readonly candidate: string }
  | { readonly side: string }
  | { readonly host: string | null; readonly notBookedBy: string }

function conditionOf(filter: BookingFilter): { readonly text: string; readonly values: readonly unknown[] } {
  if ('candidate' in filter) return { text: 'b.user_id = $2', values: [filter.candidate] }
  if ('side' in filter) return { text: '$2 in (b.user_id, b.teacher_id)', values: [filter.side] }
  return {
    text: '($2::uuid is null or b.teacher_id = $2) and b.user_id <> $3',
    values: [filter.host, filter.notBookedBy],
  }
}

export async function findBooking(db: Database, id: string, who: BookingFilter): Promise<BookingRow | null> {
  const { text, values } = conditionOf(who)
  return findRow(db, {
    text: `select ${COLUMNS} from ${FROM_BOOKINGS} where b.id = $1 and ${text}`,
    values: [id, ...values],
  })
}

/** Like {@link findBooking}, locked until the transaction ends. */
export async function lockBooking(tx: Database, id: string, who: BookingFilter): Promise<BookingRow | null> {
  const { text, values } = conditionOf(who)
  return findRow(tx, {
    text: `select ${COLUMNS} from ${FROM_BOOKINGS} where b.id = $1 and ${text} for update of b`,
    values: [id, ...values],
  })
}

type Meeting = { readonly id: string; readonly userId: string; readonly teacherId: string; readonly startsAtMs: number }

/**
 * Whether either of the two has another conversation at that time, as candidate or teacher. Locks both against new appointments until the transaction
 * ends.
 */
export async function findBusy(tx: Database, meeting: Meeting): Promise<{ candidate: boolean; teacher: boolean }> {
  const { id, userId, teacherId, startsAtMs } = meeting
  await tx.query({
    text: 'select id from accounts_person where id = any($1::uuid[]) order by id for no key update',
    values: [[userId, teacherId]],
  })
  const [row] = await tx.query<{ candidate: boolean; teacher: boolean }>({
    text: `select coalesce(bool_or($1 in (user_id, teacher_id)), false) as candidate, coalesce(bool_or($2 in (user_id, teacher_id)), false) as teacher
      from bookings where starts_at = to_timestamp($3::float8 / 1000) and id <> $4 and state not in ('cancelled', 'lapsed')`,
    values: [userId, teacherId, startsAtMs, id],
  })
  return row ?? { candidate: false, teacher: false }
}

export type NewBooking = Pick<
  BookingRow,
  'id' | 'userId' | 'teacherId' | 'place' | 'link' | 'room' | 'phone' | 'attemptId'
> & {
  readonly startsAtMs: number
  readonly eventId: string
  /** The actor: the candidate, or a manager for them. */
  readonly by: string
}

/** False if the id is taken. A concurrent insert of the same time waits. @throws unique_violation when the time is taken */
export async function insertBooking(tx: Database, booking: NewBooking): Promise<boolean> {
  const { id, userId, teacherId, place, link, room, phone, attemptId, startsAtMs, eventId, by } = booking
  return hasRow(tx, {
    text: `with made as (
        insert into bookings (id, user_id, teacher_id, place, link, room, phone, attempt_id, starts_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000)) on conflict (id) do nothing returning *
      )
      insert into booking_events (id, booking_id, by_user, event, to_state, starts_at)
      select $10, id, $11, 'book', state, starts_at from made returning id`,
    values: [id, userId, teacherId, place, link, room, phone, attemptId, startsAtMs, eventId, by],
  })
}

/** SQL: what an event writes besides the state; $5 is a text, $6 a time or a side. */
const WRITES: Readonly<Record<BookingEvent, string>> = {
  move: `starts_at = to_timestamp($6::float8 / 1000), moves = moves + 1, sequence = sequence + 1, reminded_day_at = null, reminded_hour_at = null`,
  cancel: `cancelled_by = $6, note = $5, sequence = sequence + 1`,
  start: '',
  miss: `missed_by = $6, missed_at = clock_timestamp()`,
  contest: 'note = $5',
  settle: 'missed_by = $6, note = $5',
  // Cancels it in both calendars, which needs a higher sequence number.
  lapse: 'sequence = sequence + 1',
}

type Change = {
  readonly event: BookingEvent
  readonly eventId: string
  readonly by: string | null
  readonly note?: string
  readonly value?: string | number
}

/** Changes the state of a booking and logs it; false if it is in another state. @throws unique_violation when the new time is taken */
export async function changeBooking(
  tx: Database,
  id: string,
  { event, eventId, by, note = '', value = '' }: Change,
): Promise<boolean> {
  const { from, to } = BOOKING_EVENTS[event]
  return hasRow(tx, {
    text: `with before as (
        select b.id, b.state from bookings b where b.id = $1 and b.state = any($2::text[]) and $5::text = $5 and $6::text = $6 for update
      ), changed as (
        update bookings b set state = $3, changed_at = clock_timestamp()${WRITES[event] && `, ${WRITES[event]}`}
        from before where b.id = before.id returning b.id, b.starts_at, before.state as was
      )
      insert into booking_events (id, booking_id, by_user, event, from_state, to_state, starts_at, reason)
      select $4, id, $7, $8, was, $3, starts_at, $5 from changed returning id`,
    values: [id, from, to, eventId, note, String(value), by, event],
  })
}
