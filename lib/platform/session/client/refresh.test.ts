import { fakeBrowser, shareLocalApi } from '@/lib/platform/testing/fake-browser'
import { type ReceivedRequest } from '@/lib/platform/testing/local-api'
import { callApi, handleSessionLost, renewOrLeave } from '@/lib/platform/client/browser'
import { removeTokens, storeAccessToken } from './tokens'

const REFRESH = '/v1/account/refresh-token/'
const PROBLEM = { status: 401, body: { detail: 'expired' } }

const api = shareLocalApi({ body: {} })
const logged: unknown[][] = []
beforeEach(() => {
  logged.length = 0
  jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words))
  fakeBrowser.cookies.set('accessToken', 'old').set('refreshToken', 'the-refresh')
})
afterEach(() => {
  jest.restoreAllMocks()
})

const get = (path = '/things/') => callApi({ method: 'GET', path })
const isRefresh = ({ url }: ReceivedRequest) => url === REFRESH
const refreshes = () => api.received.filter(isRefresh)
/** Answers 401 to everything but the new token, and to the refresh with `next`. */
const renewing = (next: object | null) => (request: ReceivedRequest) => {
  if (isRefresh(request)) return next ? { body: next } : PROBLEM
  return request.headers.authorization === 'Bearer new' ? { body: { url: request.url } } : PROBLEM
}

test('a 401 triggers one refresh; the new token is stored and the call is repeated once with it', async () => {
  api.answer(renewing({ access: 'new' }))
  expect(await get()).toEqual({ url: '/v1/things/' })
  expect(api.received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/v1/things/', 'Bearer old'],
    ['POST', REFRESH, 'Bearer old'],
    ['GET', '/v1/things/', 'Bearer new'],
  ])
  expect(JSON.parse(api.received[1]?.body ?? '')).toEqual({ refresh: 'the-refresh' })
  expect(fakeBrowser.cookies.get('accessToken')).toBe('new')
  expect(logged).toEqual([])
})

test('concurrent calls with a 401 share one refresh', async () => {
  api.answer(async (request) => {
    if (isRefresh(request)) await new Promise((resolve) => setTimeout(resolve, 50))
    return renewing({ access: 'new' })(request)
  })
  const paths = ['/a/', '/b/', '/c/', '/d/', '/e/']
  expect(await Promise.all(paths.map(get))).toEqual(paths.map((path) => ({ url: `/v1${path}` })))
  expect(refreshes()).toHaveLength(1)
  expect(api.received).toHaveLength(11)
})

test('a repeated call sends its body again', async () => {
  api.answer(renewing({ access: 'new' }))
  await callApi({ method: 'POST', path: '/things/', body: { text: 'kept' } })
  expect(api.received.filter(({ body }) => body === '{"text":"kept"}')).toHaveLength(2)
})

test('a call that is refused again after the refresh is not repeated a second time', async () => {
  api.answer((request) => (isRefresh(request) ? { body: { access: 'new' } } : PROBLEM))
  await expect(get()).rejects.toMatchObject({ status: 401, message: 'expired' })
  expect(api.received).toHaveLength(3)
})

test.each([
  ['is refused', { ...PROBLEM }],
  ['brings no token', { body: {} }],
  ['brings an empty token', { body: { access: '' } }],
])(
  'if the refresh %s, it is logged, both tokens are deleted, and the reader is redirected to log in',
  async (_, reply) => {
    fakeBrowser.at('/dashboard/exams?page=2&sort=نو')
    api.answer((request) => (isRefresh(request) ? reply : PROBLEM))
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(logged).toEqual([['Refresh token failed']])
    expect([...fakeBrowser.cookies.keys()]).toEqual([])
    expect(fakeBrowser.visited).toEqual([`/login?next=${encodeURIComponent('/dashboard/exams?page=2&sort=نو')}`])
    expect(refreshes()).toHaveLength(1)
  },
)

test('without a readable refresh token the body is empty: ours is an HttpOnly cookie', async () => {
  fakeBrowser.cookies.delete('refreshToken')
  api.answer(renewing(null))
  await expect(get()).rejects.toMatchObject({ status: 401 })
  expect(refreshes().map(({ body }) => body)).toEqual(['{}'])
  expect(fakeBrowser.visited).toHaveLength(1)
})

