import * as contract from '@/lib/accounts/account/contract'
import { Problem, SESSION_ENDS } from '@/lib/platform/contract/problem'
import { type Database } from '@/server/platform/db/client'
import { newId } from '@/server/platform/http/new-id'
import { cookieHeader, cookiesOf, json } from '@/server/testing/cookies'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'
import { createPageAccess, createSessionCheck } from './page-access'

const api = shareTestApp()

async function openBrowser() {
  const body = { name: 'نگار', identifier: `${newId()}@example.com`, password: 'seven brass kettles' }
  const response = await api.raw('POST', '/account/sign-up/', json(body))
  const { access } = contract.AccessReply.parse(await response.json())
  return { access, cookies: cookiesOf(response) }
}

const refresh = (cookies: ReadonlyMap<string, string>, headers: Record<string, string> = {}) =>
  api.raw(
    'POST',
    '/account/refresh-token/',
    json({}, { cookie: cookieHeader(cookies), 'sec-fetch-site': 'same-origin', ...headers }),
  )
const accessOf = async (response: Response) => contract.AccessReply.parse(await response.json()).access
const isGood = async (token: string) => (await api.raw('GET', '/account/me/', { as: token })).status === 200
const ageTokens = (seconds: number) =>
  api.sql("update refresh_tokens set spent_at = spent_at - $1 * interval '1 second' where spent_at is not null", [
    seconds,
  ])

test('uses up the cookie and sets the next, with a new access token', async () => {
  const { access, cookies } = await openBrowser()
  const response = await refresh(cookies)
  const next = cookiesOf(response)
  const newAccess = await accessOf(response)
  expect(newAccess).not.toBe(access)
  expect(next.get('accessToken')).toBe(newAccess)
  expect(next.get('refreshToken')).not.toBe(cookies.get('refreshToken'))
  expect(await isGood(newAccess)).toBe(true)
})

test('works with no body at all', async () => {
  const { cookies } = await openBrowser()
  const response = await api.raw('POST', '/account/refresh-token/', { headers: { cookie: cookieHeader(cookies) } })
  expect(response.status).toBe(200)
})

test('gives every one of ten parallel tabs a token and a cookie that work', async () => {
  const { cookies } = await openBrowser()
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(cookies)))
  const jars = replies.map(cookiesOf)
  const tokens = await Promise.all(replies.map(accessOf))
  expect((await Promise.all(tokens.map(isGood))).every(Boolean)).toBe(true)
  await ageTokens(3600)
  // The browser holds the cookie that was written last: it must be valid long after the grace period.
  const last = jars[jars.length - 1] ?? new Map<string, string>()
  expect((await refresh(last)).status).toBe(200)
})

test('either of two parallel cookies is valid for the next refresh, whichever the browser stored', async () => {
  for (const stored of [0, 1]) {
    const { cookies } = await openBrowser()
    const jars = (await Promise.all([refresh(cookies), refresh(cookies)])).map(cookiesOf)
    await ageTokens(3600)
    expect((await refresh(jars[stored] ?? new Map<string, string>())).status).toBe(200)
  }
})

test('a used cookie that returns after the grace period ends the session', async () => {
  const { cookies } = await openBrowser()
  const next = cookiesOf(await refresh(cookies))
  const token = await accessOf(await refresh(next))
  await ageTokens(31)
  const stolen = await refresh(cookies)
  expect(stolen.status).toBe(401)
  expect(stolen.headers.getSetCookie()).toContain('refreshToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly')
  expect(await isGood(token)).toBe(false)
  expect(Problem.parse(await stolen.json()).ended).toBe('reuse')
  expect((await refresh(next)).status).toBe(401)
  const [session] = await api.sql<{ reason: string }>(
    'select revoked_because as reason from sessions order by revoked_at desc nulls last limit 1',
  )
  expect(session?.reason).toBe('reuse')
})

