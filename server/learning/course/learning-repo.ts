import { type ProgressEvent } from '@/lib/learning/course/rules/progress'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { courseRight, courseRightEnd } from '@/server/shop/entitlement/public'

type Place = { readonly userId: string; readonly courseId: string }
export type EnrolmentRow = {
  readonly courseId: string
  readonly slug: string
  readonly startedAt: Date
  readonly current: string | null
  readonly isOpen: boolean
  readonly openUntil: Date | null
  readonly completedAt: Date | null
  readonly code: string | null
  readonly name: string | null
}

const ENROLMENT = `select n.course_id as "courseId", c.slug, n.started_at as "startedAt", n.current_lesson as current,
    c.price_rial = 0 or ${courseRight('c.id', 'n.user_id')} as "isOpen",
    case when c.price_rial > 0 then ${courseRightEnd('c.id', 'n.user_id')} end as "openUntil", d.at as "completedAt", f.code, f.name
  from enrolments n
  join courses c on c.id = n.course_id
  left join course_completions d using (user_id, course_id)
  left join course_certificates f using (user_id, course_id)
  where n.user_id = $1`

export async function listEnrolments(db: Database, userId: string): Promise<EnrolmentRow[]> {
  return db.query<EnrolmentRow>({
    text: `${ENROLMENT} order by coalesce(n.current_at, n.started_at) desc, n.course_id limit 200`,
    values: [userId],
  })
}

export async function findEnrolment(
  db: Database,
  { userId, slug }: { userId: string; slug: string },
): Promise<EnrolmentRow | null> {
  return findRow(db, { text: `${ENROLMENT} and c.slug = $2`, values: [userId, slug] })
}

/** False without a right to the course, even if it gets its price at this very moment. Idempotent. */
export async function insertEnrolment(tx: Database, { userId, courseId }: Place): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into enrolments (user_id, course_id)
      select $1::uuid, c.id from courses c where c.id = $2 and (c.price_rial = 0 or ${courseRight('c.id', '$1::uuid')})
      for share of c
      on conflict (user_id, course_id) do update set started_at = enrolments.started_at returning course_id`,
    values: [userId, courseId],
  })
}

/** Serialises changes of one learner in one course. */
export async function lockEnrolment(tx: Database, { userId, courseId }: Place): Promise<void> {
  await tx.query({
    text: 'select from enrolments where user_id = $1 and course_id = $2 for no key update',
    values: [userId, courseId],
  })
}

export async function listEvents(db: Database, { userId, courseId }: Place): Promise<ProgressEvent[]> {
  return db.query<ProgressEvent>({
    text: `select lesson_id as lesson, kind, (extract(epoch from at) * 1000)::float8 as "atMs"
      from progress_events where user_id = $1 and course_id = $2`,
    values: [userId, courseId],
  })
}

/** The events of many courses in one statement. */
export async function listEventsOfAll(
  db: Database,
  userId: string,
  courses: readonly string[],
): Promise<(ProgressEvent & { readonly courseId: string })[]> {
  return db.query({
    text: `select course_id as "courseId", lesson_id as lesson, kind, (extract(epoch from at) * 1000)::float8 as "atMs"
      from progress_events where user_id = $1 and course_id = any($2::uuid[])`,
    values: [userId, courses],
  })
}

/** Far more events than anybody needs; stops a runaway program. */
const MAX_EVENTS = 10_000

export type NewEvent = {
  readonly id: string
  readonly lesson: string
  readonly kind: 'done' | 'undone'
  readonly at: string
}

/** Skips known ids, and lessons that the course never had. A device's clock that is ahead counts as now. */
export async function insertEvents(
  tx: Database,
  { userId, courseId }: Place,
  events: readonly NewEvent[],
): Promise<void> {
  await tx.query({
    text: `insert into progress_events (user_id, id, course_id, lesson_id, kind, at)
      select $1, e.id, $2, e.lesson, e.kind, least(e.at, now())
      from unnest($3::uuid[], $4::text[], $5::text[], $6::timestamptz[]) as e (id, lesson, kind, at)
      where exists (select from course_lessons l where l.course_id = $2 and l.id = e.lesson)
        and (select count(*) from progress_events p where p.user_id = $1 and p.course_id = $2) < ${MAX_EVENTS}
      on conflict (user_id, id) do nothing`,
    values: [
      userId,
      courseId,
      events.map(({ id }) => id),
      events.map(({ lesson }) => lesson),
      events.map(({ kind }) => kind),
      events.map(({ at }) => at),
    ],
  })
}

/** An older event changes nothing. */
export async function setLastPosition(
  tx: Database,
  { userId, courseId }: Place,
  { lesson, at }: { lesson: string; at: string },
): Promise<void> {
  await tx.query({
    text: `update enrolments n set current_lesson = $3, current_at = least($4::timestamptz, now())
      where n.user_id = $1 and n.course_id = $2 and (n.current_at is null or n.current_at <= least($4::timestamptz, now()))
        and exists (select from course_lessons l where l.course_id = $2 and l.id = $3)`,
    values: [userId, courseId, lesson, at],
  })
}

/** Completions are never deleted. */
export async function insertCompletion(
  tx: Database,
  { userId, courseId }: Place,
  { version, atMs }: { version: number; atMs: number },
): Promise<void> {
  await tx.query({
    text: `insert into course_completions (user_id, course_id, version, at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))
      on conflict (user_id, course_id) do nothing`,
    values: [userId, courseId, version, atMs],
  })
}
