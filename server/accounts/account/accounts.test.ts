import * as contract from '@/lib/accounts/account/contract'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { newId } from '@/server/platform/http/new-id'
import { cookieHeader, cookiesOf, json, signUpWithCookies } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'
import { appointManager } from './managers'
import { hashPassword, passwordCost } from './passwords/password-hash'

const JSON_BODY = { 'content-type': 'application/json' }
const api = shareTestApp()

const password = 'seven brass kettles'
const newIdentifier = () => `${newId()}@example.com`

describe('sign-up', () => {
  test('makes a student with a six-digit number and a session', async () => {
    const access = await api.call(contract.signUp, {
      body: { name: '  سارا احمدی ', identifier: '۰۹۱۲ ۰۰۰ ۰۰ ۰۱', password },
    })
    const me = await api.call(contract.getMe, {}, { as: access.access })
    expect(me).toMatchObject({ name: 'سارا احمدی', identifier: '+989120000001', role: 'student' })
    expect(me.candidateNumber).toMatch(/^\d{6}$/)
  })

  test('gives every account a unique number', async () => {
    const people = await Promise.all([api.signUp(), api.signUp(), api.signUp()])
    const all = await Promise.all(people.map(({ token }) => api.call(contract.getMe, {}, { as: token })))
    expect(new Set(all.map((me) => me.candidateNumber)).size).toBe(3)
  })

  test('sets a readable access cookie and an unreadable refresh cookie, both for the whole site', async () => {
    const response = await api.raw(
      'POST',
      '/account/sign-up/',
      json({ name: 'نگار', identifier: newIdentifier(), password }),
    )
    const [access, refresh] = response.headers.getSetCookie()
    expect(access).toMatch(/^accessToken=ey[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax$/)
    expect(refresh).toMatch(/^refreshToken=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('stores the password as argon2id and the refresh token as a hash', async () => {
    const { identifier, cookies } = await signUpWithCookies(api)
    const [user] = await api.sql<{ password_hash: string }>('select password_hash from users where identifier = $1', [
      identifier,
    ])
    const raw = await api.sql('select from refresh_tokens where token_hash = $1', [
      Buffer.from(cookies.get('refreshToken') ?? ''),
    ])
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(raw).toHaveLength(0)
  })

  test('refuses an identifier that is taken, however it is written', async () => {
    await api.call(contract.signUp, { body: { name: 'یکم', identifier: '09120000002', password } })
    const code = await api.refusal(contract.signUp, { body: { name: 'دوم', identifier: '+98 912 000 0002', password } })
    expect(code).toBe('identifier_taken')
  })

  test('lets exactly one of twenty concurrent sign-ups with the same identifier succeed', async () => {
    const identifier = newIdentifier()
    const tries = Array.from({ length: 20 }, () =>
      api.raw('POST', '/account/sign-up/', json({ name: 'نگار', identifier, password })),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  test.each([
    ['a common password', 'password123', 'weak_password'],
    ['the account’s own name', 'negar.razavi', 'weak_password'],
    ['a short password', 'k7!vbq2', 'invalid_input'],
    ['a password of 129 characters', 'k7!vbq2x'.repeat(16) + 'a', 'invalid_input'],
  ])('refuses %s', async (_, typed, code) => {
    const body = { name: 'negar razavi', identifier: newIdentifier(), password: typed }
    expect(await api.refusal(contract.signUp, { body })).toBe(code)
  })

  test('keeps spaces around a password as typed', async () => {
    const [identifier, typed] = [newIdentifier(), '  seven brass kettles ']
    await api.call(contract.signUp, { body: { name: 'نگار', identifier, password: typed } })
    await api.call(contract.logIn, { body: { identifier, password: typed } })
    const trimmed = { identifier, password: typed.trim() }
    expect(await api.refusal(contract.logIn, { body: trimmed })).toBe('wrong_credentials')
  })

  test('refuses a role in the request', async () => {
    const body = { name: 'نگار', identifier: newIdentifier(), password, role: 'manager' }
    const response = await api.raw('POST', '/account/sign-up/', json(body))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { 'body.role': expect.any(String) } })
  })
})

describe('log-in', () => {
  test('opens a session by e-mail in any case, and by mobile number in any notation', async () => {
    const identifier = newIdentifier()
    await api.call(contract.signUp, { body: { name: 'نگار', identifier, password } })
    await api.call(contract.signUp, { body: { name: 'نگار', identifier: '09120000003', password } })
    await expect(
      api.call(contract.logIn, { body: { identifier: identifier.toUpperCase(), password } }),
    ).resolves.toHaveProperty('access')
    await expect(api.call(contract.logIn, { body: { identifier: '۹۱۲۰۰۰۰۰۰۳', password } })).resolves.toHaveProperty(
      'access',
    )
  })

  test('gives the same answer for a wrong password and an unknown account', async () => {
    const { identifier } = await signUpWithCookies(api)
    const wrong = await api.raw('POST', '/account/log-in/', json({ identifier, password: 'not it at all' }))
    const unknown = await api.raw('POST', '/account/log-in/', json({ identifier: newIdentifier(), password }))
    const bodies = [await wrong.json(), await unknown.json()] as { requestId: string }[]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...bodies[0], requestId: '' }).toEqual({ ...bodies[1], requestId: '' })
  })

  test('does not accept an account that has no password yet', async () => {
    const identifier = newIdentifier()
    await appointManager(api.ctx, identifier)
    expect(await api.refusal(contract.logIn, { body: { identifier, password } })).toBe('wrong_credentials')
  })

  test('ends the session that the browser had before', async () => {
    const { identifier, access, cookies } = await signUpWithCookies(api)
    const options = json({ identifier, password }, { cookie: cookieHeader(cookies) })
    expect((await api.raw('POST', '/account/log-in/', options)).status).toBe(200)
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
  })

  test('replaces a hash that was made with other cost parameters', async () => {
    const { identifier } = await signUpWithCookies(api)
    const former = await hashPassword(password, 'former', { ...passwordCost, memoryCost: 2 * passwordCost.memoryCost })
    await api.sql('update users set password_hash = $2 where identifier = $1', [identifier, former])
    await api.call(contract.logIn, { body: { identifier, password } })
    const [user] = await api.sql<{ hash: string }>('select password_hash as hash from users where identifier = $1', [
      identifier,
    ])
    expect(user?.hash).toContain(`$m=${passwordCost.memoryCost},`)
  })
})

describe('a name', () => {
  test('is changed by its owner, normalised like others, and logged with the former one', async () => {
    const person = await api.signUp('ساره احمدى')
    const as = { as: person.token }
    expect(await api.call(contract.renameMe, { body: { name: '  سارا   احمدی ' } }, as)).toMatchObject({
      name: 'سارا احمدی',
    })
    await api.call(contract.renameMe, { body: { name: 'سارا احمدی' } }, as)
    expect(await api.call(contract.getMe, {}, as)).toMatchObject({ name: 'سارا احمدی', identifier: person.identifier })
    const acts = await api.sql(`select act, detail from audit_log where subject_id = $1`, [person.userId])
    expect(acts).toEqual([{ act: 'renamed', detail: { value: 'ساره احمدى' } }])
  })

  test.each(['x', 'سنجه', '123', ''])('%p is refused', async (name) => {
    const { token } = await api.signUp()
    expect(await api.refusal(contract.renameMe, { body: { name } }, { as: token })).toBe('invalid_input')
  })
})

describe('sessions', () => {
  test('are listed with the device, the current one marked', async () => {
    const { identifier, access } = await signUpWithCookies(api)
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    await api.call(contract.logIn, { body: { identifier, password } }, { headers: { 'user-agent': userAgent } })
    const { items } = await api.call(contract.listSessions, {}, { as: access })
    expect(items).toHaveLength(2)
    expect(items.find(({ current }) => !current)?.device).toBe('Chrome · Android')
    expect(items.filter(({ current }) => current)).toHaveLength(1)
  })

  test('replies with personal data are never cached', async () => {
    const { token } = await api.signUp()
    for (const path of ['/account/me/', '/account/sessions/']) {
      const reply = await api.raw('GET', path, { as: token })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
  })

  test('can be ended by their owner, at once', async () => {
    const { identifier, access } = await signUpWithCookies(api)
    const other = await api.call(contract.logIn, { body: { identifier, password } })
    const { items } = await api.call(contract.listSessions, {}, { as: access })
    const id = items.find(({ current }) => !current)?.id ?? ''
    await api.call(contract.endSession, { params: { id } }, { as: access })
    expect(await api.refusal(contract.getMe, {}, { as: other.access })).toBe('unauthorized')
    expect(await api.refusal(contract.endSession, { params: { id } }, { as: access })).toBe('not_found')
  })

  test("another user's session is not found and stays open", async () => {
    const victim = await api.signUp()
    const stranger = await api.signUp()
    const { items } = await api.call(contract.listSessions, {}, { as: victim.token })
    const id = items[0]?.id ?? ''
    expect(await api.refusal(contract.endSession, { params: { id } }, { as: stranger.token })).toBe('not_found')
    await expect(api.call(contract.getMe, {}, { as: victim.token })).resolves.toHaveProperty('id', victim.userId)
  })

  test('are refused without a token', async () => {
    expect(await api.refusal(contract.listSessions, {})).toBe('unauthorized')
    expect(await api.refusal(contract.endSession, { params: { id: newId() } })).toBe('unauthorized')
    expect(await api.refusal(contract.getMe, {})).toBe('unauthorized')
  })

  test.each([
    ['student', 30, 60],
    ['teacher', 7, 30],
    ['manager', 1, 7],
  ])('of a %s end after %i days without use and %i days in all', async (role, idle, whole) => {
    const { identifier, userId, password: typed } = await api.signUp()
    await api.sql('update users set role = $2 where id = $1', [userId, role])
    const reply = await api.raw('POST', '/account/log-in/', json({ identifier, password: typed }))
    expect(reply.headers.getSetCookie().find((cookie) => cookie.startsWith('refreshToken'))).toContain(
      `Max-Age=${idle * 86_400};`,
    )
    const days = `select round(extract(epoch from expires_at - now()) / 86400)::int as idle,
      round(extract(epoch from ends_at - now()) / 86400)::int as whole
      from sessions where user_id = $1 order by created_at desc limit 1`
    expect(await api.sql(days, [userId])).toEqual([{ idle, whole }])
    await api.sql("update sessions set expires_at = now() + interval '1 hour' where user_id = $1", [userId])
    await api.raw('POST', '/account/refresh-token/', json({ refresh: cookiesOf(reply).get('refreshToken') }))
    expect(await api.sql(days, [userId])).toEqual([{ idle, whole }])
  })

  test('end when idle or too old', async () => {
    const { token, userId } = await api.signUp()
    await api.sql('update sessions set expires_at = now() where user_id = $1', [userId])
    expect(await api.refusal(contract.getMe, {}, { as: token })).toBe('unauthorized')
  })
})

describe('log-out', () => {
  test('ends the session of the bearer and removes both cookies', async () => {
    const { access } = await signUpWithCookies(api)
    const response = await api.raw('POST', '/account/log-out/', { as: access })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([
      'accessToken=; Path=/; Max-Age=0; SameSite=Lax',
      'refreshToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ])
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
  })

  test('ends the session when only the cookie is sent', async () => {
    const { access, cookies } = await signUpWithCookies(api)
    await api.raw('POST', '/account/log-out/', { headers: { cookie: cookieHeader(cookies) } })
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
  })

  test('succeeds without a session', async () => {
    expect((await api.raw('POST', '/account/log-out/')).status).toBe(204)
  })
})

test('notifies the owner of another browser and of a changed password, at most once a day for the same browser', async () => {
  const { token, identifier, password } = await api.signUp()
  const listed = async (as: string) =>
    (await api.call(listNotifications, { query: {} }, { as })).items.map(({ news }) => news.event)
  expect(await listed(token)).toEqual([])
  for (let times = 0; times < 2; times += 1) await api.call(contract.logIn, { body: { identifier, password } })
  expect(await listed(token)).toEqual(['new_browser'])
  const next = 'nine paper lanterns'
  const { access } = await api.call(contract.changePassword, { body: { current: password, next } }, { as: token })
  expect(await listed(access)).toEqual(['password_changed', 'new_browser'])
  const mails = await api.sql('select from outbox where recipient = $1 and unsubscribe is null', [identifier])
  expect(mails).toHaveLength(2)
})

test('dates are printed in the zone that somebody chose, on each of their browsers, until they log out', async () => {
  const { token, identifier, password } = await api.signUp()
  const as = { as: token }
  expect((await api.call(contract.getMe, {}, as)).timeZone).toBe('Asia/Tehran')
  const set = (timeZone: string) =>
    api.raw('PUT', '/account/time-zone/', { ...as, body: JSON.stringify({ timeZone }), headers: JSON_BODY })
  const berlin = await set('Europe/Berlin')
  expect([berlin.status, berlin.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringContaining('displayZone=Europe%2FBerlin; Path=/; Max-Age=31536000'),
  ])
  expect((await api.call(contract.getMe, {}, as)).timeZone).toBe('Europe/Berlin')
  expect((await set('Mars/Base')).status).toBe(422)
  const body = JSON.stringify({ identifier, password })
  const entered = await api.raw('POST', '/account/log-in/', { body, headers: JSON_BODY })
  expect(entered.headers.get('set-cookie')).toContain('displayZone=Europe%2FBerlin')
  const headers = { ...JSON_BODY, cookie: 'displayZone=Europe%2FBerlin' }
  const left = await api.raw('POST', '/account/log-out/', { headers })
  expect(left.headers.get('set-cookie')).toContain('displayZone=; Path=/; Max-Age=0')
})
