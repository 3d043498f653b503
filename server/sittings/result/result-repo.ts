import { type ReleaseAfter } from '@/lib/authoring/exam/rules/release'
import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { findRow, type Database } from '@/server/platform/db/client'

export type SectionRow = {
  readonly sitting: string
  readonly skill: 'listening' | 'reading' | 'writing'
  readonly state: 'ready' | 'running' | 'closed' | 'marked'
  readonly ending: 'submitted' | 'expired' | null
  readonly closedAtMs: number | null
  readonly paperVersionId: string
  readonly questionCount: number
  readonly raw: number | null
  readonly total: number | null
  readonly halfBands: number | null
  readonly percent: number | null
  readonly lateCount: number
  readonly isRestarted: boolean
  readonly restedSeconds: number
  /** The newest correction that changed its marks; null if none did. */
  readonly remark: {
    readonly appliedAtMs: number
    readonly undoneAtMs: number | null
    readonly raw: number
    readonly halfBands: number | null
    readonly percent: number | null
  } | null
}
export type AttemptRow = {
  readonly attempt: string
  readonly mode: 'strict' | 'practice'
  readonly slug: string
  readonly title: string
  readonly module: 'academic' | 'general'
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly givenUpAt: Date | null
  readonly name: string
  readonly number: string
  readonly release: ReleaseRow
  readonly sections: readonly SectionRow[]
}
/** When the keys of an attempt are released to its candidate (lib/authoring/exam/rules/release.ts). */
export type ReleaseRow = {
  readonly releaseAfter: ReleaseAfter
  readonly isAttemptOver: boolean
  readonly isDayRunning: boolean
  readonly windowOverAtMs: number | null
  readonly nowMs: number
}
export type OwnedSitting = {
  readonly release: ReleaseRow
  readonly sitting: string
  readonly attempt: string
  readonly skill: SectionRow['skill']
  readonly state: SectionRow['state']
  readonly paperVersionId: string
  /** The version whose key marked it: its own until a correction. */
  readonly keyVersionId: string
  readonly recordingDay: number | null
  readonly hasLightRecording: boolean
  readonly flags: readonly number[]
  /** This user has an open mock, or part of the placement, that has not ended its section with this paper. */
  readonly isMockOpen: boolean
}

/** SQL: the mock day of the attempt `a` is running, so its keys are withheld from everybody. */
export const IS_DAY_RUNNING = `exists (select from sittings_running_day sd where sd.id = a.mock_day_id)`

/** SQL: a mock day is running on which this person has started an exam with this paper. */
export const isDayRunningWithPaper = (
  user: string,
  paper: string,
) => `exists (select from sittings_attempt da join sittings_running_day sd on sd.id = da.mock_day_id
  join authoring_version_paper dx on dx.exam_version_id = da.exam_version_id
  join authoring_paper_version dp on dp.id = dx.paper_version_id where da.user_id = ${user} and dp.paper_id = ${paper})`

// Rule and window are those of the exam's current version, not of the attempt's (decision 027): a manager who extends a window or withholds keys does
// so for every candidate. Keys wait for the last section that can start in the window, and for sections still running through extra time or a pause.
const MS = (expression: string) => `floor(extract(epoch from ${expression}) * 1000)::float8`
const RULES = `e.current_version_id = w.id`
const LAST_BEGUN = `greatest(w.closes_at, e.window_set_at) + ${GRACE_MS} * interval '1 millisecond' + interval '1 second' * (
    select max(p.duration_seconds) from authoring_version_paper x join authoring_paper_version p on p.id = x.paper_version_id
    where x.exam_version_id in (w.id, a.exam_version_id))`
const LAST_RUNNING = `(select max(r.closes_at + coalesce(sitting_now(r.started_at) - r.paused_at, interval '0'))
    from attempts o join sittings r on r.attempt_id = o.id and r.state = 'running' where o.exam_id = e.id and o.state = 'open')`
/** SQL: as {@link RELEASE_JSON}, whether the answers of a finished attempt can be read now. */
export const IS_RELEASED = `not ${IS_DAY_RUNNING} and (w.release_after <> 'window' or w.closes_at is null
  or greatest(${LAST_BEGUN}, ${LAST_RUNNING}) <= sitting_now())`
/** SQL for queries with the attempt as `a`, its exam as `e`, the exam’s current version as `w`. */
export const RELEASE_JSON = `json_build_object('releaseAfter', w.release_after, 'isAttemptOver', a.state = 'finished' and a.given_up_at is null,
  'isDayRunning', ${IS_DAY_RUNNING}, 'nowMs', ${MS('sitting_now()')},
  'windowOverAtMs', case when w.closes_at is not null then ${MS(`greatest(${LAST_BEGUN}, ${LAST_RUNNING})`)} end)`

