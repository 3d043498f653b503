import { type Database } from '@/server/db/client'
import { type Ending, type Mode, type SittingState, type Skill } from './repo'

export type SittingRow = {
  readonly id: string
  readonly attemptId: string
  readonly mode: Mode
  readonly skill: Skill
  readonly position: number
  readonly paperVersionId: string
  readonly state: SittingState
  readonly epoch: number
  readonly flags: number[]
  readonly playheadMs: number
  readonly ending: Ending | null
  readonly closedAt: Date | null
  /** The skill that is sat after this one; null when it is the last. */
  readonly next: Skill | null
  readonly nowMs: number
  /** Null until the start. */
  readonly deadlineMs: number | null
  /** Past the moment at which the server closes it, whether the sweep has come by or not. */
  readonly isOver: boolean
  readonly name: string
  readonly number: string
}
export type ResponseRow = {
  readonly question: string
  readonly epoch: number
  readonly rev: number
  readonly value: string
}

const MS = (expression: string) => `floor(extract(epoch from ${expression}) * 1000)::float8`
const SITTING = `
  select s.id, s.attempt_id as "attemptId", a.mode, s.skill, s.position, s.paper_version_id as "paperVersionId", s.state, s.epoch,
    s.flags, s.playhead_ms as "playheadMs", s.ending, s.closed_at as "closedAt",
    (select n.skill from sittings n where n.attempt_id = s.attempt_id and n.position > s.position order by n.position limit 1) as next,
    ${MS('clock_timestamp()')} as "nowMs", ${MS('s.deadline_at')} as "deadlineMs",
    coalesce(clock_timestamp() > s.closes_at, false) as "isOver", u.name, u.candidate_number as number
  from sittings s join attempts a on a.id = s.attempt_id join users u on u.id = a.user_id`

/** The user's sitting with its clock; null when there is none of theirs. */
export async function findSitting(db: Database, id: string, userId: string): Promise<SittingRow | null> {
  const [row] = await db.query<SittingRow>({
    name: 'find-sitting',
    text: `${SITTING} where s.id = $1 and a.user_id = $2`,
    values: [id, userId],
  })
  return row ?? null
}

/** The sittings of the user's attempt, in their order; none when it is not theirs. */
export async function listSittings(db: Database, attemptId: string, userId: string): Promise<SittingRow[]> {
  return db.query<SittingRow>({
    name: 'list-sittings',
    text: `${SITTING} where a.id = $1 and a.user_id = $2 order by s.position`,
    values: [attemptId, userId],
  })
}

export async function listResponses(db: Database, sittingId: string): Promise<ResponseRow[]> {
  return db.query<ResponseRow>({
    name: 'list-responses',
    text: `select question, epoch, rev, value from responses where sitting_id = $1`,
    values: [sittingId],
  })
}

/** What a save needs to know of a sitting before the database is asked to store; none of it ever changes. */
export async function findPinned(db: Database, id: string): Promise<{ userId: string; paperVersionId: string } | null> {
  const [row] = await db.query<{ userId: string; paperVersionId: string }>({
    name: 'find-pinned',
    text: `select a.user_id as "userId", s.paper_version_id as "paperVersionId"
           from sittings s join attempts a on a.id = s.attempt_id where s.id = $1`,
    values: [id],
  })
  return row ?? null
}

/** Starts the clock of a sitting that is ready. The database's clock alone decides when it ends. */
export async function markStarted(tx: Database, id: string, closingDelayMs: number): Promise<void> {
  await tx.query({
    text: `update sittings s set state = 'running', epoch = 1, started_at = m.at, deadline_at = m.at + s.duration_seconds * interval '1 second',
             closes_at = m.at + s.duration_seconds * interval '1 second' + $2 * interval '1 millisecond'
           from (select clock_timestamp() as at offset 0) m where s.id = $1 and s.state = 'ready'`,
    values: [id, closingDelayMs],
  })
}

/** The next writer's number. Waits for a save that is being written; a later save of the old number is refused. */
export async function raiseEpoch(tx: Database, id: string): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>({
    text: `update sittings set epoch = epoch + 1 where id = $1 and state = 'running' returning epoch`,
    values: [id],
  })
  if (!row) throw new Error(`Sitting ${id} is not running`)
  return row.epoch
}

/** Closes a running sitting, once. `expired` when a strict one is closed after its deadline. Null when it is not running. */
export async function markClosed(tx: Database, id: string): Promise<{ ending: Ending; skill: Skill } | null> {
  const [row] = await tx.query<{ ending: Ending; skill: Skill }>({
    text: `update sittings s set state = 'closed', closed_at = m.at, mark_after = m.at + interval '30 seconds',
             ending = case when m.at > case a.mode when 'strict' then s.deadline_at else s.closes_at end then 'expired' else 'submitted' end
           from attempts a, (select clock_timestamp() as at offset 0) m
           where s.id = $1 and s.state = 'running' and a.id = s.attempt_id returning s.ending, s.skill`,
    values: [id],
  })
  return row ?? null
}

export async function markMarked(tx: Database, id: string): Promise<void> {
  await tx.query({ text: `update sittings set state = 'marked' where id = $1 and state = 'closed'`, values: [id] })
}

type Due = { readonly id: string; readonly attemptId: string }

/**
 * Locks one running sitting whose time and grace are over, and its attempt. Sittings that another node or a request holds are left
 * to it, and `except` names those that have failed in this pass.
 */
export async function lockOverdue(tx: Database, except: readonly string[]): Promise<Due | null> {
  const [row] = await tx.query<Due>({
    text: `select s.id, a.id as "attemptId" from sittings s join attempts a on a.id = s.attempt_id
           where s.state = 'running' and s.closes_at < clock_timestamp() and s.id <> all($1::uuid[])
           order by s.closes_at limit 1 for no key update of a, s skip locked`,
    values: [except],
  })
  return row ?? null
}

/** Locks one closed sitting that its close could not mark. */
export async function lockUnmarked(tx: Database): Promise<Due | null> {
  const [row] = await tx.query<Due>({
    text: `select s.id, a.id as "attemptId" from sittings s join attempts a on a.id = s.attempt_id
           where s.state = 'closed' and s.skill in ('listening', 'reading') and s.mark_after < clock_timestamp()
           order by s.mark_after limit 1 for no key update of a, s skip locked`,
    values: [],
  })
  return row ?? null
}

/** Leaves a sitting that cannot be marked alone for ten minutes, so that it does not keep the sweep from the others. */
export async function postponeMarking(tx: Database, id: string): Promise<void> {
  await tx.query({
    text: `update sittings set mark_after = clock_timestamp() + interval '10 minutes' where id = $1`,
    values: [id],
  })
}
