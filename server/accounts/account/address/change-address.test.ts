import {
  changePassword,
  getMe,
  listSessions,
  logIn,
  redeemCode,
  setPassword,
  signUp,
} from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/address/contract'
import { LOST_ADDRESS_DAYS } from '@/lib/accounts/address/rules'
import { addressMail } from '@/lib/accounts/address/words/address-mail'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { forget } from '@/server/forgetting/forgetting'
import { withCountryCode, newMail, newMobile, makeWrongCode, startResets } from '@/server/testing/resets'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepAccounts } from '../public'

const password = 'seven brass kettles'
const next = 'nine paper lanterns'
const api = shareTestApp({ publicUrl: 'https://sanjeh.example' })
let resets: Awaited<ReturnType<typeof startResets>>
beforeAll(async () => {
  resets = await startResets(api, password)
})

const codeIn = (text: string | null | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const enter = async (identifier: string, word = password) =>
  (await api.call(logIn, { body: { identifier, password: word } })).access
const ask = (token: string, identifier: string, isOldLost = false) =>
  api.call(contract.askAddressChange, { body: { identifier, isOldLost } }, { as: token })
/** The newest codes that were sent to these addresses: the new one first. */
const codesAt = async (...addresses: readonly string[]) => {
  const [code = '', oldCode = ''] = await Promise.all(
    addresses.map(async (address) => codeIn((await resets.sentTo(withCountryCode(address)))[0]?.text)),
  )
  return addresses.length > 1 ? { code, oldCode } : { code }
}
type Codes = Awaited<ReturnType<typeof codesAt>>
const confirm = (token: string, body: Codes) => api.call(contract.confirmAddressChange, { body }, { as: token })
const refusedCode = (token: string, body: Codes) => api.refusal(contract.confirmAddressChange, { body }, { as: token })

/** Moves a new account from one address to another. */
async function move(from: string, to: string) {
  const token = await resets.signUp(from)
  return { token, me: await moveOn(token, from, to) }
}
async function moveOn(token: string, from: string, to: string) {
  await ask(token, to)
  return confirm(token, await codesAt(to, from))
}
const backLink = async (address: string) =>
  /#token=([\w-]+)/.exec(
    (await resets.sentTo(address)).find(({ text }) => text?.includes('#token'))?.text ?? '',
  )?.[1] ?? ''

test('moves an account by the codes of both addresses: other sessions end, and the former address is notified', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await resets.signUp(old)
  const other = await enter(old)
  const asked = await ask(token, ` ${address.toUpperCase()} `)
  expect(asked).toMatchObject({ address, isCarried: false, old: { address: old, isCarried: false }, dueAt: null })
  // Only in the session that asked.
  expect(await api.call(contract.getAddressChange, {}, { as: token })).toEqual({ change: asked })
  expect(await api.call(contract.getAddressChange, {}, { as: other })).toEqual({ change: null })
  const codes = await codesAt(address, old)
  const { code, oldCode = '' } = codes
  expect(await refusedCode(other, codes)).toBe('wrong_code')
  for (const wrong of [{ code: makeWrongCode(code), oldCode }, { code, oldCode: makeWrongCode(oldCode) }, { code }])
    expect(await refusedCode(token, wrong)).toBe('wrong_code')
  expect((await api.call(getMe, {}, { as: token })).identifier).toBe(old)

  const persian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  expect(await confirm(token, { code: `کد: ${persian}`, oldCode })).toMatchObject({ identifier: address })
  expect(await api.refusal(getMe, {}, { as: other })).toBe('unauthorized')
  expect((await api.call(listSessions, {}, { as: token })).items).toHaveLength(1)
  await expect(enter(address)).resolves.toBeTruthy()
  expect(await api.refusal(logIn, { body: { identifier: old, password } })).toBe('wrong_credentials')
  expect((await resets.sentTo(old))[0]).toMatchObject({ state: 'kept', text: expect.stringContaining('#token=') })
  const acts = await api.sql(`select act from security_events join users on users.id = user_id
    where identifier = '${address}' and act in ('address_changed', 'code_refused')`)
  expect(acts).toHaveLength(2)
  expect(await refusedCode(token, codes)).toBe('wrong_code')
})

