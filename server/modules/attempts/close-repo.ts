import { type Database } from '@/server/db/client'
import { HOLD_KEY_OF } from '@/server/modules/scoring/service'
import { type Ending, type Mode, type SittingState, type Skill } from './repo'

/** A sitting under the lock of its attempt, with all that closing and marking it need. */
export type HeldSitting = {
  readonly id: string
  readonly attemptId: string
  readonly mode: Mode
  readonly skill: Skill
  readonly state: SittingState
  readonly epoch: number
  /** The session that may write; null for a sitting that was started before sessions were noted. */
  readonly writerSession: string | null
  readonly ending: Ending | null
  readonly closedAt: Date | null
  /** The skill that is sat after this one; null when it is the last. */
  readonly next: Skill | null
  /** How it ends when it is closed now. */
  readonly endingNow: Ending
  readonly eventSeq: number
  readonly eventHash: Buffer
  readonly paperVersionId: string
  /** The version whose key marks it: its own, or that of the newest correction. */
  readonly keyVersionId: string
  readonly examTable: readonly (readonly [number, number])[] | null
  /** Question → what was given. */
  readonly responses: Readonly<Record<string, string>> | null
}
type Due = { readonly id: string; readonly attemptId: string }

/** Until the transaction ends no correction of the paper begins to hold: it waits, and then sees what was marked here. */
const WITH_KEY = `select h.id, h."attemptId", ${HOLD_KEY_OF('v.paper_id')} from held h join paper_versions v on v.id = h.paper`

/**
 * Locks the attempt, then the sitting: every change of state of either happens under this lock, and saves that come now wait for its end.
 * A statement of its own, because one that also read would see the answers as they were before the wait. Null when it is not the user's.
 */
export async function lockSitting(tx: Database, id: string, userId: string | null): Promise<Due | null> {
  const [row] = await tx.query<Due>({
    name: 'lock-sitting',
    text: `with attempt as materialized (
        select id from attempts where id = (select attempt_id from sittings where id = $1) and ($2::uuid is null or user_id = $2)
        for no key update
      ), held as materialized (
        select s.id, s.attempt_id as "attemptId", s.paper_version_id as paper
        from attempt a join sittings s on s.attempt_id = a.id and s.id = $1 for no key update of s
      ) ${WITH_KEY}`,
    values: [id, userId],
  })
  return row ?? null
}

/**
 * Locks one running sitting whose time and grace are over, and its attempt. Sittings that another node or a request holds are left
 * to it, and `except` names those that have failed in this pass.
 */
export async function lockOverdue(tx: Database, except: readonly string[]): Promise<Due | null> {
  const [row] = await tx.query<Due>({
    text: `with held as materialized (
        select s.id, a.id as "attemptId", s.paper_version_id as paper from sittings s join attempts a on a.id = s.attempt_id
        where s.state = 'running' and s.closes_at < clock_timestamp() and s.id <> all($1::uuid[])
        order by s.closes_at limit 1 for no key update of a, s skip locked
      ) ${WITH_KEY}`,
    values: [except],
  })
  return row ?? null
}

/** The caller holds its lock; the clock is read under it. */
export async function readHeld(tx: Database, id: string): Promise<HeldSitting | null> {
  const [row] = await tx.query<HeldSitting>({
    name: 'read-held-sitting',
    text: `select s.id, s.attempt_id as "attemptId", a.mode, s.skill, s.state, s.epoch, s.writer_session as "writerSession", s.ending,
        s.closed_at as "closedAt", s.event_seq as "eventSeq", s.event_hash as "eventHash", s.paper_version_id as "paperVersionId",
        case when clock_timestamp() > case a.mode when 'strict' then s.deadline_at else s.closes_at end
          then 'expired' else 'submitted' end as "endingNow",
        (select n.skill from sittings n where n.attempt_id = s.attempt_id and n.position > s.position order by n.position limit 1) as next,
        coalesce(k.key_version_id, s.paper_version_id) as "keyVersionId", v.band_tables->s.skill as "examTable",
        (select json_object_agg(r.question, r.value) from responses r where r.sitting_id = s.id) as responses
      from sittings s join attempts a on a.id = s.attempt_id join exam_versions v on v.id = a.exam_version_id
      left join marking_keys k on k.paper_version_id = s.paper_version_id
      where s.id = $1`,
    values: [id],
  })
  return row ?? null
}

