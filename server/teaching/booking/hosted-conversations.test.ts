import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { dateOfDay } from '@/lib/teaching/booking/rules/hours'
import { HORIZON_DAYS } from '@/lib/teaching/booking/rules/rules'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { type BookingPerson, createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { shareTestApp } from '@/server/testing/test-app'

const kit = createBookingKit(shareTestApp())
let me: BookingPerson
let teacher: BookingPerson
let manager: BookingPerson
beforeEach(async () => {
  me = await kit.candidate(2)
  teacher = await kit.host()
  manager = await kit.manager()
})

const credits = (as = me) => kit.creditsOf(as)
const getBooking = (id: string, as = me) => kit.bookingOf(as, id)
const hosted = async (as = teacher) => (await kit.api.call(teacherHours.listHostedBookings, {}, as)).items
const bookOne = (at = 0, as = me) => kit.bookOne(as, teacher.userId, at)
const save = (rev: number, part: Partial<teacherHours.HostSettings> = {}) => ({
  body: { rev, settings: kit.settings(part) },
})
const read = (as = teacher) => kit.api.call(teacherHours.getBookingHours, {}, as)

describe('hours', () => {
  test('are closed at first; the first window that saves creates them, and the second gets a conflict', async () => {
    const fresh = kit.withToken(await kit.api.signUp())
    await kit.api.sql(`update users set role = 'teacher' where id = $1`, [fresh.userId])
    expect(await read(fresh)).toMatchObject({ rev: 0, settings: { isOpen: false, hours: { weekly: [] } } })
    expect(await kit.api.refusal(teacherHours.saveBookingHours, save(1), fresh)).toBe('draft_moved')
    const both = await Promise.allSettled(
      ['phone', 'link'].map((place) =>
        kit.api.call(teacherHours.saveBookingHours, save(0, { place: place as 'phone' }), fresh),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rev, settings } = await read(fresh)
    expect(rev).toBe(1)
    const closing = save(1, { isOpen: false })
    expect(await kit.api.call(teacherHours.saveBookingHours, closing, fresh)).toEqual({ rev: 2 })
    // A repetition after a lost reply.
    expect(await kit.api.call(teacherHours.saveBookingHours, closing, fresh)).toEqual({ rev: 2 })
    expect(await kit.api.refusal(teacherHours.saveBookingHours, { body: { rev: 1, settings } }, fresh)).toBe(
      'draft_moved',
    )
    expect((await read(fresh)).settings.isOpen).toBe(false)
    expect((await read()).rev).toBe(1)
  })

  test('are private: neither candidates nor others read or write them', async () => {
    for (const who of [me, {}]) {
      const code = 'as' in who ? 'forbidden' : 'unauthorized'
      expect(await kit.api.refusal(teacherHours.getBookingHours, {}, who)).toBe(code)
      expect(await kit.api.refusal(teacherHours.saveBookingHours, save(1), who)).toBe(code)
      expect(await kit.api.refusal(teacherHours.listHostedBookings, {}, who)).toBe(code)
    }
  })

  test.each([
    ['hours not on the half hour', { weekly: [{ weekday: 0, from: 15, until: 60 }], exceptions: [] }],
    ['hours in the wrong order', { weekly: [{ weekday: 0, from: 600, until: 600 }], exceptions: [] }],
    ['hours beyond midnight', { weekly: [{ weekday: 0, from: 0, until: 1_470 }], exceptions: [] }],
    ['an eighth weekday', { weekly: [{ weekday: 7, from: 0, until: 60 }], exceptions: [] }],
    ['an invalid date', { weekly: [], exceptions: [{ date: '2026-02-30', from: 0, until: 60, isOpen: true }] }],
  ])('refuse %s, and keep the former ones', async (_, hours) => {
    const before = await read()
    expect(await kit.api.refusal(teacherHours.saveBookingHours, save(before.rev, { hours }), teacher)).toBe(
      'invalid_input',
    )
    expect(await read()).toEqual(before)
  })

  test('of an exception apply to one day, within the horizon', async () => {
    const free = async () =>
      (await kit.api.call(contract.listFreeSlots, { query: { teacher: teacher.userId } }, me)).items.map(
        ({ startsAt }) => Date.parse(startsAt),
      )
    const all = await free()
    expect(Math.max(...all)).toBeLessThan(Date.now() + HORIZON_DAYS * 86_400_000)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(Date.now() + 86_300_000)
    const date = dateOfDay(tehranDay(all[100] ?? 0))
    await kit.open(teacher, { hours: { weekly: [], exceptions: [{ date, from: 600, until: 690, isOpen: true }] } })
    const open = await free()
    expect(open.map((at) => dateOfDay(tehranDay(at)))).toEqual([date, date, date])
    expect(open.every((at, index) => index === 0 || at - (open[index - 1] ?? 0) === 1_800_000)).toBe(true)
    await kit.api.sql(`update users set suspended_at = now(), suspended_because = 'x' where id = $1`, [teacher.userId])
    expect(await free()).toEqual([])
    const at = new Date(open[0] ?? 0).toISOString()
    expect(await kit.api.refusal(contract.book, kit.body(teacher.userId, at), me)).toBe('slot_taken')
    expect(await credits()).toBe(2)
  })

  test('saving the same link changes no calendar, and a new one only bookings by link', async () => {
    const sequenceOf = async (id: string) => {
      const [row] = await kit.api.sql<{ sequence: number; link: string }>(
        'select sequence, link from bookings where id = $1',
        [id],
      )
      return row
    }
    const [booked, gone] = [await bookOne(0), await bookOne(2)]
    await kit.api.call(contract.cancelBooking, { params: { id: gone }, body: { costsCredit: false } }, me)
    const other = await kit.host()
    const [at = ''] = (await kit.slots(me, other.userId)).slice(7)
    const { id: elsewhere } = await kit.book(me, other.userId, at)
    const before = await Promise.all([booked, gone, elsewhere].map(sequenceOf))
    await kit.open(teacher)
    expect(await Promise.all([booked, gone, elsewhere].map(sequenceOf))).toEqual(before)
    await kit.open(teacher, { link: 'https://meet.example.com/next' })
    expect(await sequenceOf(booked)).toEqual({ sequence: 1, link: 'https://meet.example.com/next' })
    expect(await Promise.all([gone, elsewhere].map(sequenceOf))).toEqual(before.slice(1))
    // Closed without a link: existing bookings keep theirs.
    await kit.open(teacher, { isOpen: false, link: '' })
    expect(await getBooking(booked)).toMatchObject({ link: 'https://meet.example.com/next', state: 'booked' })
  })
})

describe('the teacher’s list', () => {
  test('is private; a manager sees everybody’s except their own bookings as a candidate', async () => {
    const id = await bookOne()
    await kit.giveCredits(manager.userId, 1)
    const own = await bookOne(3, manager)
    const stranger = await kit.host()
    expect((await hosted()).map((booking) => booking.id)).toEqual([id, own])
    expect(await hosted(stranger)).toEqual([])
    const seen = (await hosted(manager)).map((booking) => booking.id)
    expect([seen.includes(id), seen.includes(own)]).toEqual([true, false])
    const { number } = (await hosted())[0] ?? { number: '' }
    expect(number).toMatch(/\d/)
  })

  test('lists open ones first, soonest first; past ones for a month, and unsettled ones as long as it takes', async () => {
    await kit.giveCredits(me.userId, 5)
    const [late, soon, met, old, open] = [
      await bookOne(9),
      await bookOne(1),
      await bookOne(2),
      await bookOne(3),
      await bookOne(4),
    ]
    const set = (id: string, state: string, days: number) =>
      kit.api.sql(
        `update bookings set state = $2, starts_at = date_trunc('hour', now()) - $3 * interval '1 day',
           missed_by = case when $2 in ('missed') then 'candidate' end, missed_at = case when $2 in ('missed') then now() end where id = $1`,
        [id, state, days],
      )
    await set(met, 'met', 29)
    await set(old, 'met', 31)
    await set(open, 'missed', 40)
    expect((await hosted()).map((booking) => booking.id)).toEqual([soon, late, met, open])
    const order = (await kit.api.call(contract.listBookings, {}, me)).items.map((booking) => booking.id)
    expect(order).toEqual([soon, late, met, old, open])
  })
})

describe('cancelling as a teacher', () => {
  const cancel = (id: string, as: BookingPerson, reason = 'بیمارم.') =>
    kit.api.call(teacherHours.cancelHostedBooking, { params: { id }, body: { reason } }, as)
  const refused = (id: string, as: { as?: string }, reason = 'بیمارم.') =>
    kit.api.refusal(teacherHours.cancelHostedBooking, { params: { id }, body: { reason } }, as)

  test('is idempotent: one credit is returned, one letter sent, and the first reason stays', async () => {
    const id = await bookOne()
    const before = (await kit.lettersTo(me)).length
    await Promise.all([cancel(id, teacher), cancel(id, teacher)])
    await cancel(id, teacher, 'چیز دیگر')
    expect(await getBooking(id)).toMatchObject({ state: 'cancelled', cancelledBy: 'teacher', note: 'بیمارم.' })
    expect(await credits()).toBe(2)
    expect((await kit.lettersTo(me)).length).toBe(before + 1)
    expect(await kit.api.refusal(teacherHours.startBooking, { params: { id } }, teacher)).toBe('changed_meanwhile')
  })

  test('is allowed to managers, and then notifies the teacher; not after the start, without a reason, or for their own booking', async () => {
    const id = await bookOne()
    const toTeacher = (await kit.lettersTo(teacher)).length
    for (const reason of ['', '  ', 'xx', 'x'.repeat(601)])
      expect(await refused(id, manager, reason)).toBe('invalid_input')
    expect(await refused(id, me)).toBe('forbidden')
    expect(await refused(id, {})).toBe('unauthorized')
    expect(await refused(randomUUID(), manager)).toBe('not_found')
    await kit.shift(id, 0)
    expect(await refused(id, manager)).toBe('changed_meanwhile')
    await kit.shift(id, 1)
    await cancel(id, manager)
    expect((await kit.lettersTo(teacher)).length).toBe(toTeacher + 1)
    await kit.giveCredits(manager.userId, 1)
    const own = await bookOne(5, manager)
    expect(await refused(own, manager)).toBe('not_found')
    expect((await getBooking(own, manager))?.state).toBe('booked')
  })
})
