import { type ReservedAccess } from '@/lib/authoring/exam/rules/audience'
import { type Database } from '@/server/platform/db/client'

/** SQL: this person has finished a mock test of the exam `e`. */
const HAS_SAT = `exists (select from sittings_attempt a where a.user_id = $1 and a.exam_id = e.id and a.mode = 'strict' and a.state = 'finished'
  and a.given_up_at is null)`

/**
 * What classes and mock days open to a person: an exam that is assigned to one of their classes, from the opening of the assignment until the class
 * is closed; a mock-day exam only for practice, after one of their mock days. Practice needs the maker's consent and a finished mock test.
 */
export function listReservedAccess(db: Database, userId: string): Promise<ReservedAccess[]> {
  return db.query<ReservedAccess>({
    name: 'reserved-access',
    text: `select e.id as "examId", true as "mayStart", e.allows_practice_after and ${HAS_SAT} as "mayPractise"
      from authoring_exam e where e.reserved_at is not null and e.audience = 'class' and exists (
        select from class_assignments n join classes c on c.id = n.class_id and c.closed_at is null
        join class_members m on m.class_id = c.id and m.user_id = $1 and m.left_at is null
        where n.exam_id = e.id and n.opens_at <= now())
      union all
      select e.id, false, true from authoring_exam e
      where e.reserved_at is not null and e.audience = 'mock_day' and e.allows_practice_after and ${HAS_SAT} and exists (
        select from mock_day_seats s join mock_days md on md.id = s.day_id
        where md.exam_id = e.id and s.user_id = $1 and s.attempt_id is not null
          and md.started_at is not null and md.id not in (select id from sittings_running_day))`,
    values: [userId],
  })
}
