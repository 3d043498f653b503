import { type Database, findRow, hasRow } from '@/server/platform/db/client'
import { type Verdict } from '@/lib/marking/answers/key'
import { type VerdictReason } from '@/lib/marking/answers/reason'
import { type Score } from '@/lib/marking/bands/score'
import { type LogMoment } from '@/lib/sittings/result/rules/time-spent'
import { type StoredBandTable } from './prepare-marking'

/** The first key of the advisory locks of papers that are being marked. */
const MARKING_LOCK = 7_204_109

/** SQL: locks the paper's key: no correction of it can be applied until the transaction ends; waits for a running one. */
export const LOCK_KEY_SQL = (paperId: string) =>
  `pg_advisory_xact_lock_shared(${MARKING_LOCK}, hashtext(${paperId}::text))`

/** SQL: the same without waiting: false while a correction is being applied. */
export const TRY_LOCK_KEY_SQL = (paperId: string) =>
  `pg_try_advisory_xact_lock_shared(${MARKING_LOCK}, hashtext(${paperId}::text))`

type Skill = 'listening' | 'reading' | 'writing'
export type ClosedSitting = {
  readonly skill: Skill
  readonly paperVersionId: string
  /** The band table of its exam version for this skill. */
  readonly examTable: StoredBandTable | null
}
export type ResponseRow = { readonly question: string; readonly value: string }
export type VerdictRow = {
  readonly question: string
  readonly marks: number
  readonly max: number
  readonly reason: VerdictReason
}
export type LateRow = { readonly question: string; readonly value: string; readonly receivedAt: Date }
export type NewResult = {
  readonly sittingId: string
  readonly paperVersionId: string
  readonly raw: number
  readonly total: number
  readonly score: Score
  readonly verdicts: readonly Verdict[]
}

/** The sitting if it is closed; otherwise null. */
export async function findClosedSitting(tx: Database, sittingId: string): Promise<ClosedSitting | null> {
  return findRow(tx, {
    name: 'scoring-find-closed',
    text: `select s.skill, s.paper_version_id as "paperVersionId", v.band_tables->s.skill as "examTable"
           from sittings s join attempts a on a.id = s.attempt_id join authoring_exam_version v on v.id = a.exam_version_id
           where s.id = $1 and s.state in ('closed', 'marked')`,
    values: [sittingId],
  })
}

/**
 * The version whose key marks sittings with this one: its own, or that of the newest correction. Until the transaction ends no correction of the
 * paper can be applied: it waits, and then sees what was marked here.
 */
export async function lockKeyVersion(tx: Database, paperVersionId: string): Promise<string> {
  await tx.query({
    name: 'scoring-hold-key',
    text: `select ${LOCK_KEY_SQL('paper_id')} from authoring_paper_version where id = $1`,
    values: [paperVersionId],
  })
  const [row] = await tx.query<{ id: string }>({
    name: 'scoring-key-version',
    text: `select key_version_id as id from marking_keys where paper_version_id = $1`,
    values: [paperVersionId],
  })
  return row?.id ?? paperVersionId
}

