import { hasRow, type Database } from '@/server/platform/db/client'

/** SQL: the papers of these sittings; for a practice set, those of its questions. */
const PAPERS = `select v.paper_id from asked x join authoring_paper_version v on v.id = x.paper_version_id
  union select v.paper_id from asked x join practice_questions q on q.paper_version_id = x.paper_version_id
    join authoring_paper_version v on v.id = q.source_version_id`

/**
 * SQL: writing tasks are not linked by question: a set of writing `t` contains tasks of the paper `p` if the exam of its choice had that paper when
 * the set was made.
 */
const WRITING_SET = `select from practice_sets c join authoring_exam e on e.slug = c.choice->>'exam'
    join authoring_exam_version n on n.exam_id = e.id join authoring_version_paper m on m.exam_version_id = n.id join authoring_paper_version v on v.id = m.paper_version_id
  where c.paper_version_id = t.paper_version_id and c.skill = 'writing' and p.skill = 'writing' and v.paper_id = p.paper_id
    and n.version = (select max(b.version) from authoring_exam_version b where b.exam_id = e.id and b.created_at <= c.created_at)`
/**
 * SQL: whether the candidate of the section `s` of the mock `a` had opened its paper in practice before it began, as a whole or in a set, or had seen
 * its keys in an earlier section (decision 096). Its marks do not measure an unprepared performance.
 */
export const PRACTISED_BEFORE = `(a.mode = 'strict' and exists (
  select from attempts o join sittings t on t.attempt_id = o.id join authoring_paper_version w on w.id = t.paper_version_id
    join authoring_paper_version p on p.id = s.paper_version_id
  where o.user_id = a.user_id and t.started_at < s.started_at and (o.mode = 'practice' or t.keys_seen_at < s.started_at)
    and (w.paper_id = p.paper_id or exists (select from practice_questions q join authoring_paper_version v on v.id = q.source_version_id
        where q.paper_version_id = t.paper_version_id and v.paper_id = p.paper_id)
      or exists (${WRITING_SET}))))`

/** SQL: the user's started sections with the same questions, selected by the query and locked in the order of ids. */
const LOCKED_SECTIONS = (which: string) => `
  with asked as (
    select s.paper_version_id from sittings s join attempts a on a.id = s.attempt_id where s.id = any ($2::uuid[]) and a.user_id = $1
  ), papers as materialized (${PAPERS}), locked as materialized (
    select s.id from attempts a join sittings s on s.attempt_id = a.id join authoring_paper_version p on p.id = s.paper_version_id
    where a.user_id = $1 and s.started_at is not null and ${which}
      and (p.paper_id in (select paper_id from papers) or exists (select from practice_questions q
        join authoring_paper_version v on v.id = q.source_version_id
        where q.paper_version_id = s.paper_version_id and v.paper_id in (select paper_id from papers)))
    order by s.id for no key update of s
  )`
const UNSEEN = 's.keys_seen_at is null'
const UNSEEN_OR_ASKED = `(${UNSEEN} or s.id = any ($2::uuid[]))`

type Options = {
  /** Also locks requested sections whose keys were seen before, for callers that would otherwise lock them later and out of order. */
  readonly locksRequested?: true
}

/**
 * Records the first time that keys or verdicts are sent to their candidate, in every started section of theirs with the same questions (decision
 * 086). Must be committed before they are sent, and the caller must check again whether they may be: reopening a section takes the same lock.
 * @returns whether this was the first time for one of them
 */
export async function recordKeysSeen(
  db: Database,
  userId: string,
  sittings: readonly string[],
  { locksRequested: locksAsked }: Options = {},
): Promise<boolean> {
  return hasRow(db, {
    text: `${LOCKED_SECTIONS(locksAsked ? UNSEEN_OR_ASKED : UNSEEN)}
      update sittings s set keys_seen_at = sitting_now() from locked where s.id = locked.id and ${UNSEEN} returning s.id`,
    values: [userId, sittings],
  })
}

/**
 * Locks the rows that {@link recordKeysSeen} would change until the transaction ends: waits for a concurrent reopening. @returns whether there are
 * any
 */
export async function lockUnseen(tx: Database, userId: string, sittings: readonly string[]): Promise<boolean> {
  return hasRow(tx, { text: `${LOCKED_SECTIONS(UNSEEN)} select from locked`, values: [userId, sittings] })
}
