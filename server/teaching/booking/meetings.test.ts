import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { listSpeaking, getSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import * as cards from '@/lib/teaching/speaking/contract/assess-speaking'
import { bookingMail } from '@/lib/teaching/booking/words/booking-mail'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type BookingPerson, createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { review } from '@/server/testing/kits/teaching/speaking-kit'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepSpeaking } from '@/server/teaching/speaking/public'
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

test('a concurrent move and change of hours do not deadlock', async () => {
  const id = await bookOne()
  const [, next = ''] = await kit.slots(me, teacher.userId)
  const both = await kit.api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select from bookings where id = $1 for update', values: [id] })
    const moved = kit.api.call(contract.moveBooking, { params: { id }, body: { startsAt: next } }, me)
    await waitForLockWaiters(kit.api, 1)
    const saved = kit.open(teacher, { link: 'https://meet.example.com/anew' })
    await waitForLockWaiters(kit.api, 2)
    return [moved, saved]
  })
  await Promise.all(both)
  expect(await getBooking(id)).toMatchObject({ startsAt: next, link: 'https://meet.example.com/anew' })
})

test('an attempt with a booked conversation is not offered for another, until that one is cancelled', async () => {
  await importTinyExam(kit.api.ctx, { slug: 'tiny' })
  const startRequest = { exam: 'tiny', mode: 'practice' as const, requestId: newId() }
  const { id: attempt } = await kit.api.call(startAttempt, { body: startRequest }, me)
  await kit.api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [attempt])
  const offered = async () => (await kit.api.call(listSpeaking, {}, me)).attempts.map(({ id }) => id)
  expect(await offered()).toEqual([attempt])
  const [first = ''] = await kit.slots(me, teacher.userId)
  const bookingRequest = kit.body(teacher.userId, first)
  const { id } = await kit.api.call(contract.book, { body: { ...bookingRequest.body, attempt } }, me)
  expect(await offered()).toEqual([])
  await kit.api.call(contract.cancelBooking, { params: { id }, body: { costsCredit: false } }, me)
  expect(await offered()).toEqual([attempt])
})

test('reminds both sides a day and an hour before, once, of the current time; not of cancelled ones', async () => {
  const { subject } = bookingMail.told.reminder({
    side: 'teacher',
    teacher: '',
    when: '',
    note: '',
    room: '',
    link: '',
  })
  const reminders = async (person: Person) => (await kit.lettersTo(person)).filter((each) => each === subject).length
  const id = await bookOne()
  await sweepBookings(kit.api.ctx)
  expect(await reminders(me)).toBe(0)
  await kit.shift(id, 40)
  await Promise.all([sweepBookings(kit.api.ctx), sweepBookings(kit.api.ctx)])
  expect([await reminders(me), await reminders(teacher)]).toEqual([1, 1])
  await kit.shift(id, 2)
  await sweepBookings(kit.api.ctx)
  await sweepBookings(kit.api.ctx)
  expect([await reminders(me), await reminders(teacher)]).toEqual([2, 2])
  await kit.giveCredits(me.userId, 2)
  // Moved after its reminder: the new time has its own reminder.
  const moved = await bookOne(5)
  await kit.shift(moved, 49)
  await kit.api.sql('update bookings set reminded_day_at = now() where id = $1', [moved])
  const target = (await kit.slots(me, teacher.userId))[8] ?? ''
  await kit.shift(moved, 50)
  await kit.api.call(contract.moveBooking, { params: { id: moved }, body: { startsAt: target } }, me)
  await kit.shift(moved, 30)
  await sweepBookings(kit.api.ctx)
  expect(await reminders(me)).toBe(3)
  const cancelled = await bookOne(6)
  await kit.shift(cancelled, 45)
  await act('cancel', cancelled)
  await sweepBookings(kit.api.ctx)
  expect(await reminders(me)).toBe(3)
})

