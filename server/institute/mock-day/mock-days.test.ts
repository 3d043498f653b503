import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import * as contract from '@/lib/institute/mock-day/contract/day'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import * as mySeatContract from '@/lib/institute/mock-day/contract/my-seat'
import { sendHeartbeat } from '@/lib/sittings/player/contract'
import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { importReserved, listOpenEndpoints } from '@/server/testing/kits/authoring/exam-audience-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

test('makes a day once, for an exam that the teacher may give', async () => {
  const day = await makeMockDay(api)
  const { id, startsAt } = day
  const body = { id, exam: 'tiny', startsAt, seats: 9, place: '', notes: '' }
  expect(await api.call(contract.makeMockDay, { body }, day.as)).toMatchObject({ id, seats: 3, code: day.code })
  expect(day.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  const other = await makeTeacher(api)
  expect(await api.refusal(contract.makeMockDay, { body }, { as: other.token })).toBe('changed_meanwhile')
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(`update exam_versions set price_rial = 1000000`)
  const another = { ...body, id: newId() }
  expect(await api.refusal(contract.makeMockDay, { body: another }, day.as)).toBe('not_found')
  const manager = { as: (await makeManager(api)).token }
  expect((await api.call(contract.makeMockDay, { body: another }, manager)).exam.slug).toBe('tiny')
  await api.sql(`update exam_versions set price_rial = 0`)
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
  const { items } = await api.call(contract.listDayExams, {}, day.as)
  expect(items.map(({ slug }) => slug)).toEqual(['tiny'])
})

test('never gives out more seats than there are, even in twenty concurrent requests, and one seat per person', async () => {
  const day = await makeMockDay(api, { seats: 3 })
  const people = await Promise.all(Array.from({ length: 10 }, () => makeCandidate(api)))
  const seatRequests = people.flatMap(({ as }) => [as, as])
  const replies = await Promise.allSettled(
    seatRequests.map((as) => api.call(mySeatContract.takeSeat, { body: { code: day.code.toLowerCase() } }, as)),
  )
  const seatNumbers = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.number] : []))
  expect([...new Set(seatNumbers)].sort()).toEqual([1, 2, 3])
  expect(seatNumbers.length).toBe(6)
  expect((await day.board()).rows.length).toBe(3)
})

test('a seat can be given up until its candidate has begun, and the next person gets it', async () => {
  const day = await makeMockDay(api, { seats: 1 })
  const first = await takeMockDaySeat(api, day)
  const second = await makeCandidate(api)
  expect(await api.refusal(mySeatContract.takeSeat, { body: { code: day.code } }, second.as)).toBe('seats_full')
  const asked = { params: { id: day.id } }
  await api.call(mySeatContract.giveUpSeat, asked, first.as)
  await api.call(mySeatContract.giveUpSeat, asked, first.as)
  expect(await api.refusal(mySeatContract.getMySeat, asked, first.as)).toBe('not_found')
  const heir = await takeMockDaySeat(api, day)
  await day.act({ act: 'start' })
  await heir.enter()
  expect(await api.refusal(mySeatContract.giveUpSeat, asked, heir.as)).toBe('already_started')
  expect(await api.refusal(mySeatContract.takeSeat, { body: { code: 'NBBBDYS2' } }, first.as)).toBe('not_found')
})

