import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { bookingMail } from '@/lib/teaching/booking/words/booking-mail'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { readStrictCalendar } from '@/lib/platform/testing/strict-calendar'
import { dateOfDay } from '@/lib/teaching/booking/rules/hours'
import { type BookingPerson, createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepBookings } from './sweep-bookings'

const kit = createBookingKit(shareTestApp())
let me: BookingPerson
let teacher: BookingPerson
let other: BookingPerson
let manager: BookingPerson
beforeAll(async () => {
  other = await kit.host()
  manager = await kit.manager()
})
beforeEach(async () => {
  me = await kit.candidate()
  teacher = await kit.host()
})

const credits = (as = me) => kit.creditsOf(as)
const getBooking = (id: string, as = me) => kit.bookingOf(as, id)
const hosted = (id: string, as = teacher) => kit.hostedBookingOf(as, id)
/** Books with this test's teacher. */
const bookOne = (at = 0) => kit.bookOne(me, teacher.userId, at)
const act = (name: Parameters<typeof kit.act>[1], id: string, as = teacher) => kit.act(as, name, id)
const calendar = async (id: string, as = me) => {
  const reply = await kit.api.raw('GET', `/bookings/${id}/calendar/`, { as: as.as })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (reply.ok) readStrictCalendar(bytes)
  return { status: reply.status, text: new TextDecoder().decode(bytes), type: reply.headers.get('content-type') }
}

test('one of ten concurrent candidates gets a time; the others keep their credit and see other times', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => kit.candidate()))
  const [firstSlot = '', next = ''] = await kit.slots(me, teacher.userId)
  const outcomes = await Promise.allSettled(people.map((person) => kit.book(person, teacher.userId, firstSlot)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const [index, { status }] of outcomes.entries()) {
    const person = people[index] ?? me
    const isWinner = status === 'fulfilled'
    expect(await credits(person)).toBe(isWinner ? 0 : 1)
    expect((await kit.api.call(contract.listBookings, {}, person)).items).toHaveLength(isWinner ? 1 : 0)
    if (!isWinner)
      expect(await kit.api.refusal(contract.book, kit.body(teacher.userId, firstSlot), person)).toBe('slot_taken')
  }
  expect(await kit.slots(me, teacher.userId)).not.toContain(firstSlot)
  expect((await kit.slots(me, teacher.userId))[0]).toBe(next)
  const [{ count } = { count: -1 }] = await kit.api.sql<{ count: number }>(
    'select count(*)::int as count from bookings where teacher_id = $1',
    [teacher.userId],
  )
  expect(count).toBe(1)
})

test('a repeated booking makes one, a candidate has one conversation at a time, and the last credit books one', async () => {
  const [first = '', second = ''] = await kit.slots(me, teacher.userId)
  const id = randomUUID()
  await Promise.all(
    [kit.book(me, teacher.userId, first, id), kit.book(me, teacher.userId, first, id)].map((each) =>
      each.catch(() => null),
    ),
  )
  expect((await kit.book(me, teacher.userId, first, id)).id).toBe(id)
  expect((await kit.api.call(contract.listBookings, {}, me)).items).toHaveLength(1)
  expect(await kit.api.refusal(contract.book, kit.body(teacher.userId, second), me)).toBe('no_credits')
  await kit.giveCredits(me.userId, 3)
  expect(await kit.api.refusal(contract.book, kit.body(other.userId, first), me)).toBe('out_of_order')
  expect(await kit.slots(me, other.userId)).not.toContain(first)
  expect(await credits()).toBe(3)
  const stranger = await kit.candidate()
  expect(await kit.api.refusal(contract.book, kit.body(teacher.userId, second, id), stranger)).toBe('changed_meanwhile')
})