test('wants a fresh proof, another address, and no more than five wrong codes of either side', async () => {
  const [old, address] = [newMail(), newMobile()]
  const token = await resets.signUp(old)
  expect(await api.refusal(contract.askAddressChange, { body: { identifier: old } }, { as: token })).toBe(
    'identifier_taken',
  )
  await api.sql(`update sessions set proved_at = now() - interval '11 minutes'
    where user_id = (select id from users where identifier = '${old}')`)
  for (const isOldLost of [false, true])
    expect(
      await api.refusal(contract.askAddressChange, { body: { identifier: address, isOldLost } }, { as: token }),
    ).toBe('confirm_first')
  await api.sql('update sessions set proved_at = now()')
  await ask(token, address)
  const { code, oldCode = '' } = await codesAt(address, old)
  for (let tries = 0; tries < 3; tries += 1)
    expect(await refusedCode(token, { code, oldCode: makeWrongCode(oldCode) })).toBe('wrong_code')
  for (let tries = 0; tries < 2; tries += 1)
    expect(await refusedCode(token, { code: makeWrongCode(code), oldCode })).toBe('wrong_code')
  expect(await refusedCode(token, { code, oldCode })).toBe('wrong_code')
  for (let asks = 0; asks < 4; asks += 1) await ask(token, newMail())
  expect(await api.refusal(contract.askAddressChange, { body: { identifier: newMail() } }, { as: token })).toBe(
    'too_many_requests',
  )
})

test('codes end after their time, and a code of an earlier request opens nothing', async () => {
  const [old, first, second] = [newMail(), newMail(), newMail()]
  const token = await resets.signUp(old)
  await ask(token, first)
  const earlier = await codesAt(first, old)
  await ask(token, second)
  const codes = await codesAt(second, old)
  // The present address agreed to the first one only.
  if (earlier.oldCode !== codes.oldCode)
    expect(await refusedCode(token, { ...codes, oldCode: earlier.oldCode ?? '' })).toBe('wrong_code')
  await api.sql(`update address_changes set expires_at = now() - interval '1 second'`)
  expect(await refusedCode(token, codes)).toBe('wrong_code')
  expect((await api.call(getMe, {}, { as: token })).identifier).toBe(old)
})

test('does not say that somebody else has the address; its owner gets a letter without a code', async () => {
  const [owner, mobile] = [newMail(), newMobile()]
  await resets.signUp(owner)
  await resets.signUp(mobile)
  const token = await resets.signUp(newMail())
  const free = await ask(token, newMail())
  for (const address of [owner, mobile]) {
    const asked = await ask(token, address)
    expect({ ...asked, address: '', expiresAt: '' }).toEqual({ ...free, address: '', expiresAt: '' })
  }
  expect(codeIn((await resets.sentTo(owner))[0]?.text)).toBe('')
  expect(await resets.sentTo(withCountryCode(mobile))).toEqual([])
  expect(await refusedCode(token, { code: '123456', oldCode: '123456' })).toBe('wrong_code')
})

test('refuses an address that another account got before the code was entered', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await resets.signUp(old)
  await ask(token, address)
  const codes = await codesAt(address, old)
  await resets.signUp(address)
  expect(await refusedCode(token, codes)).toBe('identifier_taken')
  expect((await api.call(getMe, {}, { as: token })).identifier).toBe(old)
})

test('the former address takes the account back by its link, also after a changed password, and nobody gets it before', async () => {
  const [old, second, third] = [newMail(), newMail(), newMail()]
  const { token } = await move(old, second)
  await moveOn(token, second, third)
  // A stranger who moved the account signs up with the old address, or moves another account to it.
  expect(await api.refusal(signUp, { body: { name: 'نگار', identifier: old, password } })).toBe('identifier_taken')
  const foreign = await resets.signUp(newMail())
  await ask(foreign, old)
  expect(await refusedCode(foreign, { code: '000000', oldCode: '000000' })).toBe('wrong_code')

  const link = await backLink(old)
  const { access } = await api.call(setPassword, { body: { token: link, password: next } })
  expect((await api.call(getMe, {}, { as: access })).identifier).toBe(old)
  expect(await api.refusal(getMe, {}, { as: token })).toBe('unauthorized')
  await expect(enter(old, next)).resolves.toBeTruthy()
  // The stranger's ways back are over.
  expect(await api.refusal(setPassword, { body: { token: await backLink(second), password } })).toBe('link_expired')
  expect(await resets.signUp(third)).toBeTruthy()
})

test('an earlier owner outlives a later one: the link of the second address leaves that of the first', async () => {
  const [old, second, third] = [newMail(), newMail(), newMail()]
  const { token } = await move(old, second)
  await moveOn(token, second, third)
  await api.call(setPassword, { body: { token: await backLink(second), password: next } })
  const { access } = await api.call(setPassword, { body: { token: await backLink(old), password } })
  expect((await api.call(getMe, {}, { as: access })).identifier).toBe(old)
})

test('a mobile number takes its account back by a forgotten password, for seven days', async () => {
  const [old, address] = [newMobile(), newMail()]
  await move(old, address)
  expect((await resets.sentTo(withCountryCode(old)))[0]).toMatchObject({ channel: 'sms', state: 'kept' })
  const ticket = await resets.ask(old)
  const { token } = await api.call(redeemCode, { body: { ticket, code: await resets.codeFor(old) } })
  const { access } = await api.call(setPassword, { body: { token, password: next } })
  expect((await api.call(getMe, {}, { as: access })).identifier).toBe(withCountryCode(old))

  const [later, other] = [newMail(), newMail()]
  await move(later, other)
  const link = await backLink(later)
  await api.sql("update former_addresses set kept_until = now() - interval '1 second'")
  expect(await api.refusal(setPassword, { body: { token: link, password: next } })).toBe('link_expired')
  await sweepAccounts(api.ctx)
  expect(await api.sql('select from former_addresses')).toEqual([])
  expect(await resets.signUp(later)).toBeTruthy()
})

