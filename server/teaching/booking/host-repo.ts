import { type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { type Hours } from '@/lib/teaching/booking/rules/hours'
import { type MeetingPlace } from '@/lib/teaching/booking/rules/rules'
import { findRow, type Database } from '@/server/platform/db/client'

export type HostRow = {
  readonly userId: string
  readonly name: string
  readonly place: MeetingPlace
  readonly link: string
  readonly room: string
  readonly hours: Hours
}
/** SQL: an active teacher with open hours. */
const TAKES_BOOKINGS = `h.is_open and u.role in ('teacher', 'manager') and u.suspended_at is null`

/** All other people with open hours; only one teacher if given. */
export function listHosts(db: Database, userId: string, teacher: string | null): Promise<HostRow[]> {
  return db.query<HostRow>({
    text: `select h.user_id as "userId", u.name, h.place, h.link, h.room, h.hours from booking_hosts h join accounts_person u on u.id = h.user_id
      where ${TAKES_BOOKINGS} and h.user_id <> $1 and ($2::uuid is null or h.user_id = $2) order by u.name, u.id limit 200`,
    values: [userId, teacher],
  })
}

/** Locks a teacher's hours until the transaction ends; null if they are closed, and for the viewer. */
export async function lockHost(tx: Database, userId: string, teacher: string): Promise<HostRow | null> {
  return findRow(tx, {
    text: `select h.user_id as "userId", u.name, h.place, h.link, h.room, h.hours from booking_hosts h join accounts_person u on u.id = h.user_id
      where ${TAKES_BOOKINGS} and h.user_id <> $1 and h.user_id = $2 for share of h`,
    values: [userId, teacher],
  })
}

/** Future booked times of the viewer and these teachers, on either side of a conversation. */
export function listBookedTimes(
  db: Database,
  userId: string,
  teachers: readonly string[],
): Promise<{ userId: string; teacherId: string; startsAtMs: number }[]> {
  return db.query({
    text: `select b.user_id as "userId", b.teacher_id as "teacherId", (extract(epoch from b.starts_at) * 1000)::float8 as "startsAtMs"
      from bookings b where b.starts_at > now() and b.state not in ('cancelled', 'lapsed')
        and (b.user_id = $1 or b.teacher_id = $1 or b.teacher_id = any($2::uuid[]) or b.user_id = any($2::uuid[]))`,
    values: [userId, teachers],
  })
}

export async function findSettings(
  db: Database,
  userId: string,
): Promise<{ rev: number; settings: HostSettings } | null> {
  return findRow(db, {
    text: `select rev, jsonb_build_object('isOpen', is_open, 'place', place, 'link', link, 'room', room, 'hours', hours) as settings
      from booking_hosts where user_id = $1`,
    values: [userId],
  })
}

/** The new version; null when another window has saved since `rev`. */
export async function writeSettings(
  tx: Database,
  { userId, rev, settings }: { readonly userId: string; readonly rev: number; readonly settings: HostSettings },
): Promise<number | null> {
  const { isOpen, place, link, room, hours } = settings
  const values = [userId, rev, isOpen, place, link, room, JSON.stringify(hours)]
  const [row] = await tx.query<{ rev: number }>({
    text: `insert into booking_hosts as h (user_id, rev, is_open, place, link, room, hours) select $1, 1, $3, $4, $5, $6, $7 where $2 = 0
      on conflict (user_id) do nothing returning rev`,
    values,
  })
  if (row) return row.rev
  const [changed] = await tx.query<{ rev: number }>({
    text: `update booking_hosts set rev = rev + 1, is_open = $3, place = $4, link = $5, room = $6, hours = $7, saved_at = clock_timestamp()
      where user_id = $1 and rev = $2 and $2 > 0 returning rev`,
    values,
  })
  return changed?.rev ?? null
}

/** Updates the link of existing bookings; the calendar file shows it. */
export async function updateLinks(tx: Database, userId: string, link: string): Promise<void> {
  await tx.query({
    text: `update bookings set link = $2, sequence = sequence + 1, changed_at = clock_timestamp()
      where teacher_id = $1 and state = 'booked' and place = 'link' and link <> $2`,
    values: [userId, link],
  })
}

/** Moves existing bookings to the new room and returns them, for the letters. */
export function updateRooms(tx: Database, userId: string, room: string): Promise<{ id: string }[]> {
  return tx.query({
    text: `update bookings set room = $2, sequence = sequence + 1, changed_at = clock_timestamp()
      where teacher_id = $1 and state = 'booked' and place = 'room' and room <> $2 returning id`,
    values: [userId, room],
  })
}
