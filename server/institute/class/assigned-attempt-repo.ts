import { hasRow, type Database } from '@/server/platform/db/client'
import { PRACTISED_BEFORE, RELEASE_JSON, type ReleaseRow } from '@/server/sittings/result/public'
import { IS_ON_OFFER } from './repo'

type AnySkill = 'listening' | 'reading' | 'writing' | 'speaking'
export type SatSectionRow = {
  readonly skill: AnySkill
  /** Null for speaking, which is not a sitting. */
  readonly sitting: string | null
  readonly version: string | null
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  readonly isWithTeacher: boolean
  readonly halfBands: number | null
  readonly percent: number | null
  readonly isPractisedBefore: boolean
}
export type SatRow = {
  readonly assignment: string
  readonly member: string
  readonly attempt: string
  readonly isOver: boolean
  readonly finishedAtMs: number | null
  readonly release: ReleaseRow
  readonly sections: readonly SatSectionRow[]
}

/** SQL: whether an attempt `a` of the member `m` counts for the assignment `n` of the class `c`, and the order of preference among several. */
const COUNTS = `a.mode = 'strict' and a.given_up_at is null
  and a.started_at >= greatest(n.made_at, n.opens_at, m.joined_at) and (c.closed_at is null or a.started_at < c.closed_at)`
const COUNTED = `class_assignments n join classes c on c.id = n.class_id
  join class_members m on m.class_id = n.class_id and m.left_at is null
  join sittings_attempt a on a.user_id = m.user_id and a.exam_id = n.exam_id and ${COUNTS}`
const IS_COUNTED_ATTEMPT = `(select count(*) from sittings_section s where s.attempt_id = a.id) desc, a.started_at, a.id`

/**
 * The counting attempt of each assignment and member: a mock test of this exam, begun after the assignment, after it opened and after they joined,
 * before the class closed, and not given up; among several the one with the most skills, then the first. This is the only place that defines what a
 * teacher may see of a member. $2 is the member, or null for all.
 */
export async function listCountingAttempts(
  db: Database,
  { classIds, member }: { readonly classIds: readonly string[]; readonly member: string | null },
): Promise<SatRow[]> {
  return db.query<SatRow>({
    text: `
      with chosen as (
        select distinct on (n.id, m.user_id) n.id as assignment, a.id, a.user_id, a.exam_id, a.exam_version_id, a.mode, a.state, a.given_up_at, a.finished_at, a.mock_day_id
        from ${COUNTED}
        where n.class_id = any ($1::uuid[]) and ($2::uuid is null or m.user_id = $2)
        order by n.id, m.user_id, ${IS_COUNTED_ATTEMPT}
      )
      select a.assignment, a.user_id as member, a.id as attempt, a.state = 'finished' as "isOver",
        floor(extract(epoch from a.finished_at) * 1000)::float8 as "finishedAtMs", ${RELEASE_JSON} as release,
        (select json_agg(json_build_object('skill', s.skill, 'sitting', s.id, 'version', s.paper_version_id, 'state', s.state,
            'isWithTeacher', exists (select from teaching_submission x where x.sitting_id = s.id and x.state not in ('published', 'withdrawn', 'returned')),
            'halfBands', coalesce(r.half_bands, b.half_bands), 'percent', r.percent, 'isPractisedBefore', ${PRACTISED_BEFORE}) order by s.position)
          from sittings_section s left join sittings_result r on r.sitting_id = s.id left join sittings_writing_band b on b.sitting_id = s.id
          where s.attempt_id = a.id)::jsonb ||
        coalesce((select jsonb_build_array(jsonb_build_object('skill', 'speaking', 'sitting', null, 'version', null, 'percent', null, 'isPractisedBefore', false,
            'state', case when p.state = 'published' then 'marked' when p.state = 'sitting' then 'running' else 'closed' end,
            'isWithTeacher', p.state not in ('published', 'sitting'),
            'halfBands', case when p.state = 'published' then p.half_bands end))
          from teaching_speaking p where p.attempt_id = a.id and p.state not in ('withdrawn', 'returned', 'lapsed')
          order by p.started_at desc limit 1), '[]') as sections
      from chosen a join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on w.id = e.current_version_id`,
    values: [classIds, member],
  })
}

