import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type BookingPerson, createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepBookings } from './sweep-bookings'

const kit = createBookingKit(shareTestApp())
let me: BookingPerson
let teacher: BookingPerson
let manager: BookingPerson
beforeAll(async () => {
  manager = await kit.manager()
})
beforeEach(async () => {
  me = await kit.candidate(1)
  teacher = await kit.host()
})

const credits = (as = me) => kit.creditsOf(as)
const getBooking = (id: string, as = me) => kit.bookingOf(as, id)
const bookOne = (at = 0, as = me) => kit.bookOne(as, teacher.userId, at)
const note = { note: 'آن‌جا بودم.' }
const contest = (id: string, as: BookingPerson) =>
  kit.api.call(contract.contestBooking, { params: { id }, body: note }, as)
const missed = (id: string) => kit.api.call(contract.reportTeacherMissed, { params: { id } }, me)
/** A conversation an hour ago whose candidate reported that the teacher did not come. */
async function missedOne(halfHours = -2): Promise<string> {
  const id = await bookOne()
  await kit.shift(id, halfHours)
  await missed(id)
  return id
}
const eventsOf = async (id: string) =>
  (
    await kit.api.sql<{ event: string; by: string | null }>(
      'select event, by_user as by from booking_events where booking_id = $1 order by at, id',
      [id],
    )
  ).map(({ event, by }) => [event, by])
const holdOf = async (id: string) =>
  (await kit.api.sql<{ state: string }>('select state from credit_holds where held_for = $1', [id])).map(
    ({ state }) => state,
  )

