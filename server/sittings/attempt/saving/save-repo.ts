import { MAX_REV } from '@/lib/sittings/player/rules/answer-ledger'
import { type Database } from '@/server/platform/db/client'

// SQL: whether a session may write, for queries that left-join it as `k`.

/** SQL: neither ended nor expired. */
export const IS_ALIVE = `(k.id is not null and k.revoked_at is null and k.expires_at > now())`

/**
 * SQL: lost, not ended: expired, or ended because a refresh with a lost reply looked like token reuse. The section's token replaces such a session
 * (decision 077), but not one that was ended on purpose: by log-out, from another device, by a change of password, role or factor, or by a
 * suspension.
 */
export const IS_LOST = `(k.id is not null and (k.revoked_at is null or k.revoked_because = 'reuse'))`

/** One save request. A batch contains at most one per sitting. */
export type SaveEntry = {
  readonly sitting: string
  readonly user: string
  readonly session: string
  /** The caller has the token of this section, epoch and session (decision 077). */
  readonly hasSectionToken: boolean
  readonly epoch: number
  /** Null keeps the stored value. */
  readonly flags: readonly number[] | null
  /** Null for flags of an older build, which are always the newest. */
  readonly flagsRev: number | null
  readonly playheadMs: number | null
  /** At most one answer per question. */
  readonly answers: readonly { readonly question: string; readonly rev: number; readonly value: string }[]
}

/** What the database did with one entry. */
export type SaveOutcome = {
  /** The entry's position in the batch, from 1. */
  readonly n: number
  readonly sitting: string
  /** The session is open, or its token replaces it. */
  readonly alive: boolean
  /**
   * null: no started sitting of this user. `moved`: the epoch, or the sending session, is not the writer's. `cut`: a token for a section that is
   * over.
   */
  readonly verdict: 'answer' | 'evidence' | 'moved' | 'cut' | null
  readonly state: 'running' | 'closed' | 'marked' | null
  readonly epoch: number | null
  readonly nowMs: number | null
  readonly deadlineMs: number | null
  readonly pausedAtMs: number | null
  readonly restEndsAtMs: number | null
  /** The stored flags and their revision, if some were sent. */
  readonly flags: readonly number[] | null
  readonly flagsRev: number | null
  /** Question, stored rev, and digest of the stored text of each answer. */
  readonly acks: readonly (readonly [question: string, rev: number, digest: string])[] | null
}

/** SQL: on a conflict the newer row stays; the stored row is returned either way, so that its rev can be acknowledged. */
const setIfNewer = (columns: readonly string[]) =>
  columns
    .map(
      (name) =>
        `${name} = case when (excluded.epoch, excluded.rev) > (r.epoch, r.rev) then excluded.${name} else r.${name} end`,
    )
    .join(',\n      ')

