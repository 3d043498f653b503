import { countOf, findRow, type Database } from '@/server/platform/db/client'

export async function findIdentifier(db: Database, userId: string): Promise<string | null> {
  const row = await findRow<{ identifier: string }>(db, {
    text: `select identifier from accounts_person where id = $1 and forgotten_at is null`,
    values: [userId],
  })
  return row?.identifier ?? null
}

/** The cases that were opened from a visitor's address within a day. */
export function countOfToday(
  db: Database,
  { guestContact }: { readonly guestContact: string | null },
): Promise<number> {
  return countOf(db, {
    text: `select count(*)::int from cases where guest_contact = $1 and opened_at > now() - interval '1 day'`,
    values: [guestContact],
  })
}
