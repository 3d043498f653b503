import { getMe, listSessions, logIn, redeemCode, setPassword, signUp } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/address/contract'
import { forget } from '@/server/forgetting/forgetting'
import { fold, newMail, newMobile, otherCode, startResets } from '@/server/testing/resets'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { sweepAccounts } from '../public'

const password = 'seven brass kettles'
const next = 'nine paper lanterns'
let api: TestApp
let resets: Awaited<ReturnType<typeof startResets>>
beforeAll(async () => {
  api = await startTestApp({ publicUrl: 'https://sanjeh.example' })
  resets = await startResets(api, password)
})
afterAll(() => api.close())

const codeIn = (text: string | null | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const enter = async (identifier: string, word = password) =>
  (await api.call(logIn, { body: { identifier, password: word } })).access
const ask = (token: string, identifier: string) =>
  api.call(contract.askAddressChange, { body: { identifier } }, { as: token })
const confirm = (token: string, code: string) =>
  api.call(contract.confirmAddressChange, { body: { code } }, { as: token })
const refusedCode = (token: string, code: string) =>
  api.refusal(contract.confirmAddressChange, { body: { code } }, { as: token })

/** Moves a new account from one address to another. */
async function move(from: string, to: string) {
  const token = await resets.signUp(from)
  await ask(token, to)
  const me = await confirm(token, codeIn((await resets.sentTo(fold(to)))[0]?.text))
  return { token, me }
}
const backLink = async (address: string) =>
  /#token=([\w-]+)/.exec(
    (await resets.sentTo(address)).find(({ text }) => text?.includes('#token'))?.text ?? '',
  )?.[1] ?? ''

test('moves an account to the address that got the code: other sessions end, the former address is told', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await resets.signUp(old)
  const other = await enter(old)
  const asked = await ask(token, ` ${address.toUpperCase()} `)
  expect(asked).toMatchObject({ address, isCarried: false })
  expect(await api.call(contract.getAddressChange, {}, { as: token })).toEqual({ change: asked })
  // Only in the session that asked.
  expect(await api.call(contract.getAddressChange, {}, { as: other })).toEqual({ change: null })
  const [message] = await resets.sentTo(address)
  const code = codeIn(message?.text)
  expect(await refusedCode(other, code)).toBe('wrong_code')
  expect(await refusedCode(token, otherCode(code))).toBe('wrong_code')
  expect((await api.call(getMe, {}, { as: token })).identifier).toBe(old)

  const persian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  expect(await confirm(token, `کد: ${persian}`)).toMatchObject({ identifier: address })
  expect(await api.refusal(getMe, {}, { as: other })).toBe('unauthorized')
  expect((await api.call(listSessions, {}, { as: token })).items).toHaveLength(1)
  await expect(enter(address)).resolves.toBeTruthy()
  expect(await api.refusal(logIn, { body: { identifier: old, password } })).toBe('wrong_credentials')
  expect((await resets.sentTo(old))[0]).toMatchObject({ state: 'kept', text: expect.stringContaining('#token=') })
  const acts = await api.sql(`select act from security_events join users on users.id = user_id
    where identifier = '${address}' and act in ('address_changed', 'code_refused')`)
  expect(acts).toHaveLength(2)
  expect(await refusedCode(token, code)).toBe('wrong_code')
})

test('wants a fresh proof, another address, and no more than five wrong codes', async () => {
  const [old, address] = [newMail(), newMobile()]
  const token = await resets.signUp(old)
  expect(await api.refusal(contract.askAddressChange, { body: { identifier: old } }, { as: token })).toBe(
    'identifier_taken',
  )
  await api.sql(`update sessions set proved_at = now() - interval '11 minutes'
    where user_id = (select id from users where identifier = '${old}')`)
  expect(await api.refusal(contract.askAddressChange, { body: { identifier: address } }, { as: token })).toBe(
    'confirm_first',
  )
  await api.sql('update sessions set proved_at = now()')
  await ask(token, address)
  const code = await resets.codeFor(address)
  for (let tries = 0; tries < 5; tries += 1) expect(await refusedCode(token, otherCode(code))).toBe('wrong_code')
  expect(await refusedCode(token, code)).toBe('wrong_code')
  for (let asks = 0; asks < 4; asks += 1) await ask(token, newMail())
  expect(await api.refusal(contract.askAddressChange, { body: { identifier: newMail() } }, { as: token })).toBe(
    'too_many_requests',
  )
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
  expect(await resets.sentTo(fold(mobile))).toEqual([])
  expect(await refusedCode(token, '123456')).toBe('wrong_code')
})

test('refuses an address that another account got while the code was on its way', async () => {
  const [old, address] = [newMail(), newMail()]
  const token = await resets.signUp(old)
  await ask(token, address)
  const code = codeIn((await resets.sentTo(address))[0]?.text)
  await resets.signUp(address)
  expect(await refusedCode(token, code)).toBe('identifier_taken')
  expect((await api.call(getMe, {}, { as: token })).identifier).toBe(old)
})

test('the former address takes the account back by its link, also after a changed password, and nobody gets it before', async () => {
  const [old, second, third] = [newMail(), newMail(), newMail()]
  const { token } = await move(old, second)
  await ask(token, third)
  await confirm(token, codeIn((await resets.sentTo(third))[0]?.text))
  // A stranger who moved the account signs up with the old address, or moves another account to it.
  expect(await api.refusal(signUp, { body: { name: 'نگار', identifier: old, password } })).toBe('identifier_taken')
  const foreign = await resets.signUp(newMail())
  await ask(foreign, old)
  expect(await refusedCode(foreign, '000000')).toBe('wrong_code')

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
  await ask(token, third)
  await confirm(token, codeIn((await resets.sentTo(third))[0]?.text))
  await api.call(setPassword, { body: { token: await backLink(second), password: next } })
  const { access } = await api.call(setPassword, { body: { token: await backLink(old), password } })
  expect((await api.call(getMe, {}, { as: access })).identifier).toBe(old)
})

test('a mobile number takes its account back by a forgotten password, for seven days', async () => {
  const [old, address] = [newMobile(), newMail()]
  await move(old, address)
  expect((await resets.sentTo(fold(old)))[0]).toMatchObject({ channel: 'sms', state: 'kept' })
  const ticket = await resets.ask(old)
  const { token } = await api.call(redeemCode, { body: { ticket, code: await resets.codeFor(old) } })
  const { access } = await api.call(setPassword, { body: { token, password: next } })
  expect((await api.call(getMe, {}, { as: access })).identifier).toBe(fold(old))

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
  const [old, address, wanted] = [newMail(), newMail(), newMail()]
  const { token } = await move(old, address)
  await ask(token, wanted)
  await forget(api.ctx, address)
  for (const each of [old, address, wanted]) expect(await resets.sentTo(each)).toEqual([])
  expect(await api.sql(`select from former_addresses where address = '${old}'`)).toEqual([])
})
