import { findRow, type Database } from '@/server/platform/db/client'

/** The recipient of a message, and the submission that it is about; `step` tells a repeated event from a new one. */
export async function findAddressee(
  db: Database,
  userId: string,
  submissionId: string,
): Promise<{ name: string; title: string; step: number } | null> {
  return findRow(db, {
    text: `select u.name, p.title, (select count(*)::int from piece_events e where e.piece_id = p.id) as step
      from accounts_person u, pieces p where u.id = $1 and p.id = $2`,
    values: [userId, submissionId],
  })
}

/** Active teachers and managers. */
export function findReaders(db: Database): Promise<{ id: string; name: string }[]> {
  return db.query({
    text: `select id, name from accounts_person where role in ('teacher', 'manager') and suspended_at is null order by name, id limit 500`,
    values: [],
  })
}
