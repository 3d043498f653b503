import { type Database } from '@/server/platform/db/client'

type SeedOptions = {
  readonly userId: string
  readonly slugs: readonly string[]
  readonly count: number
  /** Questions per section, with verdicts and saves. */
  readonly questions?: number
  readonly mode?: 'strict' | 'practice'
}
/** Batch size: statements time out after seconds. */
const AT_ONCE = 200

/**
 * Inserts years of one candidate: finished mock tests (or practice) of these exams in turn, forty a day, the newest a day ago, with verdicts for
 * listening and reading, and a log line per answer. Saving and marking them through the API would take an hour.
 */
export async function seedAttempts(
  db: Database,
  { userId, slugs, count, questions = 40, mode = 'strict' }: SeedOptions,
): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const rows = await db.query<{ id: string }>({
      text: `insert into attempts (id, user_id, exam_id, exam_version_id, mode, request_id, state, started_at, finished_at)
        select gen_random_uuid(), $1, e.id, e.current_version_id, $5, gen_random_uuid(), 'finished', at - interval '3 hours', at
        from generate_series($3::int, $4::int) as n, lateral (select now() - n * interval '1 day' / 40 - interval '1 day' as at) as t,
          lateral (select * from exams where slug = ($2::text[])[1 + n % cardinality($2::text[])]) as e
        returning id`,
      values: [userId, slugs, from, Math.min(count, from + AT_ONCE - 1), mode],
    })
    await seedSittings(
      db,
      rows.map(({ id }) => id),
      questions,
    )
  }
  await db.query({ text: 'analyze attempts, sittings, verdicts, results, events', values: [] })
}

async function seedSittings(db: Database, attempts: readonly string[], questions: number): Promise<void> {
  await db.query({
    text: `insert into sittings (id, attempt_id, position, skill, paper_version_id, duration_seconds, state, epoch, started_at, deadline_at, closes_at, closed_at, ending)
      select gen_random_uuid(), a.id, x.position, p.skill, p.id, p.duration_seconds, case when p.skill = 'writing' then 'closed' else 'marked' end, 1,
        a.started_at, a.started_at + interval '1 hour', a.started_at + interval '1 hour', a.started_at + interval '50 minutes', 'submitted'
      from attempts a join exam_version_papers x on x.exam_version_id = a.exam_version_id join paper_versions p on p.id = x.paper_version_id
      where a.id = any ($1::uuid[])`,
    values: [attempts],
  })
  const marked = `from sittings s join paper_versions p on p.id = s.paper_version_id`
  const which = `where s.attempt_id = any ($1::uuid[]) and s.state = 'marked'`
  // Right, misspelt, blank, wrong, in turn.
  await db.query({
    text: `insert into verdicts (sitting_id, question, marks, max, reason)
      select s.id, q::text, (q % 4 = 0)::int, 1, (array['{"kind":"matched","accepted":"x","normalised":[]}', '{"kind":"spelling","accepted":"x"}',
        '{"kind":"blank"}', '{"kind":"no-match"}'])[1 + q % 4]::json ${marked}, generate_series(1, $2::int) as q ${which}`,
    values: [attempts, questions],
  })
  await db.query({
    text: `insert into results (sitting_id, paper_version_id, raw, total, half_bands, percent, marked_at)
      select s.id, s.paper_version_id, p.question_count / 4, p.question_count, case when p.question_count = 40 then 8 end,
        case when p.question_count < 40 then 25 end, s.closed_at ${marked} ${which}`,
    values: [attempts],
  })
  await db.query({
    text: `insert into events (stream_id, seq, type, at, data, hash)
      select s.id, q, 'saved', s.started_at + q * interval '30 seconds', format('{"kept":"answer","epoch":1,"answers":[["%s",%s,"x"]]}', q, q), ''
      ${marked}, generate_series(1, $2::int) as q ${which} and s.skill = 'reading'`,
    values: [attempts, questions],
  })
}
