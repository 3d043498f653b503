import { type Database } from '@/server/platform/db/client'
import { IS_RELEASED } from './result-repo'

export type ReleasedRow = { readonly attempt: string; readonly userId: string; readonly exam: string }

/** Releases older than this are ignored: their candidates were notified, or the program was stopped for days. */
const DAYS = 2

/**
 * Finished attempts whose answers were withheld, by a window or a mock day, and are released now; without those whose candidates were notified. The
 * window is that of the exam's current version (decision 027).
 */
export function listReleased(db: Database, limit: number): Promise<ReleasedRow[]> {
  return db.query<ReleasedRow>({
    text: `with withheld as (
        select a.id from authoring_exam e join authoring_exam_version w on w.id = e.current_version_id join attempts a on a.exam_id = e.id
          where w.release_after = 'window' and w.closes_at <= now() and greatest(w.closes_at, e.window_set_at) > now() - $1 * interval '1 day'
        union select id from attempts where mock_day_id is not null and finished_at > now() - $1 * interval '1 day'
      )
      select a.id as attempt, a.user_id as "userId", v.title as exam
      from withheld h join attempts a on a.id = h.id join authoring_exam e on e.id = a.exam_id
        join authoring_exam_version v on v.id = a.exam_version_id join authoring_exam_version w on w.id = e.current_version_id
      where a.state = 'finished' and a.given_up_at is null and ${IS_RELEASED}
        and exists (select from sittings s where s.attempt_id = a.id and s.state = 'marked')
        and not exists (select from accounts_notification n
          where n.about = a.id and n.user_id = a.user_id and n.kind = 'result' and n.facts->>'event' = 'released')
      order by a.id limit $2`,
    values: [DAYS, limit],
  })
}
