import { findRow, type Database } from '@/server/platform/db/client'
import { draftDocOf } from '@/server/authoring/paper/public'

export type Owned = { readonly id: string; readonly onlyOf: string | null }
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
  /** Who writes the draft; null: managers. */
  readonly owner: string | null
}
export type SittingCount = {
  readonly versionId: string
  readonly paperId: string
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  readonly count: number
}

/** The exam's attempts that a filter asks for, but those that were given up: they weigh nothing. $1 is the exam, $2 the number of a version, $3 the mode. */
export const ATTEMPTS = `attempts a join authoring_exam_version v on v.id = a.exam_version_id
  where a.exam_id = $1 and a.given_up_at is null and ($2::int is null or v.version = $2) and ($3::text is null or a.mode = $3)`

export type Overview = ExamHead & {
  readonly attempts: { readonly open: number; readonly finished: number }
  /** With its number of attempts each, newest first. */
  readonly versions: readonly { readonly number: number; readonly attempts: number; readonly isLive: boolean }[]
  readonly sittings: readonly SittingCount[]
}

/** What a report begins with, in one statement. Null when it is not there or not this editor's. */
export async function findOverview(db: Database, { id, onlyOf }: Owned, filter: Filter): Promise<Overview | null> {
  return findRow(db, {
    text: `select e.id, d.title, e.slug,
        (select json_build_object('open', count(*) filter (where a.state = 'open'),
          'finished', count(*) filter (where a.state = 'finished')) from ${ATTEMPTS}) as attempts,
        (select coalesce(json_agg(version order by version.number desc), '[]'::json) from (
          select v.version as number, v.id is not distinct from e.current_version_id and e.published_at is not null as "isLive",
            (select count(*)::int from attempts a where a.exam_id = e.id and a.exam_version_id = v.id) as attempts
          from authoring_exam_version v where v.exam_id = e.id order by v.version desc limit 200) version) as versions,
        (select coalesce(json_agg(counted), '[]'::json) from (
          select s.paper_version_id as "versionId", p.paper_id as "paperId", s.state, count(*)::int as count
          from (select a.id from ${ATTEMPTS}) a join sittings s on s.attempt_id = a.id
          join authoring_paper_version p on p.id = s.paper_version_id group by 1, 2, 3) counted) as sittings
      from authoring_exam_draft d join authoring_exam e on e.id = d.exam_id
      where e.id = $1 and ($4::uuid is null or d.owner_id = $4)`,
    values: [id, filter.version, filter.mode, onlyOf],
  })
}

/** Null when it is not there or not this editor's. */
export async function findExamHead(db: Database, { id, onlyOf }: Owned): Promise<ExamHead | null> {
  return findRow(db, {
    text: `select e.id, d.title, e.slug from authoring_exam_draft d join authoring_exam e on e.id = d.exam_id
      where e.id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [id, onlyOf],
  })
}

export async function countAttempts(db: Database, exam: string, filter: Filter): Promise<Overview['attempts']> {
  const [row] = await db.query<Overview['attempts']>({
    text: `select count(*) filter (where a.state = 'open')::int as open, count(*) filter (where a.state = 'finished')::int as finished
      from ${ATTEMPTS}`,
    values: [exam, filter.version, filter.mode],
  })
  return row ?? { open: 0, finished: 0 }
}

/** The papers of the version that is asked for, else of the current one, else of the newest. */
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

/** $4 are the paper versions whose sittings count. */
const COUNTED = `(select a.id from ${ATTEMPTS}) a join sittings s on s.attempt_id = a.id
  and s.paper_version_id = any ($4::uuid[]) and s.state = 'marked'`
type Counted = { readonly exam: string; readonly filter: Filter; readonly versionIds: readonly string[] }
const valuesOf = ({ exam, filter, versionIds }: Counted) => [exam, filter.version, filter.mode, versionIds]

export type ScoreCount = {
  readonly skill: string
  readonly halfBands: number | null
  readonly percent: number | null
  readonly count: number
}

export async function countScores(db: Database, counted: Counted): Promise<ScoreCount[]> {
  return db.query<ScoreCount>({
    text: `select s.skill, r.half_bands as "halfBands", r.percent, count(*)::int as count
      from ${COUNTED} join results r on r.sitting_id = s.id group by 1, 2, 3`,
    values: valuesOf(counted),
  })
}

export type ItemCount = {
  readonly skill: string
  readonly question: string
  readonly marks: number
  readonly max: number
  readonly raw: number
  readonly count: number
  readonly blanks: number
}

/** How many sittings got these marks on a question and this raw score on the paper: at most some thousand rows, however many sat. */
export async function countItems(db: Database, counted: Counted): Promise<ItemCount[]> {
  return db.query<ItemCount>({
    text: `select s.skill, d.question, d.marks, d.max, r.raw, count(*)::int as count,
        count(*) filter (where d.marks = 0 and d.reason->>'kind' = 'blank')::int as blanks
      from ${COUNTED} join results r on r.sitting_id = s.id join verdicts d on d.sitting_id = s.id group by 1, 2, 3, 4, 5`,
    values: valuesOf(counted),
  })
}

export type GivenCount = {
  readonly skill: string
  readonly question: string
  readonly value: string
  readonly count: number
}

/**
 * The commonest answers without the full mark, as most of those wrote them who gave them, at most 60 a question: what comes after them is given
 * by very few. Case and spaces are one answer before anything is left out, so that each count is whole. The marks are those that stand now:
 * what a correction of the key has accepted since is not among them.
 */
export async function countWrongAnswers(db: Database, counted: Counted): Promise<GivenCount[]> {
  return db.query<GivenCount>({
    text: `select skill, question, value, count from (
        select s.skill, d.question, mode() within group (order by p.value) as value, count(*)::int as count,
          row_number() over (partition by s.skill, d.question order by count(*) desc, min(p.value)) as place
        from ${COUNTED} join verdicts d on d.sitting_id = s.id and d.marks < d.max
        join responses p on p.sitting_id = s.id and p.question = d.question and length(p.value) between 1 and 200
        group by s.skill, d.question, lower(btrim(regexp_replace(p.value, '\\s+', ' ', 'g')))) given
      where place <= 60`,
    values: valuesOf(counted),
  })
}
