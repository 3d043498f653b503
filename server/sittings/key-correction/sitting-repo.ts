import { type StoredBandTable } from '@/server/sittings/result/public'
import { type Database } from '@/server/platform/db/client'

export type Marks = { readonly raw: number; readonly halfBands: number | null; readonly percent: number | null }
export type MarkedSitting = Marks & {
  readonly sitting: string
  readonly attempt: string
  /** The version that was sat, and the one whose key has marked it. */
  readonly versionId: string
  readonly keyVersionId: string
  readonly total: number
  readonly examTable: StoredBandTable | null
  readonly exam: string
  readonly finishedAt: Date | null
  readonly candidate: { readonly id: string; readonly name: string; readonly candidateNumber: string }
  /** Question, marks and stored reason, for the requested questions. */
  readonly verdicts: readonly (readonly [question: string, marks: number, reason: string])[] | null
  readonly responses: readonly (readonly [question: string, value: string])[] | null
}
export type Changed = {
  readonly sitting: string
  readonly keyVersionId: string
  readonly before: Marks & { readonly keyVersionId: string }
  readonly after: Marks
  readonly isChanged: boolean
  /** The former and the new verdicts. */
  readonly oldVerdicts: readonly (readonly [question: string, marks: number, reason: string])[]
  readonly newVerdicts: readonly { readonly question: string; readonly marks: number; readonly reason: string }[]
}

/** The pairs of pinned and marking version among marked sittings. */
export async function listMarkedBy(
  db: Database,
  versionIds: readonly string[],
): Promise<{ versionId: string; keyVersionId: string; count: number }[]> {
  return db.query({
    text: `select s.paper_version_id as "versionId", r.paper_version_id as "keyVersionId", count(*)::int as count
      from sittings s join results r on r.sitting_id = s.id
      where s.paper_version_id = any ($1::uuid[]) and s.state = 'marked' group by 1, 2`,
    values: [versionIds],
  })
}

type Page = {
  /** The requested pairs of pinned and marking version. */
  readonly pairs: readonly { readonly versionId: string; readonly keyVersionId: string }[]
  readonly questions: readonly string[]
  /** The last id of the page before. */
  readonly after: string | null
  /** Leaves out sittings of this correction. */
  readonly exceptCorrection: string | null
  readonly limit: number
}

/** Marked sittings with the data for marking some questions again, by id. */
export async function listMarkedSittings(
  db: Database,
  { pairs, questions, after, exceptCorrection: besides, limit }: Page,
): Promise<MarkedSitting[]> {
  return db.query<MarkedSitting>({
    text: `
      with page as materialized (
        select s.id, s.attempt_id, s.skill, s.paper_version_id, r.paper_version_id as key_version_id, r.raw, r.total, r.half_bands, r.percent
        from sittings s join results r on r.sitting_id = s.id
        join unnest($1::uuid[], $2::uuid[]) as p(version_id, key_id) on p.version_id = s.paper_version_id and p.key_id = r.paper_version_id
        where s.state = 'marked' and ($3::uuid is null or s.id > $3)
          and not exists (select from remarked_sittings o where o.remark_id = $6 and o.sitting_id = s.id) order by s.id limit $4
      ), given as (
        -- As for marking: of a question checked in practice, the answer as of the check.
        select r.sitting_id, json_agg(json_build_array(r.question, coalesce(c.value, r.value))) as list from responses r
        left join practice_checks c on c.sitting_id = r.sitting_id and c.question = r.question
        where r.sitting_id in (select id from page) and r.question = any ($5::text[]) group by r.sitting_id
      ), judged as (
        select sitting_id, json_agg(json_build_array(question, marks, reason::text)) as list from verdicts
        where sitting_id in (select id from page) and question = any ($5::text[]) group by sitting_id
      )
      select page.id as sitting, a.id as attempt, page.paper_version_id as "versionId", page.key_version_id as "keyVersionId", page.raw,
        page.total, page.half_bands as "halfBands", page.percent, e.band_tables->page.skill as "examTable", e.title as exam,
        a.finished_at as "finishedAt",
        json_build_object('id', u.id, 'name', u.name, 'candidateNumber', u.candidate_number) as candidate,
        judged.list as verdicts, given.list as responses
      from page join attempts a on a.id = page.attempt_id join authoring_exam_version e on e.id = a.exam_version_id join accounts_person u on u.id = a.user_id
      left join given on given.sitting_id = page.id left join judged on judged.sitting_id = page.id
      order by page.id`,
    values: [
      pairs.map(({ versionId }) => versionId),
      pairs.map(({ keyVersionId }) => keyVersionId),
      after,
      limit,
      questions,
      besides,
    ],
  })
}

