import { listQuestions } from '@/lib/paper/content/rules/questions'
import { getPaperContent } from '@/server/authoring/exam/public'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { seedOrders, seedTexts, idSql, personSql } from './seed-texts-and-orders'

export type Size = {
  readonly people: number
  /** Attempts at the published exams in turn, every tenth in practice mode; all listening and reading sections are marked. */
  readonly attempts: number
  readonly orders: number
  /** The total number of blog posts, including the existing ones. */
  readonly posts: number
}
/** Rows per statement: a statement of the pool may take only seconds. */
const AT_ONCE = 1_000
/** The number of answered questions of each marked section; as many further ones are blank. */
const ANSWERED = 10

/**
 * Fills a database that has published exams and posts: people, sessions, attempts with answers and verdicts, orders and copies of the posts,
 * by SQL only. The data are the same each time. Does not analyze the tables at the end.
 */
export async function seedSite(ctx: Pick<Context, 'db' | 'settings'>, size: Size): Promise<void> {
  const { db } = ctx
  await inChunks(size.people, (from, to) => seedPeople(db, from, to))
  const papers = await listPapers(ctx)
  await inChunks(size.attempts, (from, to) => seedAttempts(db, { from, to, people: size.people, papers }))
  await inChunks(size.orders, (from, to) => seedOrders(db, from, to))
  await seedTexts(db, size.posts)
}

async function inChunks(count: number, seed: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) await seed(from, Math.min(count, from + AT_ONCE - 1))
}

const attemptSql = (number: string) => idSql('attempt', number)

async function seedPeople(db: Database, from: number, to: number): Promise<void> {
  await db.query({
    text: `with made as (
        insert into users (id, name, identifier, created_at, password_hash)
        select ${personSql('n')}, (array['سارا احمدی', 'علی رضایی', 'مریم کریمی', 'رضا محمدی', 'نگار حسینی'])[1 + n % 5] || ' ' || n,
          'growth' || n || '@example.com', now() - n * interval '10 minutes', 'none'
        from generate_series($1::int, $2::int) n returning id)
      insert into sessions (id, user_id, user_agent, address, last_seen_at, expires_at, ends_at, revoked_at, revoked_because)
      select gen_random_uuid(), id, 'growth', '127.0.0.1', now() - m * interval '1 day', now() + interval '1 day', now() + interval '30 days',
        case when m > 1 then now() end, case when m > 1 then 'log_out' end
      from made, generate_series(1, 3) m`,
    values: [from, to],
  })
}

type Paper = { readonly id: string; readonly questions: readonly string[] }

async function listPapers(ctx: Pick<Context, 'db' | 'settings'>): Promise<Paper[]> {
  const rows = await ctx.db.query<{ id: string }>({
    text: `select distinct p.id from exams e join exam_version_papers x on x.exam_version_id = e.current_version_id
      join paper_versions p on p.id = x.paper_version_id where p.skill in ('listening', 'reading') order by 1`,
    values: [],
  })
  return Promise.all(
    rows.map(async ({ id }) => ({
      id,
      questions: listQuestions(await getPaperContent(ctx, id))
        .map((question) => question.id)
        .slice(0, 2 * ANSWERED),
    })),
  )
}

type Attempts = {
  readonly from: number
  readonly to: number
  readonly people: number
  readonly papers: readonly Paper[]
}

async function seedAttempts(db: Database, { from, to, people, papers }: Attempts): Promise<void> {
  await db.query({
    text: `with exam as (select array_agg(id order by slug) as ids, array_agg(current_version_id order by slug) as versions from exams
        where published_at is not null)
      insert into attempts (id, user_id, exam_id, exam_version_id, mode, request_id, state, started_at, finished_at)
      select ${attemptSql('n')}, ${personSql('1 + n % $3')}, exam.ids[at], exam.versions[at], case when n % 10 = 3 then 'practice' else 'strict' end,
        gen_random_uuid(), 'finished', now() - n * interval '5 minutes' - interval '4 hours', now() - n * interval '5 minutes' - interval '1 hour'
      from generate_series($1::int, $2::int) n, exam, lateral (select 1 + (n + n / $3) % cardinality(exam.ids) as at) pick`,
    values: [from, to, people],
  })
  await db.query({
    text: `insert into sittings (id, attempt_id, position, skill, paper_version_id, duration_seconds, state, epoch, started_at, deadline_at, closes_at, closed_at, ending)
      select gen_random_uuid(), a.id, x.position, p.skill, p.id, p.duration_seconds, case when p.skill = 'writing' then 'closed' else 'marked' end, 1,
        a.started_at, a.started_at + interval '1 hour', a.started_at + interval '1 hour', a.started_at + interval '50 minutes', 'submitted'
      from generate_series($1::int, $2::int) n join attempts a on a.id = ${attemptSql('n')}
      join exam_version_papers x on x.exam_version_id = a.exam_version_id join paper_versions p on p.id = x.paper_version_id`,
    values: [from, to],
  })
  // Without statistics the planner would read all sections for each question.
  if (from === 1) await db.query({ text: 'analyze attempts, sittings', values: [] })
  await seedMarks(db, { from, to, papers })
}

/** Makes people differ in ability, so that raw scores vary; of the wrong answers a few are frequent and many are rare. */
async function seedMarks(db: Database, { from, to, papers }: Omit<Attempts, 'people'>): Promise<void> {
  const questions = papers.flatMap((paper) => paper.questions.map((question) => ({ paper: paper.id, question })))
  await db.query({
    text: `with asked as (
        select paper, question, row_number() over (partition by paper order by n) as place
        from unnest($3::uuid[], $4::text[]) with ordinality as q(paper, question, n)
      ), judged as materialized (
        select s.id, s.paper_version_id, s.closed_at, q.question, q.place <= ${ANSWERED} as is_given,
          (q.place <= ${ANSWERED} and abs(hashint8extended(q.place * 7919 + n, 1)) % 100 < 20 + n * 37 % 70)::int as marks,
          abs(hashint8extended(q.place * 104729 + n, 2)) % 1000 / 1000.0 as dice
        from generate_series($1::int, $2::int) n join sittings s on s.attempt_id = ${attemptSql('n')}
        join asked q on q.paper = s.paper_version_id
      ), answered as (
        insert into responses (sitting_id, question, epoch, rev, value, late_ms, saved_at)
        select id, question, 1, 1, case when marks = 1 then 'right' else 'wrong ' || floor(power(dice, 3) * 300) end, 0, closed_at
        from judged where is_given
      ), told as (
        insert into verdicts (sitting_id, question, marks, max, reason)
        select id, question, marks, 1, (case when marks = 1 then '{"kind":"matched","accepted":"right","normalised":[]}'
          when is_given then '{"kind":"no-match"}' else '{"kind":"blank"}' end)::json from judged
      )
      insert into results (sitting_id, paper_version_id, raw, total, half_bands, marked_at)
      select id, paper_version_id, sum(marks), 40, round(sum(marks) * 18 / 40.0), closed_at from judged group by id, paper_version_id, closed_at`,
    values: [from, to, questions.map(({ paper }) => paper), questions.map(({ question }) => question)],
  })
}
