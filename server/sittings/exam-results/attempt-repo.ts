import { type Database } from '@/server/platform/db/client'
import { PRACTISED_BEFORE } from '@/server/sittings/result/public'
import { ATTEMPTS, type Filter } from './repo'

export type AttemptRow = {
  readonly attempt: string
  readonly candidate: { readonly id: string; readonly name: string; readonly number: string }
  readonly mode: 'strict' | 'practice'
  readonly version: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly isGivenUp: boolean
  readonly sections: readonly {
    readonly sitting: string
    readonly skill: 'listening' | 'reading' | 'writing'
    readonly state: 'ready' | 'running' | 'closed' | 'marked'
    readonly raw: number | null
    readonly isRestarted: boolean
    readonly restedSeconds: number
    readonly keysSeenAtMs: number | null
    /** The candidate had opened the paper in practice, or seen its keys, before it began. */
    readonly isPractisedBefore: boolean
    /** Answers after the deadline; null when there are none. */
    readonly late: { readonly answers: number; readonly mostMs: number } | null
    readonly total: number
    readonly halfBands: number | null
    readonly percent: number | null
  }[]
}
type Page = {
  readonly limit: number
  readonly offset: number
  /** Starts after this attempt of the list; null: at its beginning. */
  readonly after: string | null
}

/** Attempts of an exam with their scores, newest first. */
export async function listAttempts(
  db: Database,
  { exam, filter, limit, offset, after }: { exam: string; filter: Filter } & Page,
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>({
    text: `
      with page as materialized (
        select a.id, a.user_id, a.mode, v.version, a.started_at, a.finished_at, a.given_up_at from ${ATTEMPTS}
          and ($6::uuid is null or (a.started_at, a.id) < ((select started_at from attempts where id = $6), $6::uuid))
        order by a.started_at desc, a.id desc limit $4 offset $5
      ), scored as (
        select s.attempt_id, json_agg(json_build_object('sitting', s.id, 'skill', s.skill, 'state', s.state, 'raw', r.raw,
          'total', coalesce(r.total, p.question_count), 'halfBands', r.half_bands, 'percent', r.percent,
          'isRestarted', exists (select from sitting_recordings k where k.sitting_id = s.id and k.restarted_at is not null),
          'keysSeenAtMs', floor(extract(epoch from s.keys_seen_at) * 1000),
          'isPractisedBefore', ${PRACTISED_BEFORE},
          'restedSeconds', round(extract(epoch from s.rested_for))::int,
          -- A section handed in before its deadline has no late answers: not queried.
          'late', case when coalesce(s.closed_at, now()) > s.deadline_at then
            (select json_build_object('answers', count(*), 'mostMs', max(l.late_ms)) from responses l
              where l.sitting_id = s.id and l.late_ms > 0 having count(*) > 0) end)
          order by s.position) as sections
        from page a join sittings s on s.attempt_id = a.id join authoring_paper_version p on p.id = s.paper_version_id
          left join results r on r.sitting_id = s.id group by s.attempt_id
      )
      select page.id as attempt, page.mode, page.version, page.started_at as "startedAt", page.finished_at as "finishedAt",
        page.given_up_at is not null as "isGivenUp",
        json_build_object('id', u.id, 'name', u.name, 'number', u.candidate_number) as candidate, scored.sections
      from page join accounts_person u on u.id = page.user_id join scored on scored.attempt_id = page.id
      order by page.started_at desc, page.id desc`,
    values: [exam, filter.version, filter.mode, limit, offset, after],
  })
}
