import { type AttemptMode, type SittingState } from '@/lib/contract/player/attempt'
import { type Database } from '@/server/db/client'
import { findPage, type Page, type PageWish } from '@/server/db/page'

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
    readonly skill: 'listening' | 'reading' | 'writing'
    readonly state: SittingState
    readonly halfBands: number | null
    readonly percent: number | null
  }[]
}

export async function listAttemptsOf(db: Database, userId: string, page: PageWish): Promise<Page<AttemptRow>> {
  return findPage(db, page, {
    text: `select a.id, e.slug, v.title, a.mode, a.state, a.started_at as "startedAt", a.finished_at as "finishedAt", a.given_up_at as "givenUpAt",
        (select json_agg(json_build_object(
           'skill', s.skill, 'state', s.state, 'halfBands', r.half_bands, 'percent', r.percent) order by s.position)
         from sittings s left join results r on r.sitting_id = s.id where s.attempt_id = a.id) as sections
      from attempts a
      join exams e on e.id = a.exam_id
      join exam_versions v on v.id = a.exam_version_id
      where a.user_id = $1 and not e.is_composed order by a.started_at desc, a.id desc`,
    counted: `from attempts a join exams e on e.id = a.exam_id where a.user_id = $1 and not e.is_composed`,
    values: [userId],
  })
}
