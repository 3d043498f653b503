import * as z from 'zod'
import { listAttempts } from '@/lib/sittings/attempt/contract'
import { refusalsOf } from '@/lib/platform/contract/endpoint'
import { listPosts } from '@/lib/learning/post/contract/post'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { CAPS, createCaps } from './api'
import { newId } from './new-id'

const api = shareTestApp()

const id = newId()
const READS = [
  '/attempts/',
  `/attempts/${id}/result/`,
  `/sittings/${id}/review/`,
  `/exam-results/${id}/`,
  `/exam-results/${id}/attempts/`,
  `/exam-results/${id}/export/?rows=candidates&format=csv`,
  '/people/',
  `/people/${id}/attempts/`,
  `/people/${id}/log/`,
  '/security-events/',
  '/support/cases/',
  '/inbox/reports/',
  '/outbox/',
  '/invitations/',
  '/papers/',
  '/exam-drafts/',
  '/blog/drafts/',
]
const SEARCHES = ['/blog/posts/', '/support/cases/', '/people/', '/papers/', '/exam-drafts/', '/blog/drafts/'].map(
  (path) => `${path}?q=word`,
)
const Refused = z.object({ code: z.string() })

/** Calls as often as one account may in a minute. */
async function useUp(path: string, as: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const some = Array.from({ length: Math.min(10, times - statuses.length) }, () => api.raw('GET', path, { as }))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

test.each([
  { kind: 'read', path: '/attempts/', paths: READS },
  { kind: 'search', path: '/blog/posts/?q=word', paths: SEARCHES },
] as const)(
  'a script that has used up its $kind cap is refused by all of them, and nobody else is',
  async (testCase) => {
    const [script, other] = [await makeManager(api), await makeManager(api)]
    const statuses = await useUp(testCase.path, script.token, CAPS[testCase.kind].points)
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const path of testCase.paths) {
      const refused = await api.raw('GET', path, { as: script.token })
      expect([path, refused.status, Refused.parse(await refused.json()).code]).toEqual([path, 429, 'too_many_requests'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      const passed = await api.raw('GET', path, { as: other.token })
      expect([path, [200, 404].includes(passed.status)]).toEqual([path, true])
    }
    // Endpoints of a sitting are counted separately.
    expect((await api.raw('GET', `/sittings/${id}/`, { as: script.token })).status).toBe(404)
  },
)

test('the contract declares the cap of each of them', () => {
  const paths = new Set([...READS, ...SEARCHES].map((path) => path.replace(id, '{id}').replace(/\?.*/, '')))
  const capped = api.app.endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ path, method }) => method === 'GET' && paths.has(path))
  expect(capped).toHaveLength(paths.size)
  for (const endpoint of capped)
    expect([endpoint.path, refusalsOf(endpoint)]).toEqual([
      endpoint.path,
      expect.arrayContaining(['too_many_requests']),
    ])
  expect(refusalsOf(listAttempts)).toContain('too_many_requests')
})

test('counts visitors by address for searches, but not for reading or for requests of the program’s pages', async () => {
  const take = createCaps(1)
  const ask = (address: string, query: string) => take(listPosts, { viewer: null, address }, new URLSearchParams(query))
  for (let count = 0; count < 300; count += 1) await ask('203.0.113.7', 'q=word')
  await expect(ask('203.0.113.7', 'q=word')).rejects.toMatchObject({ code: 'too_many_requests' })
  await ask('203.0.113.7', 'page=2')
  await ask('203.0.113.8', 'q=word')
  for (let count = 0; count < 400; count += 1) await ask('', 'q=word')
})
