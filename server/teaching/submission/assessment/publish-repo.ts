import { type CorrectionContent } from '@/lib/teaching/submission/rules/correction'
import { type SecondOpinionCause, type SecondOpinionState } from '@/lib/teaching/submission/rules/states'
import { hasRow, type Database } from '@/server/platform/db/client'

/** One released assessment whose ten minutes are over, locked with its submission; other nodes take the next. */
export async function lockNextDue(tx: Database): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    text: `select r.id from piece_readings r join pieces p on p.id = r.piece_id
      where r.state = 'released' and r.visible_at <= clock_timestamp() order by r.visible_at limit 1 for update skip locked`,
    values: [],
  })
  return row?.id ?? null
}

export type NewVersion = {
  readonly submissionId: string
  readonly content: CorrectionContent
  readonly halfBands: number
  readonly because: 'released' | 'looked_again' | 'amended'
  readonly by: string | null
  readonly reason: string
}

/** Inserts the new current version; the first one publishes the submission. */
export async function insertVersion(tx: Database, version: NewVersion): Promise<number> {
  const { submissionId, content, halfBands, because, by, reason } = version
  const [row] = await tx.query<{ version: number }>({
    text: `with raised as (
        update pieces set version = version + 1, state = 'published', published_at = coalesce(published_at, clock_timestamp()), opened_at = null
        where id = $1 returning version
      )
      insert into piece_versions (piece_id, version, content, half_bands, because, by, reason)
      select $1, version, $2, $3, $4, $5, $6 from raised returning version`,
    values: [submissionId, JSON.stringify(content), halfBands, because, by, reason],
  })
  return row?.version ?? 0
}

/** The section of the submission; null for other submissions. */
export async function findSittingOf(tx: Database, submissionId: string): Promise<string | null> {
  const [row] = await tx.query<{ sitting: string | null }>({
    text: 'select sitting_id as sitting from pieces where id = $1',
    values: [submissionId],
  })
  return row?.sitting ?? null
}

export type NewSecondOpinion = {
  readonly submissionId: string
  readonly cause: SecondOpinionCause
  readonly reason: string
}

export async function insertSecondOpinion(
  tx: Database,
  { submissionId, cause, reason }: NewSecondOpinion,
): Promise<boolean> {
  return hasRow(tx, {
    text: 'insert into piece_looks (piece_id, cause, reason) values ($1, $2, $3) on conflict do nothing returning piece_id',
    values: [submissionId, cause, reason],
  })
}

export async function setSecondOpinionState(
  tx: Database,
  submissionId: string,
  state: SecondOpinionState,
): Promise<void> {
  await tx.query({
    text: `update piece_looks set state = $2, decided_at = case when $2 in ('agreed', 'decided') then clock_timestamp() end where piece_id = $1`,
    values: [submissionId, state],
  })
}

/** Whether a second opinion can still be requested. */
export async function isSecondOpinionOpen(tx: Database, submissionId: string, days: number): Promise<boolean> {
  return hasRow(tx, {
    text: `select from pieces p where p.id = $1 and p.state = 'published' and p.published_at > clock_timestamp() - $2::int * interval '1 day'
      and not exists (select from piece_looks l where l.piece_id = p.id)`,
    values: [submissionId, days],
  })
}
