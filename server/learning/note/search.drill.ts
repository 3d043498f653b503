import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FOUND_KINDS } from '@/lib/platform/text-kinds'
import { searchTexts } from '@/lib/learning/note/contract'
import { importCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { importPosts, SHIPPED_TEXTS } from '@/server/learning/post/public'
import { rankFound } from '@/server/learning/search/public'
import { describeMs, limitMs, describeFigure } from '@/server/testing/drill'
import { makeManyTexts, SEARCH_QUERIES } from '@/server/testing/search-texts'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { indexFound } from './public'

const TEXTS = 5_000
const ROUNDS = 3
const QUERY_WITHIN_MS = 100
const INDEX_WITHIN_MS = 200

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  for (const { kind, folder } of SHIPPED_TEXTS) await importPosts(api.ctx, path.resolve(folder), { kind })
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
  await indexFound(api.ctx)
})
afterAll(() => api.close())

test('answers the words of candidates and indexes a text within the limits among 5,000 texts', async () => {
  const shipped = await api.sql('update search_entries set rules = 0 returning id')
  const indexing = await timeOf(() => indexFound(api.ctx))
  const indexMs = indexing / shipped.length
  await makeManyTexts(api, TEXTS)
  const [rank, call, processor]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [q] of SEARCH_QUERIES) {
      const beforeMs = await processorMs()
      const rankMs = await timeOf(() => rankFound(api.ctx.db, q, FOUND_KINDS))
      const usedMs = (await processorMs()) - beforeMs
      const callMs = await timeOf(() => api.call(searchTexts, { query: { q, size: 20 } }))
      // The first round is warm-up.
      if (round > 0) [rank, call, processor].forEach((times, at) => times.push([rankMs, callMs, usedMs][at] ?? 0))
    }
  describeFigure(
    'search',
    `${TEXTS} texts: indexed in ${indexMs.toFixed(0)} ms each; ranked ${describeMs(rank)}, of PostgreSQL's processor ${describeMs(processor)}; the whole call ${describeMs(call)}`,
  )
  expect(indexMs).toBeLessThan(limitMs(INDEX_WITHIN_MS))
  expect(percentile(rank)).toBeLessThan(limitMs(QUERY_WITHIN_MS))
})

/** Processor time of this database's connections; on Linux only. */
async function processorMs(): Promise<number> {
  const rows = await api.sql<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')
  const used = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return used.reduce((sum, ns) => sum + ns, 0) / 1e6
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
