import { json } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()

/** The URL to which a browser would go. */
const follow = (path: string, reply: Response) =>
  new URL(reply.headers.get('location') ?? '', `https://sanjeh.test/api${path}`).href

test.each([
  ['GET', '/exams', '/exams/'],
  ['HEAD', '/exams', '/exams/'],
  ['GET', '/exams?page=2&size=5', '/exams/?page=2&size=5'],
  ['GET', '/account/me', '/account/me/'],
  ['GET', '/blog/posts/%D8%A2%20b', '/blog/posts/%D8%A2%20b/'],
  ['GET', '/exams/x:y', '/exams/x:y/'],
  ['POST', '/account/log-in', '/account/log-in/'],
  ['PUT', '/sittings/1/responses', '/sittings/1/responses/'],
  ['DELETE', '/account/sessions/1', '/account/sessions/1/'],
])('%s %s redirects to the right path, whatever prefix the API has', async (method, path, right) => {
  const reply = await api.raw(method, path)
  expect([reply.status, follow(path, reply)]).toEqual([308, `https://sanjeh.test/api${right}`])
})

test.each(['/nothing', '/exams//', '/account', '/openapi.json/', '//evil.test/exams', '/exams/a/b/c'])(
  '%s is not found, with or without a slash',
  async (path) => expect((await api.raw('GET', path)).status).toBe(404),
)

test('refuses cross-site requests before any redirect', async () => {
  const reply = await api.raw('POST', '/account/log-out', json({}, { 'sec-fetch-site': 'cross-site' }))
  expect([reply.status, reply.headers.get('location')]).toEqual([403, null])
})

test('every reply contains the API’s version, and a 401 how to authenticate', async () => {
  const refused = await api.raw('GET', '/account/me/')
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="sanjeh"')
  for (const path of ['/exams/', '/nothing', '/account/me/', '/openapi.json'])
    expect((await api.raw('GET', path)).headers.get('api-version')).toBe('1')
})
