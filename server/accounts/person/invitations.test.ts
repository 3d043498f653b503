import { randomUUID } from 'node:crypto'
import { getMe, logIn, setPassword } from '@/lib/accounts/account/contract'
import * as invitations from '@/lib/accounts/invitation/contract'
import * as contract from '@/lib/accounts/person/contract/people'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let as: { as: string }
beforeAll(async () => {
  manager = await makeManager(api)
  as = { as: manager.token }
})

const password = 'seven brass kettles'
const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? ''
const invite = (identifier: string, role: 'student' | 'teacher' | 'manager' = 'teacher') =>
  api.call(invitations.invite, { body: { name: 'تینا معلم', identifier, role } }, as)

test('an invitation makes an account with the role, a Persian letter, and a link that works once', async () => {
  const { invitation, link } = await invite('Tina@Example.com')
  expect(invitation).toMatchObject({ identifier: 'tina@example.com', role: 'teacher', by: 'مینا مدیر', isOver: false })
  const [letter] = await api.sql<{ text: string; subject: string; days: number }>(
    `select text, subject, extract(day from expires_at - created_at)::int as days from outbox where recipient = $1`,
    ['tina@example.com'],
  )
  expect(letter).toMatchObject({ subject: 'دعوت به سنجه', days: 7 })
  expect(letter?.text).toContain(link)
  const { items } = await api.call(invitations.listInvitations, { query: {} }, as)
  expect(items.map(({ id }) => id)).toContain(invitation.id)
  expect(await api.refusal(logIn, { body: { identifier: 'tina@example.com', password } })).toBe('wrong_credentials')

  const body = { token: tokenOf(link), password }
  const { access } = await api.call(setPassword, { body }, {})
  expect(await api.call(getMe, {}, { as: access })).toMatchObject({ name: 'تینا معلم', role: 'teacher' })
  expect(await api.refusal(setPassword, { body })).toBe('link_expired')
  const after = await api.call(invitations.listInvitations, { query: {} }, as)
  expect(after.items.map(({ id }) => id)).not.toContain(invitation.id)
  expect(await api.refusal(invitations.sendInvitation, { params: { id: invitation.id } }, as)).toBe('not_found')
  expect(await api.refusal(invitations.withdrawInvitation, { params: { id: invitation.id } }, as)).toBe('not_found')
})

test('tells the manager that the account exists, and does not change it', async () => {
  const { identifier, userId } = await api.signUp()
  const body = { name: 'کس دیگر', identifier, role: 'manager' } as const
  expect(await api.refusal(invitations.invite, { body }, as)).toBe('has_account')
  const { name, role } = await api.call(contract.getPerson, { params: { id: userId } }, as)
  expect({ name, role }).toEqual({ name: 'سارا احمدی', role: 'student' })
})

test('sends nothing to a mobile number: the manager gets the link', async () => {
  const { invitation, link } = await invite('۰۹۱۲ ۰۰۰ ۱۱ ۲۲', 'student')
  expect(invitation.identifier).toBe('+989120001122')
  expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
  expect(await api.sql('select id from outbox where recipient = $1', ['+989120001122'])).toEqual([])
})

test('where mail is configured, only the recipient gets the link', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'sanjeh@example.com' }
  const served = await startTestApp({ services: { ...api.ctx.settings.services, mail } })
  const { token } = await makeManager(served)
  const body = { name: 'تینا', identifier: 'tina@example.com', role: 'student' } as const
  expect((await served.call(invitations.invite, { body }, { as: token })).link).toBeNull()
  await served.close()
})

test('sending again makes a new link, and the former one stops working', async () => {
  const first = await invite('again@example.com')
  await api.sql("update invitations set expires_at = now() - interval '1 minute' where user_id = $1", [
    first.invitation.id,
  ])
  const { items } = await api.call(invitations.listInvitations, { query: {} }, as)
  expect(items.find(({ id }) => id === first.invitation.id)?.isOver).toBe(true)
  const second = await api.call(invitations.sendInvitation, { params: { id: first.invitation.id } }, as)
  expect(second.invitation.isOver).toBe(false)
  expect(await api.refusal(setPassword, { body: { token: tokenOf(first.link), password } })).toBe('link_expired')
  await api.call(setPassword, { body: { token: tokenOf(second.link), password } })
  const { items: log } = await api.call(contract.listPersonLog, { params: { id: first.invitation.id } }, as)
  expect(log.map(({ act }) => act)).toEqual(['invitation_sent', 'invited'])
})

test('a withdrawn invitation leaves no account, and its link opens nothing', async () => {
  const { invitation, link } = await invite('gone@example.com', 'manager')
  await api.call(invitations.withdrawInvitation, { params: { id: invitation.id } }, as)
  expect(await api.refusal(setPassword, { body: { token: tokenOf(link), password } })).toBe('link_expired')
  expect(await api.refusal(contract.getPerson, { params: { id: invitation.id } }, as)).toBe('not_found')
  await invite('gone@example.com', 'student')
})

describe('a link to log in', () => {
  const params = (id: string) => ({ params: { id } })
  const refused = (id: string) => api.refusal(contract.sendLoginLink, params(id), as)

  test('goes to the account’s own address, never to the manager, and works', async () => {
    const person = await api.signUp()
    const reply = await api.raw('POST', `/people/${person.userId}/login-link/`, as)
    expect(await reply.json()).toEqual({ isCarried: false })
    const [mail] = await api.sql<{ text: string }>(
      'select text from outbox where recipient = $1 order by created_at desc limit 1',
      [person.identifier],
    )
    const [, token = ''] = /#token=(\S+)/.exec(mail?.text ?? '') ?? []
    const { access } = await api.call(setPassword, { body: { token, password: 'nine copper lanterns' } }, {})
    expect((await api.call(getMe, {}, { as: access })).identifier).toBe(person.identifier)
    const { items } = await api.call(contract.listPersonLog, params(person.userId), as)
    expect(items.map(({ act, detail }) => [act, detail])).toEqual([['login_link_sent', '']])
  })

  test('is refused for the manager, an unknown person, a mobile number, a suspended account, and after three links', async () => {
    expect(await refused(manager.userId)).toBe('own_account')
    expect(await refused(randomUUID())).toBe('not_found')
    const [mobile, suspended, person] = [await api.signUp(), await api.signUp(), await api.signUp()]
    await api.sql(`update users set identifier = '+989121110000' where id = $1`, [mobile.userId])
    expect(await refused(mobile.userId)).toBe('way_closed')
    await api.call(contract.suspendPerson, { ...params(suspended.userId), body: { reason: 'spam' } }, as)
    expect(await refused(suspended.userId)).toBe('suspended')
    for (let time = 0; time < 3; time += 1) await api.call(contract.sendLoginLink, params(person.userId), as)
    expect(await refused(person.userId)).toBe('too_many_requests')
  })
})
