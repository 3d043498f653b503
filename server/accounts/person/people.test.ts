import { getMe, logIn, refreshToken, setPassword } from '@/lib/accounts/account/contract'
import * as invitations from '@/lib/accounts/invitation/contract'
import * as cards from '@/lib/site/person/contract'
import * as contract from '@/lib/accounts/person/contract/people'
import { saveResponses } from '@/lib/sittings/sitting/contract'
import { appointManager } from '@/server/accounts/account/public'
import { sweepAttempts } from '@/server/sittings/attempt/public'
import { listExamRights } from '@/server/shop/entitlement/public'
import { newId } from '@/server/platform/http/new-id'
import { json } from '@/server/testing/cookies'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { openShop, PRICES } from '@/server/testing/kits/shop/shop-kit'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let as: { as: string }
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  manager = await makeManager(api)
  as = { as: manager.token }
})

const params = ({ userId }: { userId: string }) => ({ params: { id: userId } })
const actsOn = async (person: { userId: string }) =>
  (await api.call(contract.listPersonLog, params(person), as)).items.map(({ act, detail }) => `${act} ${detail}`.trim())

describe('roles', () => {
  test('makes a student a teacher, ends their sessions, and logs it', async () => {
    const person = await api.signUp()
    const changed = await api.call(contract.changeRole, { ...params(person), body: { role: 'teacher' } }, as)
    expect(changed.role).toBe('teacher')
    expect(await api.refusal(getMe, {}, { as: person.token })).toBe('unauthorized')
    expect(await actsOn(person)).toEqual(['role_changed student>teacher'])
    const [session] = await api.sql<{ because: string }>(
      'select revoked_because as because from sessions where user_id = $1',
      [person.userId],
    )
    expect(session?.because).toBe('role')
  })

  test('more rights remove the password and send a link; withdrawing it does not delete the existing account', async () => {
    const person = await api.signUp()
    const { link, state } = await api.call(contract.changeRole, { ...params(person), body: { role: 'manager' } }, as)
    expect(state).toBe('invited')
    const { identifier, password } = person
    expect(await api.refusal(logIn, { body: { identifier, password } })).toBe('wrong_credentials')
    expect(await api.refusal(invitations.withdrawInvitation, params(person), as)).toBe('not_found')
    const again = await api.call(invitations.sendInvitation, params(person), as)
    const tokenOf = (path: string | null) => new URL(path ?? '').hash.replace('#token=', '')
    const body = { password: 'nine paper lanterns' }
    expect(await api.refusal(setPassword, { body: { ...body, token: tokenOf(link) } })).toBe('link_expired')
    await api.call(setPassword, { body: { ...body, token: tokenOf(again.link) } })
    const fewer = await api.call(contract.changeRole, { ...params(person), body: { role: 'student' } }, as)
    expect(fewer).toMatchObject({ link: null, state: 'active' })
    await api.call(logIn, { body: { identifier, ...body } })
  })

  test('the same role again changes nothing and ends nothing', async () => {
    const person = await api.signUp()
    await api.call(contract.changeRole, { ...params(person), body: { role: 'student' } }, as)
    await api.call(getMe, {}, { as: person.token })
    expect(await actsOn(person)).toEqual([])
  })

  test('nobody changes their own role or suspends themselves: one manager always remains', async () => {
    const own = params(manager)
    expect(await api.refusal(contract.changeRole, { ...own, body: { role: 'student' } }, as)).toBe('own_account')
    expect(await api.refusal(contract.suspendPerson, { ...own, body: { reason: 'to see' } }, as)).toBe('own_account')
  })

  test('when two managers demote each other at once, one remains', async () => {
    const [one, other] = await Promise.all([makeManager(api), makeManager(api)])
    const unmake = (by: Person, of: Person) =>
      api.call(contract.changeRole, { ...params(of), body: { role: 'student' } }, { as: by.token })
    const ends = await Promise.allSettled([unmake(one, other), unmake(other, one)])
    const ids = [one.userId, other.userId]
    const left = await api.sql("select id from users where role = 'manager' and id = any($1)", [ids])
    expect(left).toHaveLength(1)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await api.sql("update users set role = 'student' where id = any($1)", [ids])
  })
})

