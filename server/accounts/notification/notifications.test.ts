import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/accounts/notification/contract'
import { inTransaction } from '@/server/platform/http/context'
import { shareTestApp, type TestApp } from '@/server/testing/test-app'
import { notify, type Notice, sendDigests, sweepNotifications } from './public'
import { signUnsubscribe } from './unsubscribe-token'

type Someone = Awaited<ReturnType<TestApp['signUp']>>
const api = shareTestApp()
beforeEach(() => api.sql('truncate outbox'))

const news = { kind: 'correction', event: 'late', piece: randomUUID(), title: 'نوشته‌ی من' } as const
const letter = { subject: 'موضوع', text: 'متن', lifeSeconds: 86_400 }
const noticeOf = (person: Someone, more: Partial<Notice> = {}): Notice => ({
  userId: person.userId,
  news,
  key: randomUUID(),
  letter,
  ...more,
})
const list = ({ token }: Someone) => api.call(contract.listNotifications, { query: {} }, { as: token })
const choose = (person: Someone, choices: Partial<contract.NotificationChoices>) => {
  const body = { noMail: [], noSms: [], noPush: [], quiet: null, isDigest: false, ...choices }
  return api.call(contract.setNotificationChoices, { body }, { as: person.token })
}
type Sent = { to: string; delay: number; unsubscribe: string | null }
const sent = () =>
  api.sql<Sent>(
    `select recipient as "to", extract(epoch from next_try_at - created_at)::int as delay, unsubscribe from outbox order by id`,
  )

test('a notification is listed once, with one letter, however often its event is repeated', async () => {
  const person = await api.signUp()
  const notice = noticeOf(person)
  await notify(api.ctx, [notice, notice])
  await Promise.all([notify(api.ctx, [notice]), notify(api.ctx, [notice])])
  const { items, total, unread } = await list(person)
  expect({ total, unread }).toEqual({ total: 1, unread: 1 })
  expect(items).toMatchObject([{ isRead: false, news }])
  expect(await sent()).toMatchObject([{ to: person.identifier, delay: 0 }])
})

