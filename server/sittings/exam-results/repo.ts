import { findRow, type Database } from '@/server/platform/db/client'
import { draftDocOf } from '@/server/authoring/paper/public'

export type Owned = { readonly id: string; readonly ownerFilter: string | null }
export type Filter = { readonly version: number | null; readonly mode: 'strict' | 'practice' | null }
export type ExamHead = { readonly id: string; readonly title: string; readonly slug: string }
export type PaperOfExam = {
  readonly paperId: string
  readonly versionId: string
  /** The version whose key marks its sittings now. */
  readonly keyVersionId: string
  readonly title: string
  readonly skill: 'listening' | 'reading' | 'writing'
  /** The draft and its rev; null when there is none. */
  readonly doc: unknown
  readonly rev: number | null
  /** The draft's owner; null: managers only. */
  readonly owner: string | null
}
export type SittingCount = {
  readonly versionId: string
  readonly paperId: string
  readonly state: 'closed' | 'marked'
  readonly count: number
}

/** SQL: the exam's attempts that match a filter, without those given up. $1 is the exam, $2 the number of a version, $3 the mode. */
export const ATTEMPTS = `attempts a join authoring_exam_version v on v.id = a.exam_version_id
  where a.exam_id = $1 and a.given_up_at is null and ($2::int is null or v.version = $2) and ($3::text is null or a.mode = $3)`

/** SQL: whether a row of the stored counts, or of the views that they are counted from, matches the filter. */
export const IN_COUNTS = `exam_version_id in (select v.id from authoring_exam_version v where v.exam_id = $1 and ($2::int is null or v.version = $2))
  and ($3::text is null or mode = $3)`
/** SQL: rows not counted yet. As an array: their number changes faster than the planner's statistics, so the plan must not depend on it. */
export const UNCOUNTED = `sitting_id = any (array(select sitting_id from uncounted_sittings)) and ${IN_COUNTS}`

const OPEN = `(select count(*)::int from ${ATTEMPTS} and a.state = 'open')`
const FINISHED = `(select coalesce(sum(count), 0)::int from attempt_counts where ${IN_COUNTS} and not is_given_up)`

export type Overview = ExamHead & {
  readonly attempts: { readonly open: number; readonly finished: number }
  /** Newest first, at most 200. */
  readonly versions: readonly { readonly number: number; readonly attempts: number; readonly isLive: boolean }[]
  readonly sittings: readonly SittingCount[]
}

/** The head of a report, in one statement. Null when the exam does not exist or is not this editor's. */
export async function findOverview(db: Database, { id, ownerFilter }: Owned, filter: Filter): Promise<Overview | null> {
  return findRow(db, {
    text: `select e.id, d.title, e.slug,
        json_build_object('open', ${OPEN}, 'finished', ${FINISHED}) as attempts,
        (select coalesce(json_agg(version order by version.number desc), '[]'::json) from (
          select v.version as number, v.id is not distinct from e.current_version_id and coalesce(e.published_at, e.reserved_at) is not null as "isLive",
            (select coalesce(sum(k.count), 0)::int from attempt_counts k where k.exam_version_id = v.id)
              + (select count(*)::int from attempts a where a.exam_id = e.id and a.exam_version_id = v.id and a.state = 'open') as attempts
          from authoring_exam_version v where v.exam_id = e.id order by v.version desc limit 200) version) as versions,
        (select coalesce(json_agg(counted), '[]'::json) from (
          select k.paper_version_id as "versionId", p.paper_id as "paperId", k.state, sum(k.count)::int as count
          from (select paper_version_id, state, count from score_counts where ${IN_COUNTS}
            union all select paper_version_id, state, 1 from sittings_counted_score where ${UNCOUNTED}) k
          join authoring_paper_version p on p.id = k.paper_version_id group by 1, 2, 3 having sum(k.count) > 0) counted) as sittings
      from authoring_exam_draft d join authoring_exam e on e.id = d.exam_id
      where e.id = $1 and ($4::uuid is null or d.owner_id = $4)`,
    values: [id, filter.version, filter.mode, ownerFilter],
  })
}

/** Null when the exam does not exist or is not this editor's. */
export async function findExamHead(db: Database, { id, ownerFilter }: Owned): Promise<ExamHead | null> {
  return findRow(db, {
    text: `select e.id, d.title, e.slug from authoring_exam_draft d join authoring_exam e on e.id = d.exam_id
      where e.id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [id, ownerFilter],
  })
}

export async function countAttempts(db: Database, exam: string, filter: Filter): Promise<Overview['attempts']> {
  const [row] = await db.query<Overview['attempts']>({
    text: `select ${OPEN} as open, ${FINISHED} as finished`,
    values: [exam, filter.version, filter.mode],
  })
  return row ?? { open: 0, finished: 0 }
}

/** The papers of the requested version, else of the current one, else of the newest. */
export async function listPapers(db: Database, exam: string, version: number | null): Promise<PaperOfExam[]> {
  return db.query<PaperOfExam>({
    text: `select p.paper_id as "paperId", p.id as "versionId", coalesce(k.key_version_id, p.id) as "keyVersionId", p.title, p.skill, ${draftDocOf('p.paper_id')} as doc, d.rev, d.owner_id as owner
      from authoring_version_paper x join authoring_paper_version p on p.id = x.paper_version_id
      left join marking_keys k on k.paper_version_id = p.id left join authoring_paper_draft d on d.paper_id = p.paper_id
      where x.exam_version_id = (select v.id from authoring_exam_version v join authoring_exam e on e.id = v.exam_id
        where e.id = $1 and ($2::int is null or v.version = $2)
        order by (v.id is not distinct from e.current_version_id) desc, v.version desc limit 1)
      order by x.position`,
    values: [exam, version],
  })
}