describe('suspending', () => {
  test('ends every session at once; log-in reveals it only after the right password', async () => {
    const person = await api.signUp()
    const { identifier, password } = person
    const reason = 'تقلب در آزمون'
    const suspended = await api.call(contract.suspendPerson, { ...params(person), body: { reason } }, as)
    expect(suspended).toMatchObject({ state: 'suspended', suspension: { by: 'مینا مدیر', reason } })
    expect(await api.refusal(getMe, {}, { as: person.token })).toBe('unauthorized')
    expect(await api.refusal(logIn, { body: { identifier, password: 'a wrong password' } })).toBe('wrong_credentials')
    const refused = await api.raw('POST', '/account/log-in/', json({ identifier, password }))
    expect(refused.status).toBe(403)
    const text = await refused.text()
    expect(text).toContain('"suspended"')
    expect(text).not.toContain(reason)
    expect(refused.headers.getSetCookie()).toEqual([])

    expect((await api.call(contract.reinstatePerson, params(person), as)).state).toBe('active')
    await api.call(logIn, { body: { identifier, password } })
    expect(await actsOn(person)).toEqual(['reinstated', `suspended ${reason}`])
  })

  test('a refresh token and a one-time link stop working too', async () => {
    const person = await api.signUp()
    const opened = await api.raw(
      'POST',
      '/account/log-in/',
      json({ identifier: person.identifier, password: person.password }),
    )
    const refresh = /refreshToken=([\w-]+)/.exec(opened.headers.getSetCookie().join())?.[1] ?? ''
    await api.call(contract.suspendPerson, { ...params(person), body: { reason: 'why not' } }, as)
    expect(await api.refusal(refreshToken, { body: { refresh } })).toBe('unauthorized')
    await api.sql("update users set role = 'manager' where id = $1", [person.userId])
    const { path } = await appointManager(api.ctx, person.identifier)
    await api.sql(
      "update users set role = 'student', suspended_at = now(), suspended_because = 'again' where id = $1",
      [person.userId],
    )
    const token = path.split('token=')[1] ?? ''
    const body = { token, password: 'seven brass kettles' }
    expect(await api.refusal(setPassword, { body })).toBe('suspended')
  })

  test('a running sitting keeps its stored answers, accepts no more, and the sweep closes and marks it', async () => {
    const listeningSitting = await beginListening(api)
    const save = (value: string, rev: number) => ({
      params: { id: listeningSitting.id },
      body: { epoch: listeningSitting.sitting.epoch, responses: [{ question: '1', value, rev }] },
    })
    await api.call(saveResponses, save('before', 1), listeningSitting.as)
    await api.call(contract.suspendPerson, { ...params(listeningSitting), body: { reason: 'in the middle' } }, as)
    expect(await api.refusal(saveResponses, save('after', 2), listeningSitting.as)).toBe('unauthorized')
    await shiftSittingIntoPast(api, listeningSitting.id, 7_200)
    await sweepAttempts(api.ctx)
    const [row] = await api.sql(
      'select state, ending, value from sittings join responses on sitting_id = id where id = $1',
      [listeningSitting.id],
    )
    expect(row).toEqual({ state: 'marked', ending: 'expired', value: 'before' })
    const { items } = await api.call(cards.listPersonAttempts, { ...params(listeningSitting), query: {} }, as)
    expect(items[0]?.sections[0]).toMatchObject({ skill: 'listening', state: 'marked' })
    expect(JSON.stringify(items)).not.toContain('before')
  })
})

