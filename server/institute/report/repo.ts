import { type Database } from '@/server/platform/db/client'

/** Days since 1 January 1970 by midnight in Tehran; `until` is exclusive. */
type Days = { readonly from: number; readonly until: number }
type WeekCount = { readonly week: number; readonly count: number }

const FROM = `(date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'`
const UNTIL = `(date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'`
const isWithin = (column: string) => `${column} >= ${FROM} and ${column} < ${UNTIL}`
/** Weeks start on Saturday, like `weekOfDay` (lib/institute/report/rules.ts). */
const weekOf = (column: string) => `((${column} at time zone 'Asia/Tehran')::date - date '1970-01-03') / 7`

/** Distinct active students by week, and in the whole period (`week` null). Activity is read from each area by its time. */
export function countActive(
  db: Database,
  { from, until }: Days,
): Promise<{ readonly week: number | null; readonly count: number }[]> {
  return db.query({
    text: `with acts as (
        select user_id, started_at as at from sittings_attempt where ${isWithin('started_at')}
        union all select user_id, submitted_at from teaching_submission where ${isWithin('submitted_at')}
        union all select user_id, started_at from teaching_speaking where ${isWithin('started_at')}
        union all select user_id, at from learning_progress where ${isWithin('at')}
      )
      select ${weekOf('a.at')} as week, count(distinct a.user_id)::int as count
      from acts a join accounts_person p on p.id = a.user_id and p.role = 'student'
      group by grouping sets ((${weekOf('a.at')}), ())`,
    values: [from, until],
  })
}

/** Counts exams finished under exam conditions and not given up. */
export function countExams(db: Database, { from, until }: Days): Promise<WeekCount[]> {
  return db.query({
    text: `select ${weekOf('a.finished_at')} as week, count(*)::int as count from sittings_attempt a
      join authoring_exam e on e.id = a.exam_id and not e.is_composed
      where a.mode = 'strict' and a.given_up_at is null and ${isWithin('a.finished_at')} group by 1`,
    values: [from, until],
  })
}

export function countEnrolments(db: Database, { from, until }: Days): Promise<WeekCount[]> {
  return db.query({
    text: `select ${weekOf('started_at')} as week, count(*)::int as count from learning_enrolment
      where ${isWithin('started_at')} group by 1`,
    values: [from, until],
  })
}

/** Includes members who have left since. */
export function countJoined(db: Database, { from, until }: Days): Promise<WeekCount[]> {
  return db.query({
    text: `select ${weekOf('joined_at')} as week, count(*)::int as count from class_members
      where ${isWithin('joined_at')} group by 1`,
    values: [from, until],
  })
}
