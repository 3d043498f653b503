import { draftDocOf } from '@/server/authoring/paper/public'
import { findRow, type Database } from '@/server/platform/db/client'

export type DraftRow = { readonly doc: unknown; readonly rev: number }
/** A question of paper versions that ask it with the same text. */
export type QuestionOfVersions = { readonly versionIds: readonly string[]; readonly question: string }

/** The draft of a paper; null when it is not there or not this editor's. */
export async function findDraft(db: Database, paperId: string, ownerFilter: string | null): Promise<DraftRow | null> {
  return findRow(db, {
    text: `select ${draftDocOf('d.paper_id')} as doc, d.rev from authoring_paper_draft d
      where d.paper_id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [paperId, ownerFilter],
  })
}

/** Sections that are not in the stored counts yet (server/sittings/exam-results). */
const UNCOUNTED = `sitting_id = any (array(select sitting_id from uncounted_sittings)) and paper_version_id = any ($1::uuid[]) and question = $2`
const LISTS = `lists as materialized (select x.exam_version_id, mode.name as mode, x.paper_version_id
  from authoring_version_paper x cross join (values ('strict'), ('practice')) as mode (name) where x.paper_version_id = any ($1::uuid[]))`

export type SatCount = { readonly sittings: number; readonly blanks: number }

export async function countSatSections(db: Database, { versionIds, question }: QuestionOfVersions): Promise<SatCount> {
  const row = await findRow<SatCount>(db, {
    text: `with ${LISTS}
      select coalesce(sum(count), 0)::int as sittings, coalesce(sum(blanks), 0)::int as blanks from (
        select c.count, c.blanks from lists l join question_counts c on c.exam_version_id = l.exam_version_id and c.mode = l.mode
          and c.paper_version_id = l.paper_version_id and c.question = $2
        union all select 1, blank from sittings_counted_question where ${UNCOUNTED}) counted`,
    values: [versionIds, question],
  })
  return row ?? { sittings: 0, blanks: 0 }
}

export type GivenForm = { readonly form: string; readonly value: string; readonly count: number }
/** Rarer answers are given by very few people. */
const MAX_WRONG_ANSWERS = 30

/** The commonest answers without the full mark, each with how often it was written how, in all exams with these versions. */
export async function listRefused(db: Database, { versionIds, question }: QuestionOfVersions): Promise<GivenForm[]> {
  return db.query<GivenForm>({
    text: `with ${LISTS}, live as materialized (
        select form, value, count(*)::int as count from sittings_counted_answer where ${UNCOUNTED} group by 1, 2
      ), forms as materialized (
        select common.form from lists l cross join lateral (
          select c.form from answer_counts c where c.exam_version_id = l.exam_version_id and c.mode = l.mode
            and c.paper_version_id = l.paper_version_id and c.question = $2 order by c.count desc, c.form limit ${MAX_WRONG_ANSWERS}) common
        union select form from live
      )
      select f.form, spelt.key as value, spelt.value::int as count from forms f cross join lists l
      cross join lateral (select c.spellings from answer_counts c where c.exam_version_id = l.exam_version_id and c.mode = l.mode
        and c.paper_version_id = l.paper_version_id and c.question = $2 and c.form = f.form limit 1) kept
      cross join lateral jsonb_each_text(kept.spellings) spelt
      union all select form, value, count from live`,
    values: [versionIds, question],
  })
}

export type GiverRow = {
  readonly sitting: string
  readonly attempt: string
  readonly candidate: { readonly id: string; readonly name: string; readonly number: string }
  readonly exam: string
  readonly value: string
  readonly at: Date
  readonly total: number
}

/** The candidates who gave one of these answers without the full mark, newest first. */
export async function listGivers(
  db: Database,
  { versionIds, question }: QuestionOfVersions,
  forms: readonly string[],
): Promise<GiverRow[]> {
  return db.query<GiverRow>({
    text: `select g.sitting_id as sitting, a.id as attempt, json_build_object('id', u.id, 'name', u.name, 'number', u.candidate_number) as candidate,
        v.title as exam, g.value, a.started_at as at, count(*) over ()::int as total
      from sittings_counted_answer g join sittings s on s.id = g.sitting_id join attempts a on a.id = s.attempt_id
        join authoring_exam_version v on v.id = a.exam_version_id join accounts_person u on u.id = a.user_id
      where g.paper_version_id = any ($1::uuid[]) and g.question = $2 and g.form = any ($3::text[])
      order by a.started_at desc, g.sitting_id limit 200`,
    values: [versionIds, question, forms],
  })
}
