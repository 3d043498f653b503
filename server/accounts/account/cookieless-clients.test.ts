import { logIn, refreshToken, signUp } from '@/lib/accounts/account/contract'
import { newId } from '@/server/platform/http/new-id'
import { json } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'

// API clients without cookies: they read the refresh token from the reply and send it in the body.
const api = shareTestApp()

const password = 'seven brass kettles'
const newPerson = () => ({ name: 'نگار', identifier: `${newId()}@example.com`, password })
const asProgram = { 'refresh-token-in': 'body' }
const openProgram = async () => {
  const { access, refresh } = await api.call(signUp, { body: newPerson() }, { headers: asProgram })
  return { access, refresh: refresh ?? '' }
}
const renew = (refresh: string) => api.call(refreshToken, { body: { refresh } })
const isGood = async (token: string) => (await api.raw('GET', '/account/me/', { as: token })).status === 200
const ageTokens = (seconds: number) =>
  api.sql("update refresh_tokens set spent_at = spent_at - $1 * interval '1 second' where spent_at is not null", [
    seconds,
  ])

test('a client that asks for it gets the refresh token in the reply, and no session cookie', async () => {
  const person = newPerson()
  for (const path of [signUp.path, logIn.path]) {
    const { name, ...credentials } = person
    const body = { ...(path === signUp.path && { name }), ...credentials }
    const response = await api.raw('POST', path, json(body, asProgram))
    expect(await response.json()).toEqual({ access: expect.any(String), refresh: expect.any(String) })
    expect(response.headers.getSetCookie().join()).not.toMatch(/accessToken|refreshToken/)
  }
})

test('a client that does not ask gets it in the cookie only', async () => {
  const response = await api.raw('POST', signUp.path, json(newPerson()))
  expect(await response.json()).toEqual({ access: expect.any(String) })
  expect(response.headers.getSetCookie().join()).toMatch(/refreshToken=[^;]+;.*HttpOnly/)
})

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser', { origin: 'http://api.test', host: 'api.test' }],
])('%s never gets it in the reply, and asking makes no account', async (_, headers) => {
  const person = newPerson()
  const response = await api.raw('POST', signUp.path, json(person, { ...asProgram, ...headers }))
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  expect(await api.sql('select from users where identifier = $1', [person.identifier])).toEqual([])
})

test('each refresh uses up the token and returns the next, in a chain', async () => {
  let { refresh } = await openProgram()
  for (let round = 0; round < 3; round += 1) {
    const next = await renew(refresh)
    expect(next.refresh).not.toBe(refresh)
    expect(await isGood(next.access)).toBe(true)
    refresh = next.refresh ?? ''
    await ageTokens(3600)
  }
})

test('a lost reply can be requested again within five minutes', async () => {
  const { refresh } = await openProgram()
  await renew(refresh)
  await ageTokens(4 * 60)
  const again = await renew(refresh)
  await ageTokens(3600)
  expect(await isGood((await renew(again.refresh ?? '')).access)).toBe(true)
})

test('reuse of an old token after that ends the session', async () => {
  const { refresh } = await openProgram()
  const next = await renew(refresh)
  await ageTokens(6 * 60)
  expect(await api.refusal(refreshToken, { body: { refresh } })).toBe('unauthorized')
  expect(await api.refusal(refreshToken, { body: { refresh: next.refresh ?? '' } })).toBe('unauthorized')
  expect(await isGood(next.access)).toBe(false)
})
