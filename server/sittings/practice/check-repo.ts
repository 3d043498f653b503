import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type VerdictReason } from '@/lib/marking/answers/reason'
import { MOCK_RUNS, type Skill } from './repo'

export type PractisedSection = {
  readonly id: string
  readonly mode: 'strict' | 'practice'
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  readonly skill: Skill
  readonly paperVersionId: string
  readonly keyVersionId: string
  /** The exam releases keys after each section, so they may be shown in practice. */
  readonly isOpenKey: boolean
  /** This user has a running mock with one of its papers. */
  readonly isMockRunning: boolean
}

export async function findPractised(db: Database, id: string, userId: string): Promise<PractisedSection | null> {
  return findRow(db, {
    name: 'practice-find-sitting',
    text: `select s.id, a.mode, s.state, s.skill, s.paper_version_id as "paperVersionId",
        coalesce(k.key_version_id, s.paper_version_id) as "keyVersionId", w.release_after = 'section' as "isOpenKey",
        ${MOCK_RUNS('a.user_id', 'p.paper_id')} or exists (select from practice_questions q
          join authoring_paper_version sp on sp.id = q.source_version_id
          where q.paper_version_id = s.paper_version_id and ${MOCK_RUNS('a.user_id', 'sp.paper_id')}) as "isMockRunning"
      from sittings s join attempts a on a.id = s.attempt_id join authoring_exam e on e.id = a.exam_id
      join authoring_exam_version w on w.id = e.current_version_id join authoring_paper_version p on p.id = s.paper_version_id
      left join marking_keys k on k.paper_version_id = s.paper_version_id
      where s.id = $1 and a.user_id = $2`,
    values: [id, userId],
  })
}

/** Locks a running section against saves until the transaction ends. False when it is no longer running. */
export async function lockRunning(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from sittings where id = $1 and state = 'running' and clock_timestamp() <= closes_at for no key update`,
    values: [id],
  })
}

export type CheckRow = {
  readonly question: string
  readonly value: string
  readonly marks: number
  readonly max: number
  readonly reason: VerdictReason
}

export async function listCheckRows(db: Database, sitting: string): Promise<CheckRow[]> {
  return db.query<CheckRow>({
    text: `select question, value, marks, max, reason from practice_checks where sitting_id = $1 order by checked_at, question`,
    values: [sitting],
  })
}

/** An existing check stays unchanged. */
export async function insertChecks(tx: Database, sitting: string, checks: readonly CheckRow[]): Promise<void> {
  await tx.query({
    text: `insert into practice_checks (sitting_id, question, value, marks, max, reason, checked_at)
      select $1, g.*, clock_timestamp() from unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[], $6::json[]) g
      on conflict do nothing`,
    values: [
      sitting,
      checks.map(({ question }) => question),
      checks.map(({ value }) => value),
      checks.map(({ marks }) => marks),
      checks.map(({ max }) => max),
      checks.map(({ reason }) => JSON.stringify(reason)),
    ],
  })
}
