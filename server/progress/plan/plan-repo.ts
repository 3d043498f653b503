import { type StoredPlan } from '@/lib/progress/plan/contract'
import { type FinishedWork } from '@/lib/progress/plan/rules/task-done'
import { type Database } from '@/server/platform/db/client'
import { DAY, MS } from '@/server/progress/overview/public'
import { HAS_ANSWER } from '@/server/sittings/result/public'

export type PlanRow = {
  readonly day: number
  readonly madeAtMs: number
  readonly basis: string
  readonly plan: unknown
  /** The number of different words reviewed on that day since the plan was made. */
  readonly words: number
}
type PlanRows = {
  readonly minutes: number | null
  /** The plans of the last weeks, oldest first. */
  readonly plans: readonly PlanRow[]
  readonly finished: readonly FinishedWork[]
}
/** How far back plans are read for undone and finished tasks. */
const PAST_DAYS = 28
/** Older plans are deleted. */
const RETENTION_DAYS = 60

/**
 * The plans of the last weeks, and the work finished since. A section handed in blank does not count as work, nor does sending one to be corrected:
 * it may be weeks old.
 */
export async function findPlanRows(db: Database, userId: string, today: number): Promise<PlanRows> {
  const [row] = await db.query<PlanRows>({
    name: 'plan-rows',
    text: `
      with plans as materialized (select day, made_at, basis, plan from day_plans where user_id = $1 and day > $2::int - ${PAST_DAYS}),
      first as (select min(made_at) as at from plans),
      finished as (
        select json_build_object('kind', 'section', 'skill', s.skill, 'choice', t.kind, 'type', t.type, 'part', t.part, 'atMs', ${MS('s.closed_at')}) as one
        from sittings_attempt a join sittings_section s on s.attempt_id = a.id left join sittings_practice_set t on t.exam_id = a.exam_id
        where a.user_id = $1 and a.given_up_at is null and s.started_at is not null and s.closed_at >= (select at from first)
          and (case when s.skill = 'writing' then ${HAS_ANSWER('s.id')}
            else exists (select from sittings_verdict v where v.sitting_id = s.id and v.reason->>'kind' <> 'blank') end)
        union all
        select json_build_object('kind', 'submission', 'parts', (select coalesce(json_agg(case when task = 'task2' then 2 else 1 end), '[]') from unnest(tasks) task), 'atMs', ${MS('submitted_at')}) from teaching_submission
        where user_id = $1 and sitting_id is null and submitted_at >= (select at from first)
        union all
        select json_build_object('kind', 'speaking', 'atMs', ${MS('handed_in_at')}) from teaching_speaking
        where user_id = $1 and state not in ('withdrawn', 'lapsed') and handed_in_at >= (select at from first)
        union all
        select json_build_object('kind', 'lesson', 'slug', c.slug, 'atMs', ${MS('p.at')})
        from learning_progress p join learning_course c on c.id = p.course_id
        where p.user_id = $1 and p.kind = 'done' and p.at >= (select at from first)
      )
      select (select minutes_a_day from goals where user_id = $1) as minutes,
        (select coalesce(json_agg(json_build_object('day', p.day, 'madeAtMs', ${MS('p.made_at')}, 'basis', p.basis, 'plan', p.plan,
            'words', (select count(distinct r.word_id)::int from vocabulary v join vocabulary_reviews r on r.word_id = v.id
              where v.user_id = $1 and not r.is_undone and r.reviewed_at >= p.made_at and ${DAY('r.reviewed_at')} = p.day)) order by p.day), '[]')
          from plans p) as plans,
        (select coalesce(json_agg(one), '[]') from finished) as finished`,
    values: [userId, today],
  })
  if (!row) throw new Error('A select without a from has no row')
  return row
}

/** Keeps the time at which the day was first planned: work since then counts. Deletes old plans. */
export async function upsertPlan(
  db: Database,
  { userId, day, basis, plan }: { userId: string; day: number; basis: string; plan: StoredPlan },
): Promise<void> {
  await db.query({
    text: `with gone as (delete from day_plans where user_id = $1 and day < $2::int - ${RETENTION_DAYS})
      insert into day_plans (user_id, day, basis, plan) values ($1, $2, $3, $4)
      on conflict (user_id, day) do update set basis = excluded.basis, plan = excluded.plan`,
    values: [userId, day, basis, JSON.stringify(plan)],
  })
}

export async function upsertMinutes(db: Database, userId: string, minutes: number): Promise<void> {
  await db.query({
    text: `insert into goals (user_id, minutes_a_day) values ($1, $2)
      on conflict (user_id) do update set minutes_a_day = excluded.minutes_a_day, updated_at = now()`,
    values: [userId, minutes],
  })
}
