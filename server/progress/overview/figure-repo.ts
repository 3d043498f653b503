import { type Skill } from '@/lib/paper/content/contract/paper'
import { type CountedVerdict } from '@/lib/sittings/result/rules/tally'
import { type Database } from '@/server/platform/db/client'
import { RELEASE_JSON, type ReleaseRow } from '@/server/sittings/result/public'
import { DAY, MS } from './repo'

export type FirstRow = {
  readonly mode: 'strict' | 'practice'
  readonly skill: 'listening' | 'reading'
  readonly paper: string
  readonly version: string
  readonly day: number
  readonly release: ReleaseRow
  readonly verdicts: readonly CountedVerdict[]
}
export type TimedRow = {
  readonly skill: Skill
  readonly version: string
  readonly startMs: number
  readonly saves: readonly (readonly [atMs: number, questions: readonly string[] | null])[]
}
/** The maximum number of papers: more would not change the figures, and the limit keeps the page as fast after two thousand attempts as after ten. */
const FIRSTS = 60
/** The most texts and recordings in short sets. */
const SETS = 120
/** The most timed sections per skill. */
const TIMED = 10
const FIGURE_DAYS = 60

/**
 * A person's first answer to each question in the last 60 days, with its verdict: for whole papers from the first marked sitting, without questions
 * that a set had asked before; for sets without questions asked before. Repeated mistakes are not first answers, and the placement is left out
 * (decision 193). Also finds the saves of the newest mock sections that have their own timing (in listening the recording sets it).
 */
export async function findFigures(
  db: Database,
  userId: string,
): Promise<{ readonly firsts: readonly FirstRow[]; readonly timed: readonly TimedRow[] }> {
  const [row] = await db.query<{ firsts: readonly FirstRow[]; timed: readonly TimedRow[] }>({
    name: 'overview-figures',
    text: `
      with mine as materialized (
        select s.id, s.skill, s.state, s.paper_version_id, p.paper_id, s.started_at, s.closed_at, a.id as attempt_id, a.mode
        from sittings_attempt a join authoring_exam e on e.id = a.exam_id join sittings_section s on s.attempt_id = a.id join authoring_paper_version p on p.id = s.paper_version_id
        where a.user_id = $1 and a.given_up_at is null and s.closed_at is not null and not e.is_composed
      ), sets as (
        -- A repeated set holds no first answers.
        select distinct on (a.exam_id) s.id, s.skill, s.paper_version_id, s.closed_at, a.id as attempt_id, t.kind = 'mistakes' as is_again
        from sittings_attempt a join sittings_practice_set t on t.exam_id = a.exam_id join sittings_section s on s.attempt_id = a.id
        where a.user_id = $1 and a.given_up_at is null and s.state = 'marked' and t.kind <> 'placement' order by a.exam_id, s.closed_at, s.id
      ), asked as materialized (
        -- Counted as questions of their original papers, each when a set first asked it.
        select distinct on (p.paper_id, q.source_question) t.id, t.skill, t.closed_at, t.attempt_id, t.is_again, p.paper_id, q.source_version_id,
          q.source_question, q.question
        from sets t join sittings_practice_question q on q.paper_version_id = t.paper_version_id join authoring_paper_version p on p.id = q.source_version_id
        order by p.paper_id, q.source_question, t.closed_at, t.id
      ), sat as (
        select paper_id, min(closed_at) as closed_at from mine where state = 'marked' and skill in ('listening', 'reading') group by paper_id
      ), whole as materialized (
        select * from (
          select distinct on (m.paper_id) m.* from mine m join sat using (paper_id, closed_at) where m.state = 'marked' order by m.paper_id, m.id
        ) as first where closed_at > now() - ${FIGURE_DAYS} * interval '1 day' order by closed_at desc, id limit ${FIRSTS}
      ), firsts as (
        select w.id, w.mode, w.skill, w.paper_id, w.paper_version_id, w.closed_at, w.attempt_id,
          json_agg(json_build_array(v.question, v.marks, v.max, v.reason->>'kind')) as verdicts
        -- Section by section, through their index: the verdicts are many.
        from whole w cross join lateral (select * from sittings_verdict where sitting_id = w.id offset 0) v
        where not exists (select from asked x where x.paper_id = w.paper_id and x.source_question = v.question and x.closed_at < w.closed_at)
        group by w.id, w.mode, w.skill, w.paper_id, w.paper_version_id, w.closed_at, w.attempt_id
        union all
        (select x.id, 'practice', x.skill, x.paper_id, x.source_version_id, x.closed_at, x.attempt_id,
          json_agg(json_build_array(x.source_question, v.marks, v.max, v.reason->>'kind'))
        from asked x cross join lateral (select * from sittings_verdict where sitting_id = x.id and question = x.question offset 0) v
        where not x.is_again and x.closed_at > now() - ${FIGURE_DAYS} * interval '1 day'
          and not exists (select from mine m where m.paper_id = x.paper_id and m.closed_at < x.closed_at)
        group by x.id, x.skill, x.paper_id, x.source_version_id, x.closed_at, x.attempt_id order by x.closed_at desc, x.id limit ${SETS})
      ), timed as (
        select t.* from (values ('reading'), ('writing')) as k (skill) cross join lateral (
          select * from mine where mode = 'strict' and skill = k.skill and closed_at > now() - ${FIGURE_DAYS} * interval '1 day'
          order by closed_at desc, id limit ${TIMED}) as t
      )
      select
        (select coalesce(json_agg(json_build_object('mode', f.mode, 'skill', f.skill, 'paper', f.paper_id, 'version', f.paper_version_id,
            'day', ${DAY('f.closed_at')}, 'release', ${RELEASE_JSON}, 'verdicts', f.verdicts)), '[]')
          from firsts f join sittings_attempt a on a.id = f.attempt_id join authoring_exam e on e.id = a.exam_id join authoring_exam_version w on w.id = e.current_version_id) as firsts,
        (select coalesce(json_agg(json_build_object('skill', t.skill, 'version', t.paper_version_id, 'startMs', ${MS('t.started_at')},
            'saves', (select coalesce(json_agg(json_build_array(${MS('v.at')}, v.questions) order by v.seq), '[]')
              from sittings_event v where v.stream_id = t.id and v.type = 'saved' and v.kept = 'answer'))), '[]') from timed t) as timed`,
    values: [userId],
  })
  return row ?? { firsts: [], timed: [] }
}
