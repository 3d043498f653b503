import { findRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'
import { LOCK_KEY_SQL, TRY_LOCK_KEY_SQL } from '@/server/sittings/result/public'
import { type Ending, type Mode, type SittingState, type Skill } from '../repo'
import { IS_ALIVE, IS_LOST } from '../saving/save-repo'

/** A locked sitting, with all data for closing and marking. */
export type LockedSitting = {
  readonly id: string
  readonly attemptId: string
  readonly mode: Mode
  readonly skill: Skill
  readonly state: SittingState
  readonly epoch: number
  /** The session that may write; null for a sitting that was started before sessions were recorded. */
  readonly writerSession: string | null
  readonly ending: Ending | null
  readonly closedAt: Date | null
  /** The next skill; null when it is the last. */
  readonly next: Skill | null
  /** How it would end if it were closed now. */
  readonly endingNow: Ending
  readonly eventSeq: number
  readonly eventHash: Buffer
  readonly paperVersionId: string
  /** The version whose key marks it: its own, or that of the newest correction. */
  readonly keyVersionId: string
  readonly examTable: readonly (readonly [number, number])[] | null
  /** Question → answer; of a question checked in practice, the answer as of the check. */
  readonly responses: Readonly<Record<string, string>> | null
}
type LockedId = { readonly id: string; readonly attemptId: string }

/** SQL: locks the paper's key until the transaction ends: a correction waits, and then sees the marks made here. */
const WITH_KEY = `select h.id, h."attemptId", ${LOCK_KEY_SQL('v.paper_id')} from locked h join authoring_paper_version v on v.id = h.paper`

/**
 * Locks the attempt, then the sitting: every change of state of either happens under this lock, and later saves wait for its end. A separate
 * statement, because one that also reads would see the answers as they were before the wait. Null when it is not the user's.
 */
export async function lockSitting(tx: Database, id: string, userId: string | null): Promise<LockedId | null> {
  return findRow(tx, {
    name: 'lock-sitting',
    text: `with attempt as materialized (
        select id from attempts where id = (select attempt_id from sittings where id = $1) and ($2::uuid is null or user_id = $2)
        for no key update
      ), locked as materialized (
        select s.id, s.attempt_id as "attemptId", s.paper_version_id as paper
        from attempt a join sittings s on s.attempt_id = a.id and s.id = $1 for no key update of s
      ) ${WITH_KEY}`,
    values: [id, userId],
  })
}

export type SubmitEntry = {
  readonly sitting: string
  readonly user: string
  readonly session: string
  /** The caller has the token of this section, epoch and session (decision 077). */
  readonly hasSectionToken: boolean
  readonly epoch: number
  readonly reason: 'time' | 'finish'
}
type Locked = {
  /** The entry's position in the batch, from 1. */
  readonly n: number
  readonly sitting: string
  /** The session is open. */
  readonly isAlive: boolean
  /** The sitting is the user's, and locked with its attempt and its paper's key. */
  readonly isLocked: boolean
}

const LOCK_FOR_SUBMIT = (past: '' | 'skip locked', holdKey: string) => `
with entry as materialized (
  -- An ended or expired session may not hand in, unless the section's token replaces it.
  select e.*, ${IS_ALIVE} or e.t and ${IS_LOST} as alive
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) with ordinality as e(s, u, k, t, n)
  left join accounts_session k on k.id = e.k and k.user_id = e.u
), attempt as materialized (
  select e.n, e.s, a.id from entry e join sittings s on s.id = e.s join attempts a on a.id = s.attempt_id and a.user_id = e.u
  where e.alive order by a.id for no key update of a ${past}
), locked as materialized (
  select t.n, s.paper_version_id as paper from attempt t join sittings s on s.id = t.s and s.attempt_id = t.id
  order by s.id for no key update of s ${past}
)
select e.n::int, e.s as sitting, e.alive as "isAlive", coalesce(${holdKey}, false) as "isLocked"
from entry e left join locked h on h.n = e.n left join authoring_paper_version v on v.id = h.paper order by e.n`

/**
 * Locks those sittings that belong to their users, like {@link lockSitting}. With `waits` it waits for locks of others; otherwise locked ones are
 * skipped, as are other users'.
 */
export async function lockForSubmit(
  tx: Database,
  entries: readonly SubmitEntry[],
  { waits }: { waits: boolean },
): Promise<readonly Locked[]> {
  const rows = await tx.query<Locked>({
    name: waits ? 'lock-hand-in' : 'lock-hand-ins',
    text: waits
      ? LOCK_FOR_SUBMIT('', `${LOCK_KEY_SQL('v.paper_id')} is not null`)
      : LOCK_FOR_SUBMIT('skip locked', TRY_LOCK_KEY_SQL('v.paper_id')),
    values: [
      entries.map(({ sitting }) => sitting),
      entries.map(({ user }) => user),
      entries.map(({ session }) => session),
      entries.map(({ hasSectionToken }) => hasSectionToken),
    ],
  })
  // Nobody may ever get the outcome of another person's hand-in.
  const isInOrder = entries.every(
    ({ sitting }, index) => rows[index]?.n === index + 1 && rows[index].sitting === sitting,
  )
  if (!isInOrder || rows.length !== entries.length) throw new Error('The locks of a batch do not fit its entries')
  return rows
}

/**
 * Locks one overdue running sitting, and its attempt. Skips sittings locked by another node or a request, and those in `except`, which have failed in
 * this pass.
 */
export async function lockOverdue(tx: Database, except: readonly string[]): Promise<LockedId | null> {
  return findRow(tx, {
    text: `with locked as materialized (
        select s.id, a.id as "attemptId", s.paper_version_id as paper from sittings s join attempts a on a.id = s.attempt_id
        where s.state = 'running' and s.closes_at < (select sitting_now()) and s.closes_at < sitting_now(s.started_at) and s.id <> all($1::uuid[])
        order by s.closes_at limit 1 for no key update of a, s skip locked
      ) ${WITH_KEY}`,
    values: [except],
  })
}

/** The caller holds its lock, under which the clock is read. */
export async function readLockedSitting(tx: Database, id: string): Promise<LockedSitting | null> {
  const [row] = await readLockedSittings(tx, [id])
  return row ?? null
}

/** Like {@link readLockedSitting} for several sittings, unordered. */
export async function readLockedSittings(tx: Database, ids: readonly string[]): Promise<readonly LockedSitting[]> {
  return tx.query<LockedSitting>({
    name: 'read-locked-sittings',
    text: `select s.id, s.attempt_id as "attemptId", a.mode, s.skill, s.state, s.epoch, s.writer_session as "writerSession", s.ending,
        s.closed_at as "closedAt", s.event_seq as "eventSeq", s.event_hash as "eventHash", s.paper_version_id as "paperVersionId",
        case when coalesce(s.paused_at, sitting_now(s.started_at)) > case a.mode when 'strict' then s.deadline_at else s.closes_at end
          then 'expired' else 'submitted' end as "endingNow",
        (select n.skill from sittings n where n.attempt_id = s.attempt_id and n.position > s.position order by n.position limit 1) as next,
        coalesce(k.key_version_id, s.paper_version_id) as "keyVersionId", v.band_tables->s.skill as "examTable",
        (select json_object_agg(r.question, coalesce(c.value, r.value)) from responses r
          left join practice_checks c on c.sitting_id = r.sitting_id and c.question = r.question where r.sitting_id = s.id) as responses
      from sittings s join attempts a on a.id = s.attempt_id join authoring_exam_version v on v.id = a.exam_version_id
      left join marking_keys k on k.paper_version_id = s.paper_version_id
      where s.id = any ($1::uuid[])`,
    values: [ids],
  })
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
export type Close = {
  readonly id: string
  readonly ending: Ending
  /** The remark in the log line of the close. */
  readonly note: string
  /** Null if a teacher, or the sweep, marks it. */
  readonly marks: ClosingMarks | null
}

const INSERT_EVENT = (row: string, seq: string, type: string, data: string) =>
  `convert_to(concat_ws('|', ${row}.id, ${seq}, ${type}, extract(epoch from ${row}.at), ${data}), 'UTF8')`

const CLOSE = (marking: string) => `
with given as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) with ordinality as g(id, ending, note, marked, n)
), locked as materialized (
  select g.*, s.attempt_id, s.skill, s.event_seq as seq, s.event_hash as hash, sitting_now(s.started_at) as at
  from given g join sittings s on s.id = g.id and s.state = 'running'
), once as materialized (
  select h.*, sha256(h.hash || ${INSERT_EVENT('h', 'h.seq + 1', "'closed'", 'h.note')}) as hash_1 from locked h
), twice as materialized (
  select o.*, case when o.marked then sha256(o.hash_1 || ${INSERT_EVENT('o', 'o.seq + 2', "'marked'", "'{}'")}) end as hash_2 from once o
), closed as (
  update sittings s set state = case when t.marked then 'marked' else 'closed' end, closed_at = t.at, ending = t.ending,
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
  select id, seq + 1, 'closed', at, note, hash_1 from twice
  union all select id, seq + 2, 'marked', at, '{}', hash_2 from twice where marked
  union all select id, event_seq, 'finished', at, '{}', event_hash from finished
)${marking}
select id, closed_at as "closedAt" from closed`

const MARKING = `, worth as materialized (
  select * from unnest($5::int[], $6::uuid[], $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[])
    as w(n, version, raw, total, half_bands, percent)
), scored as (
  insert into results (sitting_id, paper_version_id, raw, total, half_bands, percent)
  select t.id, w.version, w.raw, w.total, w.half_bands, w.percent from worth w join twice t on t.n = w.n
), judged as (
  insert into verdicts (sitting_id, question, marks, max, reason)
  select t.id, v.question, v.marks, v.max, v.reason
  from unnest($11::int[], $12::text[], $13::smallint[], $14::smallint[], $15::json[]) v(n, question, marks, max, reason) join twice t on t.n = v.n
)`

/**
 * Closes running sittings with marks and log lines, and each attempt whose last sitting it was, in one statement.
 * @returns the closing time by id, without sittings that are not running
 */
export async function writeClose(tx: Database, closes: readonly Close[]): Promise<ReadonlyMap<string, Date>> {
  const marked = closes.flatMap(({ marks }, index) => (marks ? [{ n: index + 1, ...marks }] : []))
  // Without marks the statement does not use their tables: the sitting is closed even if they are damaged.
  const hasMarks = marked.length > 0
  const rows = await tx.query<{ id: string; closedAt: Date }>({
    name: hasMarks ? 'close-and-mark' : 'close-sittings',
    text: CLOSE(hasMarks ? MARKING : ''),
    values: [
      closes.map(({ id }) => id),
      closes.map(({ ending }) => ending),
      closes.map(({ note }) => note),
      closes.map(({ marks }) => marks !== null),
      ...(hasMarks ? valuesOf(marked) : []),
    ],
  })
  return new Map(rows.map(({ id, closedAt }) => [id, closedAt]))
}

function valuesOf(marked: readonly (ClosingMarks & { readonly n: number })[]): readonly unknown[] {
  const verdicts = marked.flatMap(({ n, verdicts: sectionVerdicts }) =>
    sectionVerdicts.map((verdict) => ({ n, ...verdict })),
  )
  return [
    marked.map(({ n }) => n),
    marked.map(({ keyVersionId }) => keyVersionId),
    marked.map(({ raw }) => raw),
    marked.map(({ total }) => total),
    marked.map(({ halfBands }) => halfBands),
    marked.map(({ percent }) => percent),
    verdicts.map(({ n }) => n),
    verdicts.map(({ question }) => question),
    verdicts.map(({ marks }) => marks),
    verdicts.map(({ max }) => max),
    verdicts.map(({ reason }) => JSON.stringify(reason)),
  ]
}

/** Sections whose time and grace are over, and which the sweep has not closed. */
export function findOverdueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('closes_at')} from sittings
      where state = 'running' and closes_at < (select sitting_now()) and closes_at < sitting_now(started_at)`,
    values: [],
  })
}

/**
 * Closed sections that should have been marked, by their closing time: each failed try postpones `mark_after`, which sections that were given up
 * lack.
 */
export function findUnmarkedLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('closed_at')} from sittings
      where state = 'closed' and skill in ('listening', 'reading') and mark_after is not null`,
    values: [],
  })
}