test('an API client gives the token in the body, gets no cookie, and may use it again', async () => {
  const { cookies } = await openBrowser()
  const body = { refresh: cookies.get('refreshToken') ?? '' }
  for (let round = 0; round < 2; round += 1) {
    const response = await api.raw('POST', '/account/refresh-token/', json(body))
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await isGood(await accessOf(response))).toBe(true)
  }
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
])('a request from %s is refused and uses up nothing', async (_, headers) => {
  const { cookies } = await openBrowser()
  const response = await refresh(cookies, headers)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'cross_site' })
  expect((await refresh(cookies)).status).toBe(200)
})

test('checks the Origin header of old browsers', async () => {
  const { cookies } = await openBrowser()
  const send = (origin: string) =>
    api.raw('POST', '/account/refresh-token/', json({}, { cookie: cookieHeader(cookies), origin, host: 'api.test' }))
  expect((await send('http://evil.test')).status).toBe(403)
  expect((await send('null')).status).toBe(403)
  expect((await send('http://api.test')).status).toBe(200)
})

test('refuses a missing token, an unknown one, and one of an ended session', async () => {
  const { access, cookies } = await openBrowser()
  await api.call(contract.logOut, {}, { as: access })
  expect((await api.raw('POST', '/account/refresh-token/', json({}))).status).toBe(401)
  expect((await refresh(new Map([['refreshToken', 'x'.repeat(43)]]))).status).toBe(401)
  expect((await refresh(cookies)).status).toBe(401)
})

