import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { claimSitting, getSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import * as contract from '@/lib/institute/mock-day/contract/day'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { sweepMockDays } from './public'
import { sweepAttempts } from '@/server/sittings/attempt/public'
import { makeMockDay, openRoom, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

const room = (count: number) => openRoom(api, count)
type Seated = Awaited<ReturnType<typeof room>>['people'][number]
const getSittingOf = ({ sitting, as }: Seated) => api.call(getSitting, { params: { id: sitting.id } }, as)
const eventsOf = async (id: string) =>
  (await api.sql<{ type: string }>(`select type from events where stream_id = $1 order by seq`, [id])).map(
    ({ type }) => type,
  )

test('a pause of one seat is on the server: only that deadline moves, by the length of the pause', async () => {
  const { day, people, seatOf } = await room(2)
  const [stopped, other] = people
  if (!stopped || !other) throw new Error('nobody')
  const seat = await seatOf(1)
  await shiftSittingIntoPast(api, stopped.sitting.id, 600)
  const before = await getSittingOf(stopped)
  await day.act({ act: 'pause', seat })
  const beat = await stopped.beat()
  expect([beat.isPaused, beat.clock?.pausedAtMs !== null]).toEqual([true, true])
  expect((await other.beat()).isPaused).toBe(false)
  expect((await day.board()).rows.map(({ state }) => state)).toEqual(['paused', 'sitting'])
  await shiftSittingIntoPast(api, stopped.sitting.id, 7_200)
  // Two hours after its deadline by the clock: saves are still in time, and the sweep ignores it.
  expect((await stopped.save(stopped.sitting.id, 1, 'while it stands')).acks[0]?.kept).toBe('answer')
  expect((await sweepAttempts(api.ctx)).closed).toBe(0)
  await day.act({ act: 'resume', seat })
  const after = await getSittingOf(stopped)
  const left = ({ deadlineAtMs, serverNowMs }: typeof after) => deadlineAtMs - serverNowMs
  expect(Math.abs(left(after) - left(before))).toBeLessThan(2_000)
  expect(after.pausedForMs).toBeGreaterThan(7_199_000)
  expect(await eventsOf(stopped.sitting.id)).toEqual(['started', 'paused', 'saved', 'resumed'])
  expect(await eventsOf(other.sitting.id)).toEqual(['started'])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a pause of all includes late starters and the next section; a repeated act is done once', async () => {
  const { day, people } = await room(1)
  const [first] = people
  if (!first) throw new Error('nobody')
  const act = { id: newId(), act: 'pause', seat: null } as const
  const asked = { params: { id: day.id }, body: act }
  await Promise.all([1, 2, 3].map(() => api.call(boardContract.actOnMockDay, asked, day.as)))
  await api.call(submitSitting, { params: { id: first.sitting.id }, body: { epoch: 1 } }, first.as)
  const reading = await first.begin('reading')
  expect(reading.pausedAtMs).not.toBeNull()
  expect((await day.board()).rows[0]).toMatchObject({ state: 'paused', section: 'reading', handedIn: ['listening'] })
  await day.act({ act: 'resume', seat: null })
  const again = await api.call(getSitting, { params: { id: reading.id } }, first.as)
  expect(again.pausedAtMs).toBeNull()
  const kinds = (await day.log()).lines.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'pause')).toHaveLength(1)
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('notifies everybody with a seat once a day before, including those who take it later, and once when the day is cancelled', async () => {
  const day = await makeMockDay(api)
  const people = [await takeMockDaySeat(api, day)]
  await sweepMockDays(api.ctx)
  people.push(await takeMockDaySeat(api, day))
  await sweepMockDays(api.ctx)
  await sweepMockDays(api.ctx)
  await day.act({ act: 'cancel' })
  for (const { as } of people) {
    const { items } = await api.call(listNotifications, { query: {} }, as)
    expect(items.map(({ news }) => [news.kind, news.event])).toEqual([
      ['mock_day', 'cancelled'],
      ['mock_day', 'soon'],
    ])
  }
  const later = await makeMockDay(api)
  await api.sql(`update mock_days set starts_at = now() + interval '30 hours' where id = $1`, [later.id])
  const { as } = await takeMockDaySeat(api, later)
  await sweepMockDays(api.ctx)
  expect((await api.call(listNotifications, { query: {} }, as)).total).toBe(0)
})

test('minutes are added to the running section, percent to every section that is not over, and both are in the chained log', async () => {
  const { day, people, seatOf } = await room(2)
  const [one, two] = people
  if (!one || !two) throw new Error('nobody')
  const seat = await seatOf(1)
  await day.act({ act: 'minutes', seat, minutes: 5 })
  expect((await getSittingOf(one)).deadlineAtMs - one.sitting.deadlineAtMs).toBe(300_000)
  expect((await getSittingOf(two)).deadlineAtMs).toBe(two.sitting.deadlineAtMs)
  await day.act({ act: 'percent', seat, percent: 25 })
  // 25 percent of the section's hour, not of the added minutes.
  expect((await getSittingOf(one)).deadlineAtMs - one.sitting.deadlineAtMs).toBe(300_000 + 900_000)
  expect(await day.refused({ act: 'percent', seat, percent: 10 })).toBe('nobody_reached')
  await day.act({ act: 'percent', seat: null, percent: 50 })
  expect((await getSittingOf(one)).deadlineAtMs - one.sitting.deadlineAtMs).toBe(300_000 + 1_800_000)
  expect((await getSittingOf(two)).deadlineAtMs - two.sitting.deadlineAtMs).toBe(1_800_000)
  await api.call(submitSitting, { params: { id: two.sitting.id }, body: { epoch: 1 } }, two.as)
  const reading = await two.begin('reading')
  expect(reading.deadlineAtMs - reading.startedAtMs).toBe(5_400_000)
  expect(await eventsOf(one.sitting.id)).toEqual(['started', 'extended', 'extended', 'extended'])
  expect((await day.board()).rows.map(({ extraPercent, extraSeconds }) => [extraPercent, extraSeconds])).toEqual([
    [50, 300 + 1_800 * 3],
    [50, 1_800 * 3],
  ])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('percentages given before the start apply from the first section on', async () => {
  const day = await makeMockDay(api)
  const candidate = await takeMockDaySeat(api, day)
  const seat = (await day.board()).rows[0]?.seat ?? ''
  await day.act({ act: 'percent', seat, percent: 50 })
  await day.act({ act: 'percent', seat, percent: 25 })
  expect(await day.refused({ act: 'minutes', seat, minutes: 5 })).toBe('nobody_reached')
  await day.act({ act: 'start' })
  const { startedAtMs, deadlineAtMs } = await candidate.begin()
  expect(deadlineAtMs - startedAtMs).toBe(4_500_000)
})

test('the board and the log show saves, take-overs, silences and hand-ins, and no answer', async () => {
  const { day, people } = await room(2)
  const [one, two] = people
  if (!one || !two) throw new Error('nobody')
  await one.save(one.sitting.id, 1, 'a word that is nobody else’s')
  await api.sql(`update sittings set writer_session = gen_random_uuid() where id = $1`, [one.sitting.id])
  await api.call(claimSitting, { params: { id: one.sitting.id } }, one.as)
  await api.sql(`update mock_day_seats set seen_at = now() - interval '45 seconds' where user_id = $1`, [two.userId])
  const { rows } = await day.board()
  // Problems first.
  expect(rows.map(({ number, contact }) => [number, contact])).toEqual([
    [2, 'silent'],
    [1, 'live'],
  ])
  expect(rows[1]).toMatchObject({ answered: 1, takeOvers: 1, section: 'listening', state: 'sitting' })
  expect(rows[1]?.savedAgoMs).toBeLessThan(5_000)
  expect(JSON.stringify(rows)).not.toContain('nobody else')
  await two.beat()
  await day.act({ act: 'note', seat: rows[0]?.seat ?? '', note: 'برق رفت' })
  await day.act({ act: 'note', seat: null, note: 'صدای بیرون' })
  await api.call(submitSitting, { params: { id: two.sitting.id }, body: { epoch: 1 } }, two.as)
  const { lines, attendance } = await day.log()
  const loggedActs = lines.map(({ kind, number, amount, note, skill }) => [kind, number, amount, note, skill])
  expect(loggedActs).toContainEqual(['silent', 2, 45, '', null])
  expect(loggedActs).toContainEqual(['note', 2, null, 'برق رفت', null])
  expect(loggedActs).toContainEqual(['note', null, null, 'صدای بیرون', null])
  expect(loggedActs).toContainEqual(['took_over', 1, null, '', 'listening'])
  expect(loggedActs).toContainEqual(['handed_in', 2, null, '', 'listening'])
  expect(lines.find(({ kind }) => kind === 'start')?.by).toBe('لیلا آموزگار')
  expect(attendance.map(({ state, arrivedAt }) => [state, arrivedAt !== null])).toEqual([
    ['sitting', true],
    ['between', true],
  ])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('shows a section that was handed in just before giving up, and the one given up as not handed in', async () => {
  const { day, people } = await room(1)
  const [one] = people
  if (!one) throw new Error('nobody')
  await api.call(submitSitting, { params: { id: one.sitting.id }, body: { epoch: 1 } }, one.as)
  const { attempt } = await one.enter()
  await one.begin('reading')
  await api.call(giveUpAttempt, { params: { id: attempt } }, one.as)
  const { lines } = await day.log()
  const endings = lines.filter(({ kind }) => kind === 'handed_in' || kind === 'given_up')
  expect(endings.map(({ kind, skill }) => [kind, skill])).toEqual([
    ['handed_in', 'listening'],
    ['given_up', null],
  ])
})

test('a pause by the invigilator does not count as a break after which a section restarts', async () => {
  const { day, people } = await room(1)
  const [one] = people
  if (!one) throw new Error('nobody')
  await day.act({ act: 'pause', seat: null })
  await api.sql(`alter table events disable trigger events_append_only`)
  await api.sql(`update events set at = at - interval '2 minutes' where stream_id = $1`, [one.sitting.id])
  await api.sql(`alter table events enable trigger events_append_only`)
  await shiftSittingIntoPast(api, one.sitting.id, 120)
  expect((await getSittingOf(one)).canRestart).toBe(false)
  await day.act({ act: 'resume', seat: null })
  expect((await getSittingOf(one)).canRestart).toBe(false)
})

test('a candidate cannot change the clock: the pause of practice is refused, and a late answer stays late', async () => {
  const { people } = await room(1)
  const [one] = people
  if (!one) throw new Error('nobody')
  await shiftSittingIntoPast(api, one.sitting.id, 3_640)
  const responses = [{ question: '1', rev: 1, value: 'too late' }]
  const reply = await api.call(saveResponses, { params: { id: one.sitting.id }, body: { epoch: 1, responses } }, one.as)
  expect(reply.acks[0]?.kept).toBe('evidence')
})

test('the board flags a section whose paper the candidate had practised before', async () => {
  const day = await makeMockDay(api)
  const [ready, practised] = [await takeMockDaySeat(api, day), await takeMockDaySeat(api, day)]
  const body = { exam: 'tiny', mode: 'practice', requestId: newId() } as const
  const practice = await api.call(startAttempt, { body }, practised.as)
  await api.call(startSitting, { params: { id: practice.id, skill: 'listening' } }, practised.as)
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [practice.id])
  await day.act({ act: 'start' })
  const skillsOf = async ({ number }: typeof ready) =>
    (await day.board()).rows.find((row) => row.number === number)?.practisedBefore
  expect(await skillsOf(practised)).toEqual([])
  for (const person of [ready, practised]) await person.begin()
  expect([await skillsOf(ready), await skillsOf(practised)]).toEqual([[], ['listening']])
})

test('the board takes one statement for any number of seats', async () => {
  const { day } = await room(3)
  api.statements.clear()
  await day.board()
  const asked = api.statements.list().filter((text) => text.includes('mock_day'))
  expect(asked).toHaveLength(1)
})

test('an assistant leads the day like its invigilator, acts are logged with who did them, and only the invigilator and managers appoint', async () => {
  const { day, people, seatOf } = await room(1)
  const [helper, other] = [await makeTeacher(api, 'هدیه همکار'), await makeTeacher(api, 'دیگر')]
  const [asHelper, asOther] = [{ as: helper.token }, { as: other.token }]
  const about = (person: string) => ({ params: { id: day.id, person } })
  const board = { params: { id: day.id } }
  const refusalOfBoard = (as: { as: string }) => api.refusal(boardContract.getBoard, board, as)
  expect(await refusalOfBoard(asHelper)).toBe('not_found')
  expect(await api.refusal(contract.appointAssistant, about(helper.userId), asHelper)).toBe('not_found')
  expect(await api.refusal(contract.appointAssistant, about(people[0]?.userId ?? ''), day.as)).toBe('not_found')
  const free = async () => (await api.call(contract.listFreeStaff, board, day.as)).items.map(({ id }) => id)
  expect(await free()).toEqual(expect.arrayContaining([helper.userId, other.userId]))
  for (let twice = 0; twice < 2; twice += 1) {
    const led = await api.call(contract.appointAssistant, about(helper.userId), day.as)
    expect(led.assistants).toEqual([{ id: helper.userId, name: 'هدیه همکار' }])
  }
  expect(await free()).not.toContain(helper.userId)

  const seat = await seatOf(1)
  const body = { id: newId(), act: 'minutes' as const, seat, minutes: 5 }
  const boardAfter = await api.call(boardContract.actOnMockDay, { ...board, body }, asHelper)
  expect(boardAfter).toMatchObject({ day: { isMine: false, mayAppoint: false }, rows: [{ extraSeconds: 300 }] })
  expect((await api.call(contract.listManagedDays, {}, asHelper)).items.map(({ id }) => id)).toContain(day.id)
  expect((await day.log()).lines.find(({ kind }) => kind === 'minutes')).toMatchObject({ by: 'هدیه همکار' })
  for (const as of [asHelper, asOther]) {
    expect(await api.refusal(contract.appointAssistant, about(other.userId), as)).toBe('not_found')
    expect(await api.refusal(contract.dismissAssistant, about(helper.userId), as)).toBe('not_found')
    expect(await api.refusal(contract.listFreeStaff, board, as)).toBe('not_found')
  }
  expect(await refusalOfBoard(asOther)).toBe('not_found')
  await api.call(contract.dismissAssistant, about(helper.userId), day.as)
  expect(await refusalOfBoard(asHelper)).toBe('not_found')
  const kinds = (await day.log()).lines.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('assistant'))).toEqual(['assistant_added', 'assistant_removed'])
})
