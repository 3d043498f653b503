import { type Parsed } from '@/lib/platform/contract/endpoint'
import { type listSubmissionQueue } from '@/lib/teaching/submission/contract/assessment'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page } from '@/server/platform/db/paged-rows'
import { HAS_SEEN } from './events-repo'
import { READING_COLUMNS, type AssessmentRow } from './assessment-claim-repo'

/** SQL: what a teacher may claim: never their own text, and never a second opinion on a submission that they have seen. */
export const IS_OFFERED = (user: string) =>
  `r.state = 'queued' and p.user_id <> ${user} and (r.round = 1 or not ${HAS_SEEN('p.id', user)})`

const FILTER = `($2::text is null or exists (select from piece_texts t where t.piece_id = p.id and t.task->>'kind' = $2))
  and ($3::text is null or ($3 = 'first') = (r.round = 1))`

export async function findQueue(
  db: Database,
  userId: string,
  { task, round, ...page }: Parsed<typeof listSubmissionQueue>['query'],
): Promise<Page<AssessmentRow>> {
  const from = `from piece_readings r join pieces p on p.id = r.piece_id left join accounts_person u on u.id = r.reader_id
    where ${IS_OFFERED('$1')} and ${FILTER}`
  return findPage(db, page, {
    text: `select ${READING_COLUMNS} ${from} order by r.due_at, r.id`,
    counted: from,
    values: [userId, task, round],
  })
}

export type ClaimedAssessment = {
  readonly id: string
  readonly submissionId: string
  readonly round: number
  readonly userId: string
}

/**
 * Of concurrent claims of a submission only one succeeds; a claim without an id gets the next free one. Restores the teacher's earlier text. Locks
 * the submission before its assessment, as everywhere, to avoid deadlocks. Waits for the lock of a named one.
 */
export async function claimAssessment(
  tx: Database,
  { userId, submissionId, leaseUntilMs }: { userId: string; submissionId: string | null; leaseUntilMs: number },
): Promise<ClaimedAssessment | null> {
  if (submissionId !== null)
    await tx.query({
      // Excludes one's own: a withdrawal holds its lock and waits for the user's.
      text: 'select from pieces where id = $1 and user_id <> $2 for no key update',
      values: [submissionId, userId],
    })
  return findRow(tx, {
    text: `with chosen as (
        select r.id from piece_readings r join pieces p on p.id = r.piece_id
        where ${IS_OFFERED('$1')} and ($2::uuid is null or r.piece_id = $2)
        order by r.due_at, r.id limit 1 for no key update of p, r skip locked
      )
      update piece_readings r set state = 'claimed', reader_id = $1, claimed_at = clock_timestamp(), lease_until = to_timestamp($3 / 1000.0)
      from chosen c where r.id = c.id and r.state = 'queued' returning r.id, r.piece_id as "submissionId", r.round,
        (select p.user_id from pieces p where p.id = r.piece_id) as "userId"`,
    values: [userId, submissionId, leaseUntilMs],
  })
}

/**
 * Empties an assessment for a teacher who did not write its content; restores their own earlier text, and their spoken remark if nobody else had it
 * since.
 */
export async function clearOthersContent(tx: Database, id: string, userId: string, empty: object): Promise<void> {
  await tx.query({
    text: `update piece_readings r set content = coalesce(
          (select l.content from piece_left l where l.reading_id = r.id and l.reader_id = $2),
          case when r.content_by = $2 then r.content else $3::jsonb end),
        content_by = $2, rev = r.rev + 1, saved_at = null, remark_sha256 = case when r.content_by = $2 then r.remark_sha256 end,
        remark_type = case when r.content_by = $2 then r.remark_type end, remark_bytes = case when r.content_by = $2 then r.remark_bytes end,
        remark_seconds = case when r.content_by = $2 then r.remark_seconds end
      where r.id = $1`,
    values: [id, userId, JSON.stringify(empty)],
  })
}

/** Serialises a teacher's claims, and counts their open ones. */
export async function countOpenLocked(tx: Database, userId: string): Promise<number> {
  await tx.query({ text: 'select from accounts_person where id = $1 for no key update', values: [userId] })
  return countOf(tx, {
    text: `select count(*)::int from piece_readings where reader_id = $1 and state = 'claimed'`,
    values: [userId],
  })
}

export async function isOffered(db: Database, submissionId: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from piece_readings r join pieces p on p.id = r.piece_id where p.id = $2 and p.user_id <> $1
      and r.state in ('queued', 'claimed') and (r.round = 1 or not ${HAS_SEEN('p.id', '$1')})`,
    values: [userId, submissionId],
  })
}
