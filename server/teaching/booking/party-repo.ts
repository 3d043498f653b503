import { type BookingSide } from '@/lib/teaching/booking/rules/rules'
import { findRow, type Database } from '@/server/platform/db/client'

type Party = { readonly id: string; readonly name: string }
/** Both sides of a booking, with the data for messages. */
export type Parties = Readonly<Record<BookingSide, Party>> & {
  readonly startsAt: Date
  /** Name and address of the room; empty if it is not a room. */
  readonly room: string
  readonly note: string
}

/** Another user's open account, for whom a manager may book. */
export async function findBookable(db: Database, id: string, exceptId: string): Promise<{ name: string } | null> {
  return findRow(db, {
    text: `select name from accounts_person where id = $1 and id <> $2 and suspended_at is null and forgotten_at is null`,
    values: [id, exceptId],
  })
}

export async function findParties(db: Database, id: string): Promise<Parties | null> {
  return findRow(db, {
    text: `select json_build_object('id', u.id, 'name', u.name) as candidate,
        json_build_object('id', t.id, 'name', t.name) as teacher,
        b.starts_at as "startsAt", b.note, case when b.place = 'room' then b.room else '' end as room
      from bookings b join accounts_person u on u.id = b.user_id join accounts_person t on t.id = b.teacher_id where b.id = $1`,
    values: [id],
  })
}
