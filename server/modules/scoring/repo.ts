import { type Verdict } from '@/lib/domain/answers/key'
import { type Reason } from '@/lib/domain/answers/reason'
import { type Score } from '@/lib/domain/scoring/score'
import { type Database } from '@/server/db/client'

type Skill = 'listening' | 'reading' | 'writing'
export type ClosedSitting = { readonly skill: Skill; readonly paperVersionId: string }
export type ResponseRow = { readonly question: string; readonly value: string }
export type VerdictRow = {
  readonly question: string
  readonly marks: number
  readonly max: number
  readonly reason: Reason
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

/** The sitting, when it is closed; null otherwise. */
export async function findClosedSitting(tx: Database, sittingId: string): Promise<ClosedSitting | null> {
  const [row] = await tx.query<ClosedSitting>({
    name: 'scoring-find-closed',
    text: `select skill, paper_version_id as "paperVersionId" from sittings where id = $1 and state in ('closed', 'marked')`,
    values: [sittingId],
  })
  return row ?? null
}

export async function hasResult(tx: Database, sittingId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'scoring-has-result',
    text: `select 1 from results where sitting_id = $1`,
    values: [sittingId],
  })
  return rows.length > 0
}

export async function listResponses(db: Database, sittingId: string): Promise<ResponseRow[]> {
  return db.query<ResponseRow>({
    name: 'scoring-list-responses',
    text: `select question, value from responses where sitting_id = $1`,
    values: [sittingId],
  })
}

export async function insertResult(tx: Database, result: NewResult): Promise<void> {
  const { sittingId, paperVersionId, raw, total, score, verdicts } = result
  await tx.query({
    name: 'scoring-insert-result',
    text: `insert into results (sitting_id, paper_version_id, raw, total, half_bands, percent) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      ...[sittingId, paperVersionId, raw, total],
      ...[score.kind === 'band' ? score.halfBands : null, score.kind === 'part' ? score.percent : null],
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

/** What reached us after the close, in the order of its coming. */
export async function listLate(db: Database, sittingId: string): Promise<LateRow[]> {
  return db.query<LateRow>({
    text: `select question, value, received_at as "receivedAt" from late_responses where sitting_id = $1 order by received_at, question`,
    values: [sittingId],
  })
}