test('a session ends after sixty days at most, but lets the user finish work in progress', async () => {
  const { cookies, access } = await openBrowser()
  const sessionId = (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
  const minutesLeft = async () => {
    const [row] = await api.sql<{ minutes: number }>(
      'select extract(epoch from expires_at - now())::int / 60 as minutes from sessions where id = $1',
      [sessionId],
    )
    return row?.minutes
  }
  await api.sql("update sessions set ends_at = now() + interval '2 days' where id = $1", [sessionId])
  const second = cookiesOf(await refresh(cookies))
  expect(await minutesLeft()).toBe(2 * 24 * 60)
  await api.sql("update sessions set ends_at = now() - interval '1 hour' where id = $1", [sessionId])
  const third = cookiesOf(await refresh(second))
  expect(await minutesLeft()).toBe(15)
  await api.sql("update sessions set ends_at = now() - interval '5 hours' where id = $1", [sessionId])
  const fourth = cookiesOf(await refresh(third))
  expect((await refresh(fourth)).status).toBe(401)
})

test('on https all cookies are Secure', async () => {
  const secure = await startTestApp({ publicUrl: 'https://sanjeh.example' })
  const body = { name: 'نگار', identifier: 'negar@example.com', password: 'seven brass kettles' }
  const cookies = (await secure.raw('POST', '/account/sign-up/', json(body))).headers.getSetCookie()
  await secure.close()
  expect(cookies.map((cookie) => /; Secure/.test(cookie))).toEqual([true, true, true])
})

test('repeats a lost reply within five minutes, and not later', async () => {
  const { cookies } = await openBrowser()
  await refresh(cookies)
  await ageTokens(4 * 60)
  const again = await refresh(cookies)
  expect(again.status).toBe(200)
  expect(await isGood(await accessOf(again))).toBe(true)
  expect((await refresh(cookiesOf(again))).status).toBe(200)

  const late = await openBrowser()
  await refresh(late.cookies)
  await ageTokens(6 * 60)
  expect((await refresh(late.cookies)).status).toBe(401)
})

test('repeats a lost reply to the same browser only: from any other the old token ends the session', async () => {
  const { cookies } = await openBrowser()
  await refresh(cookies)
  await ageTokens(60)
  expect((await refresh(cookies, { 'user-agent': 'another browser' })).status).toBe(401)
})

test('repeats a reply that was lost twice', async () => {
  const { cookies } = await openBrowser()
  await refresh(cookies)
  await ageTokens(60)
  await refresh(cookies)
  await ageTokens(60)
  expect((await refresh(cookiesOf(await refresh(cookies)))).status).toBe(200)
})

test('the owner’s next refresh exposes whoever requested a reply with a copied token', async () => {
  const { cookies } = await openBrowser()
  const owner = cookiesOf(await refresh(cookies))
  await ageTokens(60)
  const thief = cookiesOf(await refresh(cookies))
  await ageTokens(6 * 60)
  expect((await refresh(owner)).status).toBe(401)
  expect((await refresh(thief)).status).toBe(401)
})

test('the reply to a token of an ended session says why it ended; to a missing or unknown token it says nothing', async () => {
  for (const end of SESSION_ENDS) {
    const { cookies } = await openBrowser()
    const newest = 'id = (select id from sessions order by created_at desc limit 1)'
    await (end === 'expired'
      ? api.sql(`update sessions set expires_at = now() where ${newest}`)
      : api.sql(`update sessions set revoked_at = now(), revoked_because = $1 where ${newest}`, [end]))
    const refused = Problem.parse(await (await refresh(cookies)).json())
    expect([refused.code, refused.ended]).toEqual(['unauthorized', end])
  }
  for (const cookies of [new Map<string, string>(), new Map([['refreshToken', 'x'.repeat(43)]])])
    expect(Problem.parse(await (await refresh(cookies)).json()).ended).toBeUndefined()
})

test('a page gets an access token for an open session, and neither spends nor renews the refresh token', async () => {
  const { cookies } = await openBrowser()
  const token = cookies.get('refreshToken') ?? ''
  const access = await createPageAccess(api.ctx, token)
  expect(await isGood(access ?? '')).toBe(true)
  expect((await refresh(cookies)).status).toBe(200)
  // Spent just now: a parallel tab may still send it. After a minute only a thief could.
  expect(await createPageAccess(api.ctx, token)).not.toBeNull()
  await ageTokens(60)
  expect(await createPageAccess(api.ctx, token)).toBeNull()
})

test('a page gets no access token for a session that is over or was never there', async () => {
  const { access, cookies } = await openBrowser()
  await api.raw('POST', '/account/log-out/', { as: access })
  expect(await createPageAccess(api.ctx, cookies.get('refreshToken') ?? '')).toBeNull()
  for (const unknown of ['', 'made-up', 'undefined', 'x'.repeat(10_000)])
    expect(await createPageAccess(api.ctx, unknown)).toBeNull()
})

test('cookies may be those of a session when its token was signed here or its refresh token was issued here', async () => {
  const checkSession = createSessionCheck(api.ctx)
  const { access, cookies } = await openBrowser()
  const refreshToken = cookies.get('refreshToken') ?? ''
  expect(await checkSession({ access: null, refresh: refreshToken })).toBe(true)
  expect(await checkSession({ access: 'expired', refresh: refreshToken })).toBe(true)
  expect(await checkSession({ access, refresh: 'x'.repeat(43) })).toBe(true)
  await api.raw('POST', '/account/log-out/', { as: access })
  // The page says why the session has ended.
  expect(await checkSession({ access: null, refresh: refreshToken })).toBe(true)
})

test('made-up cookies are no session, and the database is asked once at most', async () => {
  let statements = 0
  const db: Database = { ...api.ctx.db, query: (statement) => ((statements += 1), api.ctx.db.query(statement)) }
  const checkSession = createSessionCheck({ ...api.ctx, db })
  const [head, body] = (await openBrowser()).access.split('.')
  const foreign = `${head}.${body}.${'A'.repeat(43)}`
  for (const refresh of ['made-up', 'undefined', '', 'x'.repeat(10_000), "'; drop table users; --".padEnd(43)])
    expect(await checkSession({ access: foreign, refresh })).toBe(false)
  expect(await checkSession({ access: foreign, refresh: null })).toBe(false)
  expect(statements).toBe(0)
  for (let round = 0; round < 3; round += 1)
    expect(await checkSession({ access: foreign, refresh: 'y'.repeat(43) })).toBe(false)
  expect(statements).toBe(1)
})
