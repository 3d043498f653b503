import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { findRow, type Database } from '@/server/platform/db/client'

const MAX_DAYS = 30
const MAX_WORST = 20
/** Half bands. */
const FAR_HALF_BANDS = 2

export type DayRow = {
  readonly day: string
  readonly model: string
  readonly begun: number
  readonly calls: number
  readonly failures: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly isToday: boolean
}

export function listDays(db: Database): Promise<DayRow[]> {
  return db.query({
    text: `select to_char(day, 'YYYY-MM-DD') as day, model, begun, calls, failures, tokens_in::float8 as "tokensIn", tokens_out::float8 as "tokensOut",
        day = (clock_timestamp() at time zone 'Asia/Tehran')::date as "isToday"
      from judge_usage order by day desc, model limit ${MAX_DAYS}`,
    values: [],
  })
}

export type QueueRow = {
  readonly waiting: number
  readonly running: number
  readonly ready: number
  readonly failed: number
  readonly hidden: number
}

export async function countQueue(db: Database): Promise<QueueRow | null> {
  return findRow(db, {
    text: `select (count(*) filter (where j.state = 'queued'))::int as waiting, (count(*) filter (where j.state = 'running'))::int as running,
        (count(*) filter (where j.state = 'ready'))::int as ready, (count(*) filter (where j.state = 'failed'))::int as failed,
        (count(*) filter (where c.is_hidden))::int as hidden
      from judgements j join judge_consents c using (piece_id, host, model)`,
    values: [],
  })
}

export type WorstRow = {
  readonly submissionId: string
  readonly title: string
  readonly criterion: Criterion
  readonly kind: TaskKind
  readonly machine: number
  readonly teacher: number
}

/** Leaves out texts whose second opinion is open or queued: a manager who reads them may be asked for it. */
export function listWorst(db: Database, model: string): Promise<WorstRow[]> {
  return db.query({
    text: `select j.piece_id as "submissionId", p.title, x.criterion, x.kind, x.machine_half as machine, x.teacher_half as teacher
      from judge_pairs x join judgements j on j.id = x.judgement_id join pieces p on p.id = j.piece_id
      where x.model = $1 and abs(x.machine_half - x.teacher_half) > ${FAR_HALF_BANDS}
        and not exists (select from piece_looks l where l.piece_id = j.piece_id and l.decided_at is null)
        and not exists (select from judgements f where f.piece_id = j.piece_id and f.far_criteria <> '{}' and f.far_handled_at is null)
      order by abs(x.machine_half - x.teacher_half) desc, x.paired_at desc, j.id, x.criterion limit ${MAX_WORST}`,
    values: [model],
  })
}
