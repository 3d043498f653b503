import { json } from '@/server/testing/cookies'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'

// Pages on another origin of the same site, listed in WEB_ORIGINS.
const PAGE = 'https://www.sanjeh.test'
const api = shareTestApp({ webOrigins: [PAGE], cookieDomain: 'sanjeh.test', publicUrl: PAGE })

const from = (origin: string, site: string) => ({ origin, 'sec-fetch-site': site })
const preflight = (headers: Record<string, string>) =>
  api.raw('OPTIONS', '/account/log-in/', { headers: { 'access-control-request-method': 'POST', ...headers } })
const report = (headers: Record<string, string>) =>
  api.raw('POST', '/account/send-telegram/', json({ text: 'x' }, headers))

test('a listed page of the same site may call with cookies and read the reply', async () => {
  const asked = await preflight(from(PAGE, 'same-site'))
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/)
  const done = await report(from(PAGE, 'same-site'))
  expect([done.status, done.headers.get('access-control-allow-origin')]).toEqual([204, PAGE])
  expect(done.headers.get('vary')).toContain('origin')
})

test.each([
  ['another name of the same site', from('https://shop.sanjeh.test', 'same-site')],
  ['another port', from(`${PAGE}:8443`, 'same-site')],
  ['the same name without https', from('http://www.sanjeh.test', 'cross-site')],
  ['a name with the same beginning', from(`${PAGE}.evil.test`, 'cross-site')],
  ['the listed origin, when the browser says that it is another site', from(PAGE, 'cross-site')],
  ['a document without an origin', from('null', 'cross-site')],
])('%s can neither change nor read anything', async (_, headers) => {
  for (const reply of [await preflight(headers), await report(headers)]) {
    expect(reply.status).toBe(403)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  }
  const read = await api.raw('GET', '/exams/', { headers })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('replies vary by origin in shared caches', async () => {
  const reply = await api.raw('GET', '/openapi.json', { headers: from(PAGE, 'same-site') })
  expect(reply.headers.get('vary')).toContain('origin')
})

test('cookies are set for the shared domain, with all their protections', async () => {
  const body = { name: 'نگار', identifier: 'negar@example.com', password: 'seven brass kettles' }
  const cookies = (
    await api.raw('POST', '/account/sign-up/', json(body, from(PAGE, 'same-site')))
  ).headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['accessToken', 'refreshToken', 'knownDevice'])
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*SameSite=Lax; Domain=sanjeh\.test; .*Secure/)
  expect(cookies.find((cookie) => cookie.startsWith('refreshToken='))).toContain('; HttpOnly')
})

test('without the setting no other origin is answered', async () => {
  const closed = await startTestApp()
  const reply = await closed.raw('OPTIONS', '/exams/', {
    headers: { 'access-control-request-method': 'GET', ...from(PAGE, 'same-site') },
  })
  await closed.close()
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([403, null])
})
