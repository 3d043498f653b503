import { randomUUID } from 'node:crypto'
import { endSession, listSessions, logIn, logOut } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/notification/contract'
import { describePush, describePushDigest } from '@/lib/accounts/notification/words/push'
import { forget } from '@/server/forgetting/forgetting'
import { createCourier } from '@/server/platform/outbox/public'
import { type FakeService, startFakeService } from '@/server/testing/fakes/fake-service'
import { makePushBrowser } from '@/server/testing/fakes/push-browser'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { createPushSender, notify, type Notice, sendDigests, sweepNotifications } from '../public'

type Someone = { readonly token: string; readonly userId: string; readonly identifier: string }
type Browser = ReturnType<typeof makePushBrowser>
let api: TestApp
let service: FakeService
beforeAll(async () => {
  api = await startTestApp()
  service = await startFakeService({ status: 201, body: '' })
})
beforeEach(async () => {
  await api.sql('truncate outbox')
  service.answer({ status: 201, body: '' })
})
afterAll(async () => {
  await service.close()
  await api.close()
})

const as = ({ token }: Pick<Someone, 'token'>) => ({ as: token })
const getPush = (person: Pick<Someone, 'token'>) => api.call(contract.getPush, {}, as(person))
type Body = Parameters<typeof api.call<typeof contract.setPush>>[1]['body']
async function bodyOf({ endpoint, p256dh, auth }: Browser, person: Pick<Someone, 'token'>): Promise<Body> {
  return { key: (await getPush(person)).key, endpoint, p256dh, auth, isRenewal: false }
}
async function switchOn(person: Pick<Someone, 'token'>, browser = makePushBrowser()): Promise<Browser> {
  await api.call(contract.setPush, { body: await bodyOf(browser, person) }, as(person))
  return browser
}
async function startPerson() {
  const person = await api.signUp()
  return { person, browser: await switchOn(person) }
}
const title = 'نوشته‌ی خیلی خصوصی من'
const news = { kind: 'correction', event: 'published', piece: randomUUID(), title } as const
const sendNews = ({ userId }: Someone, more: Partial<Notice> = {}) =>
  notify(api.ctx, [
    {
      userId,
      news,
      key: randomUUID(),
      letter: { subject: 'موضوع', text: `متن ${title}`, lifeSeconds: 86_400 },
      ...more,
    },
  ])
/** Runs one pass with all push services played by the double, and returns what it got. */
async function deliver() {
  const before = service.rawCalls.length
  const courier = createCourier(api.ctx, { push: createPushSender(api.ctx, { base: service.base, timeoutMs: 2_000 }) })
  await courier.startDue()
  await courier.waitForDeliveries(10_000)
  return service.rawCalls.slice(before)
}
type Row = { state: string; tries: number; text: string | null; error: string | null; wait: number }
const pushes = () =>
  api.sql<Row>(
    `select state, tries, text, last_error as error, extract(epoch from next_try_at - now())::float as wait
      from outbox where channel = 'push' order by created_at, id`,
  )
const devices = async (person: Pick<Someone, 'token'>) => (await getPush(person)).devices.length
const due = () => api.sql(`update outbox set next_try_at = now() - interval '1 second'`)

