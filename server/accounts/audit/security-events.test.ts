import * as account from '@/lib/accounts/account/contract'
import { listSecurityEvents } from '@/lib/accounts/audit/contract'
import { json } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { sweepSecurityEvents } from './public'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
})

const read = (query: object) => api.call(listSecurityEvents, { query }, { as: manager.token })

test('records log-ins, refusals and password changes by default, without anything that was typed', async () => {
  const { identifier, userId, token, password } = await api.signUp()
  const next = 'nine paper lanterns'
  const wrong = 'not-the-password\u0000<b>'
  for (let tries = 0; tries < 3; tries += 1)
    await api.raw('POST', '/account/log-in/', json({ identifier, password: wrong }))
  await api.refusal(account.changePassword, { body: { current: wrong, next } }, { as: token })
  await api.call(account.changePassword, { body: { current: password, next } }, { as: token })
  await api.call(account.logIn, { body: { identifier, password: next } })
  const { items, total } = await read({ user: userId })
  expect(items.map(({ act, detail, count }) => `${act} ${detail} ${count}`)).toEqual([
    'logged_in  1',
    'password_changed  1',
    'password_refused  1',
    'log_in_refused password 3',
    'signed_up  1',
  ])
  expect(total).toBe(5)
  expect((await read({ user: userId, group: 'refused' })).total).toBe(2)
  const storedEvents = JSON.stringify(await api.sql('select * from security_events'))
  for (const secret of ['not-the-password', next, password, identifier]) expect(storedEvents).not.toContain(secret)
})

test('records a try at an unknown log-in name, without the name', async () => {
  await api.refusal(account.logIn, { body: { identifier: 'my-secret@example.com', password: 'x' } })
  const { items } = await read({ group: 'refused' })
  expect(items[0]).toMatchObject({ act: 'log_in_refused', person: null })
  expect(JSON.stringify(items)).not.toContain('my-secret')
})

test('neither lists nor counts events older than the requested days', async () => {
  const { userId, identifier, password } = await api.signUp()
  await api.call(account.logIn, { body: { identifier, password } })
  await api.sql(
    `update security_events set at = now() - interval '8 days' where user_id = '${userId}' and act = 'signed_up'`,
  )
  const lately = await read({ user: userId, days: 7 })
  expect(lately.items.map(({ act }) => act)).toEqual(['logged_in'])
  expect(lately.total).toBe(1)
  expect((await read({ user: userId, days: 30 })).total).toBe(2)
  expect(await api.refusal(listSecurityEvents, { query: { days: 181 } }, { as: manager.token })).toBe('invalid_input')
})

test('deletes events after 180 days', async () => {
  await api.sql("update security_events set at = now() - interval '181 days' where act = 'signed_up'")
  const before = (await read({})).total
  await sweepSecurityEvents(api.ctx)
  const after = (await read({})).total
  expect(after).toBeLessThan(before)
  expect(await api.sql("select from security_events where act = 'signed_up'")).toEqual([])
})

test('only managers read them', async () => {
  const { token } = await api.signUp()
  expect(await api.refusal(listSecurityEvents, { query: {} }, { as: token })).toBe('forbidden')
  expect(await api.refusal(listSecurityEvents, { query: {} })).toBe('unauthorized')
})