test('nobody begins before the start; then each once, latecomers too, until the day is closed', async () => {
  const day = await makeMockDay(api)
  const [early, late, absent] = [
    await takeMockDaySeat(api, day),
    await takeMockDaySeat(api, day),
    await takeMockDaySeat(api, day),
  ]
  const asked = { params: { id: day.id } }
  expect(await api.refusal(mySeatContract.enterMockDay, asked, early.as)).toBe('not_open_yet')
  const never = { state: 'booked', contact: 'none', seenAgoMs: null, savedAgoMs: null, leftSeconds: null }
  expect((await day.board()).rows[2]).toMatchObject(never)
  expect(await early.beat()).toMatchObject({ state: 'planned', attempt: null, clock: null })
  await Promise.all([day.act({ act: 'start' }), day.act({ act: 'start' })])
  const { startedAt } = (await day.act({ act: 'start' })).day
  expect((await day.board()).day.startedAt).toBe(startedAt)
  const attempts = await Promise.all([early.enter(), early.enter(), early.enter()])
  expect(new Set(attempts.map(({ attempt }) => attempt)).size).toBe(1)
  await late.enter()
  await day.act({ act: 'close_doors' })
  expect(await api.refusal(mySeatContract.enterMockDay, asked, absent.as)).toBe('doors_closed')
  expect((await day.board()).rows.map(({ state }) => state)).toEqual(['between', 'between', 'absent'])
  await day.act({ act: 'open_doors' })
  await absent.enter()
  expect(await day.refused({ act: 'cancel' })).toBe('changed_meanwhile')
  const { lines } = await day.log()
  const kinds = lines.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'start')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'entered')).toHaveLength(3)
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a seat gives the right to its attempt, without using up another right', async () => {
  await importTinyExam(api.ctx, { slug: 'once' })
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  const set = (allowed: number | null) => api.sql(`update exam_versions set attempts_allowed = $1`, [allowed])
  await set(1)
  const day = await makeMockDay(api)
  const candidate = await takeMockDaySeat(api, day)
  const start = { body: { exam: 'tiny', mode: 'strict' as const, requestId: newId() } }
  const own = await api.call(startAttempt, start, candidate.as)
  await day.act({ act: 'start' })
  expect((await candidate.mine()).openAttempt).toBe(own.id)
  const asked = { params: { id: day.id } }
  expect(await api.refusal(mySeatContract.enterMockDay, asked, candidate.as)).toBe('already_started')
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [own.id])
  const { attempt } = await candidate.enter()
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [attempt])
  const eligibility = await api.call(getEligibility, { params: { slug: 'tiny' } }, candidate.as)
  expect(eligibility).toMatchObject({ attemptsMade: 1, obstacle: 'no_attempts_left' })
  await set(null)
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
})

test('a cancelled day starts nothing', async () => {
  const day = await makeMockDay(api)
  const candidate = await takeMockDaySeat(api, day)
  await day.act({ act: 'cancel' })
  expect(await day.refused({ act: 'start' })).toBe('changed_meanwhile')
  expect(await api.refusal(mySeatContract.enterMockDay, { params: { id: day.id } }, candidate.as)).toBe(
    'changed_meanwhile',
  )
  expect((await candidate.beat()).state).toBe('cancelled')
  const other = await makeCandidate(api)
  expect(await api.refusal(mySeatContract.takeSeat, { body: { code: day.code } }, other.as)).toBe('not_found')
})

test('board, acts and log are for the invigilator and managers; a candidate sees only the own seat', async () => {
  const day = await makeMockDay(api)
  const candidate = await takeMockDaySeat(api, day)
  const asked = { params: { id: day.id } }
  const stranger = await makeCandidate(api)
  const teacher = { as: (await makeTeacher(api)).token }
  const manager = { as: (await makeManager(api)).token }
  for (const endpoint of [boardContract.getBoard, boardContract.getDayLog] as const) {
    expect(await api.refusal(endpoint, asked, candidate.as)).toBe('forbidden')
    expect(await api.refusal(endpoint, asked, teacher)).toBe('not_found')
    await api.call(endpoint, asked, manager)
  }
  expect(await day.refused({ act: 'start' }, teacher)).toBe('not_found')
  expect(await day.refused({ act: 'start' }, candidate.as)).toBe('forbidden')
  expect((await api.call(contract.listManagedDays, {}, teacher)).items).toEqual([])
  expect((await api.call(contract.listManagedDays, {}, manager)).items.map(({ id }) => id)).toContain(day.id)
  for (const endpoint of [mySeatContract.getMySeat, sendHeartbeat, mySeatContract.enterMockDay] as const)
    expect(await api.refusal(endpoint, asked, stranger.as)).toBe('not_found')
  expect((await api.call(mySeatContract.listMySeats, {}, stranger.as)).items).toEqual([])
  expect((await api.call(mySeatContract.listMySeats, {}, candidate.as)).items).toMatchObject([
    { id: day.id, number: 1 },
  ])
  const other = await makeMockDay(api)
  const [row] = (await other.board()).rows
  expect(row).toBeUndefined()
  const seat = (await day.board()).rows[0]?.seat ?? ''
  expect(await other.refused({ act: 'pause', seat })).toBe('not_found')
})

