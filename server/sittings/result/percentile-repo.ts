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
 * SQL: scores of candidates' first finished mock tests, by skill: raw, for writing the band; null if unmarked. Only students count, and no attempts
 * that were given up. A skill counts only in the first attempt that contains it.
 */
const FIRST_SCORES = (people: string) => `
  select distinct on (a.exam_version_id, a.user_id, s.skill) a.id, a.exam_version_id, a.user_id, s.skill, coalesce(r.raw, b.half_bands) as score
  from ${people} join attempts a on a.exam_version_id = person.exam_version_id and a.user_id = person.user_id
  join accounts_person u on u.id = a.user_id join sittings s on s.attempt_id = a.id
  left join results r on r.sitting_id = s.id left join writing_bands b on b.sitting_id = s.id
  where a.mode = 'strict' and a.state = 'finished' and a.given_up_at is null and u.role = 'student' and s.started_at is not null
  order by a.exam_version_id, a.user_id, s.skill, a.started_at, a.id`

/**
 * Compares a finished mock test with the first ones of everybody who sat this version. Uses the stored counts; people whose results have changed
 * since are subtracted, and counted with their current scores.
 */
export async function findPercentile(db: Database, attemptId: string, userId: string): Promise<PercentileRow | null> {
  return findRow(db, {
    text: `
      with mine as materialized (
        select a.id, a.exam_version_id, a.user_id, ${RELEASE_JSON} as release
        from attempts a join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on w.id = e.current_version_id
        where a.id = $1 and a.user_id = $2 and a.mode = 'strict' and a.state = 'finished' and a.given_up_at is null and not e.is_composed
      ), own as materialized (
        select * from (${FIRST_SCORES('mine person')}) first where id = $1 and score is not null
      ), changed as materialized (
        select c.exam_version_id, c.user_id from mine join uncounted_firsts c on c.exam_version_id = mine.exam_version_id
      ), counts as materialized (
        select skill, score, count from mine join first_score_counts c on c.exam_version_id = mine.exam_version_id
        union all select f.skill, f.score, -1 from changed c
          join first_scores f on f.exam_version_id = c.exam_version_id and f.user_id = c.user_id
        union all select skill, score, 1 from (${FIRST_SCORES('changed person')}) first where score is not null
      )
      select (select release from mine) as release,
        coalesce(json_agg(json_build_object('skill', own.skill,
          'people', (select sum(count) from counts c where c.skill = own.skill),
          'below', (select coalesce(sum(count), 0) from counts c where c.skill = own.skill and c.score < own.score))
          order by own.skill), '[]') as skills
      from own having (select release from mine) is not null`,
    values: [attemptId, userId],
  })
}

/** Writes the first scores of people whose results have changed again; triggers on `first_scores` update the counts. Returns the number of people. */
export async function recountFirstScores(tx: Database, limit: number): Promise<number> {
  const people = await tx.query<{ version: string; user: string }>({
    text: `delete from uncounted_firsts where (exam_version_id, user_id) in (
        select exam_version_id, user_id from uncounted_firsts order by exam_version_id, user_id limit $1 for update skip locked)
      returning exam_version_id as version, user_id as user`,
    values: [limit],
  })
  const values = [people.map(({ version }) => version), people.map(({ user }) => user)]
  const PEOPLE = 'unnest($1::uuid[], $2::uuid[]) as person(exam_version_id, user_id)'
  await tx.query({
    text: `delete from first_scores f using ${PEOPLE} where f.exam_version_id = person.exam_version_id and f.user_id = person.user_id`,
    values,
  })
  await tx.query({
    text: `insert into first_scores (exam_version_id, user_id, skill, score)
      select exam_version_id, user_id, skill, score from (${FIRST_SCORES(PEOPLE)}) first where score is not null`,
    values,
  })
  return people.length
}

/** Whether the attempt is this user's. */
export async function ownsAttempt(db: Database, attemptId: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from attempts where id = $1 and user_id = $2`,
    values: [attemptId, userId],
  })
}
