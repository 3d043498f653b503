import { findRow, type Database } from '@/server/platform/db/client'
import { HAS_SEEN } from './events-repo'

/** The recipient of a message, and the submission that it is about; `step` distinguishes a repeated event from a new one. */
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

type SecondReader = { readonly id: string; readonly title: string }

/** Teachers who may give a second opinion on a submission, with its title; `step` as in {@link findAddressee}. */
export function findSecondReaders(
  db: Database,
  submissionId: string,
): Promise<(SecondReader & { readonly step: number })[]> {
  return db.query({
    text: `select u.id, p.title, (select count(*)::int from piece_events e where e.piece_id = p.id) as step from accounts_person u, pieces p
      where p.id = $1 and u.role = 'teacher' and u.suspended_at is null and u.id <> p.user_id and not ${HAS_SEEN('p.id', 'u.id')}
      order by u.id limit 500`,
    values: [submissionId],
  })
}

/** Teachers who assessed it after the first one, with its title. */
export function findLaterReaders(db: Database, submissionId: string): Promise<SecondReader[]> {
  return db.query({
    text: `select distinct r.reader_id as id, p.title from piece_readings r join pieces p on p.id = r.piece_id
      where p.id = $1 and r.round > 1 and r.state = 'published' and r.reader_id is not null`,
    values: [submissionId],
  })
}

/** Active teachers and managers. */
export function findReaders(db: Database): Promise<{ id: string; name: string }[]> {
  return db.query({
    text: `select id, name from accounts_person where role in ('teacher', 'manager') and suspended_at is null order by name, id limit 500`,
    values: [],
  })
}
