import { type ReviewContent } from '@/lib/teaching/speaking/rules/review'
import { findRow, type Database } from '@/server/platform/db/client'
import { type LockedReview } from './assessment-repo'

/** Locks a published card that is not by this manager. */
export async function lockPublished(tx: Database, id: string, managerId: string): Promise<LockedReview | null> {
  return findRow(tx, {
    text: `select state, rev, review from speaking_sessions where id = $1 and user_id <> $2 and handed_in_at is not null for update`,
    values: [id, managerId],
  })
}

type Amendment = {
  readonly id: string
  readonly amendmentId: string
  readonly by: string
  readonly reason: string
  readonly review: ReviewContent
  readonly halfBands: number
}

/** Keeps the former version, then overwrites it. */
export async function writeAmended(tx: Database, amendment: Amendment): Promise<void> {
  const { id, amendmentId, by, reason, review, halfBands } = amendment
  await tx.query({
    text: `with kept as (
        insert into speaking_amendments (id, session_id, by_user, reason, review_before, half_bands_before)
        select $2, id, $3, $4, review, half_bands from speaking_sessions where id = $1
      )
      update speaking_sessions set review = $5, half_bands = $6, rev = rev + 1, saved_at = now(), opened_at = null where id = $1`,
    values: [id, amendmentId, by, reason, JSON.stringify(review), halfBands],
  })
}

export function listAmendments(
  db: Database,
  id: string,
): Promise<{ at: Date; by: string; reason: string; bandBeforeX2: number }[]> {
  return db.query({
    text: `select a.at, coalesce(u.name, '') as by, a.reason, a.half_bands_before as "bandBeforeX2"
      from speaking_amendments a left join accounts_person u on u.id = a.by_user where a.session_id = $1 order by a.at limit 50`,
    values: [id],
  })
}