test('a teacher cannot teach and be a candidate at the same hour', async () => {
  await kit.giveCredits(teacher.userId, 3)
  await kit.giveCredits(me.userId, 3)
  const [first = '', second = '', third = ''] = await kit.slots(me, teacher.userId)
  await kit.book(teacher, other.userId, first)
  expect(await kit.slots(me, teacher.userId)).not.toContain(first)
  expect(await kit.api.refusal(contract.book, kit.body(teacher.userId, first), me)).toBe('slot_taken')
  const { id } = await kit.book(me, teacher.userId, second)
  expect(await kit.api.refusal(contract.book, kit.body(other.userId, second), teacher)).toBe('out_of_order')
  const move = { params: { id }, body: { startsAt: first } }
  expect(await kit.api.refusal(contract.moveBooking, move, me)).toBe('slot_taken')
  // Of two concurrent bookings one gets the hour.
  const outcomes = await Promise.allSettled([
    kit.book(teacher, other.userId, third),
    kit.book(me, teacher.userId, third),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('two bookings can swap times concurrently, and none is lost or duplicated', async () => {
  const [a = '', b = ''] = await kit.slots(me, teacher.userId)
  const rival = await kit.candidate()
  const [one, two] = [await kit.book(me, teacher.userId, a), await kit.book(rival, teacher.userId, b)]
  const moves = await Promise.allSettled([
    kit.api.call(contract.moveBooking, { params: { id: one.id }, body: { startsAt: b } }, me),
    kit.api.call(contract.moveBooking, { params: { id: two.id }, body: { startsAt: a } }, rival),
  ])
  const times = [(await getBooking(one.id))?.startsAt, (await getBooking(two.id, rival))?.startsAt]
  expect(new Set(times).size).toBe(2)
  expect(moves.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
})

test('refuses times outside the hours, too soon, off the half hour, and with oneself', async () => {
  const [first = ''] = await kit.slots(me, teacher.userId)
  const date = dateOfDay(tehranDay(Date.parse(first)))
  const refused = (startsAt: string, of = teacher.userId, as: BookingPerson = me) =>
    kit.api.refusal(contract.book, kit.body(of, startsAt), as)
  expect(await refused(new Date(Date.parse(first) + 60_000).toISOString())).toBe('slot_taken')
  expect(await refused(new Date(Date.parse(first) - 24 * 3_600_000).toISOString())).toBe('slot_taken')
  expect(await refused('2030-01-01T00:00:00.000Z')).toBe('slot_taken')
  await kit.giveCredits(teacher.userId, 1)
  expect(await refused(first, teacher.userId, teacher)).toBe('slot_taken')
  expect(await kit.slots(teacher, teacher.userId)).toEqual([])
  const closed = { weekly: kit.settings().hours.weekly, exceptions: [{ date, from: 0, until: 1_440, isOpen: false }] }
  await kit.open(teacher, { hours: closed })
  expect(await refused(first)).toBe('slot_taken')
  await kit.open(teacher, { isOpen: false })
  expect(await kit.slots(me, teacher.userId)).toEqual([])
  await kit.open(teacher)
  await kit.api.sql(`update users set role = 'student' where id = $1`, [teacher.userId])
  expect(await refused(first)).toBe('slot_taken')
  expect(await credits()).toBe(1)
})

test('there are no weekly hours on a holiday', async () => {
  const [first = ''] = await kit.slots(me, teacher.userId)
  const later =
    (await kit.slots(me, teacher.userId)).find((slot) => Date.parse(slot) > Date.parse(first) + 3 * 86_400_000) ?? ''
  const date = dateOfDay(tehranDay(Date.parse(later)))
  await kit.api.sql(
    `insert into holidays (date, name, kind, is_published, is_on) values ($1, 'تعطیل', 'one_off', true, true)
      on conflict (date) do update set is_on = true`,
    [date],
  )
  expect(await kit.slots(me, teacher.userId)).not.toContain(later)
  await kit.api.sql('delete from holidays where date = $1', [date])
})

test('can be moved at most twice, to a free time of the same teacher, and not within a day of it', async () => {
  const times = await kit.slots(me, teacher.userId)
  const id = await bookOne()
  const move = (startsAt = '') => ({ params: { id }, body: { startsAt } })
  const rival = await kit.candidate()
  await kit.book(rival, teacher.userId, times[5] ?? '')
  expect(await kit.api.refusal(contract.moveBooking, move(times[5]), me)).toBe('slot_taken')
  expect(await kit.api.refusal(contract.moveBooking, move(times[1]), rival)).toBe('not_found')
  expect(await kit.api.call(contract.moveBooking, move(times[1]), me)).toMatchObject({ startsAt: times[1], moves: 1 })
  // A repetition after a lost reply.
  expect(await kit.api.call(contract.moveBooking, move(times[1]), me)).toMatchObject({ moves: 1 })
  expect(await kit.slots(rival, teacher.userId)).toContain(times[0])
  await kit.shift(id, 47)
  expect(await kit.api.refusal(contract.moveBooking, move(times[2]), me)).toBe('too_late')
  await kit.shift(id, 50)
  await kit.api.call(contract.moveBooking, move(times[2]), me)
  expect(await kit.api.refusal(contract.moveBooking, move(times[3]), me)).toBe('too_late')
  expect(await credits()).toBe(0)
})

test('cancelling is free until a day before; later it costs the credit, after a warning', async () => {
  const free = await bookOne()
  const cancel = (id: string, costsCredit: boolean) => ({ params: { id }, body: { costsCredit } })
  expect(await kit.api.refusal(contract.cancelBooking, cancel(free, false), teacher)).toBe('not_found')
  expect(await kit.api.call(contract.cancelBooking, cancel(free, false), me)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'candidate',
  })
  expect(await credits()).toBe(1)
  const paidBooking = await bookOne()
  await kit.shift(paidBooking, 10)
  expect(await kit.api.refusal(contract.cancelBooking, cancel(paidBooking, false), me)).toBe('too_late')
  expect((await getBooking(paidBooking))?.state).toBe('booked')
  await kit.api.call(contract.cancelBooking, cancel(paidBooking, true), me)
  expect(await credits()).toBe(0)
  expect((await kit.lettersTo(teacher)).filter((subject) => subject.includes('لغو'))).toHaveLength(2)
  await kit.giveCredits(me.userId, 1)
  const startedBooking = await bookOne()
  await kit.shift(startedBooking, 0)
  expect(await kit.api.refusal(contract.cancelBooking, cancel(startedBooking, true), me)).toBe('changed_meanwhile')
})

test('a teacher can cancel with a reason at any time before it, which returns the credit', async () => {
  const id = await bookOne()
  await kit.shift(id, 2)
  const body = { reason: 'بیمارم.' }
  expect(await kit.api.refusal(teacherHours.cancelHostedBooking, { params: { id }, body }, other)).toBe('not_found')
  await act('cancel', id)
  expect(await getBooking(id)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'teacher',
    note: body.reason,
    link: null,
  })
  expect(await credits()).toBe(1)
  expect(await kit.lettersTo(me)).toContain(
    bookingMail.told.cancelledByTeacher({
      side: 'candidate',
      teacher: '',
      when: '',
      note: '',
      room: '',
      link: '',
    }).subject,
  )
})

test('only the calling teacher sees the phone number, which is deleted a week later; a link must be valid', async () => {
  for (const link of [
    'http://meet.example.com/a',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://a:b@meet.example.com',
    'javascript:alert(1)',
    'https://meet .example.com',
  ]) {
    const body = { rev: 1, settings: kit.settings({ link }) }
    expect(await kit.api.refusal(teacherHours.saveBookingHours, { body }, teacher)).toBe('invalid_input')
  }
  expect(
    await kit.api.refusal(
      teacherHours.saveBookingHours,
      { body: { rev: 1, settings: kit.settings({ link: '' }) } },
      teacher,
    ),
  ).toBe('not_ready')
  const elsewhere = { rev: 0, settings: kit.settings({ link: 'https://meet.example.com/other-window' }) }
  expect(await kit.api.refusal(teacherHours.saveBookingHours, { body: elsewhere }, teacher)).toBe('draft_moved')
  await kit.open(teacher, { place: 'phone' })
  const [first = ''] = await kit.slots(me, teacher.userId)
  const { body } = kit.body(teacher.userId, first)
  expect(await kit.api.refusal(contract.book, { body }, me)).toBe('changed_meanwhile')
  expect(await kit.api.refusal(contract.book, { body: { ...body, phone: 'a@example.com' } }, me)).toBe('invalid_input')
  const { id } = await kit.api.call(contract.book, { body: { ...body, phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷' } }, me)
  const phone = '+989121234567'
  expect(await hosted(id)).toMatchObject({ phone, name: 'سارا احمدی', isMine: true })
  expect(await hosted(id, other)).toBeUndefined()
  expect(await hosted(id, manager)).toMatchObject({ phone: null, name: null, link: null })
  expect(await hosted(id, me).catch(() => 'forbidden')).toBe('forbidden')
  const letters = await kit.api.sql<{ text: string }>('select text from outbox')
  expect(JSON.stringify([letters, (await calendar(id)).text, (await calendar(id, teacher)).text])).not.toContain(
    '9121234567',
  )
  await act('cancel', id)
  await sweepBookings(kit.api.ctx)
  expect((await getBooking(id))?.phone).toBeNull()
})

test('a new link applies to existing bookings', async () => {
  const id = await bookOne()
  await kit.open(teacher, { link: 'https://meet.example.com/new' })
  expect(await getBooking(id)).toMatchObject({ link: 'https://meet.example.com/new', place: 'link' })
  expect((await calendar(id)).text).toContain('SEQUENCE:1')
})

test('a lapsed booking is cancelled in calendars, with a higher sequence number', async () => {
  const id = await bookOne()
  await kit.shift(id, -100)
  await sweepBookings(kit.api.ctx)
  const { text } = await calendar(id)
  expect(text).toContain('SEQUENCE:1')
  expect(text).toMatch(/METHOD:CANCEL/)
})

test('the calendar file keeps its UID, increments its sequence with each change, and is for both sides only', async () => {
  const times = await kit.slots(me, teacher.userId)
  const id = await bookOne()
  const first = await calendar(id)
  expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(first.text).toContain(`DTSTART:${(times[0] ?? '').replaceAll(/[-:]|\.000/g, '')}`)
  await kit.api.call(contract.moveBooking, { params: { id }, body: { startsAt: times[3] ?? '' } }, me)
  const moved = await calendar(id, teacher)
  expect(moved.text).toContain(`DTSTART:${(times[3] ?? '').replaceAll(/[-:]|\.000/g, '')}`)
  await act('cancel', id)
  const last = await calendar(id)
  const sequences = [first, moved, last].map(({ text }) => /UID:(\S+)[\s\S]*SEQUENCE:(\d)/.exec(text)?.slice(1))
  expect(sequences).toEqual([
    [`${id}@sanjeh`, '0'],
    [`${id}@sanjeh`, '1'],
    [`${id}@sanjeh`, '2'],
  ])
  expect(last.text).toMatch(/METHOD:CANCEL\r\n[\s\S]*STATUS:CANCELLED/)
  // Where nobody will be is no place to show.
  expect([first, moved, last].map(({ text }) => text.includes('\r\nLOCATION:'))).toEqual([true, true, false])
  expect((await calendar(id, other)).status).toBe(404)
  expect((await calendar(id, manager)).status).toBe(404)
})
