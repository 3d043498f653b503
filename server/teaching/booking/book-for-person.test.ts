import { randomUUID } from 'node:crypto'
import { listPersonLog } from '@/lib/accounts/person/contract/people'
import * as person from '@/lib/teaching/booking/contract/book-for-person'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import { listSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { makeManager, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

type Someone = Person & { as: string }
const kit = createBookingKit(shareTestApp())
let manager: Someone
let teacher: Someone
let me: Someone
beforeAll(async () => {
  manager = signedIn(await makeManager(kit.api))
})
beforeEach(async () => {
  teacher = await kit.host()
  me = signedIn(await kit.speaker(1))
})

const signedIn = (someone: Person): Someone => ({ ...someone, as: someone.token })
const offer = (of = me, as = manager) => kit.api.call(person.getBookingOffer, { params: { person: of.userId } }, as)
/** The last time offered to the person: other tests take the first. */
const freeTime = async (of = me) => {
  const { slots } = await offer(of)
  return slots.findLast((slot) => slot.teacher.id === teacher.userId)?.startsAt ?? ''
}
const bookingRequest = (startsAt: string, of = me) => ({
  params: { person: of.userId },
  body: { id: randomUUID(), teacher: teacher.userId, startsAt, phone: null, attempt: null },
})
const listOwnBookings = async () => (await kit.api.call(contract.listBookings, {}, me)).items
const credits = async () => (await kit.api.call(listSpeaking, {}, me)).credits

test('a manager books with the person’s credit; person and teacher are notified; the person can cancel', async () => {
  const { name, credits: before, slots } = await offer()
  expect([before, slots.length > 0, name]).toEqual([1, true, 'سارا احمدی'])
  const call = bookingRequest(await freeTime())
  await kit.api.call(person.bookForPerson, call, manager)
  // A repeated request after a lost reply makes no second one, and notifies nobody twice.
  await kit.api.call(person.bookForPerson, call, manager)
  expect(await listOwnBookings()).toMatchObject([{ id: call.body.id, state: 'booked', startsAt: call.body.startsAt }])
  expect(await credits()).toBe(0)
  expect(await kit.lettersTo(me)).toEqual(['برایت وقت گفت‌وگوی گفتاری گرفتند'])
  expect(await kit.lettersTo(teacher)).toHaveLength(1)
  const { items } = await kit.api.call(listPersonLog, { params: { id: me.userId } }, manager)
  expect(items.filter(({ act }) => act === 'conversation_booked')).toMatchObject([{ detail: call.body.startsAt }])
  const events = await kit.api.sql('select by_user from booking_events where booking_id = $1', [call.body.id])
  expect(events).toEqual([{ by_user: manager.userId }])
  await kit.api.call(contract.cancelBooking, { params: { id: call.body.id }, body: { costsCredit: false } }, me)
  expect(await credits()).toBe(1)
})

test('the person’s rules apply: no credit, another conversation then, a taken time, the number for a call', async () => {
  const startsAt = await freeTime()
  const poor = signedIn(await kit.speaker(0))
  expect(await kit.api.refusal(person.bookForPerson, bookingRequest(startsAt, poor), manager)).toBe('no_credits')
  await kit.giveCredits(me.userId, 2)
  const other = await kit.host()
  await kit.book(me, other.userId, startsAt)
  expect((await offer()).slots.map((slot) => slot.startsAt)).not.toContain(startsAt)
  expect(await kit.api.refusal(person.bookForPerson, bookingRequest(startsAt), manager)).toBe('out_of_order')
  const soon = new Date(Date.now() - 86_400_000).toISOString()
  expect(await kit.api.refusal(person.bookForPerson, bookingRequest(soon), manager)).toBe('slot_taken')
  await kit.open(teacher, { place: 'phone' })
  const later = await freeTime()
  expect(await kit.api.refusal(person.bookForPerson, bookingRequest(later), manager)).toBe('changed_meanwhile')
  const call = bookingRequest(later)
  await kit.api.call(person.bookForPerson, { ...call, body: { ...call.body, phone: '09121234567' } }, manager)
  expect(await credits()).toBe(1)
  expect(await kit.lettersTo(poor)).toEqual([])
})

test('only a manager books for others; not for themselves, nor for a closed, forgotten or unknown account', async () => {
  const startsAt = await freeTime()
  for (const as of [me, teacher]) {
    expect(await kit.api.refusal(person.getBookingOffer, { params: { person: me.userId } }, as)).toBe('forbidden')
    expect(await kit.api.refusal(person.bookForPerson, bookingRequest(startsAt), as)).toBe('forbidden')
  }
  const closed = signedIn(await kit.speaker(1))
  await kit.api.sql("update users set suspended_at = now(), suspended_because = 'x' where id = $1", [closed.userId])
  const forgotten = signedIn(await kit.speaker(1))
  await kit.api.sql('update users set forgotten_at = now(), password_hash = null where id = $1', [forgotten.userId])
  const nobody = { ...closed, userId: randomUUID() }
  for (const whom of [manager, closed, forgotten, nobody]) {
    expect(await kit.api.refusal(person.getBookingOffer, { params: { person: whom.userId } }, manager)).toBe(
      'not_found',
    )
    expect(await kit.api.refusal(person.bookForPerson, bookingRequest(startsAt, whom), manager)).toBe('not_found')
  }
  expect(await credits()).toBe(1)
})