test('a notification is part of the transaction that wrote it', async () => {
  const person = await api.signUp()
  const failing = inTransaction(api.ctx, async (ctx) => {
    await notify(ctx, [noticeOf(person)])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([(await list(person)).total, await sent()]).toEqual([0, []])
})

test('lists only one’s own, newest first, and marks only one’s own as read', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  for (const title of ['یک', 'دو', 'سه']) await notify(api.ctx, [noticeOf(person, { news: { ...news, title } })])
  await notify(api.ctx, [noticeOf(other)])
  const { items } = await list(person)
  expect(items.map((item) => item.news)).toMatchObject([{ title: 'سه' }, { title: 'دو' }, { title: 'یک' }])
  const [newest] = items
  const ids = [newest?.id ?? '', (await list(other)).items[0]?.id ?? '']
  const as = { as: person.token }
  expect(await api.call(contract.markNotificationsRead, { body: { ids } }, as)).toEqual({ unread: 2 })
  expect((await list(person)).items.map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect((await list(other)).unread).toBe(1)
  expect(await api.call(contract.markAllNotificationsRead, {}, as)).toEqual({ unread: 0 })
  expect(await api.call(contract.countUnread, {}, as)).toEqual({ unread: 0 })
  expect((await list(other)).unread).toBe(1)
})

test('refuses visitors', async () => {
  expect(await api.refusal(contract.listNotifications, { query: {} })).toBe('unauthorized')
  expect(await api.refusal(contract.countUnread, {})).toBe('unauthorized')
  expect(await api.refusal(contract.markAllNotificationsRead, {})).toBe('unauthorized')
  expect(await api.refusal(contract.getNotificationChoices, {})).toBe('unauthorized')
})

test('a deleted account is notified of nothing', async () => {
  await notify(api.ctx, [{ userId: randomUUID(), news, key: 'x', letter }])
  expect(await api.sql(`select from notifications where key = 'correction:x'`)).toEqual([])
  expect(await sent()).toEqual([])
})

test('a page of an earlier build, which does not know devices, changes what it knows and nothing else', async () => {
  const person = await api.signUp()
  const as = { as: person.token }
  const defaultSettings = { noMail: [], noSms: [], quiet: null, isDigest: false }
  await api.call(contract.setNotificationChoices, { body: defaultSettings }, as)
  expect(await api.call(contract.getNotificationChoices, {}, as)).toMatchObject({ noMail: [], noPush: ['words'] })
  await choose(person, { noPush: ['correction'] })
  await api.call(contract.setNotificationChoices, { body: { ...defaultSettings, isDigest: true } }, as)
  expect(await api.call(contract.getNotificationChoices, {}, as)).toMatchObject({
    isDigest: true,
    noPush: ['correction'],
  })
})

test('the centre has everything, whatever is chosen; letters follow the choices', async () => {
  const person = await api.signUp()
  const as = { as: person.token }
  const before = {
    noMail: ['words'],
    noSms: ['words'],
    noPush: ['words'],
    quiet: null,
    isDigest: false,
    channel: 'mail',
  }
  expect(await api.call(contract.getNotificationChoices, {}, as)).toEqual(before)
  await choose(person, { noMail: ['correction'], quiet: { from: 22, to: 7 } })
  const now = { ...before, noMail: ['correction'], noSms: [], noPush: [], quiet: { from: 22, to: 7 } }
  expect(await api.call(contract.getNotificationChoices, {}, as)).toEqual(now)
  await notify(api.ctx, [noticeOf(person)])
  expect([(await list(person)).unread, await sent()]).toEqual([1, []])
  await choose(person, { quiet: { from: 0, to: 12 } })
  await notify(api.ctx, [noticeOf(person)])
  await choose(person, { quiet: { from: 12, to: 0 } })
  await notify(api.ctx, [noticeOf(person)])
  const delays = (await sent()).map(({ delay }) => delay > 0)
  expect(delays.filter(Boolean)).toHaveLength(1)
})

test('a signed link unsubscribes from its kind of mail without a log-in, and from nothing else', async () => {
  const person = await api.signUp()
  await notify(api.ctx, [noticeOf(person)])
  const [mail] = await sent()
  const path = new URL(mail?.unsubscribe ?? '').pathname.slice('/api'.length)
  // As mail programs send it (RFC 8058): a form, without a session.
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let times = 0; times < 2; times += 1) expect((await api.raw('POST', path, { body, headers })).status).toBe(200)
  await notify(api.ctx, [noticeOf(person)])
  expect(await sent()).toHaveLength(1)
  const payment = { kind: 'payment', event: 'paid', order: randomUUID(), no: 1, amountRial: 10 } as const
  await notify(api.ctx, [noticeOf(person, { news: payment })])
  expect(await sent()).toHaveLength(2)

  const token = signUnsubscribe(api.ctx.settings, { userId: person.userId, kind: 'payment' })
  const forged = signUnsubscribe(
    { authSecret: 'another key, as long as it may be' },
    { userId: person.userId, kind: 'payment' },
  )
  const [text = '', seal = ''] = token.split('.')
  const ofAnother = Buffer.from(`${randomUUID()} payment`).toString('base64url')
  for (const wrong of [forged, `${ofAnother}.${seal}`, `${text}.${'A'.repeat(43)}`])
    expect(await api.refusal(contract.unsubscribe, { params: { token: wrong } })).toBe('not_found')
})

test('security mails are sent whatever is chosen, and cannot be ended by their letter', async () => {
  const person = await api.signUp()
  await choose(person, { noMail: ['security'], isDigest: true })
  await notify(api.ctx, [noticeOf(person, { news: { kind: 'security', event: 'password_changed' } })])
  expect(await sent()).toMatchObject([{ delay: 0, unsubscribe: null }])
})

test('every kind that may be sent as a text message has wording for it; no other kind is stored for a manager', async () => {
  const person = await api.signUp()
  await api.sql(`update users set identifier = '+989120000078' where id = $1`, [person.userId])
  const sms = { apiKey: 'key of the panel', template: 'code', noticeTemplate: 'news' }
  const ctx = { ...api.ctx, settings: { ...api.ctx.settings, services: { ...api.ctx.settings.services, sms } } }
  const id = randomUUID()
  const all: readonly contract.News[] = [
    { kind: 'payment', event: 'refunded', order: id, no: 1, amountRial: 10 },
    { kind: 'mark', event: 'corrected', exam: 'آزمون', skill: 'reading', attempt: id },
    { kind: 'result', event: 'ready', attempt: id, exam: 'آزمون' },
    { kind: 'work', event: 'speaking_reminder', id, title: '', no: null },
    { kind: 'words', event: 'due', words: 3 },
    { kind: 'announcement', event: 'sent', announcement: id, title: 'خبر', text: 'متن', link: '' },
    { kind: 'course', event: 'lessons_added', course: 'a', title: 'ا', lessons: 1, lesson: 'b', lessonTitle: 'ب' },
  ]
  await choose(person, {})
  for (const one of all) await notify(ctx, [noticeOf(person, { news: one })])
  const texted = await api.sql<{ state: string; text: string }>(`select state, text from outbox order by id`)
  expect(texted).toEqual(['پرداخت', 'نمره', 'آزمون', 'تصحیح'].map((text) => ({ state: 'waiting', text })))
  expect((await list(person)).total).toBe(all.length)
})

test('deletes notifications after half a year', async () => {
  const person = await api.signUp()
  await notify(api.ctx, [noticeOf(person), noticeOf(person)])
  await api.sql(
    `update notifications set created_at = now() - interval '181 days'
      where id = (select id from notifications where user_id = $1 limit 1)`,
    [person.userId],
  )
  await sweepNotifications(api.ctx)
  expect((await list(person)).total).toBe(1)
})

test('one daily letter contains each notification unread at eight in the evening, once; urgent ones do not wait for it', async () => {
  const person = await api.signUp()
  await choose(person, { isDigest: true })
  const titles = ['نخستین نوشته', 'دومین نوشته', 'خوانده‌شده', 'امروزی']
  for (const title of titles) await notify(api.ctx, [noticeOf(person, { news: { ...news, title } })])
  const booking = { kind: 'booking', event: 'moved', startsAt: '2026-12-01T10:00:00.000Z' } as const
  await notify(api.ctx, [noticeOf(person, { news: booking })])
  expect(await sent()).toHaveLength(1)
  const [, latest, readOne] = (await list(person)).items
  await api.call(contract.markNotificationsRead, { body: { ids: [readOne?.id ?? ''] } }, { as: person.token })
  await api.sql('delete from outbox')
  await sendDigests(api.ctx)
  const earlier = await api.sql('select from outbox')
  await api.sql(`update notifications set created_at = created_at - interval '1 day' where user_id = $1 and id <> $2`, [
    person.userId,
    latest?.id,
  ])
  await sendDigests(api.ctx)
  await sendDigests(api.ctx)
  const letters = await api.sql<{ text: string; unsubscribe: string }>('select text, unsubscribe from outbox')
  expect([earlier.length, letters.length]).toEqual([0, 1])
  expect(titles.map((title) => letters[0]?.text.includes(title))).toEqual([true, true, false, true])
  expect((await list(person)).total).toBe(5)

  const path = new URL(letters[0]?.unsubscribe ?? '').pathname.slice('/api'.length)
  expect(await (await api.raw('POST', path)).json()).toEqual({ kind: 'all' })
  await api.sql('delete from outbox')
  await notify(api.ctx, [noticeOf(person, { news: booking })])
  expect(await sent()).toEqual([])
})