export type ClosingMarks = {
  readonly keyVersionId: string
  readonly raw: number
  readonly total: number
  readonly halfBands: number | null
  readonly percent: number | null
  readonly verdicts: readonly {
    readonly question: string
    readonly marks: number
    readonly max: number
    readonly reason: unknown
  }[]
}
type Close = {
  readonly id: string
  readonly ending: Ending
  /** What the log's line of the close says. */
  readonly note: string
  /** Null: a teacher marks it, or the sweep does. */
  readonly marks: ClosingMarks | null
}

const LINE = (row: string, seq: string, type: string, data: string) =>
  `convert_to(concat_ws('|', ${row}.id, ${seq}, ${type}, extract(epoch from ${row}.at), ${data}), 'UTF8')`

const CLOSE = (marking: string) => `
with held as materialized (
  select s.id, s.attempt_id, s.skill, s.event_seq as seq, s.event_hash as hash, m.at, $4::boolean as marked
  from sittings s, (select clock_timestamp() as at offset 0) m where s.id = $1 and s.state = 'running'
), once as materialized (
  select h.*, sha256(h.hash || ${LINE('h', 'h.seq + 1', "'closed'", '$3::text')}) as hash_1 from held h
), twice as materialized (
  select o.*, case when o.marked then sha256(o.hash_1 || ${LINE('o', 'o.seq + 2', "'marked'", "'{}'")}) end as hash_2 from once o
), closed as (
  update sittings s set state = case when t.marked then 'marked' else 'closed' end, closed_at = t.at, ending = $2::text,
    mark_after = t.at + interval '30 seconds', event_seq = case when t.marked then t.seq + 2 else t.seq + 1 end,
    event_hash = coalesce(t.hash_2, t.hash_1)
  from twice t where s.id = t.id returning s.id, s.closed_at
), finished as (
  -- With its last sitting the attempt is over.
  update attempts a set state = 'finished', finished_at = t.at, event_seq = a.event_seq + 1,
    event_hash = sha256(a.event_hash || convert_to(concat_ws('|', a.id, a.event_seq + 1, 'finished', extract(epoch from t.at), '{}'), 'UTF8'))
  from twice t where a.id = t.attempt_id and a.state = 'open'
    and not exists (select from sittings o where o.attempt_id = a.id and o.id <> t.id and o.state in ('ready', 'running'))
  returning a.id, a.event_seq, a.event_hash, t.at
), logged as (
  insert into events (stream_id, seq, type, at, data, hash)
  select id, seq + 1, 'closed', at, $3::text, hash_1 from twice
  union all select id, seq + 2, 'marked', at, '{}', hash_2 from twice where marked
  union all select id, event_seq, 'finished', at, '{}', event_hash from finished
)${marking}
select closed_at as "closedAt" from closed`

const MARKING = `, scored as (
  insert into results (sitting_id, paper_version_id, raw, total, half_bands, percent)
  select id, $5::uuid, $6::smallint, $7::smallint, $8::smallint, $9::smallint from twice
), judged as (
  insert into verdicts (sitting_id, question, marks, max, reason)
  select t.id, v.* from twice t, unnest($10::text[], $11::smallint[], $12::smallint[], $13::json[]) v
)`

/** Closes a running sitting with its marks, its lines of the log, and its attempt when it was the last: one statement. Null: it does not run. */
export async function writeClose(tx: Database, { id, ending, note, marks }: Close): Promise<Date | null> {
  // Without marks the statement does not name their tables: whatever is wrong with them, the sitting is closed.
  const [row] = await tx.query<{ closedAt: Date }>({
    name: marks ? 'close-and-mark' : 'close-sitting',
    text: CLOSE(marks ? MARKING : ''),
    values: [id, ending, note, marks !== null, ...(marks ? valuesOf(marks) : [])],
  })
  return row?.closedAt ?? null
}

function valuesOf({ keyVersionId, raw, total, halfBands, percent, verdicts }: ClosingMarks): readonly unknown[] {
  return [
    ...[keyVersionId, raw, total, halfBands, percent],
    verdicts.map(({ question }) => question),
    verdicts.map(({ marks }) => marks),
    verdicts.map(({ max }) => max),
    verdicts.map(({ reason }) => JSON.stringify(reason)),
  ]
}
