import { parseSettings } from '@/lib/platform/env/server'
import { getMe } from '@/lib/accounts/account/contract'
import { listPeople } from '@/lib/accounts/person/contract/people'
import { getMoneyCheck } from '@/lib/shop/money-check/contract'
import * as payments from '@/lib/shop/payment/contract'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

// Nothing unsafe is on in public, whether the settings declare the site public or not.
const PUBLIC: readonly [string, Readonly<Record<string, string>>][] = [
  ['a foreign name', { host: 'sanjeh.example' }],
  ['a foreign name and port', { host: 'sanjeh.example:8080' }],
  ['a name that begins like ours', { host: 'localhost.evil.test' }],
  ['an address of the local network', { host: '192.168.1.20:3000' }],
  ['a proxy that keeps the host name', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that forwards the scheme', { host: 'localhost', 'x-forwarded-proto': 'https' }],
  ['a proxy that forwards the host name', { host: 'localhost', 'x-forwarded-host': 'sanjeh.example' }],
  ['a proxy with the Forwarded header', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
]
const LOCAL: readonly Readonly<Record<string, string>>[] = [
  { host: 'localhost:3000' },
  { host: '127.0.0.1:3000' },
  { host: '[::1]:3000' },
  { host: 'Sanjeh.Localhost' },
  {},
]

let api: TestApp
afterEach(() => api.close())

const ways = async () => (await api.call(payments.listGateways, {})).items
const knock = (headers: Readonly<Record<string, string>>) => api.raw('GET', '/payments/gateways/', { headers })

test.each(PUBLIC)('after %s the test gateway is off and managers need a second factor', async (_, headers) => {
  api = await startTestApp()
  const manager = { as: (await makeManager(api)).token }
  expect(await ways()).toEqual(['test'])
  await api.call(listPeople, { query: {} }, manager)
  await knock(headers)
  expect(await ways()).toEqual([])
  expect((await api.call(getMe, {}, manager)).factor).toBe('needed')
  expect(await api.refusal(listPeople, { query: {} }, manager)).toBe('factor_needed')
  // It stays so: a later request with a local name proves nothing.
  await knock({ host: 'localhost' })
  expect(await ways()).toEqual([])
})

test('changes nothing on a local machine', async () => {
  api = await startTestApp()
  const manager = { as: (await makeManager(api)).token }
  for (const headers of LOCAL) await knock(headers)
  expect(await ways()).toEqual(['test'])
  expect((await api.call(getMe, {}, manager)).factor).toBe('asked')
  expect(await api.call(getMoneyCheck, {}, manager)).toMatchObject({ isSiteUnnamed: false })
})

test('payments begun at the test gateway can no longer be completed', async () => {
  api = await startTestApp()
  const shop = await openShop(api)
  const buyer = await api.signUp()
  const { id } = await shop.place(buyer)
  const authority = shop.authorityOf((await shop.start(buyer, id)).redirectUrl)
  await knock({ host: 'sanjeh.example' })
  const answer = { params: { authority }, body: { outcome: 'paid' as const } }
  expect(await api.refusal(payments.answerTestPayment, answer)).toBe('not_found')
  await shop.comeBack(authority)
  expect((await shop.getOrder(buyer, id)).paidAt).toBeNull()
})

test('TRUSTED_PROXIES alone makes the site public; an explicitly chosen test gateway stays', async () => {
  const environment = { NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }
  const { payments: settings, trustedProxies } = parseSettings(environment)
  api = await startTestApp({ payments: settings, trustedProxies })
  const manager = await makeManager(api)
  expect(await ways()).toEqual([])
  expect((await api.call(getMe, {}, { as: manager.token })).factor).toBe('needed')
  await api.sql(`update sessions set with_factor = true where user_id = $1`, [manager.userId])
  expect(await api.call(getMoneyCheck, {}, { as: manager.token })).toMatchObject({ isSiteUnnamed: true })
  await api.close()
  api = await startTestApp({ payments: parseSettings({ ...environment, TEST_GATEWAY: 'on' }).payments, trustedProxies })
  await knock({ host: 'sanjeh.example' })
  expect(await ways()).toEqual(['test'])
})

test('tells managers the reason', async () => {
  api = await startTestApp()
  const manager = await makeManager(api)
  await knock({ host: 'sanjeh.example' })
  await api.sql(`update sessions set with_factor = true where user_id = $1`, [manager.userId])
  expect(await api.call(getMoneyCheck, {}, { as: manager.token })).toMatchObject({ isSiteUnnamed: true })
})