test('an exam reserved for a mock day is begun from a seat only, and practised after the day if its maker allows', async () => {
  const manager = await makeManager(api)
  const exam = await importReserved(api, 'secret', { as: manager.token })
  await exam.reserve('mock_day')
  const other = await makeTeacher(api)
  const body = { id: newId(), exam: 'secret', startsAt: new Date().toISOString(), seats: 9, place: '', notes: '' }
  expect(await api.refusal(contract.makeMockDay, { body }, { as: other.token })).toBe('not_found')
  const offered = await api.call(contract.listDayExams, {}, { as: other.token })
  expect(offered.items.map(({ slug }) => slug)).not.toContain('secret')
  const day = await makeMockDay(api, { by: manager, exam: 'secret' })
  const [candidate, absent, stranger] = [
    await takeMockDaySeat(api, day),
    await takeMockDaySeat(api, day),
    await makeCandidate(api),
  ]
  const endpoints = () =>
    Promise.all([candidate, absent, stranger].map(({ as }) => listOpenEndpoints(api, 'secret', as)))
  const none = [[], [], []]
  expect(await endpoints()).toEqual(none)
  await day.act({ act: 'start' })
  const { attempt } = await candidate.enter()
  expect(await endpoints()).toEqual(none)
  await exam.reserve('mock_day', true)
  for (const skill of ['listening', 'reading', 'writing'] as const) {
    const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, candidate.as)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, candidate.as)
  }
  // The day is not over, and others may still be writing.
  expect(await endpoints()).toEqual(none)
  await day.act({ act: 'close_doors' })
  expect(await endpoints()).toEqual([['page', 'eligibility', 'offer', 'practise a skill', 'practice'], [], []])
})

/** A candidate in the first section of a day that has begun, with what the invigilator sees of their absences. */
async function beginOnPage() {
  const day = await makeMockDay(api)
  const one = await takeMockDaySeat(api, day)
  await one.beat('none')
  await day.act({ act: 'start' })
  const { id: sitting } = await one.begin()
  return {
    ...one,
    sitting,
    isAway: async () => (await day.board()).rows.map(({ contact, awayAgoMs }) => [contact, awayAgoMs !== null]),
    listAbsences: async () =>
      (await day.log()).lines.flatMap(({ kind, number, amount }) => (kind === 'away' ? [[number, amount]] : [])),
    age: (seconds: number) =>
      api.sql(`update mock_day_seats set away_since = away_since - $2 * interval '1 second' where user_id = $1`, [
        one.userId,
        seconds,
      ]),
  }
}

test('the board shows who has left the page, and the log for how long', async () => {
  const { beat, isAway, listAbsences, age } = await beginOnPage()
  await beat('hidden')
  expect(await isAway()).toEqual([['live', true]])
  await age(20)
  expect(await listAbsences()).toEqual([[1, null]])
  await beat('hidden')
  await beat()
  expect(await isAway()).toEqual([['live', false]])
  const lines = await listAbsences()
  expect(lines).toEqual([[1, expect.any(Number)]])
  expect(lines[0]?.[1]).toBeGreaterThanOrEqual(20)
  await beat()
  expect(await listAbsences()).toHaveLength(1)
})

test('another page of the same candidate neither makes nor ends an absence', async () => {
  const { beat, isAway, listAbsences, age } = await beginOnPage()
  await beat()
  await beat('none')
  expect(await isAway()).toEqual([['live', false]])
  await beat('hidden')
  await beat('none')
  expect(await isAway()).toEqual([['live', true]])
  await age(20)
  await beat('none')
  expect(await listAbsences()).toEqual([[1, null]])
})

test('an absence of a few seconds is no line in the log, however often it is repeated', async () => {
  const { beat, isAway, listAbsences, age } = await beginOnPage()
  for (let count = 0; count < 3; count += 1) {
    await beat('hidden')
    await age(3)
    expect(await listAbsences()).toEqual([])
    await beat()
  }
  expect([await isAway(), await listAbsences()]).toEqual([[['live', false]], []])
})

test('an absence ends with its section: between two sections nobody is absent', async () => {
  const { beat, isAway, listAbsences, age, sitting, as } = await beginOnPage()
  await beat('hidden')
  await age(20)
  await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, as)
  await beat('none')
  expect(await isAway()).toEqual([['live', false]])
  expect(await listAbsences()).toEqual([[1, expect.any(Number)]])
  await beat('hidden')
  expect(await isAway()).toEqual([['live', false]])
})
