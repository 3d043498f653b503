import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { RELEASE_JSON, type ReleaseRow } from './result-repo'

export type PercentileRow = {
  readonly release: ReleaseRow
  readonly skills: readonly {
    readonly skill: 'listening' | 'reading' | 'writing'
    readonly people: number
    readonly below: number
  }[]
}

/**
 * The rank of a finished mock test by skill, among everybody's first mock test of this version: by raw score, in writing by band. Counts each
 * candidate once, and no attempt that was given up. Leaves out a skill that its candidate had sat before, since that is no first answer.
 */
export async function findPercentile(db: Database, attemptId: string, userId: string): Promise<PercentileRow | null> {
  return findRow(db, {
    text: `
      with mine as (
        select a.id, a.exam_version_id, ${RELEASE_JSON} as release
        from attempts a join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on w.id = e.current_version_id
        where a.id = $1 and a.user_id = $2 and a.mode = 'strict' and a.state = 'finished' and a.given_up_at is null and not e.is_composed
      ), firsts as materialized (
        select distinct on (a.user_id, s.skill) a.id, s.skill, coalesce(r.raw, b.half_bands) as score
        from mine join attempts a on a.exam_version_id = mine.exam_version_id join accounts_person u on u.id = a.user_id
        join sittings s on s.attempt_id = a.id
        left join results r on r.sitting_id = s.id left join writing_bands b on b.sitting_id = s.id
        where a.mode = 'strict' and a.state = 'finished' and a.given_up_at is null and u.role = 'student' and s.started_at is not null
        order by a.user_id, s.skill, a.started_at, a.id
      )
      select (select release from mine) as release,
        coalesce(json_agg(json_build_object('skill', own.skill,
          'people', (select count(*) from firsts f where f.skill = own.skill and f.score is not null),
          'below', (select count(*) from firsts f where f.skill = own.skill and f.score < own.score))
          order by own.skill), '[]') as skills
      from firsts own where own.id = $1 and own.score is not null having (select release from mine) is not null`,
    values: [attemptId, userId],
  })
}

/** Whether the attempt belongs to this user. */
export async function ownsAttempt(db: Database, attemptId: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from attempts where id = $1 and user_id = $2`,
    values: [attemptId, userId],
  })
}