/** Waits until no sitting of the paper is being marked, and blocks marking until the transaction ends. */
export async function stopMarking(tx: Database, paperId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(${MARKING_LOCK}, hashtext($1::uuid::text))`,
    values: [paperId],
  })
}

/** Of the given versions, lists those whose current key comes from a correction that has since been undone. */
export async function listUndoneKeys(
  tx: Database,
  paperVersionIds: readonly string[],
): Promise<{ id: string; paperId: string }[]> {
  return tx.query({
    text: `select v.id, v.paper_id as "paperId" from marking_keys k join authoring_paper_version v on v.id = k.paper_version_id
      where v.id = any ($1::uuid[]) and k.key_version_id <> v.id and not exists (
        select from remarked_versions w join remarks r on r.id = w.remark_id
        where w.paper_version_id = v.id and r.key_version_id = k.key_version_id and r.undone_at is null)
      order by v.paper_id`,
    values: [paperVersionIds],
  })
}

/** Resets the version to its own key. */
export async function deleteMarkingKey(tx: Database, paperVersionId: string): Promise<void> {
  await tx.query({ text: `delete from marking_keys where paper_version_id = $1`, values: [paperVersionId] })
}

export async function hasResult(tx: Database, sittingId: string): Promise<boolean> {
  return hasRow(tx, {
    name: 'scoring-has-result',
    text: `select 1 from results where sitting_id = $1`,
    values: [sittingId],
  })
}

/** SQL: something was answered in the section. */
export const HAS_ANSWER = (section: string) =>
  `exists (select from responses r where r.sitting_id = ${section} and btrim(r.value) <> '')`

export async function listResponses(db: Database, sittingId: string): Promise<ResponseRow[]> {
  return db.query<ResponseRow>({
    name: 'scoring-list-responses',
    text: `select r.question, coalesce(c.value, r.value) as value from responses r
      left join practice_checks c on c.sitting_id = r.sitting_id and c.question = r.question where r.sitting_id = $1`,
    values: [sittingId],
  })
}

export async function insertResult(tx: Database, result: NewResult): Promise<void> {
  const { sittingId, paperVersionId, raw, total, score, verdicts } = result
  await tx.query({
    name: 'scoring-insert-result',
    text: `insert into results (sitting_id, paper_version_id, raw, total, half_bands, percent) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      sittingId,
      paperVersionId,
      raw,
      total,
      score.kind === 'band' ? score.halfBands : null,
      score.kind === 'part' ? score.percent : null,
    ],
  })
  await tx.query({
    name: 'scoring-insert-verdicts',
    text: `insert into verdicts (sitting_id, question, marks, max, reason)
           select $1, * from unnest($2::text[], $3::smallint[], $4::smallint[], $5::json[])`,
    values: [
      sittingId,
      verdicts.map((verdict) => verdict.question),
      verdicts.map((verdict) => verdict.marks),
      verdicts.map((verdict) => verdict.max),
      verdicts.map((verdict) => JSON.stringify(verdict.reason)),
    ],
  })
}

export async function listVerdicts(db: Database, sittingId: string): Promise<VerdictRow[]> {
  return db.query<VerdictRow>({
    text: `select question, marks, max, reason from verdicts where sitting_id = $1`,
    values: [sittingId],
  })
}

/** Answers received after the close, in order of arrival. */
export async function listLate(db: Database, sittingId: string): Promise<LateRow[]> {
  return db.query<LateRow>({
    text: `select question, value, received_at as "receivedAt" from late_responses l
      -- Reopening a section has turned these into answers.
      where sitting_id = $1 and not exists (select from responses r
        where r.sitting_id = l.sitting_id and r.question = l.question and (r.epoch, r.rev) = (l.epoch, l.rev)) order by received_at, question`,
    values: [sittingId],
  })
}

/** When a section was started and resumed, and which answers were saved in time and when, in the order of its log. */
export async function listMoments(db: Database, sittingId: string): Promise<readonly LogMoment[]> {
  return db.query<LogMoment>({
    text: `
      select floor(extract(epoch from at) * 1000)::float8 as "atMs", type <> 'saved' as "isBeginning",
        coalesce((select json_agg(answer->>0) from json_array_elements(data::json->'answers') as answer), '[]') as questions
      from events where stream_id = $1 and (type in ('started', 'restarted', 'resumed')
        or type = 'saved' and data::json->>'kept' = 'answer') order by seq`,
    values: [sittingId],
  })
}

/** The contents of frozen versions. */
export async function findContents(db: Database, versions: readonly string[]) {
  return db.query<{ id: string; content: unknown }>({
    text: `select id, content from authoring_paper_version where id = any ($1::uuid[])`,
    values: [versions],
  })
}
