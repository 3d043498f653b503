import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type SecondOpinionState } from '@/lib/teaching/submission/rules/states'
import { findRow, type Database } from '@/server/platform/db/client'

const MAX_LISTED = 20

/** SQL: when today began in Tehran. */
const TODAY = `date_trunc('day', clock_timestamp() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'`

export type Disagreement = { readonly id: string; readonly submissionId: string }

/** The next pair to handle, for one node at a time; null without one, or when the day's limit is reached. */
export async function findNextDisagreement(tx: Database, maxPerDay: number): Promise<Disagreement | null> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('second readers'))`, values: [] })
  return findRow(tx, {
    text: `select id, piece_id as "submissionId" from judgements where far_handled_at is null and far_criteria <> '{}'
        and (select count(*) from piece_looks where cause = 'machine' and asked_at >= ${TODAY}) < $1
      order by paired_at, id limit 1`,
    values: [maxPerDay],
  })
}

/** Called after locking its submission, which is the order of locks everywhere. */
export async function markDisagreementHandled(tx: Database, id: string): Promise<void> {
  await tx.query({ text: 'update judgements set far_handled_at = clock_timestamp() where id = $1', values: [id] })
}

export type ListedDisagreement = {
  readonly submissionId: string
  readonly title: string
  readonly criteria: readonly Criterion[]
  readonly pairedAt: Date
  /** Null: the program has not asked, because the day's limit was reached or it was too late. */
  readonly state: SecondOpinionState | null
  readonly isHandled: boolean
}

/** Newest first. Without bands: a manager may be the second reader. */
export function listDisagreements(db: Database): Promise<ListedDisagreement[]> {
  return db.query({
    text: `select j.piece_id as "submissionId", p.title, j.far_criteria as criteria, j.paired_at as "pairedAt", l.state,
        j.far_handled_at is not null as "isHandled"
      from judgements j join pieces p on p.id = j.piece_id left join piece_looks l on l.piece_id = j.piece_id and l.cause = 'machine'
      where j.far_criteria <> '{}' and j.paired_at is not null order by j.paired_at desc, j.id limit ${MAX_LISTED}`,
    values: [],
  })
}
