import { findRow, type Database } from '@/server/platform/db/client'

type Period = {
  readonly userId: string
  readonly since: Date
  readonly until: Date
  /** Exams to which the user has another right. */
  readonly except: readonly string[]
}
type PassUse = { readonly examsBegun: number; readonly isPractised: boolean }

/**
 * The use of a pass within a period: paid exams started in any mode, except attempts given up before their first section (an open attempt can be
 * continued after the pass); and whether questions of paid exams were practised. Practising one's own mistakes needs no entitlement.
 */
export async function countPassUse(db: Database, { userId, since, until, except }: Period): Promise<PassUse> {
  const row = await findRow<PassUse>(db, {
    text: `with within as (select id, exam_id, exam_version_id, mock_day_id, given_up_at from attempts
          where user_id = $1 and started_at >= $2 and started_at < $3)
      select (select count(distinct a.exam_id)::int from within a join authoring_exam_version v on v.id = a.exam_version_id
          where v.price_rial > 0 and a.mock_day_id is null and not (a.exam_id = any($4::uuid[]))
            and (a.given_up_at is null or exists (select from sittings s where s.attempt_id = a.id and s.started_at is not null))) as "examsBegun",
        exists (select from within a join practice_sets t on t.exam_id = a.exam_id and t.choice->>'kind' <> 'mistakes'
          join practice_questions q on q.paper_version_id = t.paper_version_id
          join authoring_version_paper x on x.paper_version_id = q.source_version_id
          join authoring_exam_version v on v.id = x.exam_version_id join authoring_exam e on e.current_version_id = v.id
          where v.price_rial > 0 and e.published_at is not null and not (e.id = any($4::uuid[]))) as "isPractised"`,
    values: [userId, since, until, except],
  })
  return row ?? { examsBegun: 0, isPractised: false }
}