/** Writes the new marks, and stores the former ones for an undo. One statement per table, for any number of sittings. */
export async function writeChanges(tx: Database, correctionId: string, changes: readonly Changed[]): Promise<void> {
  const sittings = changes.map(({ sitting }) => sitting)
  await tx.query({
    text: `insert into remarked_sittings (remark_id, sitting_id, paper_version_id, raw, half_bands, percent, verdicts, is_changed)
      select $1, * from unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::smallint[], $6::smallint[], $7::json[], $8::bool[])`,
    values: [
      correctionId,
      sittings,
      changes.map(({ before }) => before.keyVersionId),
      changes.map(({ before }) => before.raw),
      changes.map(({ before }) => before.halfBands),
      changes.map(({ before }) => before.percent),
      changes.map(({ oldVerdicts }) => JSON.stringify(oldVerdicts)),
      changes.map(({ isChanged }) => isChanged),
    ],
  })
  await tx.query({
    text: `update results r set paper_version_id = n.key_id, raw = n.raw, half_bands = n.half_bands, percent = n.percent
      from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::smallint[]) as n(id, key_id, raw, half_bands, percent)
      where r.sitting_id = n.id`,
    values: [
      sittings,
      changes.map(({ keyVersionId }) => keyVersionId),
      changes.map(({ after }) => after.raw),
      changes.map(({ after }) => after.halfBands),
      changes.map(({ after }) => after.percent),
    ],
  })
  await writeVerdicts(tx, changes)
}

async function writeVerdicts(tx: Database, changes: readonly Changed[]): Promise<void> {
  const verdicts = changes.flatMap(({ sitting, newVerdicts }) =>
    newVerdicts.map((verdict) => ({ sitting, ...verdict })),
  )
  if (verdicts.length === 0) return
  await tx.query({
    text: `update verdicts v set marks = n.marks, reason = n.reason
      from unnest($1::uuid[], $2::text[], $3::smallint[], $4::json[]) as n(id, question, marks, reason)
      where v.sitting_id = n.id and v.question = n.question`,
    values: [
      verdicts.map(({ sitting }) => sitting),
      verdicts.map(({ question }) => question),
      verdicts.map(({ marks }) => marks),
      verdicts.map(({ reason }) => reason),
    ],
  })
}

/** Restores the marks, bands, key versions and verdicts from before a correction. Returns those sittings with the restored data. */
export async function restoreMarks(
  tx: Database,
  correctionId: string,
): Promise<(Marks & { sitting: string; keyVersionId: string })[]> {
  await tx.query({
    text: `update verdicts v set marks = (x.old->>1)::smallint, reason = (x.old->>2)::json
      from (select sitting_id, json_array_elements(verdicts) as old from remarked_sittings where remark_id = $1) x
      where v.sitting_id = x.sitting_id and v.question = x.old->>0`,
    values: [correctionId],
  })
  return tx.query({
    text: `update results r set paper_version_id = b.paper_version_id, raw = b.raw, half_bands = b.half_bands, percent = b.percent
      from remarked_sittings b where b.remark_id = $1 and r.sitting_id = b.sitting_id
      returning r.sitting_id as sitting, r.paper_version_id as "keyVersionId", r.raw, r.half_bands as "halfBands", r.percent`,
    values: [correctionId],
  })
}

/** The sittings changed by a correction, with their current and former marks. */
export async function listChanged(
  db: Database,
  correctionId: string,
): Promise<
  {
    attempt: string
    exam: string
    candidate: { id: string; name: string }
    before: Marks
    after: Marks
  }[]
> {
  const marks = (table: string) =>
    `json_build_object('raw', ${table}.raw, 'halfBands', ${table}.half_bands, 'percent', ${table}.percent)`
  return db.query({
    text: `select a.id as attempt, e.title as exam, json_build_object('id', u.id, 'name', u.name) as candidate,
        ${marks('r')} as before, ${marks('b')} as after
      from remarked_sittings b join results r on r.sitting_id = b.sitting_id join sittings s on s.id = b.sitting_id
      join attempts a on a.id = s.attempt_id join authoring_exam_version e on e.id = a.exam_version_id join accounts_person u on u.id = a.user_id
      where b.remark_id = $1 and b.is_changed`,
    values: [correctionId],
  })
}