test('a browser that was switched on gets the kind of a notification and its page, and nothing of its text', async () => {
  const { person, browser } = await startPerson()
  await sendNews(person)
  const [call] = await deliver()
  if (!call) throw new Error('Nothing was sent')
  expect(call.path).toBe(new URL(browser.endpoint).pathname)
  expect(browser.read(call.bytes)).toEqual({ ...describePush(news), tag: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(JSON.stringify(browser.read(call.bytes))).not.toContain(title)
  expect(call.headers).toMatchObject({ urgency: 'normal' })
  expect(Number(call.headers.ttl)).toBeGreaterThan(86_000)
  expect(await pushes()).toMatchObject([{ state: 'sent', text: null }])
  expect(await api.sql(`select from outbox where channel = 'mail'`)).toHaveLength(1)
})

test('a retry has the same tag and topic; the text waits no longer than the letter is of use', async () => {
  const { person, browser } = await startPerson()
  await sendNews(person)
  service.answer({ status: 503, body: '' })
  const [first] = await deliver()
  await due()
  service.answer({ status: 201, body: '' })
  const [second] = await deliver()
  if (!first || !second) throw new Error('Nothing was sent')
  expect(browser.read(second.bytes)).toEqual(browser.read(first.bytes))
  expect(second.headers.topic).toBe(first.headers.topic)
  expect(await pushes()).toMatchObject([{ state: 'sent', tries: 2 }])
})

test.each([404, 410])('an answer of %d ends the subscription', async (status) => {
  const { person } = await startPerson()
  await sendNews(person)
  service.answer({ status, body: '' })
  await deliver()
  expect(await pushes()).toMatchObject([{ state: 'failed', text: null, error: 'the browser has ended it' }])
  expect(await devices(person)).toBe(0)
  await sendNews(person)
  expect(await pushes()).toHaveLength(1)
})

test('obeys Retry-After, and gives up after twelve tries', async () => {
  const { person } = await startPerson()
  await sendNews(person)
  service.answer({ status: 429, body: '', headers: { 'retry-after': '900' } })
  await deliver()
  const [row] = await pushes()
  expect(row).toMatchObject({ state: 'waiting', error: 'fcm.googleapis.com 429' })
  expect(row?.wait).toBeGreaterThan(880)
  await api.sql('update outbox set tries = 11')
  await due()
  await deliver()
  expect(await pushes()).toMatchObject([{ state: 'failed', tries: 12, text: null, error: 'fcm.googleapis.com 429' }])
  expect(await devices(person)).toBe(1)
})

test('a message to a host that does not answer survives an outage of three hours, and then expires', async () => {
  await sendNews((await startPerson()).person)
  const push = createPushSender(api.ctx, { base: 'http://127.0.0.1:1', timeoutMs: 2_000 })
  const courier = createCourier(api.ctx, { push })
  let waited = 0
  for (let [row] = await pushes(); row?.state === 'waiting'; [row] = await pushes()) {
    waited += Math.max(0, row.wait)
    await due()
    await courier.startDue()
    await courier.waitForDeliveries(10_000)
  }
  expect(await pushes()).toMatchObject([{ state: 'failed', tries: 12, error: 'fcm.googleapis.com: not reachable' }])
  expect(waited).toBeGreaterThan(3 * 3_600)
  expect(waited).toBeLessThan(6 * 3_600)
})

test('follows the choices: kinds, quiet hours, security always', async () => {
  const { person } = await startPerson()
  const choose = (more: Partial<contract.NotificationChoices>) => {
    const body = { noMail: [], noSms: [], noPush: [], quiet: null, isDigest: false, ...more }
    return api.call(contract.setNotificationChoices, { body }, as(person))
  }
  await choose({ noPush: ['correction'] })
  await sendNews(person)
  expect(await pushes()).toEqual([])
  await choose({ noMail: ['correction'] })
  await sendNews(person)
  expect(await pushes()).toHaveLength(1)
  await choose({ noPush: ['security'], quiet: { from: 0, to: 23 } })
  await sendNews(person, { news: { kind: 'security', event: 'password_changed' } })
  expect(await pushes()).toHaveLength(2)
  await api.sql('truncate outbox')
  for (const quiet of [
    { from: 0, to: 12 },
    { from: 12, to: 0 },
  ]) {
    await choose({ quiet })
    await sendNews(person)
  }
  expect((await pushes()).filter(({ wait }) => wait > 1)).toHaveLength(1)
})

test('one message a day in place of many, without the kinds that are not wanted', async () => {
  const { person, browser } = await startPerson()
  const body = {
    noMail: ['correction' as const],
    noSms: [],
    noPush: ['speaking' as const],
    quiet: null,
    isDigest: true,
  }
  await api.call(contract.setNotificationChoices, { body }, as(person))
  await sendNews(person)
  await sendNews(person)
  await sendNews(person, { news: { kind: 'speaking', event: 'published', session: randomUUID() } })
  expect(await api.sql('select from outbox')).toEqual([])
  await api.sql(`update notifications set created_at = created_at - interval '1 day' where user_id = $1`, [
    person.userId,
  ])
  await sendDigests(api.ctx)
  await sendDigests(api.ctx)
  const mails = await api.sql<{ text: string }>(`select text from outbox where channel = 'mail'`)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain(title)
  const [call, another] = await deliver()
  if (!call) throw new Error('Nothing was sent')
  expect(browser.read(call.bytes)).toMatchObject(describePushDigest(2))
  expect(another).toBeUndefined()
})

test.each<[string, (person: Someone & { password: string }) => Promise<unknown>]>([
  ['its log-out', (person) => api.call(logOut, {}, as(person))],
  [
    'the end of its session from another device',
    async ({ token, identifier, password }) => {
      const { access } = await api.call(logIn, { body: { identifier, password } })
      const { items } = await api.call(listSessions, {}, { as: token })
      const id = items.find(({ current }) => current)?.id ?? ''
      await api.call(endSession, { params: { id } }, { as: access })
    },
  ],
  [
    'a password reset, which ends all sessions',
    ({ userId }) =>
      api.sql(`update sessions set revoked_at = now(), revoked_because = 'password' where user_id = $1`, [userId]),
  ],
  ['forgetting its owner', ({ identifier }) => forget(api.ctx, identifier)],
])('%s ends the subscription of a browser, and its waiting messages are sent to nobody', async (_, end) => {
  const { person } = await startPerson()
  await sendNews(person)
  await end(person)
  expect(await api.sql('select from push_subscriptions where user_id = $1', [person.userId])).toEqual([])
  expect(await deliver()).toEqual([])
  expect((await pushes()).filter(({ state }) => state !== 'failed')).toEqual([])
})

test('a session that ends by its time gets nothing more, and its subscription is swept', async () => {
  const { person } = await startPerson()
  await sendNews(person)
  await api.sql(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [person.userId])
  expect(await deliver()).toEqual([])
  await sendNews(person)
  expect(await pushes()).toMatchObject([{ state: 'failed', error: 'switched off' }])
  await sweepNotifications(api.ctx)
  expect(await api.sql('select from push_subscriptions where user_id = $1', [person.userId])).toEqual([])
})

test('the person who switches a shared browser on takes it over from the former one', async () => {
  const { person, browser } = await startPerson()
  const next = await api.signUp()
  await switchOn(next, browser)
  await sendNews(person)
  expect([await pushes(), await devices(person), await devices(next)]).toEqual([[], 0, 1])
})

test('after another key of ours nothing is sent to the browsers of the old one, until they are switched on again', async () => {
  const { person } = await startPerson()
  const ctx = { ...api.ctx, settings: { ...api.ctx.settings, authSecret: 'the next key, as long as a key has to be' } }
  await notify(ctx, [{ userId: person.userId, news, key: 'k', letter: { subject: 'x', text: 'y', lifeSeconds: 60 } }])
  expect(await pushes()).toEqual([])
  await sweepNotifications(ctx)
  expect(await devices(person)).toBe(0)
})

test('refuses an address that is not a push service’s, and an invalid key', async () => {
  const person = await api.signUp()
  const accepted = await bodyOf(makePushBrowser(), person)
  const wrong: Partial<Body>[] = [
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
    { p256dh: 'A'.repeat(87) },
    { p256dh: 'short' },
    { auth: 'A'.repeat(21) },
    { key: 'B'.repeat(87) },
  ]
  for (const more of wrong)
    expect(await api.refusal(contract.setPush, { body: { ...accepted, ...more } }, as(person))).toBe('invalid_input')
  expect(await devices(person)).toBe(0)
})

test('only the owner sees and ends their browsers; visitors are refused', async () => {
  const { person, browser } = await startPerson()
  const other = await api.signUp()
  const id = (await getPush(person)).devices[0]?.id ?? ''
  expect((await getPush(person)).devices).toMatchObject([{ isCurrent: true }])
  expect(JSON.stringify(await getPush(person))).not.toContain(browser.endpoint)
  expect(await devices(other)).toBe(0)
  expect(await api.refusal(contract.endPush, { params: { id } }, as(other))).toBe('not_found')
  expect(await api.refusal(contract.getPush, {})).toBe('unauthorized')
  expect(await api.refusal(contract.setPush, { body: await bodyOf(browser, person) })).toBe('unauthorized')
  expect(await api.refusal(contract.endPush, { params: { id } })).toBe('unauthorized')
  await api.call(contract.endPush, { params: { id } }, as(person))
  expect(await devices(person)).toBe(0)
})

test('a renewal needs a browser that is switched on, and replaces its address', async () => {
  const { person } = await startPerson()
  const other = await api.signUp()
  const next = { ...(await bodyOf(makePushBrowser(), person)), isRenewal: true }
  expect(await api.refusal(contract.setPush, { body: next }, as(other))).toBe('not_found')
  await api.call(contract.setPush, { body: next }, as(person))
  await sendNews(person)
  expect((await deliver()).map(({ path }) => path)).toEqual([new URL(next.endpoint).pathname])
})

test('ten browsers a person: the oldest one ends', async () => {
  const { person, browser } = await startPerson()
  const { identifier, password } = person
  for (let count = 0; count < 10; count += 1)
    await switchOn({ token: (await api.call(logIn, { body: { identifier, password } })).access })
  expect(await devices(person)).toBe(10)
  const storedSubscriptions = await api.sql('select from push_subscriptions where endpoint = $1', [browser.endpoint])
  expect(storedSubscriptions).toEqual([])
})

test('titles that somebody typed are in no message', () => {
  const typed = 'نام کلاس'
  const spoken = [
    { kind: 'announcement', event: 'sent', announcement: randomUUID(), title: typed, text: typed, link: '' },
    { kind: 'course', event: 'lessons_added', course: 'c', title: typed, lessons: 1, lesson: 'l', lessonTitle: typed },
    {
      kind: 'assignment',
      event: 'set',
      class: randomUUID(),
      className: typed,
      exam: typed,
      dueAt: null,
    },
    { kind: 'case', event: 'answered', case: randomUUID(), no: 7, subject: typed },
    { kind: 'work', event: 'submission_assigned', id: randomUUID(), title: typed, no: null },
  ] as const
  for (const one of spoken) expect(describePush(one).title).not.toContain(typed)
})
