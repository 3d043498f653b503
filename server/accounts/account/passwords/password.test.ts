import * as contract from '@/lib/accounts/account/contract'
import { newId } from '@/server/platform/http/new-id'
import { cookieHeader, cookiesOf, json, signUpWithCookies } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'
import { appointManager } from '../managers'

const api = shareTestApp()

const password = 'seven brass kettles'
const newIdentifier = () => `${newId()}@example.com`

describe('changing the password', () => {
  const next = 'nine paper lanterns'

  test('needs the current one and ends the other sessions', async () => {
    const { identifier, access } = await signUpWithCookies(api)
    const other = await api.call(contract.logIn, { body: { identifier, password } })
    const changed = await api.call(contract.changePassword, { body: { current: password, next } }, { as: access })
    await expect(api.call(contract.getMe, {}, { as: changed.access })).resolves.toHaveProperty('identifier', identifier)
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
    expect(await api.refusal(contract.getMe, {}, { as: other.access })).toBe('unauthorized')
    expect(await api.refusal(contract.logIn, { body: { identifier, password } })).toBe('wrong_credentials')
    await expect(api.call(contract.logIn, { body: { identifier, password: next } })).resolves.toHaveProperty('access')
  })

  test('sets new cookies, and neither of the old ones works any more', async () => {
    const { access, cookies } = await signUpWithCookies(api)
    const options = json({ current: password, next }, { cookie: cookieHeader(cookies) })
    const response = await api.raw('POST', '/account/change-password/', { ...options, as: access })
    const fresh = cookiesOf(response)
    expect(fresh.get('refreshToken')).not.toBe(cookies.get('refreshToken'))
    const refresh = (token: string | undefined) => api.raw('POST', '/account/refresh-token/', json({ refresh: token }))
    expect((await refresh(cookies.get('refreshToken'))).status).toBe(401)
    expect((await refresh(fresh.get('refreshToken'))).status).toBe(200)
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
  })

  test('keeps the other sessions open on request', async () => {
    const { identifier, access } = await signUpWithCookies(api)
    const other = await api.call(contract.logIn, { body: { identifier, password } })
    await api.call(contract.changePassword, { body: { current: password, next, endOthers: false } }, { as: access })
    await expect(api.call(contract.getMe, {}, { as: other.access })).resolves.toHaveProperty('identifier', identifier)
  })

  test('refuses a wrong current password, a weak new one, and an anonymous caller', async () => {
    const { token } = await api.signUp()
    const current = 'a long enough test password'
    expect(await api.refusal(contract.changePassword, { body: { current: 'wrong', next } }, { as: token })).toBe(
      'wrong_password',
    )
    expect(await api.refusal(contract.changePassword, { body: { current, next: 'qwertyuiop' } }, { as: token })).toBe(
      'weak_password',
    )
    expect(await api.refusal(contract.changePassword, { body: { current, next } })).toBe('unauthorized')
  })
})

describe('the one-time link', () => {
  const tokenOf = (path: string) => new URLSearchParams(new URL(path, 'http://x').hash.slice(1)).get('token') ?? ''

  test('makes a manager who sets the password and is logged in', async () => {
    const identifier = newIdentifier()
    const { outcome, path } = await appointManager(api.ctx, identifier)
    const { access } = await api.call(contract.setPassword, { body: { token: tokenOf(path), password } })
    expect(outcome).toBe('new')
    expect((await api.call(contract.getMe, {}, { as: access })).role).toBe('manager')
    await expect(api.call(contract.logIn, { body: { identifier, password } })).resolves.toHaveProperty('access')
  })

  test('a promotion revokes every token, password, link and known browser of whoever made the account', async () => {
    const { identifier, access, cookies } = await signUpWithCookies(api)
    const { outcome, path } = await appointManager(api.ctx, identifier)
    expect(outcome).toBe('promoted')
    expect(await api.refusal(contract.getMe, {}, { as: access })).toBe('unauthorized')
    const refresh = await api.raw('POST', '/account/refresh-token/', json({ refresh: cookies.get('refreshToken') }))
    expect(refresh.status).toBe(401)
    expect(await api.refusal(contract.logIn, { body: { identifier, password } })).toBe('wrong_credentials')
    expect(
      await api.sql('select from known_devices join users on id = user_id where identifier = $1', [identifier]),
    ).toEqual([])
    const entered = await api.call(contract.setPassword, {
      body: { token: tokenOf(path), password: 'nine paper lanterns' },
    })
    expect((await api.call(contract.getMe, {}, { as: entered.access })).role).toBe('manager')
    const log = await api.sql(
      "select act, actor, detail->>'value' as made from audit_log join users on users.id = subject_id where identifier = $1",
      [identifier],
    )
    expect(log).toEqual([{ act: 'appointed', actor: null, made: 'promoted' }])
  })

  test('refuses a log-in, a password change or a link that was in flight when the user was promoted', async () => {
    const { identifier, access } = await signUpWithCookies(api)
    const tries = Array.from({ length: 6 }, () =>
      api.call(contract.logIn, { body: { identifier, password } }).catch(() => null),
    )
    const change = api
      .call(contract.changePassword, { body: { current: password, next: 'nine paper lanterns' } }, { as: access })
      .catch(() => null)
    await appointManager(api.ctx, identifier)
    const tokens = await Promise.all([...tries, change])
    for (const stored of tokens)
      if (stored) expect(await api.refusal(contract.getMe, {}, { as: stored.access })).toBe('unauthorized')
    const [user] = await api.sql('select password_hash as hash from users where identifier = $1', [identifier])
    expect(user).toEqual({ hash: null })
  })

  test('works once, even in twenty concurrent requests', async () => {
    const { path } = await appointManager(api.ctx, newIdentifier())
    const body = { token: tokenOf(path), password }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => api.raw('POST', '/account/set-password/', json(body))),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('stops working after a day, and when a newer one is made', async () => {
    const identifier = newIdentifier()
    const older = await appointManager(api.ctx, identifier)
    const newer = await appointManager(api.ctx, identifier)
    expect(await api.refusal(contract.setPassword, { body: { token: tokenOf(older.path), password } })).toBe(
      'link_expired',
    )
    await api.sql('update password_links set expires_at = now()')
    expect(await api.refusal(contract.setPassword, { body: { token: tokenOf(newer.path), password } })).toBe(
      'link_expired',
    )
  })

  test('is not used up by a weak password, and its secret is not stored', async () => {
    const { path } = await appointManager(api.ctx, newIdentifier())
    const token = tokenOf(path)
    expect(await api.refusal(contract.setPassword, { body: { token, password: 'ielts2025' } })).toBe('weak_password')
    expect(await api.sql('select from password_links where token_hash = $1', [Buffer.from(token)])).toHaveLength(0)
    await expect(api.call(contract.setPassword, { body: { token, password } })).resolves.toHaveProperty('access')
  })
})
