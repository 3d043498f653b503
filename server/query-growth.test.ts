import path from 'node:path'
import { importPosts } from './learning/post/public'
import { updateCounts } from './sittings/exam-results/keep-counts'
import { importTinyExam } from './testing/exams/tiny-exam'
import { explainGrown } from './testing/growth/explain'
import { seedSite } from './testing/growth/seed-site'
import { describeTables } from './testing/tables/describe-tables'
import { findReferences } from './testing/tables/sql-references'
import { shareTestApp } from './testing/test-app'

/** Tables that grow with the number of people, attempts, orders and texts. */
const GROWING =
  `users last_visits sessions attempts sittings responses verdicts results orders order_lines payments entitlements ledger_transactions ledger_entries posts
  post_slugs post_versions live_posts search_entries answer_counts first_scores audit_log events`.split(/\s+/)
/** Multiples of the seeded rows: 30,000 people with 60,000 attempts, and ten times as many. */
const SIZES = [100, 1_000]
/** On ten times the rows, a deeper index costs a little more, and reading all rows ten times as much. */
const MAX_GROWTH = 2.5

/**
 * Statements whose cost may grow, by file, and why. On a small site the planner's estimates differ a little each time, so not every entry is needed
 * in every run.
 */
const MAY_GROW: Readonly<Record<string, string>> = {
  'server/shop/money-check/rules.ts': 'a sweep: the money check reads all orders',
  'server/sittings/attempt/closing/close-repo.ts':
    'metrics: sections waiting to be marked, by their own index; the planner has no statistics of these few rows',
  'server/forgetting/repo.ts': 'a command, once for a person',
  'server/shop/order/manage-orders-repo.ts':
    'managers search for a part of a name: the newest first until a page is full',
  'server/sittings/attempt/repo.ts': 'counts the attempts of some exams, or of all',
  'server/forgetting/deletion/repo.ts': 'a sweep: who was forgotten in the last hours',
  'server/support/announcement/repo.ts': 'an announcement counts and tells everybody whom it is for',
  'server/authoring/exam/search-repo.ts': 'a sweep: exams without a search entry',
  'server/learning/post/live-repo.ts': 'counts of every subject and tag; pages cache them',
  'server/learning/search/rank-repo.ts': 'ranks every match',
  'server/progress/overview/figure-repo.ts':
    'reads the log of the last sections; the planner does not know how few they are',
  'server/sittings/exam-results/count-repo.ts':
    'sections waiting to be counted: a few rows, for which the planner has no statistics',
  'server/sittings/result/percentile-repo.ts':
    'results waiting to be counted: a few rows, for which the planner has no statistics',
  'server/sittings/key-correction/sitting-repo.ts': 'every section of a paper is re-marked, 250 at a time',
  'server/sittings/practice/mistake-repo.ts':
    'answers of some sections of one person: the planner takes one of them for all',
}

const api = shareTestApp()
beforeAll(async () => {
  // With a single exam the planner would know that an index on it is useless.
  for (const slug of ['tiny', 'second', 'third', 'fourth']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
  await importPosts(api.ctx, path.resolve('content/posts'))
  await seedSite(api.ctx, { people: 300, attempts: 600, orders: 200, posts: 60 })
  await updateCounts(api.ctx)
  // The number of sections grows with the rows of these tables. If it were under a tenth of them, the planner would assume a fixed number.
  for (const table of ['responses', 'verdicts'])
    await api.sql(`alter table ${table} alter column sitting_id set (n_distinct = -0.08)`)
  await api.sql('analyze')
})

test('no SELECT costs more on a site ten times as large, except those with a stated reason', async () => {
  const names = new Set((await describeTables(api.sql)).map(({ name }) => name))
  const { whole } = await findReferences((name) => names.has(name))
  const reads = whole.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql))
  expect(reads.length).toBeGreaterThan(450)
  const [{ database } = { database: '' }] = await api.sql<{ database: string }>('select current_database() as database')
  const texts = reads.map(({ sql }) => sql)
  const plans = await explainGrown(database, { texts, growingTables: GROWING, sizes: SIZES })
  const grown = reads.flatMap(({ file, sql }) => {
    const { costs: [small = 1, large = 1] = [], scanned = [] } = plans.get(sql) ?? {}
    if (large <= small * MAX_GROWTH) return []
    const tables = scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : 'reads more rows'
    return [{ file, what: `${file} costs ${(large / small).toFixed(1)} times as much, ${tables}: ${sql}` }]
  })
  expect(grown.filter(({ file }) => MAY_GROW[file] === undefined).map(({ what }) => what)).toEqual([])
})
