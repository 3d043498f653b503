import { countOf, type Database } from '@/server/platform/db/client'
import { isAboutWorkOf } from './manage/rights-sql'

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

/** The teachers whose own work a case is about. */
export async function listTeachersFor(db: Database, caseId: string): Promise<string[]> {
  return listIds(db, `u.role = 'teacher' and c.about_kind is not null and ${isAboutWorkOf('u.id')}`, caseId)
}

export async function listManagersFor(db: Database, caseId: string): Promise<string[]> {
  return listIds(db, `u.role = 'manager'`, caseId)
}

/** Members of staff who can log in, except the person of the case. */
async function listIds(db: Database, condition: string, caseId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select u.id from cases c join accounts_person u on u.id is distinct from c.user_id and u.suspended_at is null and u.forgotten_at is null
      where c.id = $1 and ${condition} order by u.id`,
    values: [caseId],
  })
  return rows.map(({ id }) => id)
}