describe('attempts', () => {
  test('include the bands that teachers gave, but none while a teacher is assessing', async () => {
    const kit = createClassKit(api)
    const person = await kit.student('سارا احمدی')
    await kit.sitWithBands(person, 'tiny', 2, 13)
    const bands = async () => {
      const { items } = await api.call(cards.listPersonAttempts, { ...params(person), query: {} }, as)
      return Object.fromEntries(
        items.flatMap(({ sections }) => sections.map(({ skill, halfBands }) => [skill, halfBands])),
      )
    }
    expect(await bands()).toMatchObject({ writing: 13, speaking: 13 })
    await api.sql(
      `insert into piece_readings (id, piece_id, round, content, due_from, due_hours, due_at, remind_at)
       select gen_random_uuid(), id, 2, '{}', now(), 1, now(), now() from pieces where user_id = $1`,
      [person.userId],
    )
    expect(await bands()).toMatchObject({ writing: null, speaking: 13 })
  })
})

test('a person’s orders are listed newest first with their state, without those of others', async () => {
  const shop = await openShop(api)
  const [buyer, other] = await Promise.all([makeCandidate(api), makeCandidate(api)])
  const expensiveOrder = { products: shop.products.slice(0, 1), totalRial: PRICES[0] }
  const open = await shop.place({ ...buyer, identifier: '' }, expensiveOrder)
  const paid = await shop.buy({ ...buyer, identifier: '' }, { products: shop.products.slice(1), totalRial: PRICES[1] })
  await shop.place({ ...other, identifier: '' })
  const { items, total } = await api.call(cards.listPersonOrders, { ...params(buyer), query: {} }, as)
  expect(items).toMatchObject([
    { id: paid, state: 'paid', totalRial: PRICES[1] },
    { id: open.id, no: open.no, state: 'open', titles: ['Tiny exam'], totalRial: PRICES[0], isOdd: false },
  ])
  expect(total).toBe(2)
  const second = await api.call(cards.listPersonOrders, { ...params(buyer), query: { page: 2, size: 1 } }, as)
  expect(second.items.map(({ id }) => id)).toEqual([open.id])
})

test('a person’s submissions are listed newest first, without their text', async () => {
  const kit = createClassKit(api)
  const person = await kit.student('سارا احمدی')
  await kit.sitWithBands(person, 'tiny', 2, 13)
  await api.sql(
    `insert into speaking_sessions (id, user_id, set_id, questions, clips, state, review)
     values (gen_random_uuid(), $1, 'set', '[]', '[]', 'sitting', '{}')`,
    [person.userId],
  )
  const { items, total } = await api.call(cards.listPersonSubmissions, { ...params(person), query: {} }, as)
  expect(items).toMatchObject([
    { skill: 'speaking', title: null, state: 'sitting', publishedAt: null },
    { skill: 'speaking', title: null, state: 'published' },
    { skill: 'writing', title: 'x', state: 'withdrawn', publishedAt: null },
  ])
  expect(total).toBe(3)
  const nobody = await api.call(cards.listPersonSubmissions, { ...params(await api.signUp()), query: {} }, as)
  expect(nobody).toEqual({ items: [], total: 0 })
})

describe('sessions', () => {
  test('a manager sees them and ends one or all; another account’s session is not found', async () => {
    const person = await api.signUp()
    await api.call(logIn, { body: { identifier: person.identifier, password: person.password } })
    const { items } = await api.call(contract.listPersonSessions, params(person), as)
    expect(items).toHaveLength(2)
    const [first] = items
    const one = { id: person.userId, session: first?.id ?? '' }
    expect(await api.refusal(contract.endPersonSession, { params: { ...one, id: manager.userId } }, as)).toBe(
      'not_found',
    )
    await api.call(contract.endPersonSession, { params: one }, as)
    const listNotices = () =>
      api.sql(`select from notifications where user_id = $1 and facts->>'event' = 'ended_by_manager'`, [person.userId])
    expect(await listNotices()).toHaveLength(1)
    await api.call(contract.endPersonSessions, params(person), as)
    expect((await api.call(contract.listPersonSessions, params(person), as)).items).toEqual([])
    expect(await listNotices()).toHaveLength(2)
    await api.call(contract.endPersonSessions, params(person), as)
    // Nothing was left to end.
    expect(await listNotices()).toHaveLength(2)
    expect((await actsOn(person)).slice(-2)).toEqual(['sessions_ended', 'session_ended'])
  })

  test('ending all of one’s own sessions keeps the current one', async () => {
    await api.call(contract.endPersonSessions, params(manager), as)
    await api.call(getMe, {}, as)
    const noticeQuery = `select from notifications where user_id = $1 and facts->>'event' = 'ended_by_manager'`
    expect(await api.sql(noticeQuery, [manager.userId])).toEqual([])
  })
})

