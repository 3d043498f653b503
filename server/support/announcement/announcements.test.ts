import { randomUUID } from 'node:crypto'
import { listNotifications } from '@/lib/accounts/notification/contract'
import * as contract from '@/lib/support/announcement/contract'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { sendAnnouncements } from './announcements'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
})

const as = ({ token }: { token: string }) => ({ as: token })
const toBody = (more: Partial<contract.NewAnnouncement> = {}): contract.NewAnnouncement => ({
  id: randomUUID(),
  title: 'نگهداری سایت',
  text: 'امشب از ساعت دو تا سه سایت خاموش است.',
  link: '',
  audience: { kind: 'everybody' },
  byMail: false,
  sendAt: null,
  ...more,
})
const announce = (more?: Partial<contract.NewAnnouncement>) =>
  api.call(contract.announce, { body: toBody(more) }, as(manager))
const titlesFor = async (who: { token: string }) =>
  (await api.call(listNotifications, { query: {} }, as(who))).items.flatMap(({ news }) =>
    news.kind === 'announcement' ? [news.title] : [],
  )
const find = async (id: string) =>
  (await api.call(contract.listAnnouncements, { query: {} }, as(manager))).items.find((row) => row.id === id)

test('reaches everybody once, by mail if asked, also when it is sent in parallel', async () => {
  const person = await api.signUp()
  const body = toBody({ title: 'برای همه', byMail: true, link: '/exams' })
  await Promise.all([1, 2].map(() => api.call(contract.announce, { body }, as(manager))))
  expect(await titlesFor(person)).toEqual([])
  await Promise.all([sendAnnouncements(api.ctx), sendAnnouncements(api.ctx)])
  await sendAnnouncements(api.ctx)
  expect(await titlesFor(person)).toEqual(['برای همه'])
  const mails = await api.sql<{ text: string }>('select text from outbox where recipient = $1 and about = $2', [
    person.identifier,
    body.id,
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/exams')
  expect(await find(body.id)).toMatchObject({ state: 'sent', read: 0 })
})

test('reaches a role, the buyers of a product, or a class, and nobody else', async () => {
  const shop = await openShop(api)
  const kit = createClassKit(api)
  const [teacher, buyer, other] = [await makeTeacher(api), await api.signUp(), await api.signUp()]
  await shop.buy(buyer)
  const head = await kit.teacher()
  const member = await kit.student('مینا')
  const { id, code } = await kit.make(head)
  await kit.join(member, code?.code ?? '')
  const product = shop.products[0] ?? ''
  await announce({ title: 'مدرس‌ها', audience: { kind: 'role', role: 'teacher' } })
  await announce({ title: 'خریدارها', audience: { kind: 'buyers', product } })
  await announce({ title: 'کلاس', audience: { kind: 'class', class: id } })
  await sendAnnouncements(api.ctx)
  const each = [teacher, buyer, { token: member.as.as }, other].map(titlesFor)
  const ownTitles = ['مدرس‌ها', 'خریدارها', 'کلاس']
  const titlesByReader = (await Promise.all(each)).map((titles) => titles.filter((title) => ownTitles.includes(title)))
  expect(titlesByReader).toEqual([['مدرس‌ها'], ['خریدارها'], ['کلاس'], []])
  const count = (audience: contract.Audience) =>
    api.call(contract.countAudience, { body: { audience } }, as(manager)).then(({ people }) => people)
  expect(await count({ kind: 'class', class: id })).toBe(1)
  expect(await count({ kind: 'buyers', product })).toBe(1)
  expect(await count({ kind: 'class', class: randomUUID() })).toBe(0)
  const choices = await api.call(contract.listAudiences, {}, as(manager))
  expect(choices.classes).toEqual([{ id, name: 'کلاس شنبه', people: 1 }])
  expect(choices.products).toContainEqual(expect.objectContaining({ id: product, people: 1 }))
})

test('a planned one waits for its time; cancelled before, it reaches nobody; cancelled after, it is withdrawn', async () => {
  const person = await api.signUp()
  const planned = await announce({ title: 'فردا', sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  const stopped = await announce({ title: 'هرگز', sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  const stop = (id: string) => api.call(contract.stopAnnouncement, { params: { id } }, as(manager))
  expect([planned.state, (await stop(stopped.id)).state, (await stop(stopped.id)).state]).toEqual([
    'planned',
    'stopped',
    'stopped',
  ])
  await sendAnnouncements(api.ctx)
  expect((await titlesFor(person)).filter((title) => ['فردا', 'هرگز'].includes(title))).toEqual([])
  await api.sql(`update announcements set send_at = now() - interval '1 second' where id = any($1)`, [
    [planned.id, stopped.id],
  ])
  await sendAnnouncements(api.ctx)
  expect((await titlesFor(person)).filter((title) => ['فردا', 'هرگز'].includes(title))).toEqual(['فردا'])
  expect((await stop(planned.id)).reached).toBe(0)
  expect(await titlesFor(person)).not.toContain('فردا')
  const acts = await api.sql(
    `select act from audit_log where subject_kind = 'announcement' and subject_id = $1 order by at`,
    [stopped.id],
  )
  expect(acts).toEqual([{ act: 'announced' }, { act: 'announcement_stopped' }])
})

test('only managers announce; an audience of nobody and a link elsewhere are refused', async () => {
  const [student, teacher] = [await api.signUp(), await makeTeacher(api)]
  for (const who of [student, teacher]) {
    expect(await api.refusal(contract.announce, { body: toBody() }, as(who))).toBe('forbidden')
    expect(await api.refusal(contract.listAnnouncements, { query: {} }, as(who))).toBe('forbidden')
  }
  expect(await api.refusal(contract.announce, { body: toBody() })).toBe('unauthorized')
  const body = toBody({ audience: { kind: 'class', class: randomUUID() } })
  expect(await api.refusal(contract.announce, { body }, as(manager))).toBe('nobody_reached')
  expect(await find(body.id)).toBeUndefined()
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'javascript:alert(1)',
    '/a b',
  ])
    expect(await api.refusal(contract.announce, { body: toBody({ link }) }, as(manager))).toBe('invalid_input')
  expect(await api.refusal(contract.stopAnnouncement, { params: { id: randomUUID() } }, as(manager))).toBe('not_found')
})
