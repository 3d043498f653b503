import { listNotifications } from '@/lib/accounts/notification/contract'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeMockDay, openRoom } from '@/server/testing/kits/institute/mock-day-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Seated = Awaited<ReturnType<typeof openRoom>>['people'][number]

test('an announcement appears on every page of the day with its next heartbeat, one to a seat on that page only, and old ones do not appear', async () => {
  const { day, people, seatOf } = await openRoom(api, 2)
  const [one, two] = people
  if (!one || !two) throw new Error('nobody')
  const readAnnouncements = async () => [(await one.beat()).announcement?.text, (await two.beat()).announcement?.text]
  expect(await readAnnouncements()).toEqual([undefined, undefined])
  await day.act({ act: 'note', seat: null, note: 'فقط برای گزارش' })
  await day.act({ act: 'announce', seat: null, note: 'در سالن ۲ را ببندید.' })
  expect(await readAnnouncements()).toEqual(['در سالن ۲ را ببندید.', 'در سالن ۲ را ببندید.'])
  await day.act({ act: 'announce', seat: await seatOf(1), note: 'کارت شناسایی' })
  expect(await readAnnouncements()).toEqual(['کارت شناسایی', 'در سالن ۲ را ببندید.'])
  const loggedAnnouncements = (await day.log()).lines.filter(({ kind }) => kind === 'announce')
  expect(loggedAnnouncements.map(({ number, note }) => [number, note]).toSorted()).toEqual([
    [null, 'در سالن ۲ را ببندید.'],
    [1, 'کارت شناسایی'],
  ])
  await api.sql(`update mock_day_log set at = at - interval '31 minutes' where day_id = $1 and kind = 'announce'`, [
    day.id,
  ])
  expect(await readAnnouncements()).toEqual([undefined, undefined])
  const listed = async ({ as }: Seated) =>
    (await api.call(listNotifications, { query: {} }, as)).items.map(({ news }) => 'text' in news && news.text)
  expect(await listed(one)).toEqual(['کارت شناسایی', 'در سالن ۲ را ببندید.'])
  expect(await listed(two)).toEqual(['در سالن ۲ را ببندید.'])
})

test('a withdrawn announcement leaves pages and notifications at once and stays in the log; nobody else’s can be withdrawn', async () => {
  const { day, people, seatOf } = await openRoom(api, 2)
  const [one, two] = people
  if (!one || !two) throw new Error('nobody')
  const readAnnouncements = async () => [(await one.beat()).announcement?.text, (await two.beat()).announcement?.text]
  const listed = async ({ as }: Seated) => (await api.call(listNotifications, { query: {} }, as)).total
  await day.act({ act: 'announce', seat: null, note: 'تا ده بنویسید.' })
  const { announcements } = await day.act({ act: 'announce', seat: await seatOf(1), note: 'کارت شناسایی' })
  expect(announcements.map(({ number, text }) => [number, text])).toEqual([
    [1, 'کارت شناسایی'],
    [null, 'تا ده بنویسید.'],
  ])
  const toAll = announcements[1]?.id ?? ''
  const body = { id: newId(), act: 'take_back', announcement: toAll } as const
  const asked = { params: { id: day.id }, body }
  await Promise.all([1, 2].map(() => api.call(boardContract.actOnMockDay, asked, day.as)))
  await day.act({ act: 'take_back', announcement: toAll })
  expect(await readAnnouncements()).toEqual(['کارت شناسایی', undefined])
  expect([await listed(one), await listed(two)]).toEqual([1, 0])
  expect((await day.board()).announcements.map(({ number }) => number)).toEqual([1])
  const lines = (await day.log()).lines.filter(({ kind }) => kind === 'announce' || kind === 'take_back')
  expect(lines.map(({ kind, note, by }) => [kind, note, by !== null]).toSorted()).toEqual([
    ['announce', 'تا ده بنویسید.', true],
    ['announce', 'کارت شناسایی', true],
    ['take_back', 'تا ده بنویسید.', true],
  ])
  const other = await makeMockDay(api)
  expect(await other.refused({ act: 'take_back', announcement: announcements[0]?.id ?? '' })).toBe('not_found')
  const own = (await day.log()).day.id
  expect(await day.refused({ act: 'take_back', announcement: own })).toBe('not_found')
  expect(await readAnnouncements()).toEqual(['کارت شناسایی', undefined])
})
