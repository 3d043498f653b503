import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { createBookingKit } from '@/server/testing/kits/teaching/booking-kit'
import { type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepBookings } from './sweep-bookings'

type Someone = Person & { as: string }
const kit = createBookingKit(shareTestApp())
let me: Someone
let teacher: Someone
const ROOM = 'اتاق ۳، خیابان انقلاب، پلاک ۱۲'
beforeEach(async () => {
  const person = await kit.speaker(2)
  me = { ...person, as: person.token }
  teacher = await kit.host({ place: 'room', link: '', room: ROOM })
})

const listOwnBookings = async () => (await kit.api.call(contract.listBookings, {}, me)).items
const hosted = async () => (await kit.api.call(teacherHours.listHostedBookings, {}, teacher)).items
const texts = async () =>
  (
    await kit.api.sql<{ text: string }>('select text from outbox where recipient = $1 order by id', [me.identifier])
  ).map(({ text }) => text)
const calendar = async (id: string) => {
  const reply = await kit.api.raw('GET', `/bookings/${id}/calendar/`, { as: me.as })
  // Unfolds the lines of a calendar file.
  return (await reply.text()).replaceAll('\r\n ', '')
}
const bookOne = async () => {
  const [first = ''] = await kit.slots(me, teacher.userId)
  return kit.book(me, teacher.userId, first)
}

test('the room is shown before booking, and in the booking, the letters and the calendar', async () => {
  const { items } = await kit.api.call(contract.listFreeSlots, { query: { teacher: teacher.userId } }, me)
  expect(items[0]).toMatchObject({ place: 'room', room: ROOM })
  const { id } = await bookOne()
  expect((await listOwnBookings())[0]).toMatchObject({ place: 'room', room: ROOM, link: null, phone: null })
  expect((await hosted())[0]).toMatchObject({ place: 'room', room: ROOM })
  expect(await calendar(id)).toContain(`LOCATION:${ROOM}`)
  await kit.shift(id, 20)
  await sweepBookings(kit.api.ctx)
  const sent = await texts()
  expect(sent.map((text) => text.includes(ROOM))).toEqual([true, true])
  await kit.api.call(contract.cancelBooking, { params: { id }, body: { costsCredit: true } }, me)
  expect((await listOwnBookings())[0]).toMatchObject({ room: null })
})

test('notifies candidates of a new room once; other places of the teacher affect nobody', async () => {
  const { id } = await bookOne()
  const next = 'اتاق ۵'
  await kit.open(teacher, { place: 'room', room: next })
  await kit.open(teacher, { place: 'room', room: next })
  expect((await listOwnBookings())[0]).toMatchObject({ room: next })
  expect((await texts()).filter((text) => text.includes(`محل جدید: ${next}`))).toHaveLength(1)
  expect(await calendar(id)).toMatch(/SEQUENCE:1\r\n[\s\S]*LOCATION:اتاق ۵/)
  await kit.open(teacher, { place: 'link', room: next })
  expect((await listOwnBookings())[0]).toMatchObject({ place: 'room', room: next })
  expect(await texts()).toHaveLength(2)
})

test('hours in a room need one to be opened, and a room is one line', async () => {
  const { rev } = await kit.api.call(teacherHours.getBookingHours, {}, teacher)
  const save = (room: string, isOpen = true) => ({
    body: { rev, settings: kit.settings({ place: 'room', room, isOpen }) },
  })
  expect(await kit.api.refusal(teacherHours.saveBookingHours, save('  '), teacher)).toBe('not_ready')
  for (const room of ['اتاق\nدو', 'ا'.repeat(201)])
    expect(await kit.api.refusal(teacherHours.saveBookingHours, save(room), teacher)).toBe('invalid_input')
  await kit.api.call(teacherHours.saveBookingHours, save('', false), teacher)
  expect(await kit.api.call(teacherHours.getBookingHours, {}, teacher)).toMatchObject({
    settings: { room: '', isOpen: false },
  })
})
