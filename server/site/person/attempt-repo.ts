import { type AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { type SittingState } from '@/lib/sittings/attempt/contract'
import { type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type AttemptRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly mode: AttemptMode
  readonly state: 'open' | 'finished'
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly givenUpAt: Date | null
  readonly sections: readonly {
    readonly skill: 'listening' | 'reading' | 'writing' | 'speaking'
    readonly state: SittingState
    readonly halfBands: number | null
    readonly percent: number | null
  }[]
}

/** The teacher’s band, once the candidate has it. Hidden during a second opinion: the viewer may be its teacher. */
const WRITING_BAND = `(select b.half_bands from sittings_writing_band b where b.sitting_id = s.id and not exists (
  select from teaching_assessment o where o.piece_id = b.piece_id and o.state in ('queued', 'claimed', 'released')))`

/** The sections sat in each attempt, and its speaking. */
export async function listAttemptsOf(db: Database, userId: string, page: PageRequest): Promise<Page<AttemptRow>> {
  return findPage(db, page, {
    text: `select a.id, e.slug, v.title, a.mode, a.state, a.started_at as "startedAt", a.finished_at as "finishedAt", a.given_up_at as "givenUpAt",
        (select json_agg(json_build_object(
           'skill', s.skill, 'state', s.state, 'halfBands', coalesce(r.half_bands, ${WRITING_BAND}), 'percent', r.percent) order by s.position)
         from sittings_section s left join sittings_result r on r.sitting_id = s.id where s.attempt_id = a.id)::jsonb ||
        coalesce((select jsonb_build_array(jsonb_build_object('skill', 'speaking', 'percent', null,
            'state', case when p.state = 'published' then 'marked' when p.state = 'sitting' then 'running' else 'closed' end,
            'halfBands', p.half_bands))
          from teaching_speaking p where p.attempt_id = a.id and p.state not in ('withdrawn', 'returned', 'lapsed')
          order by p.started_at desc limit 1), '[]') as sections
      from sittings_attempt a
      join authoring_exam e on e.id = a.exam_id
      join authoring_exam_version v on v.id = a.exam_version_id
      where a.user_id = $1 and not e.is_composed order by a.started_at desc, a.id desc`,
    counted: `from sittings_attempt a join authoring_exam e on e.id = a.exam_id where a.user_id = $1 and not e.is_composed`,
    values: [userId],
  })
}
