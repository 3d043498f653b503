import { type ReportedResult } from '@/lib/progress/placement/contract'
import { type PlacementForm, type PlacementLevel, type PlacementSkill } from '@/lib/progress/placement/rules/staging'
import { closingDelayMs } from '@/lib/sittings/sitting/rules/deadline'
import { findRow, type Database } from '@/server/platform/db/client'

export type ItemRow = {
  readonly skill: PlacementSkill
  readonly level: PlacementLevel
  readonly form: PlacementForm
  readonly paperVersionId: string
  readonly durationSeconds: number
}
export type PartRow = {
  readonly skill: PlacementSkill
  readonly number: number
  readonly level: PlacementLevel
  readonly form: PlacementForm
  readonly attempt: string
  readonly sitting: string
  /** Null until it is marked. */
  readonly raw: number | null
  readonly total: number | null
  /** It was given up, expired before it was started, or expired without answers and with its key unseen: it may be started again. */
  readonly isVoid: boolean
  /** When the server closes it; null if it is not running. */
  readonly closesAtMs: number | null
}
export type PlacementRows = {
  readonly items: readonly ItemRow[]
  /** The parts in the order in which they were started. */
  readonly parts: readonly PartRow[]
  readonly reported: ReportedResult | null
}

/** SQL: the server closed the section `s`, running or paused, without an answer and before its key was seen. */
export const IS_EXPIRED_UNANSWERED = `(s.closed_at is not null and s.keys_seen_at is null
  and (s.paused_at is not null or exists (select from sittings_event v where v.stream_id = s.id and v.ending = 'expired'))
  and not exists (select from sittings_answer g where g.sitting_id = s.id and g.is_given))`

export async function findPlacement(db: Database, userId: string): Promise<PlacementRows> {
  const [row] = await db.query<PlacementRows>({
    name: 'placement',
    text: `
      select (select coalesce(json_agg(json_build_object('skill', i.skill, 'level', i.level, 'form', i.form, 'paperVersionId', i.paper_version_id,
          'durationSeconds', v.duration_seconds)), '[]') from placement_items i join authoring_paper_version v on v.id = i.paper_version_id) as items,
        (select coalesce(json_agg(json_build_object('skill', p.skill, 'number', p.number, 'level', p.level, 'form', p.form, 'attempt', p.attempt_id,
            'sitting', s.id, 'raw', r.raw, 'total', r.total,
            'isVoid', a.given_up_at is not null or (a.state = 'finished' and s.started_at is null) or ${IS_EXPIRED_UNANSWERED},
            'closesAtMs', case when s.state = 'running' and s.paused_at is null
              then floor(extract(epoch from s.deadline_at) * 1000)::float8 + $2::float8 end) order by a.started_at, a.id), '[]')
          from placement_parts p join sittings_attempt a on a.id = p.attempt_id join sittings_section s on s.attempt_id = a.id
          left join sittings_result r on r.sitting_id = s.id where p.user_id = $1) as parts,
        (select json_build_object('listening', listening, 'reading', reading, 'writing', writing, 'speaking', speaking)
          from reported_results where user_id = $1) as reported`,
    values: [userId, closingDelayMs('practice')],
  })
  if (!row) throw new Error('A select without a from has no row')
  return row
}

/** Records the attempt of a part. Of two concurrent ones the first stays; a void one is replaced. @returns the recorded attempt */
export async function recordPart(
  db: Database,
  part: Pick<PartRow, 'skill' | 'number' | 'level' | 'form' | 'attempt'> & {
    readonly userId: string
    /** The void attempt that it replaces. */
    readonly former: string | null
  },
): Promise<string> {
  const { userId, skill, number, level, form, attempt, former } = part
  await db.query({
    text: `insert into placement_parts (user_id, skill, number, level, form, attempt_id) values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id, skill, number) do update set attempt_id = excluded.attempt_id where placement_parts.attempt_id = $7`,
    values: [userId, skill, number, level, form, attempt, former],
  })
  const row = await findRow<{ attempt: string }>(db, {
    text: `select attempt_id as attempt from placement_parts where user_id = $1 and skill = $2 and number = $3`,
    values: [userId, skill, number],
  })
  return row?.attempt ?? attempt
}

export async function upsertItem(db: Database, item: Omit<ItemRow, 'durationSeconds'>): Promise<void> {
  const { skill, level, form, paperVersionId } = item
  await db.query({
    text: `insert into placement_items (skill, level, form, paper_version_id) values ($1, $2, $3, $4)
      on conflict (skill, level, form) do update set paper_version_id = excluded.paper_version_id`,
    values: [skill, level, form, paperVersionId],
  })
}

export async function upsertReported(db: Database, userId: string, reported: ReportedResult): Promise<void> {
  const { listening, reading, writing, speaking } = reported
  await db.query({
    text: `insert into reported_results (user_id, listening, reading, writing, speaking) values ($1, $2, $3, $4, $5)
      on conflict (user_id) do update set listening = excluded.listening, reading = excluded.reading, writing = excluded.writing,
        speaking = excluded.speaking, reported_at = now()`,
    values: [userId, listening, reading, writing, speaking],
  })
}

export async function deleteReported(db: Database, userId: string): Promise<void> {
  await db.query({ text: `delete from reported_results where user_id = $1`, values: [userId] })
}