/** Whether the attempt counts for an assignment of this teacher and a member: {@link listCountingAttempts} shows it. */
export async function isAttemptTaught(db: Database, attempt: string, teacherId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from (select distinct on (n.id, m.user_id) a.id from ${COUNTED}
        where c.teacher_id = $2 and m.user_id = (select user_id from sittings_attempt where id = $1) order by n.id, m.user_id, ${IS_COUNTED_ATTEMPT}) chosen
      where chosen.id = $1`,
    values: [attempt, teacherId],
  })
}

/** SQL: the same as {@link isAttemptTaught} of an attempt, its candidate and a teacher of the surrounding statement. */
export const isTaughtSql = (keys: {
  readonly attempt: string
  readonly member: string
  readonly teacher: string
}): string =>
  `exists (select from (select ${keys.attempt} as attempt, ${keys.member} as member, ${keys.teacher} as teacher) x, lateral (
      select distinct on (n.id, m.user_id) a.id from ${COUNTED}
      where c.teacher_id = x.teacher and m.user_id = x.member order by n.id, m.user_id, ${IS_COUNTED_ATTEMPT}) chosen
    where chosen.id = x.attempt)`

/** Whether a counting attempt for an assignment was begun before this moment. */
export async function isBegunBefore(tx: Database, assignment: string, moment: Date): Promise<boolean> {
  const [row] = await tx.query<{ isBegun: boolean }>({
    text: `select exists (select from ${COUNTED} where n.id = $1 and a.started_at < $2) as "isBegun"`,
    values: [assignment, moment],
  })
  return row?.isBegun ?? false
}

/** An open assignment of a user, not handed in; `attempt` once they have begun it. */
export type OpenAssignmentRow = {
  readonly className: string
  readonly exam: string
  readonly slug: string
  readonly opensAtMs: number
  readonly dueAtMs: number | null
  readonly attempt: string | null
}
/** SQL for queries with the user as $1: an array of the assignments in open classes, of all dates. */
export const ASSIGNMENTS_JSON = `(select coalesce(json_agg(json_build_object('className', c.name, 'exam', v.title, 'slug', e.slug,
    'opensAtMs', floor(extract(epoch from n.opens_at) * 1000), 'dueAtMs', floor(extract(epoch from n.due_at) * 1000), 'attempt', t.id)), '[]')
  from class_members m join classes c on c.id = m.class_id join class_assignments n on n.class_id = c.id
  join authoring_exam e on e.id = n.exam_id join authoring_exam_version v on v.id = e.current_version_id
  left join lateral (select a.id, a.state from sittings_attempt a where a.user_id = m.user_id and a.exam_id = n.exam_id and ${COUNTS} order by ${IS_COUNTED_ATTEMPT} limit 1) t on true
  where m.user_id = $1 and m.left_at is null and c.closed_at is null and ${IS_ON_OFFER} and t.state is distinct from 'finished')`

export type TypeRow = {
  readonly member: string
  readonly skill: 'listening' | 'reading'
  readonly type: string
  readonly answers: number
  readonly right: number
  readonly blank: number
  readonly texts: number
}
export type Place = {
  readonly version: string
  readonly question: string
  readonly type: string
  readonly part: number
}

/** Sums the verdicts of these sittings by member, skill and type, in marks. */
export async function countTypes(
  db: Database,
  sittings: readonly string[],
  places: readonly Place[],
): Promise<TypeRow[]> {
  return db.query<TypeRow>({
    text: `
      select a.user_id as member, s.skill, p.type, sum(v.max)::int as answers, sum(v.marks)::int as right,
        coalesce(sum(v.max) filter (where v.reason->>'kind' = 'blank'), 0)::int as blank,
        count(distinct (s.paper_version_id, p.part))::int as texts
      from sittings_section s join sittings_attempt a on a.id = s.attempt_id join sittings_verdict v on v.sitting_id = s.id
      join unnest($2::uuid[], $3::text[], $4::text[], $5::int[]) as p (version, question, type, part)
        on p.version = s.paper_version_id and p.question = v.question
      where s.id = any ($1::uuid[]) group by a.user_id, s.skill, p.type`,
    values: [
      sittings,
      places.map(({ version }) => version),
      places.map(({ question }) => question),
      places.map(({ type }) => type),
      places.map(({ part }) => part),
    ],
  })
}
