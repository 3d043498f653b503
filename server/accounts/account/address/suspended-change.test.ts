import { logIn } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/address/contract'
import { reinstatePerson, suspendPerson } from '@/lib/accounts/person/contract/people'
import { withCountryCode, newMail, startResets } from '@/server/testing/resets'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { sweepAccounts } from '../public'

const password = 'seven brass kettles'
const api = shareTestApp()
let resets: Awaited<ReturnType<typeof startResets>>
beforeAll(async () => {
  resets = await startResets(api, password)
})

test('an owner who was suspended while a change waited gets the days to object again', async () => {
  const manager = await makeManager(api)
  const [old, address] = [newMail(), newMail()]
  const token = await resets.signUp(old)
  await api.call(contract.askAddressChange, { body: { identifier: address, isOldLost: true } }, { as: token })
  const code = /\d{6}/.exec((await resets.sentTo(withCountryCode(address)))[0]?.text ?? '')?.[0] ?? ''
  const { id } = await api.call(contract.confirmAddressChange, { body: { code } }, { as: token })
  // A thief's: a manager suspends the account, and its owner can neither log in nor set a password meanwhile.
  const as = { as: manager.token }
  await api.call(suspendPerson, { params: { id }, body: { reason: 'دزدیده شده' } }, as)
  await api.sql(`update address_changes set due_at = now() - interval '1 second' where user_id = $1`, [id])
  await sweepAccounts(api.ctx)
  await api.call(reinstatePerson, { params: { id } }, as)
  await sweepAccounts(api.ctx)
  const { access } = await api.call(logIn, { body: { identifier: old, password } })
  const { change } = await api.call(contract.getAddressChange, {}, { as: access })
  expect(Date.parse(change?.dueAt ?? '')).toBeGreaterThan(Date.now() + 2.9 * 86_400_000)
  await api.call(contract.cancelAddressChange, {}, { as: access })
  await sweepAccounts(api.ctx)
  expect(await api.sql('select from users where identifier = $1', [old])).toHaveLength(1)
})