describe('reporting a no-show', () => {
  test('a candidate can report a missed conversation ten minutes after its time, once, and only their own', async () => {
    const id = await bookOne()
    const refused = (as: { as?: string }) => kit.api.refusal(contract.reportTeacherMissed, { params: { id } }, as)
    expect(await refused(me)).toBe('changed_meanwhile')
    await kit.shift(id, -1)
    expect(await refused(teacher)).toBe('not_found')
    expect(await refused({})).toBe('unauthorized')
    await Promise.all([missed(id), missed(id)])
    expect(await missed(id)).toMatchObject({ state: 'missed', missedBy: 'teacher', link: null })
    expect(await kit.api.refusal(teacherHours.startBooking, { params: { id } }, teacher)).toBe('changed_meanwhile')
    expect(await kit.api.refusal(teacherHours.reportCandidateMissed, { params: { id } }, teacher)).toBe(
      'changed_meanwhile',
    )
    const cancelled = { params: { id }, body: { costsCredit: true } }
    expect(await kit.api.refusal(contract.cancelBooking, cancelled, me)).toBe('changed_meanwhile')
    expect((await kit.lettersTo(teacher)).length).toBe(2)
    expect(await eventsOf(id)).toEqual([
      ['book', me.userId],
      ['miss', me.userId],
    ])
  })

  test('is refused for a conversation that was begun, cancelled, or is too long ago', async () => {
    const refused = (id: string) => kit.api.refusal(contract.reportTeacherMissed, { params: { id } }, me)
    await kit.giveCredits(me.userId, 2)
    const [met, cancelled, old] = [await bookOne(0), await bookOne(1), await bookOne(2)]
    await kit.shift(met, -1)
    await kit.api.call(teacherHours.startBooking, { params: { id: met } }, teacher)
    expect(await refused(met)).toBe('changed_meanwhile')
    await kit.api.call(contract.cancelBooking, { params: { id: cancelled }, body: { costsCredit: false } }, me)
    await kit.shift(cancelled, -3)
    expect(await refused(cancelled)).toBe('changed_meanwhile')
    await kit.shift(old, -97)
    expect(await refused(old)).toBe('changed_meanwhile')
    expect(await kit.api.refusal(teacherHours.startBooking, { params: { id: old } }, teacher)).toBe('changed_meanwhile')
    await kit.shift(old, -95)
    expect(await missed(old)).toMatchObject({ state: 'missed' })
  })

  test('the reported side contests it, a manager decides, and the credit follows, with both statements in the letters', async () => {
    const id = await missedOne()
    const late = (await getBooking(id))?.settlesAt
    expect(Math.abs(Date.parse(late ?? '') - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000)
    const refuse = (as: { as?: string }, body = note) =>
      kit.api.refusal(contract.contestBooking, { params: { id }, body }, as)
    expect(await refuse(me)).toBe('changed_meanwhile')
    expect(await refuse(manager)).toBe('not_found')
    for (const invalidReports of ['', '  ', 'x'.repeat(601)])
      expect(await refuse(teacher, { note: invalidReports })).toBe('invalid_input')
    const verdict = (missedBy: 'candidate' | 'teacher', as: BookingPerson) => ({
      params: { id },
      body: { missedBy, note: 'ثبت اتاق' },
      as,
    })
    const decide = ({ as, ...input }: ReturnType<typeof verdict>) =>
      kit.api.refusal(teacherHours.decideBooking, input, as)
    expect(await decide(verdict('candidate', manager))).toBe('changed_meanwhile')
    await contest(id, teacher)
    expect(await refuse(teacher)).toBe('changed_meanwhile')
    expect(await getBooking(id)).toMatchObject({ state: 'contested', settlesAt: null, note: note.note })
    expect(await decide(verdict('candidate', me))).toBe('forbidden')
    const before = [await kit.lettersTo(me), await kit.lettersTo(teacher)].map(({ length }) => length)
    await kit.api.call(teacherHours.decideBooking, verdict('candidate', manager), manager)
    expect(await getBooking(id)).toMatchObject({ state: 'settled', missedBy: 'candidate', note: 'ثبت اتاق' })
    expect([await credits(), await holdOf(id)]).toEqual([0, ['used']])
    const after = [await kit.lettersTo(me), await kit.lettersTo(teacher)].map(({ length }) => length)
    expect(after).toEqual(before.map((length) => length + 1))
    expect(await decide(verdict('teacher', manager))).toBe('changed_meanwhile')
    expect((await eventsOf(id)).map(([event]) => event)).toEqual(['book', 'miss', 'contest', 'settle'])
  })

  test('no manager decides about their own conversation', async () => {
    const host = await kit.manager()
    await kit.open(host)
    const [at = ''] = await kit.slots(me, host.userId)
    const { id } = await kit.book(me, host.userId, at)
    await kit.shift(id, -2)
    await missed(id)
    await contest(id, host)
    const verdict = { params: { id }, body: { missedBy: 'candidate' as const, note: 'من بودم' } }
    expect(await kit.api.refusal(teacherHours.decideBooking, verdict, host)).toBe('not_found')
    await kit.api.sql(`update users set role = 'manager' where id = $1`, [me.userId])
    expect(await kit.api.refusal(teacherHours.decideBooking, verdict, me)).toBe('not_found')
    await kit.api.call(teacherHours.decideBooking, { ...verdict, body: { missedBy: 'teacher', note: 'x x' } }, manager)
    expect(await credits()).toBe(1)
  })
})

describe('the sweep', () => {
  test('settles no report before two days, and no contested one', async () => {
    await kit.giveCredits(me.userId, 1)
    const [id, contested] = [await missedOne(), await missedOne(-4)]
    await contest(contested, teacher)
    const ago = (which: string, time: string) =>
      kit.api.sql(`update bookings set missed_at = now() - $2::interval where id = $1`, [which, time])
    await ago(id, '47 hours 59 minutes')
    await ago(contested, '9 days')
    await sweepBookings(kit.api.ctx)
    expect([(await getBooking(id))?.state, (await getBooking(contested))?.state]).toEqual(['missed', 'contested'])
    await ago(id, '48 hours')
    await sweepBookings(kit.api.ctx)
    expect([(await getBooking(id))?.state, (await getBooking(contested))?.state]).toEqual(['settled', 'contested'])
    expect([await holdOf(id), await holdOf(contested)]).toEqual([['given_back'], ['held']])
  })

  test('ends an unreported booking two days after its end, once, returns the credit, and notifies managers', async () => {
    const id = await bookOne()
    const toManagers = async () => (await kit.api.sql(`select from outbox where channel = 'telegram'`)).length
    await kit.shift(id, -96)
    await sweepBookings(kit.api.ctx)
    expect((await getBooking(id))?.state).toBe('booked')
    const before = await toManagers()
    await kit.shift(id, -98)
    await Promise.all([sweepBookings(kit.api.ctx), sweepBookings(kit.api.ctx)])
    expect(await getBooking(id)).toMatchObject({ state: 'lapsed', link: null })
    expect([await credits(), await holdOf(id), (await toManagers()) - before]).toEqual([1, ['given_back'], 1])
    expect(await eventsOf(id)).toEqual([
      ['book', me.userId],
      ['lapse', null],
    ])
  })

  test('deletes a phone number a week after the time', async () => {
    await kit.open(teacher, { place: 'phone' })
    const [at = ''] = await kit.slots(me, teacher.userId)
    const { body } = kit.body(teacher.userId, at)
    const { id } = await kit.api.call(contract.book, { body: { ...body, phone: '09121234567' } }, me)
    await kit.shift(id, -1)
    await missed(id)
    const phoneAfter = async (days: number) => {
      await kit.shift(id, -48 * days - 1)
      await sweepBookings(kit.api.ctx)
      return (await getBooking(id))?.phone
    }
    expect([await phoneAfter(6), await phoneAfter(7)]).toEqual(['+989121234567', null])
  })

  test('sends no day-before reminder for a conversation that has begun or is an hour away', async () => {
    const id = await bookOne()
    const marks = async () =>
      (
        await kit.api.sql<{ day: boolean; hour: boolean }>(
          'select reminded_day_at is not null as day, reminded_hour_at is not null as hour from bookings where id = $1',
          [id],
        )
      )[0]
    const at = async (halfHours: number) => {
      await kit.shift(id, halfHours)
      await sweepBookings(kit.api.ctx)
      return marks()
    }
    expect(await at(50)).toEqual({ day: false, hour: false })
    expect(await at(0)).toEqual({ day: false, hour: false })
    expect(await at(1)).toEqual({ day: false, hour: true })
    expect(await at(20)).toEqual({ day: true, hour: true })
  })
})

describe('booking', () => {
  test('does not book again under a cancelled id, and a repeated id holds one credit', async () => {
    const [first = '', second = ''] = await kit.slots(me, teacher.userId)
    const id = randomUUID()
    await Promise.all([1, 2].map(() => kit.book(me, teacher.userId, first, id)))
    expect([await credits(), await holdOf(id)]).toEqual([0, ['held']])
    await kit.api.call(contract.cancelBooking, { params: { id }, body: { costsCredit: false } }, me)
    await kit.api.call(contract.cancelBooking, { params: { id }, body: { costsCredit: false } }, me)
    expect(await kit.book(me, teacher.userId, second, id)).toMatchObject({ state: 'cancelled', startsAt: first })
    expect([await credits(), await holdOf(id)]).toEqual([1, ['given_back']])
    expect(await kit.slots(me, teacher.userId)).toContain(first)
  })

  test('completes the candidate’s own attempt, one conversation at a time; stores a number only for a call', async () => {
    await importTinyExam(kit.api.ctx, { slug: 'tiny' })
    await kit.giveCredits(me.userId, 2)
    const begin = async (as: BookingPerson) => {
      const body = { exam: 'tiny', mode: 'practice' as const, requestId: newId() }
      const { id } = await kit.api.call(startAttempt, { body }, as)
      await kit.api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [id])
      return id
    }
    const [attempt, foreign] = [await begin(me), await begin(teacher)]
    const times = await kit.slots(me, teacher.userId)
    const bookingAt = (at: number, of: string) => ({
      body: { ...kit.body(teacher.userId, times[at] ?? '').body, attempt: of, phone: '09121234567' },
    })
    expect(await kit.api.refusal(contract.book, bookingAt(0, foreign), me)).toBe('not_found')
    const outcomes = await Promise.allSettled(
      [0, 1].map((at) => kit.api.call(contract.book, bookingAt(at, attempt), me)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await kit.api.refusal(contract.book, bookingAt(2, attempt), me)).toBe('not_found')
    expect(await credits()).toBe(2)
    const [booking] = (await kit.api.call(contract.listBookings, {}, me)).items
    expect(booking).toMatchObject({ phone: null, place: 'link' })
  })
})