describe('granted attempts', () => {
  test('are idempotent by id, counted, listed and revocable', async () => {
    const person = await api.signUp()
    const body = { id: newId(), subject: 'tiny', count: 2, note: 'قطعی برق' }
    await api.call(cards.giveGrant, { ...params(person), body }, as)
    const { items } = await api.call(cards.giveGrant, { ...params(person), body }, as)
    expect(items).toMatchObject([
      { id: body.id, count: 2, note: 'قطعی برق', by: 'مینا مدیر', kind: 'exam', subject: { slug: 'tiny' } },
    ])
    const [exam] = await api.sql<{ id: string }>("select id from exams where slug = 'tiny'")
    const exams = [exam?.id ?? '']
    const left = async () =>
      [...(await listExamRights(api.ctx.db, person.userId, exams)).values()].map((one) => one.left)
    expect(await left()).toEqual([2])
    await api.call(cards.withdrawGrant, { params: { id: person.userId, grant: body.id } }, as)
    expect(await left()).toEqual([0])
    expect((await actsOn(person)).map((act) => act.split(' ')[0])).toEqual(['grant_withdrawn', 'grant_given'])
  })

  test.each([
    ['an exam that is not published', { subject: 'nowhere' }, 'not_found'],
    ['none at all', { count: 0 }, 'invalid_input'],
    ['more than the maximum', { count: 21 }, 'invalid_input'],
  ])('%s is refused', async (_, change, code) => {
    const body = { id: newId(), subject: 'tiny', count: 1, note: '', ...change }
    expect(await api.refusal(cards.giveGrant, { ...params(manager), body }, as)).toBe(code)
  })
})

test('answers not_found for an unknown person', async () => {
  const nobody = { params: { id: newId() } }
  const codes = await Promise.all([
    api.refusal(contract.getPerson, nobody, as),
    api.refusal(contract.changeRole, { ...nobody, body: { role: 'teacher' } }, as),
    api.refusal(contract.suspendPerson, { ...nobody, body: { reason: 'no one' } }, as),
    api.refusal(contract.reinstatePerson, nobody, as),
    api.refusal(cards.listPersonAttempts, { ...nobody, query: {} }, as),
    api.refusal(cards.listPersonOrders, { ...nobody, query: {} }, as),
    api.refusal(cards.listPersonSubmissions, { ...nobody, query: {} }, as),
    api.refusal(cards.listPersonMessages, { ...nobody, query: {} }, as),
    api.refusal(contract.listPersonLog, nobody, as),
    api.refusal(cards.listGrants, nobody, as),
    api.refusal(invitations.sendInvitation, nobody, as),
  ])
  expect(new Set(codes)).toEqual(new Set(['not_found']))
})

test('opens no session for an account that is suspended during the log-in', async () => {
  const person = await api.signUp()
  await Promise.allSettled([
    api.call(logIn, { body: { identifier: person.identifier, password: person.password } }),
    api.call(contract.suspendPerson, { ...params(person), body: { reason: 'right now' } }, as),
  ])
  const living = await api.sql('select id from sessions where user_id = $1 and revoked_at is null', [person.userId])
  expect(living).toEqual([])
})
