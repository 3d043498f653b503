import { type Database } from '@/server/platform/db/client'
import { IS_PRACTISABLE, MARKS_RELEASED, type Skill } from './repo'

export type UnprocessedSection = { readonly sitting: string; readonly closedAtMs: number }

/**
 * Marked sections that the queue has not processed, oldest first; those with withheld keys only after their release, since mistakes hint at the right
 * answers. Sections of the placement are left out: its papers cannot be practised, so its mistakes could not be repeated.
 */
export async function listUnprocessed(db: Database, userId: string, limit: number): Promise<UnprocessedSection[]> {
  return db.query<UnprocessedSection>({
    name: 'practice-unfolded',
    text: `select s.id as sitting, floor(extract(epoch from s.closed_at) * 1000)::float8 as "closedAtMs"
      ${FROM_UNPROCESSED('$1')} order by s.closed_at, s.id limit $2`,
    values: [userId, limit],
  })
}

/** SQL: such sections `s`. */
export const FROM_UNPROCESSED = (
  user: string,
) => `from attempts a join sittings s on s.attempt_id = a.id join authoring_exam e on e.id = a.exam_id
  join authoring_exam_version w on w.id = e.current_version_id
  where a.user_id = ${user} and s.state = 'marked' and s.skill <> 'writing'
    and ${MARKS_RELEASED}
    and not exists (select from practice_sets t where t.exam_id = a.exam_id and t.choice->>'kind' = 'placement')
    and not exists (select from mistake_folds f where f.sitting_id = s.id)`

export type AnswerRow = {
  readonly sitting: string
  readonly paperId: string
  readonly question: string
  readonly versionId: string
  readonly keyVersionId: string
  readonly isRight: boolean
}

/** The answers in these sittings, mapped to the questions of their original papers; blanks are left out. */
export async function listAnswers(db: Database, sittings: readonly string[]): Promise<AnswerRow[]> {
  return db.query<AnswerRow>({
    text: `select v.sitting_id as sitting, p.paper_id as "paperId", coalesce(q.source_question, v.question) as question, p.id as "versionId",
        coalesce(q.source_key_version_id, r.paper_version_id) as "keyVersionId", v.marks = v.max as "isRight"
      from verdicts v join sittings s on s.id = v.sitting_id join results r on r.sitting_id = v.sitting_id
      left join practice_questions q on q.paper_version_id = s.paper_version_id and q.question = v.question
      join authoring_paper_version p on p.id = coalesce(q.source_version_id, s.paper_version_id)
      join responses x on x.sitting_id = v.sitting_id and x.question = v.question
      left join practice_checks c on c.sitting_id = v.sitting_id and c.question = v.question
      where v.sitting_id = any ($1::uuid[]) and btrim(coalesce(c.value, x.value)) <> ''`,
    values: [sittings],
  })
}

/** A version of a paper, and the one whose key applies to it. */
export type VersionAndKey = { readonly versionId: string; readonly keyVersionId: string }
export type MistakeState = 'waiting' | 'learned' | 'rekeyed' | 'retired'
export type MistakeRow = VersionAndKey & {
  readonly paperId: string
  readonly question: string
  readonly dueDay: number
  readonly lastDay: number
  readonly returns: number
  readonly rights: number
  readonly state: MistakeState
}
const COLUMNS = `m.paper_id as "paperId", m.question, m.paper_version_id as "versionId", m.key_version_id as "keyVersionId",
  m.due_day as "dueDay", m.last_day as "lastDay", m.returns, m.rights, m.state`

export async function listMistakesOf(tx: Database, userId: string, papers: readonly string[]): Promise<MistakeRow[]> {
  return tx.query<MistakeRow>({
    text: `select ${COLUMNS} from mistakes m where m.user_id = $1 and m.paper_id = any ($2::uuid[])`,
    values: [userId, papers],
  })
}

export async function writeMistakes(tx: Database, userId: string, rows: readonly MistakeRow[]): Promise<void> {
  await tx.query({
    text: `insert into mistakes (user_id, paper_id, question, paper_version_id, key_version_id, due_day, last_day, returns, rights, state, changed_at)
      select $1, g.*, clock_timestamp() from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::int[], $7::int[], $8::smallint[],
        $9::smallint[], $10::text[]) g
      on conflict (user_id, paper_id, question) do update set paper_version_id = excluded.paper_version_id,
        key_version_id = excluded.key_version_id, due_day = excluded.due_day, last_day = excluded.last_day, returns = excluded.returns,
        rights = excluded.rights, state = excluded.state, changed_at = excluded.changed_at`,
    values: [
      userId,
      rows.map(({ paperId }) => paperId),
      rows.map(({ question }) => question),
      rows.map(({ versionId }) => versionId),
      rows.map(({ keyVersionId }) => keyVersionId),
      rows.map(({ dueDay }) => dueDay),
      rows.map(({ lastDay }) => lastDay),
      rows.map(({ returns }) => returns),
      rows.map(({ rights }) => rights),
      rows.map(({ state }) => state),
    ],
  })
}

export async function recordProcessed(tx: Database, userId: string, sittings: readonly string[]): Promise<void> {
  await tx.query({
    text: `insert into mistake_folds (sitting_id, user_id) select s, $1 from unnest($2::uuid[]) s on conflict do nothing`,
    values: [userId, sittings],
  })
}

export type QueueRow = MistakeRow & {
  readonly skill: Skill
  readonly examTitle: string
  readonly changedAtMs: number
  readonly nowMs: number
  /** The live version; null if this user may practise none of its exams. */
  readonly live: VersionAndKey | null
}

/** The queue of a user with the state of its papers, by due day; learned mistakes stay in it for a year. */
export async function listQueue(db: Database, userId: string): Promise<QueueRow[]> {
  return db.query<QueueRow>({
    text: `select ${COLUMNS}, p.skill, coalesce(live.title, p.title) as "examTitle",
        floor(extract(epoch from m.changed_at) * 1000)::float8 as "changedAtMs",
        floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
        case when live.id is not null then
          json_build_object('versionId', live.id, 'keyVersionId', coalesce(k.key_version_id, live.id)) end as live
      from mistakes m join authoring_paper_version p on p.id = m.paper_version_id
      left join lateral (select lp.id, ev.title from authoring_exam e join authoring_exam_version ev on ev.id = e.current_version_id
        join authoring_version_paper x on x.exam_version_id = ev.id join authoring_paper_version lp on lp.id = x.paper_version_id
        where lp.paper_id = m.paper_id and ${IS_PRACTISABLE('$1')} and not e.is_composed
        order by coalesce(e.published_at, e.reserved_at) desc, lp.version desc limit 1) live on true
      left join marking_keys k on k.paper_version_id = live.id
      where m.user_id = $1 and (m.state <> 'learned' or m.changed_at > now() - interval '365 days')
      order by m.due_day, m.paper_id, m.question limit 5000`,
    values: [userId],
  })
}
