import { REFRESH_TOKEN_HEADER } from '@/lib/platform/contract/page-headers'
import { createPageApi } from './page-api'

const fetchOf = (seen: (string | null)[]) => (request: Request) => {
  seen.push(request.headers.get('authorization'))
  return new Response(null, { status: request.headers.get('authorization') === 'Bearer good' ? 200 : 401 })
}
const accessFor = async (token: string) => (token === 'living' ? 'good' : null)

test.each([
  ['a valid access token is enough', 'good', 'living', [200, ['Bearer good']]],
  ['an expired access token is renewed if the session is open', 'old', 'living', [200, ['Bearer old', 'Bearer good']]],
  ['a missing access token is renewed if the session is open', null, 'living', [200, [null, 'Bearer good']]],
  ['an ended session stays refused', 'old', 'ended', [401, ['Bearer old']]],
  ['without a refresh token it stays refused', 'old', null, [401, ['Bearer old']]],
])('%s', async (_, access, refresh, expected) => {
  const seen: (string | null)[] = []
  const headers = new Headers()
  if (access) headers.set('authorization', `Bearer ${access}`)
  if (refresh) headers.set(REFRESH_TOKEN_HEADER, refresh)
  const { status } = await createPageApi(fetchOf(seen), accessFor)(new Request('http://embedded/api/me/', { headers }))
  expect([status, seen]).toEqual(expected)
})

test('only reading calls use the refresh token', async () => {
  const seen: (string | null)[] = []
  const request = new Request('http://embedded/api/x/', {
    method: 'POST',
    body: '{}',
    headers: { [REFRESH_TOKEN_HEADER]: 'living' },
  })
  expect((await createPageApi(fetchOf(seen), accessFor)(request)).status).toBe(401)
  expect(seen).toEqual([null])
})