test('a forgotten person leaves no former or wanted address behind', async () => {
  const [old, address, newAddress] = [newMail(), newMail(), newMail()]
  const { token } = await move(old, address)
  await ask(token, newAddress)
  await forget(api.ctx, address)
  for (const each of [old, address, newAddress]) expect(await resets.sentTo(each)).toEqual([])
  expect(await api.sql(`select from former_addresses where address = '${old}'`)).toEqual([])
})

/** Confirms the new address of somebody who cannot read the present one. */
async function wait(from: string, to: string) {
  const token = await resets.signUp(from)
  await ask(token, to, true)
  expect(await confirm(token, await codesAt(to))).toMatchObject({ identifier: from })
  return token
}
const subjectsTo = async (address: string) => (await resets.sentTo(address)).map(({ subject }) => subject)
const identifierOf = async (token: string) => (await api.call(getMe, {}, { as: token })).identifier
const changeOf = async (token: string) => (await api.call(contract.getAddressChange, {}, { as: token })).change
const pass = () => api.sql(`update address_changes set due_at = now() - interval '1 second' where due_at is not null`)

test('without a code of the former address that address is notified, and the account moves some days later', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await wait(old, address)
  const other = await enter(old)
  const days = (Date.parse((await changeOf(token))?.dueAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(LOST_ADDRESS_DAYS - 0.01)
  expect(days).toBeLessThan(LOST_ADDRESS_DAYS + 0.01)
  // Its owner sees it in every session, in the notifications and in the mail to the former address.
  expect(await changeOf(other)).toMatchObject({ address, old: null })
  const { items } = await api.call(listNotifications, { query: {} }, { as: other })
  expect(items.map(({ news }) => news.event)).toContain('address_waits')
  expect(await subjectsTo(old)).toContain(describeNotification({ kind: 'security', event: 'address_waits' }).title)
  // Nothing is confirmed twice, and a code that was used moves nothing now.
  expect(await refusedCode(token, await codesAt(address))).toBe('wrong_code')
  await sweepAccounts(api.ctx)
  expect(await identifierOf(token)).toBe(old)
  await pass()
  await sweepAccounts(api.ctx)
  await sweepAccounts(api.ctx)
  expect(await identifierOf(token)).toBe(address)
  expect(await api.refusal(getMe, {}, { as: other })).toBe('unauthorized')
  expect(await backLink(old)).not.toBe('')
  expect((await resets.sentTo(address))[0]?.subject).toBe(addressMail.arrived.subject)
  expect(await changeOf(token)).toBeNull()
})

test.each<[string, (old: string, token: string) => Promise<unknown>]>([
  [
    'any session that keeps the address',
    async (old) => api.call(contract.cancelAddressChange, {}, { as: await enter(old) }),
  ],
  [
    'a new password by the link of a forgotten one',
    async (old) => {
      await resets.ask(old)
      return api.call(setPassword, { body: { token: await resets.linkTokenFor(old), password: next } })
    },
  ],
  [
    'a changed password',
    async (old) =>
      api.call(changePassword, { body: { current: password, next, endOthers: true } }, { as: await enter(old) }),
  ],
])('a change that waits is cancelled by %s', async (_, act) => {
  const [old, address] = [newMail(), newMail()]
  const token = await wait(old, address)
  await act(old, token)
  await pass()
  await sweepAccounts(api.ctx)
  const [row] = await api.sql('select identifier from users where identifier in ($1, $2)', [old, address])
  expect(row).toEqual({ identifier: old })
})

test('a pending change is not made when somebody else has the address by then, or the account is suspended', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await wait(old, address)
  await resets.signUp(address)
  const [heldAddress, newAddress] = [newMail(), newMail()]
  await wait(heldAddress, newAddress)
  await api.sql(`update users set suspended_at = now(), suspended_because = 'x' where identifier = $1`, [heldAddress])
  await pass()
  await sweepAccounts(api.ctx)
  expect(await identifierOf(token)).toBe(old)
  expect(await subjectsTo(old)).toContain(describeNotification({ kind: 'security', event: 'address_lapsed' }).title)
  expect(await api.sql('select from users where identifier = $1', [heldAddress])).toHaveLength(1)
  await api.sql('update users set suspended_at = null, suspended_because = null where identifier = $1', [heldAddress])
  await sweepAccounts(api.ctx)
  expect(await api.sql('select from users where identifier = $1', [newAddress])).toHaveLength(1)
})
