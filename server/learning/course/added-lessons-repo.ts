import { type Database } from '@/server/platform/db/client'
import { courseRight } from '@/server/shop/entitlement/public'

export type AddedRow = {
  readonly userId: string
  readonly course: string
  readonly slug: string
  readonly title: string
  readonly lessons: number
  readonly lesson: string
  readonly lessonTitle: string
  readonly addedAtMs: number
}

/** Lessons published in quick succession make one notification, and a lesson withdrawn at once makes none. */
const QUIET_MINUTES = 10
const DAYS = 2

/** Learners whose course has lessons that were not there when they began, or when they were last notified. */
export function listLearnersOfAdded(db: Database, limit: number): Promise<AddedRow[]> {
  return db.query<AddedRow>({
    text: `with added as (
        select l.course_id, l.id, l.slug, l.added_at from course_lessons l
        where l.added_at > now() - $1 * interval '1 day' and not l.is_removed
      ), settled as (
        select course_id from added group by course_id having max(added_at) <= now() - $2 * interval '1 minute'
      )
      select n.user_id as "userId", c.id as course, c.slug, c.content->>'title' as title, count(*)::int as lessons,
        (array_agg(l.slug order by l.added_at, l.slug))[1] as lesson, coalesce(jsonb_path_query_first(c.content, '$.modules[*].lessons[*] ? (@.id == $id).title',
          jsonb_build_object('id', (array_agg(l.id order by l.added_at, l.slug))[1])) #>> '{}', '') as "lessonTitle",
        floor(extract(epoch from max(l.added_at)) * 1000)::float8 as "addedAtMs"
      from settled join added l using (course_id) join courses c on c.id = l.course_id and c.withdrawn_at is null
        join enrolments n on n.course_id = c.id and n.started_at < l.added_at
      where (c.price_rial = 0 or ${courseRight('c.id', 'n.user_id')})
        and not exists (select from accounts_notification k
          where k.user_id = n.user_id and k.about = c.id and k.kind = 'course' and k.created_at >= l.added_at)
      group by n.user_id, c.id order by n.user_id, c.id limit $3`,
    values: [DAYS, QUIET_MINUTES, limit],
  })
}
