import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { countOf, type Database, findRow } from '@/server/platform/db/client'
import { unexpiredExamsSql, hasPass } from '@/server/shop/entitlement/public'
import { IS_DAY_RUNNING, isDayRunningWithPaper } from '@/server/sittings/result/public'

export type Skill = 'listening' | 'reading' | 'writing'
export type SourceRow = {
  readonly exam: string
  readonly examTitle: string
  readonly module: 'academic' | 'general'
  readonly skill: Skill
  readonly versionId: string
  readonly paperId: string
  /** The version whose key applies now. */
  readonly keyVersionId: string
}

/** SQL: this user has an open mock with a version of the paper, or has sat it on a mock day that is not over. */
export const MOCK_RUNS = (user: string, paper: string) => `(exists (select from attempts o
  join authoring_version_paper ox on ox.exam_version_id = o.exam_version_id join authoring_paper_version op on op.id = ox.paper_version_id
  where o.user_id = ${user} and o.state = 'open' and o.mode = 'strict' and op.paper_id = ${paper})
  or ${isDayRunningWithPaper(user, paper)})`

/**
 * SQL: the exam `e` is published for everybody, or reserved, and its author lets candidates who have sat it practise: nobody can rehearse a mock-day
 * exam or a class quiz.
 */
export const IS_PRACTISABLE = (
  user: string,
) => `(e.published_at is not null or e.reserved_at is not null and e.allows_practice_after
  and exists (select from attempts t where t.user_id = ${user} and t.exam_id = e.id and t.mode = 'strict' and t.state = 'finished'
    and t.given_up_at is null))`

/**
 * Papers of such exams that a user can practise now: the exam is free, or they are entitled to it; it is within its window and not mock-only; its
 * keys are visible to the user; and no mock of theirs with it is running.
 */
export async function listSources(db: Database, userId: string): Promise<SourceRow[]> {
  return db.query<SourceRow>({
    name: 'practice-sources',
    text: `select exam, "examTitle", module, skill, "versionId", "paperId", "keyVersionId" from (${SOURCES('$1')}) s order by place`,
    values: [userId],
  })
}

/** SQL: the sources of a user, without their order. Exams for practice only come first, so that practice by type leaves mocks unopened. */
export const SOURCES = (
  user: string,
) => `select e.slug as exam, v.title as "examTitle", v.module, p.skill, p.id as "versionId",
    p.paper_id as "paperId", coalesce(k.key_version_id, p.id) as "keyVersionId",
    row_number() over (order by (v.only_mode is not distinct from 'practice') desc, coalesce(e.published_at, e.reserved_at) desc, e.id,
      x.position) as place
  from authoring_exam e join authoring_exam_version v on v.id = e.current_version_id
  join authoring_version_paper x on x.exam_version_id = v.id join authoring_paper_version p on p.id = x.paper_version_id
  left join marking_keys k on k.paper_version_id = p.id
  where ${IS_PRACTISABLE(user)} and not e.is_composed and v.only_mode is distinct from 'strict'
    and (v.opens_at is null or v.opens_at <= clock_timestamp()) and (v.closes_at is null or v.closes_at > clock_timestamp())
    and (v.release_after = 'section' or (v.release_after = 'attempt' and exists (select from attempts d
      where d.user_id = ${user} and d.exam_id = e.id and d.state = 'finished' and d.given_up_at is null)))
    and (v.price_rial = 0 or e.reserved_at is not null or e.id in ${unexpiredExamsSql(user)} or e.published_at is not null and ${hasPass(user)})
    and not ${MOCK_RUNS(user, 'p.paper_id')}`

/** SQL: a section of the attempt `a` at the exam `e`, of the version `w`, whose marks its candidate may know. */
export const MARKS_RELEASED = `((w.release_after = 'section' or (w.release_after = 'attempt' and a.state = 'finished' and a.given_up_at is null)
  or (w.release_after = 'window' and w.closes_at + interval '1 day' < clock_timestamp())) and not ${IS_DAY_RUNNING})`

export type SeenQuestion = {
  readonly versionId: string
  /** Null for the whole paper. */
  readonly question: string | null
  readonly atMs: number
}

/** SQL: what a user saw of versions, in exams, and in practice sets of the last 180 days. */
export const SEEN = (user: string, isWanted: (version: string) => string) => `
  select s.paper_version_id as version, null as question, s.started_at as at from attempts a join sittings s on s.attempt_id = a.id
  where a.user_id = ${user} and s.started_at is not null and ${isWanted('s.paper_version_id')}
  union all
  select q.source_version_id, q.source_question, s.started_at from attempts a join practice_sets t on t.exam_id = a.exam_id
  join sittings s on s.attempt_id = a.id join practice_questions q on q.paper_version_id = s.paper_version_id
  where a.user_id = ${user} and s.started_at > now() - interval '180 days' and ${isWanted('q.source_version_id')}`

export async function listSeen(db: Database, userId: string, versions: readonly string[]): Promise<SeenQuestion[]> {
  return db.query<SeenQuestion>({
    text: `select version as "versionId", question, floor(extract(epoch from max(at)) * 1000)::float8 as "atMs"
      from (${SEEN('$1', (version) => `${version} = any ($2::uuid[])`)}) met group by 1, 2`,
    values: [userId, versions],
  })
}

