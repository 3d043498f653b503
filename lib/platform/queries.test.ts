import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as papers from '@/lib/authoring/paper/queries'
import * as persons from '@/lib/site/person/queries'
import * as posts from '@/lib/learning/post/queries'
import { fakeBrowser } from './testing/fake-browser'
import { startLocalApi } from './testing/local-api'
import { createQueryClient } from './client/query-client'

type Options = { queryKey: readonly unknown[]; queryFn?: unknown; staleTime?: unknown }
/** Finds all query modules, including new ones. */
const ROOM = path.join(process.cwd(), 'lib')
const MODULES = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)queries(?:\/.+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => jest.requireActual<object>(path.join(ROOM, file)))
const queries = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, make]: [string, unknown]) =>
    name.endsWith('Query') && typeof make === 'function'
      ? [[name, Reflect.apply(make, undefined, ['x', 1, 1]) as Options] as const]
      : [],
  ),
)

/** Queries that are no plain GET of the contract, with the reason. */
const OWN: Readonly<Record<string, string>> = {
  publishedExamsQuery: 'many pages of one list',
  peaksQuery: 'bytes, not JSON',
  paperCheckQuery: 'its key names the state of the draft, which the address does not',
  postCountQuery: 'one number of the reply',
}

test('the search finds queries', () => expect(queries.length).toBeGreaterThan(30))

test.each(queries)('%s uses the default query function', (name, { queryKey, queryFn }) => {
  expect(typeof queryFn === 'function').toBe(name in OWN)
  expect(queryKey[0]).toMatch(/^\/.*\/$/)
})

test.each(queries)(
  '%s is fresh for five minutes unless it declares that it always or never changes',
  (_, { staleTime }) => {
    expect([undefined, 0, Infinity]).toContain(staleTime)
  },
)

test('path parameters and query are in their places', async () => {
  const api = await startLocalApi()
  fakeBrowser.reset(api.base)
  api.answer(() => ({ body: { items: [], total: 0 } }))
  const client = createQueryClient()
  await client.fetchQuery(persons.personAttemptsQuery('a b', 2, 10))
  await client.fetchQuery(posts.postDraftQuery('post', 'گرامر'))
  await client.fetchQuery(papers.papersQuery({ q: 'آب', page: 1 }))
  client.clear()
  await api.close()
  expect(api.received.map(({ url }) => decodeURI(url))).toEqual([
    '/v1/people/a b/attempts/?page=2&size=10',
    '/v1/blog/drafts-by-slug/گرامر/?kind=post',
    '/v1/papers/?q=آب&page=1',
  ])
})