/** The user's attempt with the scores of its marked sittings; null if it is not theirs. */
export async function findAttemptResult(db: Database, attemptId: string, userId: string): Promise<AttemptRow | null> {
  return findRow(db, {
    text: `select a.id as attempt, a.mode, e.slug, v.title, v.module, a.started_at as "startedAt", a.finished_at as "finishedAt", a.given_up_at as "givenUpAt",
             u.name, u.candidate_number as number, ${RELEASE_JSON} as release,
             (select json_agg(json_build_object(
                'sitting', s.id, 'skill', s.skill, 'state', s.state, 'ending', s.ending,
                'closedAtMs', floor(extract(epoch from s.closed_at) * 1000), 'paperVersionId', s.paper_version_id,
                'questionCount', p.question_count, 'raw', r.raw, 'total', r.total, 'halfBands', coalesce(r.half_bands, w.half_bands), 'percent', r.percent,
                'lateCount', (select count(*) from late_responses l where l.sitting_id = s.id),
                'isRestarted', exists (select from sitting_recordings k where k.sitting_id = s.id and k.restarted_at is not null),
                'restedSeconds', round(extract(epoch from s.rested_for))::int,
                'remark', (select json_build_object(
                    'appliedAtMs', floor(extract(epoch from m.applied_at) * 1000),
                    'undoneAtMs', floor(extract(epoch from m.undone_at) * 1000),
                    'raw', b.raw, 'halfBands', b.half_bands, 'percent', b.percent)
                  from remarked_sittings b join remarks m on m.id = b.remark_id
                  where b.sitting_id = s.id and b.is_changed order by m.applied_at desc limit 1)) order by s.position)
              from sittings s
              join authoring_paper_version p on p.id = s.paper_version_id
              left join results r on r.sitting_id = s.id
              left join writing_bands w on w.sitting_id = s.id
              where s.attempt_id = a.id) as sections
           from attempts a
           join authoring_exam e on e.id = a.exam_id
           join authoring_exam_version v on v.id = a.exam_version_id
           join accounts_person u on u.id = a.user_id
           join authoring_exam_version w on ${RULES}
           where a.id = $1 and a.user_id = $2`,
    values: [attemptId, userId],
  })
}

/** Those of these sittings that are marked now. */
export async function listMarked(db: Database, sittings: readonly string[]): Promise<readonly string[]> {
  const text = `select id from sittings where id = any ($1::uuid[]) and state = 'marked'`
  const rows = await db.query<{ id: string }>({ text, values: [sittings] })
  return rows.map(({ id }) => id)
}

/** SQL: the attempt `o` is a placement part, whose keys wait like those of a mock. */
const IS_PLACEMENT = `exists (select from practice_sets t where t.exam_id = o.exam_id and t.choice->>'kind' = 'placement')`

/** SQL for queries with the attempt as `a` and its sitting as `s`; a practice set counts as the papers of its questions. */
const IS_MOCK_OPEN = `exists (select from attempts o join sittings os on os.attempt_id = o.id
  join authoring_paper_version op on op.id = os.paper_version_id
  where o.user_id = a.user_id and o.id <> a.id and o.state = 'open' and os.state in ('ready', 'running')
    and (o.mode = 'strict' or (o.exam_id = a.exam_id and ${IS_PLACEMENT}))
    and op.paper_id in (select v.paper_id from authoring_paper_version v where v.id = s.paper_version_id
      union all select v.paper_id from practice_questions q join authoring_paper_version v on v.id = q.source_version_id
        where q.paper_version_id = s.paper_version_id))`

/** The user's sitting; null if it is not theirs. */
export async function findOwnedSitting(db: Database, sittingId: string, userId: string): Promise<OwnedSitting | null> {
  return findRow(db, {
    text: `select s.id as sitting, s.attempt_id as attempt, s.skill, s.state, s.flags, s.paper_version_id as "paperVersionId",
             coalesce(r.paper_version_id, s.paper_version_id) as "keyVersionId",
             case when s.skill = 'listening' then recording_day(s.id) end as "recordingDay",
             exists (select from authoring_recording ar where ar.paper_version_id = s.paper_version_id and ar.light_sealed_bytes is not null) as "hasLightRecording",
             ${IS_MOCK_OPEN} as "isMockOpen", ${RELEASE_JSON} as release
           from sittings s join attempts a on a.id = s.attempt_id join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on ${RULES} left join results r on r.sitting_id = s.id
           where s.id = $1 and a.user_id = $2`,
    values: [sittingId, userId],
  })
}
