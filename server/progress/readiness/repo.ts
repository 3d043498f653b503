import { type StrictBand } from '@/lib/progress/readiness/rules/readiness'
import { type Database } from '@/server/platform/db/client'
import { DAY } from '@/server/progress/overview/public'
import { PRACTISED_BEFORE } from '@/server/sittings/result/public'

/** More bands than anybody can have in the weeks that count. */
const MAX_ROWS = 200

/**
 * Bands of strict mocks since a time, oldest first: by the answer key, or by a teacher, never by a machine. Sections whose paper was practised, or
 * whose keys were seen, do not count: their marks show a memory.
 */
export async function listStrictBands(db: Database, userId: string, since: Date): Promise<StrictBand[]> {
  return db.query<StrictBand>({
    name: 'readiness-bands',
    text: `
      select skill, ${DAY('at')} as day, half_bands as "halfBands", attempt, module from (
        select s.skill, s.closed_at as at, coalesce(r.half_bands, w.half_bands) as half_bands, a.id as attempt, v.module
        from sittings_attempt a join sittings_section s on s.attempt_id = a.id join authoring_exam_version v on v.id = a.exam_version_id
        left join sittings_result r on r.sitting_id = s.id left join sittings_writing_band w on w.sitting_id = s.id
        where a.user_id = $1 and a.mode = 'strict' and a.given_up_at is null and s.closed_at >= $2
          and coalesce(r.half_bands, w.half_bands) is not null and not ${PRACTISED_BEFORE}
        union all
        select 'speaking', coalesce(handed_in_at, started_at), half_bands, attempt_id, null from teaching_speaking
        where user_id = $1 and half_bands is not null and coalesce(handed_in_at, started_at) >= $2
      ) as banded where at is not null order by at limit ${MAX_ROWS}`,
    values: [userId, since],
  })
}