/** The newest released mark of a question in versions that can be practised. */
export type MarkRow = readonly [version: string, question: string, marks: number, max: number]
/** A writing task practised alone; of no part: all tasks of its exam. */
export type StartedTask = { readonly exam: string; readonly part: number | null }
export type History = {
  readonly seen: readonly SeenQuestion[]
  readonly marks: readonly MarkRow[]
  readonly tasks: readonly StartedTask[]
}
/** The newest sections that are searched for marks. */
const MARKED_SECTIONS = 300

/** The questions of these versions that a user has seen, their newest marks in them, and their tasks in writing practice: one statement. */
export async function findHistory(db: Database, userId: string, versions: readonly string[]): Promise<History> {
  const row = await findRow<History>(db, {
    name: 'practice-history',
    text: `with met as (${SEEN('$1', (version) => `${version} = any ($2::uuid[])`)}),
        sat as materialized (select s.id, s.paper_version_id from attempts a join sittings s on s.attempt_id = a.id
          join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on w.id = e.current_version_id
          where a.user_id = $1 and s.state = 'marked' and s.skill <> 'writing' and ${MARKS_RELEASED} order by s.closed_at desc, s.id limit ${MARKED_SECTIONS}),
        marked as (
          select x.paper_version_id as version, v.question, v.marks, v.max, x.id from sat x
            cross join lateral (select * from verdicts where sitting_id = x.id offset 0) v where x.paper_version_id = any ($2::uuid[])
          union all
          select q.source_version_id, q.source_question, v.marks, v.max, x.id from sat x
            join practice_questions q on q.paper_version_id = x.paper_version_id
            cross join lateral (select * from verdicts where sitting_id = x.id and question = q.question offset 0) v
          where q.source_version_id = any ($2::uuid[])),
        newest as (select distinct on (m.version, m.question) m.* from marked m join sittings s on s.id = m.id
          order by m.version, m.question, s.closed_at desc, s.id)
      select (select coalesce(json_agg(json_build_object('versionId', version, 'question', question, 'atMs', at)), '[]')
          from (select version, question, floor(extract(epoch from max(at)) * 1000)::float8 as at from met group by 1, 2) m) as seen,
        (select coalesce(json_agg(json_build_array(version, question, marks, max)), '[]') from newest) as marks,
        (select coalesce(json_agg(json_build_object('exam', exam, 'part', part)), '[]') from (
          select distinct t.choice->>'exam' as exam, (t.choice->>'part')::int as part from attempts a join practice_sets t on t.exam_id = a.exam_id
            join sittings s on s.attempt_id = a.id
          where a.user_id = $1 and t.skill = 'writing' and t.choice->>'exam' is not null and s.started_at is not null) b) as tasks`,
    values: [userId, versions],
  })
  return row ?? { seen: [], marks: [], tasks: [] }
}

/** SQL: the set `t` was chosen on the practice page; a part of the placement has its own. */
const IS_CHOSEN = `t.choice->>'kind' <> 'placement'`

/** The version whose key applies to a paper now. */
export async function findKeyVersion(db: Database, paperVersionId: string): Promise<string> {
  const row = await findRow<{ id: string }>(db, {
    text: `select key_version_id as id from marking_keys where paper_version_id = $1`,
    values: [paperVersionId],
  })
  return row?.id ?? paperVersionId
}

export type OpenRow = {
  readonly attempt: string
  readonly skill: Skill
  readonly choice: PracticeChoice
  readonly title: string
  readonly startedAt: Date
  readonly questions: number
  readonly answered: number
}

export async function listOpenSets(db: Database, userId: string): Promise<OpenRow[]> {
  return db.query<OpenRow>({
    text: `select a.id as attempt, t.skill, t.choice, v.title, a.started_at as "startedAt", p.question_count as questions,
        (select count(*)::int from responses r where r.sitting_id = s.id and btrim(r.value) <> '') as answered
      from attempts a join practice_sets t on t.exam_id = a.exam_id join authoring_exam_version v on v.id = a.exam_version_id
      join sittings s on s.attempt_id = a.id join authoring_paper_version p on p.id = s.paper_version_id
      where a.user_id = $1 and a.state = 'open' and ${IS_CHOSEN} order by a.started_at desc limit 20`,
    values: [userId],
  })
}

export type FinishedPracticeRow = {
  readonly attempt: string
  readonly sitting: string
  readonly skill: Skill
  readonly choice: PracticeChoice
  readonly title: string
  readonly finishedAt: Date
  readonly raw: number | null
  readonly total: number | null
}

const PAST = `from attempts a join practice_sets t on t.exam_id = a.exam_id
  where a.user_id = $1 and a.state = 'finished' and a.given_up_at is null and ${IS_CHOSEN}
    and exists (select from sittings s where s.attempt_id = a.id and s.started_at is not null)`

export async function listFinishedPracticeRows(
  db: Database,
  userId: string,
  limit: number,
  offset: number,
): Promise<FinishedPracticeRow[]> {
  return db.query<FinishedPracticeRow>({
    text: `select a.id as attempt, s.id as sitting, t.skill, t.choice, v.title, a.finished_at as "finishedAt", r.raw, r.total
      from (select a.*, t.skill as set_skill ${PAST} order by a.finished_at desc, a.id limit $2 offset $3) a
      join practice_sets t on t.exam_id = a.exam_id join authoring_exam_version v on v.id = a.exam_version_id
      join sittings s on s.attempt_id = a.id left join results r on r.sitting_id = s.id
      order by a.finished_at desc, a.id`,
    values: [userId, limit, offset],
  })
}

export async function countFinishedPractice(db: Database, userId: string): Promise<number> {
  return countOf(db, { text: `select count(*)::int ${PAST}`, values: [userId] })
}
