import { type VerdictReason } from '@/lib/marking/answers/reason'
import { findRow, type Database } from '@/server/platform/db/client'

type Mark = { readonly marks: number; readonly max: number; readonly reason: VerdictReason }
export type ReportedAnswer = {
  readonly exam: string
  readonly paperId: string
  readonly paperVersionId: string
  readonly paperVersion: number
  /** The id in the paper in which it was written. */
  readonly question: string
  readonly value: string | null
  readonly verdict: Mark | null
  /** In practice: the answer and its mark when it was checked. */
  readonly check: (Mark & { readonly value: string }) | null
}

/** The answer to a question of a section, and the paper from which it comes; the caller must have checked whose section it is. */
export function findReportedAnswer(db: Database, sitting: string, question: string): Promise<ReportedAnswer | null> {
  return findRow(db, {
    text: `select w.title as exam, p.paper_id as "paperId", p.id as "paperVersionId", p.version as "paperVersion", coalesce(q.source_question, $2) as question,
        (select r.value from responses r where r.sitting_id = s.id and r.question = $2) as value,
        (select json_build_object('marks', v.marks, 'max', v.max, 'reason', v.reason) from verdicts v where v.sitting_id = s.id and v.question = $2) as verdict,
        (select json_build_object('marks', c.marks, 'max', c.max, 'reason', c.reason, 'value', c.value) from practice_checks c
          where c.sitting_id = s.id and c.question = $2) as "check"
      from sittings s join attempts a on a.id = s.attempt_id join authoring_exam_version w on w.id = a.exam_version_id
      left join practice_questions q on q.paper_version_id = s.paper_version_id and q.question = $2
      join authoring_paper_version p on p.id = coalesce(q.source_version_id, s.paper_version_id)
      where s.id = $1`,
    values: [sitting, question],
  })
}
