import { viewerApi } from './viewer'
import { type getMe } from '@/lib/accounts/account/contract'

const cookies = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (cookies.has(name) ? { value: cookies.get(name) } : undefined) }),
}))

const seen: (string | null)[] = []
const KEY = Symbol.for('sanjeh.api')
beforeEach(() => {
  cookies.clear()
  seen.length = 0
  Reflect.set(globalThis, KEY, (request: Request) => {
    seen.push(request.headers.get('authorization'))
    return Response.json({})
  })
})
afterAll(() => Reflect.deleteProperty(globalThis, KEY))

const findMe = viewerApi<typeof getMe>('GET', '/account/me/')

test.each([
  ['a token', 'abc.def', 'Bearer abc.def'],
  ['the literal text undefined', 'undefined', null],
  ['nothing', '', null],
])(
  'a page calls on behalf of its reader: with %s in the cookie the bearer token is correct',
  async (_, cookie, bearer) => {
    cookies.set('accessToken', cookie)
    await findMe({})
    expect(seen).toEqual([bearer])
  },
)

test('without the cookie there is no bearer token', async () => {
  await findMe({})
  expect(seen).toEqual([null])
})
