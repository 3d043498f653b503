import { getMe, logIn } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/second-factor/contract'
import { changeRole, listPeople, listPersonLog } from '@/lib/accounts/person/contract/people'
import { forgetFactors } from '../account/public'
import { passwordOf, type Person, turnOnTotp } from '@/server/testing/second-step'
import { shareTestApp, startTestApp, type TestApp } from '@/server/testing/test-app'

const api = shareTestApp()

const promote = (app: TestApp, { userId }: Person) =>
  app.sql("update users set role = 'manager' where id = $1", [userId])

test('on a public site a manager without a factor may only set one up; with it everything opens', async () => {
  const site = await startTestApp({ publicUrl: 'https://sanjeh.example' })
  const boss = await site.signUp()
  await promote(site, boss)
  expect((await site.call(getMe, {}, { as: boss.token })).factor).toBe('needed')
  const refusal = () => site.refusal(listPeople, { query: {} }, { as: boss.token })
  expect(await refusal()).toBe('factor_needed')
  await turnOnTotp(site, boss)
  expect((await site.call(listPeople, { query: {} }, { as: boss.token })).total).toBe(1)
  await site.call(contract.removeTotp, {}, { as: boss.token })
  expect(await refusal()).toBe('factor_needed')
  await site.close()
})

test('on a local site managers are urged to set one up, and teachers are offered one', async () => {
  const boss = await api.signUp()
  await promote(api, boss)
  expect((await api.call(getMe, {}, { as: boss.token })).factor).toBe('asked')
  expect((await api.call(listPeople, { query: {} }, { as: boss.token })).total).toBeGreaterThan(0)
  await api.sql("update users set role = 'teacher' where id = $1", [boss.userId])
  expect((await api.call(getMe, {}, { as: boss.token })).factor).toBe('offered')
})

test('a manager restores the access of another who lost all factors: the factors are removed, the sessions end, the log names the actor', async () => {
  const [boss, sara] = [await api.signUp('مینا مدیر'), await api.signUp()]
  await promote(api, boss)
  await turnOnTotp(api, sara)
  const reset = { params: { id: sara.userId } }
  expect(await api.refusal(contract.resetFactors, reset, { as: sara.token })).toBe('forbidden')
  expect(await api.refusal(contract.resetFactors, { params: { id: boss.userId } }, { as: boss.token })).toBe(
    'own_account',
  )
  await api.call(contract.resetFactors, reset, { as: boss.token })
  expect(await api.refusal(getMe, {}, { as: sara.token })).toBe('unauthorized')
  expect(await api.call(logIn, passwordOf(sara))).toHaveProperty('access')
  const { items } = await api.call(listPersonLog, { params: { id: sara.userId } }, { as: boss.token })
  expect(items.map(({ act, by }) => [act, by])).toContainEqual(['factors_reset', 'مینا مدیر'])
})

test('the command line restores the access of a manager who lost all factors', async () => {
  const boss = await api.signUp()
  await promote(api, boss)
  await turnOnTotp(api, boss)
  await forgetFactors(api.ctx, boss.identifier)
  expect(await api.call(logIn, passwordOf(boss))).toHaveProperty('access')
  const log = await api.sql<{ act: string; actor: null }>('select act, actor from audit_log where subject_id = $1', [
    boss.userId,
  ])
  expect(log).toContainEqual({ act: 'factors_reset', actor: null })
})

test('changing a role and removing factors need a recent proof', async () => {
  const [boss, sara] = [await api.signUp('مینا مدیر'), await api.signUp()]
  await promote(api, boss)
  await api.sql("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [boss.userId])
  const role = { params: { id: sara.userId }, body: { role: 'teacher' as const } }
  expect(await api.refusal(changeRole, role, { as: boss.token })).toBe('confirm_first')
  expect(await api.refusal(contract.resetFactors, { params: { id: sara.userId } }, { as: boss.token })).toBe(
    'confirm_first',
  )
})