test('a conversation becomes a card claimed by its teacher, and gives the candidate a band for one credit', async () => {
  const id = await bookOne()
  expect(await kit.api.refusal(teacherHours.startBooking, { params: { id } }, teacher)).toBe('changed_meanwhile')
  await kit.shift(id, 0)
  expect(await kit.api.refusal(teacherHours.startBooking, { params: { id } }, other)).toBe('not_found')
  await act('start', id)
  await act('start', id)
  expect(await getBooking(id)).toMatchObject({ state: 'met', link: null })
  const card = await kit.api.call(cards.getSpeakingCard, { params: { id } }, teacher)
  expect(card).toMatchObject({ form: 'live', state: 'claimed', isMine: true, takes: [] })
  expect(card.questions.part1.length).toBeGreaterThan(0)
  expect(await kit.api.refusal(cards.getSpeakingCard, { params: { id } }, other)).toBe('not_found')
  // Nobody else has heard it, so it cannot return to the queue.
  expect(await kit.api.refusal(cards.unclaimSpeaking, { params: { id } }, teacher)).toBe('changed_meanwhile')
  expect(await kit.api.call(getSpeaking, { params: { id } }, me)).toMatchObject({
    form: 'live',
    state: 'marking',
    review: null,
  })
  await kit.api.call(cards.saveSpeakingReview, { params: { id }, body: { rev: 0, review: review() } }, teacher)
  await kit.api.call(cards.releaseSpeaking, { params: { id }, body: { rev: 1 } }, teacher)
  await kit.api.sql(`update speaking_sessions set released_at = now() - interval '11 minutes' where id = $1`, [id])
  await sweepSpeaking(kit.api.ctx)
  expect(await kit.api.call(getSpeaking, { params: { id } }, me)).toMatchObject({ state: 'published', bandX2: 13 })
  const holds = await kit.api.sql('select state from credit_holds where held_for = $1', [id])
  expect(holds).toEqual([{ state: 'used' }])
  expect(await kit.api.refusal(teacherHours.reportCandidateMissed, { params: { id } }, teacher)).toBe(
    'changed_meanwhile',
  )
})

test('a no-show pays after two days, unless they contest it and a manager decides', async () => {
  const id = await bookOne()
  await kit.shift(id, 1)
  expect(await kit.api.refusal(teacherHours.reportCandidateMissed, { params: { id } }, teacher)).toBe(
    'changed_meanwhile',
  )
  await kit.shift(id, -1)
  await act('missed', id)
  expect(await kit.api.refusal(contract.reportTeacherMissed, { params: { id } }, me)).toBe('changed_meanwhile')
  expect(await getBooking(id)).toMatchObject({ state: 'missed', missedBy: 'candidate' })
  await sweepBookings(kit.api.ctx)
  expect((await getBooking(id))?.state).toBe('missed')
  const body = { note: 'ده دقیقه در اتاق بودم.' }
  expect(await kit.api.refusal(contract.contestBooking, { params: { id }, body }, teacher)).toBe('changed_meanwhile')
  expect(await kit.api.refusal(contract.contestBooking, { params: { id }, body }, other)).toBe('not_found')
  await kit.api.call(contract.contestBooking, { params: { id }, body }, me)
  await kit.api.sql(`update bookings set missed_at = now() - interval '3 days' where id = $1`, [id])
  await sweepBookings(kit.api.ctx)
  expect(await hosted(id, manager)).toMatchObject({ state: 'contested', note: body.note })
  const verdict = { params: { id }, body: { missedBy: 'teacher' as const, note: 'ثبت اتاق را دیدم.' } }
  expect(await kit.api.refusal(teacherHours.decideBooking, verdict, teacher)).toBe('forbidden')
  await kit.api.call(teacherHours.decideBooking, verdict, manager)
  expect(await getBooking(id)).toMatchObject({ state: 'settled', missedBy: 'teacher' })
  expect(await credits()).toBe(1)
  expect(await kit.api.refusal(teacherHours.decideBooking, verdict, manager)).toBe('changed_meanwhile')
})

test.each([
  ['candidate', 0],
  ['teacher', 1],
] as const)('an uncontested report that the %s did not come settles the credit, once', async (side, left) => {
  const id = await bookOne()
  await kit.shift(id, -2)
  await (side === 'candidate' ? act('missed', id) : kit.api.call(contract.reportTeacherMissed, { params: { id } }, me))
  await kit.api.sql(`update bookings set missed_at = now() - interval '48 hours 1 second' where id = $1`, [id])
  const accused = side === 'candidate' ? me : teacher
  expect(await kit.api.refusal(contract.contestBooking, { params: { id }, body: { note: 'دیر شد.' } }, accused)).toBe(
    'changed_meanwhile',
  )
  await Promise.all([sweepBookings(kit.api.ctx), sweepBookings(kit.api.ctx)])
  expect(await getBooking(id)).toMatchObject({ state: 'settled', missedBy: side })
  expect(await credits()).toBe(left)
})

test('a conversation without any report costs nothing', async () => {
  const id = await bookOne()
  await kit.shift(id, -98)
  await sweepBookings(kit.api.ctx)
  expect((await getBooking(id))?.state).toBe('lapsed')
  expect(await credits()).toBe(1)
})
