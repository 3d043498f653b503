import { REFRESH_TOKEN } from '@/lib/platform/contract/page-headers'
import { createPageApi } from './page-api'

const fetchOf = (seen: (string | null)[]) => (request: Request) => {
  seen.push(request.headers.get('authorization'))
  return new Response(null, { status: request.headers.get('authorization') === 'Bearer good' ? 200 : 401 })
}
const accessFor = async (token: string) => (token === 'living' ? 'good' : null)

test.each([
  ['a good access token is enough', 'good', 'living', [200, ['Bearer good']]],
  ['an expired one is replaced for a living session', 'old', 'living', [200, ['Bearer old', 'Bearer good']]],
  ['none is replaced for a living session', null, 'living', [200, [null, 'Bearer good']]],
  ['a session that is over stays refused', 'old', 'ended', [401, ['Bearer old']]],
  ['without a refresh token the refusal stands', 'old', null, [401, ['Bearer old']]],
])('%s', async (_, access, refresh, expected) => {
  const seen: (string | null)[] = []
  const headers = new Headers()
  if (access) headers.set('authorization', `Bearer ${access}`)
  if (refresh) headers.set(REFRESH_TOKEN, refresh)
  const { status } = await createPageApi(fetchOf(seen), accessFor)(new Request('http://embedded/api/me/', { headers }))
  expect([status, seen]).toEqual(expected)
})

test('only reading calls use the refresh token', async () => {
  const seen: (string | null)[] = []
  const request = new Request('http://embedded/api/x/', {
    method: 'POST',
    body: '{}',
    headers: { [REFRESH_TOKEN]: 'living' },
  })
  expect((await createPageApi(fetchOf(seen), accessFor)(request)).status).toBe(401)
  expect(seen).toEqual([null])
})