test('the refresh call itself and wrong credentials never trigger a refresh', async () => {
  api.answer(() => PROBLEM)
  for (const path of ['/account/refresh-token/', '/account/log-in/']) {
    await expect(callApi({ method: 'POST', path, body: {} })).rejects.toMatchObject({ status: 401 })
  }
  expect(api.received).toHaveLength(2)
  expect(fakeBrowser.visited).toEqual([])
})

const html = { 'content-type': 'text/html; charset=utf-8' }
test.each([
  ['a server that is briefly unreachable', { status: 503, body: 'away' }],
  ['a server that fails', { status: 500, body: { detail: 'broken' } }],
  ['a server that is overloaded', { status: 429, body: { detail: 'later' } }],
  ['a request that timed out', { status: 408, body: { detail: 'slow' } }],
  ['the page of a captive portal', { status: 200, body: '<html>Log in to our WLAN</html>', headers: html }],
  ['the refusal of a captive portal', { status: 403, body: '<html>Pay first</html>', headers: html }],
  ['an empty reply', { status: 200 }],
])('%s does not end the session', async (_, reply) => {
  api.answer((request) => (isRefresh(request) ? reply : PROBLEM))
  await expect(get()).rejects.toMatchObject({ status: reply.status })
  expect(logged).toEqual([['Refresh token failed']])
  expect(fakeBrowser.cookies.get('accessToken')).toBe('old')
  expect(fakeBrowser.cookies.get('refreshToken')).toBe('the-refresh')
  expect(fakeBrowser.visited).toEqual([])
})

test('custom senders (uploads) renew the token in the same way, or redirect the reader to log in', async () => {
  api.answer(renewing({ access: 'new' }))
  expect(await renewOrLeave('old')).toBe('new')
  fakeBrowser.cookies.set('accessToken', 'older')
  api.answer(() => PROBLEM)
  expect(await renewOrLeave('older')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([...fakeBrowser.cookies.keys()]).toEqual([])
  expect(fakeBrowser.visited).toHaveLength(1)
})

test('a page may handle the lost session itself', async () => {
  let isTold = false
  const restore = handleSessionLost(() => (isTold = true))
  api.answer(() => PROBLEM)
  await expect(get()).rejects.toMatchObject({ status: 401 })
  restore()
  expect([isTold, fakeBrowser.visited.length]).toEqual([true, 0])
})

// The fake document rejects every cookie whose path is not /.
test('both cookies are written and deleted with path /', () => {
  storeAccessToken('a b')
  expect(fakeBrowser.cookies.get('accessToken')).toBe('a%20b')
  removeTokens()
  expect(fakeBrowser.cookies.size).toBe(0)
})

test('a cookie with a lone % is sent unchanged, and one that no header can carry counts as none', async () => {
  api.answer(({ headers }) => ({ body: { sent: headers.authorization ?? 'none' } }))
  fakeBrowser.cookies.set('accessToken', '100%')
  expect(await get()).toEqual({ sent: 'Bearer 100%' })
  fakeBrowser.cookies.set('accessToken', encodeURIComponent('رمز'))
  expect(await get()).toEqual({ sent: 'none' })
})

test.each([[undefined], ['undefined'], ['']])('%p is never stored as a token', (token) => {
  expect(() => storeAccessToken(token as string)).toThrow('no access token')
  expect(fakeBrowser.cookies.get('accessToken')).toBe('old')
})

test.each([
  [{ detail: 'x', ended: 'password' }, 'password'],
  [{ detail: 'x', ended: '<script>' }, 'unknown'],
  [{ detail: 'x' }, 'unknown'],
])("the log-in page gets the reason of the session's end: %j", async (body, reason) => {
  const stored = new Map<string, string>()
  const storage = { setItem: (name: string, value: string) => void stored.set(name, value) }
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
  api.answer((request) => (isRefresh(request) ? { status: 401, body } : PROBLEM))
  await expect(get()).rejects.toMatchObject({ status: 401 })
  expect([...stored.values()].map((note) => note.split(' ')[1])).toEqual([reason])
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})
