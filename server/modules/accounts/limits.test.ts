import * as contract from '@/lib/contract/account'
import { json } from '@/server/testing/cookies'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const password = 'seven brass kettles'
const proxy = { trustedProxies: ['127.0.0.1'], addressLimitFactor: 1 }
let api: TestApp
beforeEach(async () => {
  api = await startTestApp(proxy)
})
afterEach(() => api.close())

/** As if it came through our proxy from this address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const send = (path: string, body: object, address: string) =>
  api.app.fetch(new Request(`http://api.test${path}`, { method: 'POST', ...json(body, from(address)) }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
const tryLogIn = async (identifier: string, typed: string, address: string) =>
  (await send('/account/log-in/', { identifier, password: typed }, address)).status
const newAccount = async (identifier: string, address: string) => {
  expect((await send('/account/sign-up/', { name: 'نگار', identifier, password }, address)).status).toBe(200)
}

test('the same address may try one account a few times, then waits, and is told how long', async () => {
  await newAccount('a@example.com', '10.0.0.1')
  for (let tries = 0; tries < 8; tries += 1) expect(await tryLogIn('a@example.com', 'wrong', '10.0.0.9')).toBe(401)
  const refused = await send('/account/log-in/', { identifier: 'a@example.com', password }, '10.0.0.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
})

test('many addresses that try one account are stopped together, and the owner at the usual place does not notice', async () => {
  await newAccount('b@example.com', '10.0.0.1')
  const statuses: number[] = []
  for (let machine = 0; machine < 40; machine += 1)
    statuses.push(await tryLogIn('b@example.com', 'wrong', `10.1.0.${machine}`))
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await tryLogIn('b@example.com', password, '10.0.0.1')).toBe(200)
  expect(await tryLogIn('b@example.com', password, '10.0.0.1')).toBe(200)
})

test('one address that tries many accounts is stopped, known or not', async () => {
  const statuses: number[] = []
  for (let account = 0; account < 35; account += 1)
    statuses.push(await tryLogIn(`c${account}@example.com`, 'wrong', '10.0.0.3'))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('a good log-in gives its tries back: whoever logs in often is never stopped', async () => {
  await newAccount('d@example.com', '10.0.0.1')
  for (let times = 0; times < 12; times += 1) expect(await tryLogIn('d@example.com', password, '10.0.0.4')).toBe(200)
})

test('a household of IPv6 counts as one address', async () => {
  await newAccount('e@example.com', '10.0.0.1')
  for (let machine = 0; machine < 8; machine += 1)
    await tryLogIn('e@example.com', 'wrong', `2001:db8:1:2::${machine + 1}`)
  expect(await tryLogIn('e@example.com', 'wrong', '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await tryLogIn('e@example.com', 'wrong', '2001:db8:1:3::1')).toBe(401)
})

test('an address may not invent who it is when no proxy of ours speaks for it', async () => {
  await newAccount('f@example.com', '10.0.0.1')
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries += 1) {
    const options = json({ identifier: 'f@example.com', password: 'wrong' }, from(`10.9.9.${tries}`))
    statuses.push((await api.raw('POST', '/account/log-in/', options)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('sign-ups from one address are counted, and a school may have more', async () => {
  const statuses: number[] = []
  // Refused for its password, so that no hash is computed; the limit counts it all the same.
  for (let tries = 0; tries < 33; tries += 1) {
    const body = { name: 'نگار', identifier: `g${tries}@example.com`, password: 'password' }
    statuses.push((await send('/account/sign-up/', body, '10.0.0.5')).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('the current password may be guessed only a few times', async () => {
  const { token } = await api.signUp()
  const body = { current: 'wrong', next: 'nine paper lanterns' }
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await api.refusal(contract.changePassword, { body }, { as: token })).toBe('wrong_password')
  }
  expect(await api.refusal(contract.changePassword, { body }, { as: token })).toBe('too_many_requests')
})

test('one-time links may be guessed only a few times', async () => {
  const body = { token: 'x'.repeat(43), password }
  for (let tries = 0; tries < 10; tries += 1)
    expect(await api.refusal(contract.setPassword, { body })).toBe('link_expired')
  expect(await api.refusal(contract.setPassword, { body })).toBe('too_many_requests')
})
