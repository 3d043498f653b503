import { SignJWT } from 'jose'
import * as contract from '@/lib/accounts/account/contract'
import { newId } from '@/server/platform/http/new-id'
import { cookieHeader, signUpWithCookies } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()

const key = () => new TextEncoder().encode(api.ctx.settings.authSecret)

describe('an access token', () => {
  const claims = { sid: newId(), role: 'manager', typ: 'access' }
  const forge = (change: (jwt: SignJWT) => SignJWT, payload: object = claims, alg = 'HS256') =>
    change(
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setSubject(newId())
        .setIssuer('sanjeh')
        .setAudience('sanjeh-api')
        .setNotBefore('0s')
        .setExpirationTime('10m'),
    )

  test.each([
    ['another key', () => forge((jwt) => jwt).sign(new TextEncoder().encode('x'.repeat(40)))],
    ['an ended session', () => forge((jwt) => jwt).sign(key())],
    ['another issuer', () => forge((jwt) => jwt.setIssuer('elsewhere')).sign(key())],
    ['another audience', () => forge((jwt) => jwt.setAudience('elsewhere')).sign(key())],
    ['an end in the past', () => forge((jwt) => jwt.setExpirationTime('-1m')).sign(key())],
    ['a beginning in the future', () => forge((jwt) => jwt.setNotBefore('5m')).sign(key())],
    ['another algorithm', () => forge((jwt) => jwt, claims, 'HS512').sign(new TextEncoder().encode('x'.repeat(64)))],
    ['another type', () => forge((jwt) => jwt, { ...claims, typ: 'refresh' }).sign(key())],
  ])('with %s is refused', async (_, make) => {
    expect(await api.refusal(contract.getMe, {}, { as: await make() })).toBe('unauthorized')
  })

  test('without a signature is refused', async () => {
    const { access } = await signUpWithCookies(api)
    const payload = access.split('.')[1] ?? ''
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    expect(await api.refusal(contract.getMe, {}, { as: none })).toBe('unauthorized')
  })

  test('is refused where a refresh token is expected, and the other way round', async () => {
    const { access, cookies } = await signUpWithCookies(api)
    expect(await api.refusal(contract.refreshToken, { body: { refresh: access } })).toBe('unauthorized')
    expect(await api.refusal(contract.getMe, {}, { as: cookies.get('refreshToken') })).toBe('unauthorized')
  })

  test('is accepted only as a bearer token, not from the cookie', async () => {
    const { cookies } = await signUpWithCookies(api)
    const response = await api.raw('GET', '/account/me/', { headers: { cookie: cookieHeader(cookies) } })
    expect(response.status).toBe(401)
  })

  test('yields the user’s current role, not the role at the time of issue', async () => {
    const { token, userId } = await api.signUp()
    await api.sql("update users set role = 'teacher' where id = $1", [userId])
    expect((await api.call(contract.getMe, {}, { as: token })).role).toBe('teacher')
  })
})
