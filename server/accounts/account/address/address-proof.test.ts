import { signUp } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/address/contract'
import { newMail, newMobile } from '@/server/testing/resets'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp({
  smsDailyBudget: 1,
  services: { mail: null, sms: { apiKey: 'key of the panel', template: 'code' }, telegram: null },
})

async function enter(identifier: string): Promise<{ as: string }> {
  const body = { name: 'نگار', identifier, password: 'seven brass kettles' }
  return { as: (await api.call(signUp, { body })).access }
}
const ask = (as: { as: string }) => api.call(contract.askAddressProof, {}, as)
const sentTo = (address: string) => api.sql<{ text: string }>('select text from outbox where recipient = $1', [address])

test('a confirmed address gets no further code', async () => {
  const address = newMail()
  const as = await enter(address)
  await ask(as)
  const code = /\d{6}/.exec((await sentTo(address))[0]?.text ?? '')?.[0] ?? ''
  await api.call(contract.confirmAddressProof, { body: { code } }, as)
  for (let asks = 0; asks < 6; asks += 1) expect(await ask(as)).toEqual({ isConfirmed: true, sent: null })
  expect(await sentTo(address)).toHaveLength(1)
})

test('codes for a change of address and codes to confirm it have one limit together', async () => {
  const as = await enter(newMail())
  const change = () => ({ body: { identifier: newMail(), isOldLost: true } })
  for (let asks = 0; asks < 3; asks += 1) await api.call(contract.askAddressChange, change(), as)
  for (let asks = 0; asks < 2; asks += 1) await ask(as)
  expect(await api.refusal(contract.askAddressProof, {}, as)).toBe('too_many_requests')
  expect(await api.refusal(contract.askAddressChange, change(), as)).toBe('too_many_requests')
})

test('a new account does not spend the text messages that are reserved for known browsers', async () => {
  const [first, second] = [await enter(newMobile()), await enter(newMobile())]
  await ask(first)
  expect(await api.refusal(contract.askAddressProof, {}, second)).toBe('sms_spent')
  const change = { body: { identifier: newMobile(), isOldLost: true } }
  expect(await api.refusal(contract.askAddressChange, change, second)).toBe('sms_spent')
})
