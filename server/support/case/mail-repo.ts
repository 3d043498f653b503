import { countOf, type Database } from '@/server/platform/db/client'

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
