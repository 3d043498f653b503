import { SHOWN_AT_HOME } from '@/lib/accounts/notification/rules/kinds'
import { type AdvisedSkill } from '@/lib/progress/advice/rules/advice-facts'
import { SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { NEW_A_DAY } from '@/lib/progress/vocabulary/rules/session'
import { type ReportedBands } from '@/lib/progress/placement/rules/starting-point'
import { type PlacementSkill, type TakenPart } from '@/lib/progress/placement/rules/staging'
import { type Database } from '@/server/platform/db/client'
import { ASSIGNMENTS_JSON, type OpenAssignmentRow } from '@/server/institute/class/public'
import { IS_EXPIRED_UNANSWERED } from '@/server/progress/placement/public'

type GoalRow = Readonly<Record<AdvisedSkill | 'overall', number | null>> & { readonly testDate: string | null }
export type PersonRow = {
  readonly goal: GoalRow | null
  readonly bands: readonly {
    readonly skill: AdvisedSkill
    readonly atMs: number
    readonly halfBands: number
    readonly attempt: string | null
    readonly title: string | null
    readonly module: 'academic' | 'general' | null
  }[]
  readonly days: readonly number[]
  readonly lastDays: Readonly<Partial<Record<AdvisedSkill, number | null>>>
  readonly mocks: { readonly count: number; readonly lastDay: number | null }
  readonly attemptCount: number
  /** The open attempt, and the seconds that its sections have left. */
  readonly openAttempt: { readonly id: string; readonly leftSeconds: number } | null
  readonly news: readonly { readonly id: string; readonly atMs: number; readonly facts: object }[]
  readonly booking: { readonly startsAtMs: number; readonly teacher: string } | null
  readonly seat: {
    readonly day: string
    readonly exam: string
    readonly startsAtMs: number
    readonly place: string
    readonly hasBegun: boolean
  } | null
  readonly assigned: readonly OpenAssignmentRow[]
  readonly dueWords: number
  /** Excludes mistakes in sections closed since `processAnswers` (server/sittings/practice) last ran for the person. */
  readonly dueMistakes: number
  /** Parts of the placement that are marked, in their order. */
  readonly placed: readonly (TakenPart & { readonly skill: PlacementSkill })[]
  readonly placementItems: number
  /** The bands of a real test, as the person wrote them down. */
  readonly reported: ReportedBands | null
  readonly course: { readonly slug: string; readonly title: string } | null
  readonly refusedAdvice: readonly { readonly id: string; readonly untilDay: number }[]
}

/** The maximum number of notices shown. */
const NEWS = 5
const SHOWN_KINDS = SHOWN_AT_HOME.map((kind) => `'${kind}'`).join(', ')
/** The most points in the chart of a band. */
const POINTS = 30
/** How long before and after its time a mock day is shown. */
const SEAT_DAYS = 7
const SEAT_HOURS = 12
/** SQL: the study day of a time, like lib/platform/calendar/study-day.ts. */
export const DAY = (at: string) => `floor((extract(epoch from ${at}) - 1800) / 86400)::int`
export const MS = (at: string) => `floor(extract(epoch from ${at}) * 1000)::float8`

const GOAL_JSON = `json_build_object('overall', overall, 'listening', listening, 'reading', reading, 'writing', writing, 'speaking', speaking,
  'testDate', to_char(test_date, 'YYYY-MM-DD'))`

export async function findGoal(db: Database, userId: string): Promise<GoalRow | null> {
  const [row] = await db.query<{ goal: GoalRow }>({
    text: `select ${GOAL_JSON} as goal from goals where user_id = $1`,
    values: [userId],
  })
  return row?.goal ?? null
}

export async function upsertGoal(db: Database, userId: string, goal: GoalRow): Promise<void> {
  const { overall, listening, reading, writing, speaking, testDate } = goal
  await db.query({
    text: `insert into goals (user_id, overall, listening, reading, writing, speaking, test_date) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (user_id) do update set overall = excluded.overall, listening = excluded.listening, reading = excluded.reading,
        writing = excluded.writing, speaking = excluded.speaking, test_date = excluded.test_date, updated_at = now()`,
    values: [userId, overall, listening, reading, writing, speaking, testDate],
  })
}

/** Also deletes refusals that have expired. */
export async function upsertRefusal(
  db: Database,
  { userId, advice, today, untilDay }: { userId: string; advice: string; today: number; untilDay: number },
): Promise<void> {
  await db.query({
    text: `with gone as (delete from advice_refusals where user_id = $1 and until_day <= $3 and advice <> $2)
      insert into advice_refusals (user_id, advice, until_day) values ($1, $2, $4)
      on conflict (user_id, advice) do update set until_day = excluded.until_day`,
    values: [userId, advice, today, untilDay],
  })
}

/** SQL: the time that a section `s` has left. */
const LEFT_SECONDS = `case when s.closed_at is not null then 0 when s.deadline_at is null then s.duration_seconds
  else greatest(0, extract(epoch from s.deadline_at - now())) end`

/** SQL: the starting points of the user's skills before the first strict result. */
const STARTS = `(select coalesce(json_agg(json_build_object('skill', p.skill, 'level', p.level, 'raw', r.raw, 'total', r.total) order by p.skill, p.number), '[]')
    from placement_parts p join sittings_section s on s.attempt_id = p.attempt_id join sittings_result r on r.sitting_id = s.id
    where p.user_id = $1 and not ${IS_EXPIRED_UNANSWERED}) as placed,
  (select count(*)::int from placement_items) as "placementItems",
  (select json_build_object('listening', listening, 'reading', reading, 'writing', writing, 'speaking', speaking)
    from reported_results where user_id = $1) as reported`

/**
 * Everything about a person except verdicts, in one statement. `weekStart` and `dayStart` are the starts of this week and today, `dayEnd` that of
 * tomorrow. Attempts that were given up are ignored, and practice has no bands.
 */
export async function findPerson(
  db: Database,
  userId: string,
  { weekStart, dayStart, dayEnd, today }: { weekStart: Date; dayStart: Date; dayEnd: Date; today: number },
): Promise<PersonRow> {
  const [row] = await db.query<PersonRow>({
    name: 'overview-person',
    text: `
      with mine as materialized (
        select a.id, a.mode, a.state, a.started_at as begun_at, a.finished_at, a.exam_version_id, e.is_composed, s.skill, s.started_at, s.closed_at,
          coalesce(r.half_bands, w.half_bands) as half_bands, ${LEFT_SECONDS} as left_seconds
        from sittings_attempt a join sittings_section s on s.attempt_id = a.id
        join authoring_exam e on e.id = a.exam_id left join sittings_result r on r.sitting_id = s.id left join sittings_writing_band w on w.sitting_id = s.id
        where a.user_id = $1 and a.given_up_at is null
      ), spoken as materialized (
        select attempt_id, started_at, handed_in_at, half_bands from teaching_speaking where user_id = $1
      ), banded as materialized (
        select skill, closed_at as at, half_bands, id as attempt, exam_version_id from mine
        where mode = 'strict' and half_bands is not null and closed_at is not null
        union all
        select 'speaking', coalesce(handed_in_at, started_at), half_bands, attempt_id, null from spoken where half_bands is not null
      ), newest as (
        select n.* from (values ('listening'), ('reading'), ('writing'), ('speaking')) as k (skill) cross join lateral (
          select * from banded where skill = k.skill order by at desc, attempt limit ${POINTS}) as n
      ), practised as (
        select started_at as at from mine where started_at >= $2
        union all select started_at from spoken where started_at >= $2
        union all select submitted_at from teaching_submission where user_id = $1 and submitted_at >= $2
        union all select at from learning_progress where user_id = $1 and at >= $2 and kind = 'done'
        union all select r.reviewed_at from vocabulary_reviews r join vocabulary v on v.id = r.word_id
          where v.user_id = $1 and r.reviewed_at >= $2 and not r.is_undone
      ), whole as (
        select id, max(finished_at) as finished_at from mine where mode = 'strict' and state = 'finished' group by id having count(*) >= 3
      ), touched as (
        select skill, max(started_at) as at from mine where started_at is not null group by skill
        union all select 'speaking', max(started_at) from spoken
        union all select 'writing', max(submitted_at) from teaching_submission where user_id = $1
      )
      select
        (select ${GOAL_JSON} from goals where user_id = $1) as goal,
        (select coalesce(json_agg(json_build_object('skill', n.skill, 'atMs', ${MS('n.at')}, 'halfBands', n.half_bands,
            'attempt', n.attempt, 'title', v.title, 'module', v.module) order by n.at, n.attempt), '[]')
          from newest n left join authoring_exam_version v on v.id = n.exam_version_id) as bands,
        (select coalesce(json_agg(distinct ${DAY('at')}), '[]') from practised) as days,
        (select coalesce(json_object_agg(skill, day), '{}') from (select skill, ${DAY('max(at)')} as day from touched group by skill) as t) as "lastDays",
        (select json_build_object('count', count(*), 'lastDay', ${DAY('max(finished_at)')}) from whole) as mocks,
        (select count(*)::int from sittings_attempt a join authoring_exam e on e.id = a.exam_id where a.user_id = $1 and not e.is_composed) as "attemptCount",
        (select json_build_object('id', id, 'leftSeconds', ceil(sum(left_seconds))) from mine where state = 'open' and not is_composed
          group by id, begun_at order by begun_at desc, id limit 1) as "openAttempt",
        (select coalesce(json_agg(json_build_object('id', id, 'atMs', ${MS('created_at')}, 'facts', facts) order by created_at desc, id desc), '[]')
          from (select id, created_at, facts from accounts_notification where user_id = $1 and read_at is null and kind in (${SHOWN_KINDS})
            order by created_at desc, id desc limit ${NEWS}) as unread) as news,
        (select json_build_object('startsAtMs', ${MS('b.starts_at')}, 'teacher', t.name) from teaching_booking b join accounts_person t on t.id = b.teacher_id
          where b.user_id = $1 and b.state = 'booked' and b.starts_at > now() - interval '${SLOT_MINUTES} minutes' order by b.starts_at limit 1) as booking,
        (select json_build_object('day', d.id, 'exam', v.title, 'startsAtMs', ${MS('d.starts_at')}, 'place', d.place, 'hasBegun', d.state = 'started')
          from institute_seat m join institute_mock_day d on d.id = m.day_id join authoring_exam e on e.id = d.exam_id join authoring_exam_version v on v.id = e.current_version_id
          left join sittings_attempt a on a.id = m.attempt_id
          where m.user_id = $1 and a.state is distinct from 'finished' and (d.state in ('planned', 'started') or d.state = 'closed' and a.id is not null)
            and d.starts_at between now() - ${SEAT_HOURS} * interval '1 hour' and now() + ${SEAT_DAYS} * interval '1 day'
          order by d.starts_at, d.id limit 1) as seat,
        ${ASSIGNMENTS_JSON} as assigned,
        (select (count(*) filter (where state <> 'new' and due < $3) + least(count(*) filter (where state = 'new'),
            greatest(0, ${NEW_A_DAY} - count(*) filter (where begun >= $5))))::int
          from vocabulary, lateral (select schedule->>'state' as state, (schedule->>'dueAtMs')::float8 as due,
            (schedule->>'firstReviewAtMs')::float8 as begun) as s where user_id = $1) as "dueWords",
        (select count(*)::int from sittings_mistake where user_id = $1 and state = 'waiting' and due_day <= $4) as "dueMistakes",
        ${STARTS},
        (select json_build_object('slug', c.slug, 'title', c.title) from learning_enrolment e join learning_course c on c.id = e.course_id
          where e.user_id = $1 and e.current_at is not null and not exists (
            select from learning_completion d where d.user_id = e.user_id and d.course_id = e.course_id)
          order by e.current_at desc limit 1) as course,
        (select coalesce(json_agg(json_build_object('id', advice, 'untilDay', until_day)), '[]')
          from advice_refusals where user_id = $1 and until_day > $4) as "refusedAdvice"`,
    values: [userId, weekStart, dayEnd.getTime(), today, dayStart.getTime()],
  })
  if (!row) throw new Error('A select without a from has no row')
  return row
}
