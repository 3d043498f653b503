import { type Gate, type JudgedPair } from '@/lib/teaching/judge/rules/criterion-gate'
import { type Bands, type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type Database } from '@/server/platform/db/client'
import { type StoredVerdicts } from './judgement-repo'

/** The unit of measurement: one criterion of one kind of task, by one model with one prompt. */
export type GateKey = {
  readonly criterion: Criterion
  readonly kind: TaskKind
  readonly model: string
  readonly promptSha256: string
}

export type Comparable = {
  readonly id: string
  readonly kind: TaskKind
  readonly model: string
  readonly verdicts: StoredVerdicts
  readonly bands: Bands
  readonly teacherId: string
  readonly writerId: string
  readonly savedAt: Date
  readonly openedAt: Date | null
}

/**
 * Judged texts whose first teacher's bands were published before anybody could see the machine's. Judgements by one model at several hosts count
 * once.
 */
export function lockComparable(tx: Database, limit: number): Promise<Comparable[]> {
  return tx.query({
    text: `select j.id, t.task->>'kind' as kind, j.model, j.verdicts, r.content #> array['texts', j.position::text, 'bands'] as bands,
        r.reader_id as "teacherId", j.user_id as "writerId", r.published_at as "savedAt", j.opened_at as "openedAt"
      from judgements j join piece_texts t on t.piece_id = j.piece_id and t.position = j.position
      join piece_readings r on r.piece_id = j.piece_id and r.round = 1 and r.state = 'published' and r.reader_id is not null
      where j.state = 'ready' and j.paired_at is null and (j.opened_at is null or j.opened_at > r.published_at)
        and not exists (select from judgements o where o.piece_id = j.piece_id and o.position = j.position and o.model = j.model
          and o.prompt_version = j.prompt_version and o.state = 'ready' and (o.ended_at, o.id) < (j.ended_at, j.id))
      order by j.ended_at, j.id limit $1 for update of j skip locked`,
    values: [limit],
  })
}

export type NewPair = {
  readonly criterion: Criterion
  readonly promptSha256: string
  readonly machineHalf: number
  readonly teacherHalf: number
}

export async function insertPairs(
  tx: Database,
  comparable: Comparable,
  { pairs, disagreements }: { readonly pairs: readonly NewPair[]; readonly disagreements: readonly Criterion[] },
): Promise<void> {
  await tx.query({
    text: `insert into judge_pairs (judgement_id, criterion, kind, model, prompt_sha256, machine_half, teacher_half, teacher_id, writer_id, saved_at, opened_at)
      select $1, n.criterion, $3, $4, n.prompt_sha256, n.machine_half, n.teacher_half, $5, $6, $7, $8
      from jsonb_to_recordset($2::jsonb) as n (criterion text, prompt_sha256 text, machine_half int, teacher_half int)`,
    values: [
      comparable.id,
      JSON.stringify(
        pairs.map(({ criterion, promptSha256, machineHalf, teacherHalf }) => ({
          criterion,
          prompt_sha256: promptSha256,
          machine_half: machineHalf,
          teacher_half: teacherHalf,
        })),
      ),
      comparable.kind,
      comparable.model,
      comparable.teacherId,
      comparable.writerId,
      comparable.savedAt,
      comparable.openedAt,
    ],
  })
  await tx.query({
    text: 'update judgements set paired_at = clock_timestamp(), far_criteria = $2 where id = $1',
    values: [comparable.id, disagreements],
  })
}

export type GateRow = GateKey & { readonly pairs: number; readonly newestAt: Date | null; readonly gate: Gate | null }

const GATE = `case when g.criterion is not null then
    jsonb_build_object('state', g.state, 'lookedAt', g.looked_at_pairs, 'map', g.map, 'figures', g.figures) end`

/** The units of measurement, with the gate of each. */
export function listGateRows(db: Database, isChangedOnly: boolean): Promise<GateRow[]> {
  return db.query({
    text: `with counted as (
        select criterion, kind, model, prompt_sha256, count(*)::int as pairs, max(paired_at) as newest
        from judge_pairs group by criterion, kind, model, prompt_sha256
      )
      select coalesce(c.criterion, g.criterion) as criterion, coalesce(c.kind, g.kind) as kind, coalesce(c.model, g.model) as model,
        coalesce(c.prompt_sha256, g.prompt_sha256) as "promptSha256", coalesce(c.pairs, 0) as pairs, c.newest as "newestAt", ${GATE} as gate
      from counted c full join judge_gates g on g.criterion = c.criterion and g.kind = c.kind and g.model = c.model
        and g.prompt_sha256 = c.prompt_sha256
      where not $1 or g.criterion is null or g.pairs <> coalesce(c.pairs, 0) or g.newest_at is distinct from c.newest
      order by model, kind, criterion, "promptSha256"`,
    values: [isChangedOnly],
  })
}

/** Only one node decides at a time: a decision is based on the previous one, which is read under the lock. */
export async function lockGates(tx: Database): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('judge gates'))`, values: [] })
}

export function listPairs(tx: Database, key: GateKey): Promise<JudgedPair[]> {
  return tx.query({
    text: `select machine_half as machine, teacher_half as teacher, teacher_id as "teacherId", writer_id as "writerId" from judge_pairs
      where criterion = $1 and kind = $2 and model = $3 and prompt_sha256 = $4 order by paired_at, judgement_id`,
    values: [key.criterion, key.kind, key.model, key.promptSha256],
  })
}

export async function storeGate(tx: Database, { pairs, newestAt, ...key }: GateRow, gate: Gate): Promise<void> {
  await tx.query({
    text: `insert into judge_gates (criterion, kind, model, prompt_sha256, state, looked_at_pairs, map, figures, pairs, newest_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (criterion, kind, model, prompt_sha256) do update set state = excluded.state, looked_at_pairs = excluded.looked_at_pairs,
        map = excluded.map, figures = excluded.figures, pairs = excluded.pairs, newest_at = excluded.newest_at,
        decided_at = case when judge_gates.state = excluded.state and judge_gates.looked_at_pairs = excluded.looked_at_pairs
          then judge_gates.decided_at else clock_timestamp() end`,
    values: [
      key.criterion,
      key.kind,
      key.model,
      key.promptSha256,
      gate.state,
      gate.lookedAt,
      JSON.stringify(gate.map),
      gate.figures && JSON.stringify(gate.figures),
      pairs,
      newestAt,
    ],
  })
}