const SAVE = `
with entry as materialized (
  -- The requests of the batch. An ended or expired session may not save, unless the section's token replaces it.
  select e.*, ${IS_ALIVE} as lives, ${IS_ALIVE} or e.t and ${IS_LOST} as alive
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::int[], $11::boolean[], $12::int[]) with ordinality as e(s, u, k, e, f, p, t, fr, n)
  left join accounts_session k on k.id = e.k and k.user_id = e.u
), locked as materialized (
  -- Locks the started sittings that are theirs by id, so that two batches never wait for each other.
  select e.n, e.k, e.lives, e.e as given, e.f, e.fr, e.p, s.id, s.writer_session, s.state, s.epoch, s.deadline_at, s.closes_at, s.paused_at,
    s.rest_ends_at, s.event_seq, s.event_hash, s.started_at, s.keys_seen_at is not null as after_keys, s.flags_epoch, s.flags_rev
  from entry e
  join sittings s on s.id = e.s
  join attempts a on a.id = s.attempt_id and a.user_id = e.u
  where e.alive and s.state <> 'ready'
  order by s.id
  for no key update of s
), timed as materialized (
  -- The time that counts for a save, read under the lock: waiting for a submit cannot make it earlier than it was.
  select locked.*, sitting_now(locked.started_at) as at from locked
), judged as materialized (
  select timed.*, case
      when given > epoch or (state = 'running' and (given < epoch or writer_session <> k)) then 'moved'
      when state = 'running' and at <= closes_at then 'answer'
      when not lives then 'cut'
      else 'evidence'
    end as verdict,
    -- Flags of an older build have no revision, and are one above the stored ones.
    coalesce(fr, case when flags_epoch = given then least(flags_rev, ${MAX_REV - 1}) + 1 else 1 end) as fresh_rev
  from timed
), answer as materialized (
  select j.id, j.given, j.verdict, j.at, j.after_keys, coalesce(j.paused_at, j.at) - j.deadline_at as late, a.q, a.r, a.v
  from unnest($7::int[], $8::text[], $9::int[], $10::text[]) as a(n, q, r, v)
  join judged j on j.n = a.n
), stored as (
  insert into responses as r (sitting_id, question, epoch, rev, value, late_ms, saved_at)
  select id, q, given, a.r, v, greatest(0, extract(epoch from late) * 1000)::int, at
  from answer a where verdict = 'answer'
  on conflict (sitting_id, question) do update set
      ${setIfNewer(['epoch', 'rev', 'value', 'late_ms', 'saved_at'])}
  returning r.sitting_id, r.question, r.rev, r.value
), evidence as (
  -- Answers typed after the keys were seen are stored beside earlier ones (decision 086), and never replace them.
  insert into late_responses as r (sitting_id, question, epoch, rev, value, received_at, after_keys)
  select id, q, given, a.r, v, at, after_keys from answer a where verdict = 'evidence'
  on conflict (sitting_id, question, epoch, after_keys) do update set
      ${setIfNewer(['epoch', 'rev', 'value', 'received_at'])}
  returning r.sitting_id, r.question, r.rev, r.value
), kept as (
  -- The stored answers with digests of their texts: one line of the event log per sitting.
  select sitting_id, json_agg(json_build_array(question, rev, encode(sha256(convert_to(value, 'UTF8')), 'base64'))) as answers
  from (select * from stored union all select * from evidence) as both_kinds
  group by sitting_id
), described as materialized (
  select j.*, json_strip_nulls(json_build_object('kept', verdict, 'epoch', given, 'answers', k.answers, 'flags', to_json(f::smallint[]), 'flagsRev', fr, 'playheadMs', p))::text as data,
    k.answers, verdict = 'answer' and f is not null and (given, fresh_rev) > (flags_epoch, flags_rev) as takes_flags
  from judged j left join kept k on k.sitting_id = j.id
  where verdict in ('answer', 'evidence')
), logged as (
  update sittings s set
    event_seq = d.event_seq + 1,
    event_hash = sha256(d.event_hash || convert_to(concat_ws('|', d.id, d.event_seq + 1, 'saved', extract(epoch from d.at), d.data), 'UTF8')),
    flags = case when d.takes_flags then d.f::smallint[] else s.flags end,
    flags_epoch = case when d.takes_flags then d.given else s.flags_epoch end,
    flags_rev = case when d.takes_flags then d.fresh_rev else s.flags_rev end,
    playhead_ms = case when d.verdict = 'answer' then greatest(s.playhead_ms, d.p) else s.playhead_ms end
  from described d
  where s.id = d.id and (d.answers is not null or d.f is not null or d.p is not null)
  returning s.id, s.event_seq, s.event_hash, d.at, d.data, d.f is not null as had_flags, s.flags, s.flags_rev
), appended as (
  insert into events (stream_id, seq, type, at, data, hash)
  select id, event_seq, 'saved', at, data, event_hash from logged
)
select e.n::int, e.s as sitting, e.alive, j.verdict, j.state, j.epoch,
  floor(extract(epoch from j.at) * 1000)::float8 as "nowMs", floor(extract(epoch from j.deadline_at) * 1000)::float8 as "deadlineMs",
  floor(extract(epoch from j.paused_at) * 1000)::float8 as "pausedAtMs",
  floor(extract(epoch from j.rest_ends_at) * 1000)::float8 as "restEndsAtMs", d.answers as acks,
  case when l.had_flags then l.flags end as flags, case when l.had_flags then l.flags_rev end as "flagsRev"
from entry e
left join judged j on j.n = e.n
left join described d on d.n = e.n
left join logged l on l.id = d.id
order by e.n`

const SAVE_PAST_LOCKED = SAVE.replace('for no key update of s', 'for no key update of s skip locked')

/**
 * Stores a batch of saves with ONE statement and one commit; when it resolves, all of it is on disk. It waits for no lock: a sitting whose row is
 * locked is `locked`, and nothing of its entry is stored. A sitting that has not started is `locked` too: only waiting distinguishes the two.
 */
export async function saveBatch(
  db: Database,
  entries: readonly SaveEntry[],
): Promise<readonly (SaveOutcome | 'locked')[]> {
  const outcomes = await run(db, { name: 'save-batch', text: SAVE_PAST_LOCKED }, entries)
  return outcomes.map((outcome) => (outcome.alive && outcome.verdict === null ? 'locked' : outcome))
}

/** Stores one save; waits for the lock of its sitting, as long as the connections for saves allow. */
export async function saveAlone(db: Database, entry: SaveEntry): Promise<SaveOutcome> {
  const [outcome] = await run(db, { name: 'save-alone', text: SAVE }, [entry])
  if (!outcome) throw new Error('A save has no outcome')
  return outcome
}

async function run(
  db: Database,
  statement: { readonly name: string; readonly text: string },
  entries: readonly SaveEntry[],
): Promise<readonly SaveOutcome[]> {
  const answers = entries.flatMap((entry, index) => entry.answers.map((answer) => ({ n: index + 1, ...answer })))
  const values = [
    entries.map((entry) => entry.sitting),
    entries.map((entry) => entry.user),
    entries.map((entry) => entry.session),
    entries.map((entry) => entry.epoch),
    entries.map((entry) => entry.flags && `{${entry.flags.join(',')}}`),
    entries.map((entry) => entry.playheadMs),
    answers.map((answer) => answer.n),
    answers.map((answer) => answer.question),
    answers.map((answer) => answer.rev),
    answers.map((answer) => answer.value),
    entries.map((entry) => entry.hasSectionToken),
    entries.map((entry) => entry.flagsRev),
  ]
  const outcomes = await db.query<SaveOutcome>({ ...statement, values, lane: 'saves' })
  // Nobody may ever get the outcome of another person's save: one misplaced acknowledgement is a lost answer.
  const isInOrder = entries.every(
    ({ sitting }, index) => outcomes[index]?.n === index + 1 && outcomes[index].sitting === sitting,
  )
  if (!isInOrder || outcomes.length !== entries.length)
    throw new Error('The outcomes of a batch do not fit its entries')
  return outcomes
}
