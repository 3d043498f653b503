import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { listSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { createSpeakingKit } from './speaking-kit'
import { type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

type As = { readonly as: string }
export type BookingPerson = Person & As
export const HALF_HOUR_MS = 1_800_000
const ALL_WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 0, until: 1_440 }))

/** Teachers who hold conversations, and common calls for their tests. */
export function createBookingKit(api: TestApp) {
  const kit = createSpeakingKit(api)

  const settings = (part: Partial<teacherHours.HostSettings> = {}): teacherHours.HostSettings => ({
    isOpen: true,
    place: 'link',
    link: 'https://meet.example.com/leila',
    room: '',
    hours: { weekly: ALL_WEEK, exceptions: [] },
    ...part,
  })
  const open = async (as: As, part: Partial<teacherHours.HostSettings> = {}) => {
    const { rev } = await api.call(teacherHours.getBookingHours, {}, as)
    return api.call(teacherHours.saveBookingHours, { body: { rev, settings: settings(part) } }, as)
  }
  const withToken = (person: Person): BookingPerson => ({ ...person, as: person.token })
  /** A teacher available day and night, except on holidays. */
  const host = async (part: Partial<teacherHours.HostSettings> = {}): Promise<BookingPerson> => {
    const person = withToken(await makeTeacher(api))
    await open(person, part)
    return person
  }
  const candidate = async (credits = 1) => withToken(await kit.speaker(credits))
  const manager = async () => withToken(await makeManager(api))
  const creditsOf = async (as: As) => (await api.call(listSpeaking, {}, as)).credits
  const bookingOf = async (as: As, id: string) =>
    (await api.call(contract.listBookings, {}, as)).items.find((booking) => booking.id === id)
  const hostedBookingOf = async (as: As, id: string) =>
    (await api.call(teacherHours.listHostedBookings, {}, as)).items.find((booking) => booking.id === id)
  const act = (as: As, name: 'start' | 'missed' | 'cancel', id: string) => {
    const params = { id }
    if (name === 'start') return api.call(teacherHours.startBooking, { params }, as)
    if (name === 'missed') return api.call(teacherHours.reportCandidateMissed, { params }, as)
    return api.call(teacherHours.cancelHostedBooking, { params, body: { reason: 'بیمارم.' } }, as)
  }
  /** Without the first times: the next half hour may begin while a test runs. */
  const slots = async (as: As, teacher: string) =>
    (await api.call(contract.listFreeSlots, { query: { teacher } }, as)).items.slice(2).map(({ startsAt }) => startsAt)
  const body = (teacher: string, startsAt: string, id: string = randomUUID()) => ({
    body: { id, teacher, startsAt, phone: null, attempt: null },
  })
  const book = (as: As, teacher: string, startsAt: string, id?: string) =>
    api.call(contract.book, body(teacher, startsAt, id), as)
  /** Books one of the free times of this teacher. */
  const bookOne = async (as: As, teacher: string, at = 0) =>
    (await book(as, teacher, (await slots(as, teacher))[at] ?? '')).id
  /** Moves its time: `halfHours` after the start of the current half hour; 0 has just begun. */
  const moveBooking = (id: string, halfHours: number) => {
    const start = (Math.floor(Date.now() / HALF_HOUR_MS) + halfHours) * HALF_HOUR_MS
    return api.sql('update bookings set starts_at = $2 where id = $1', [id, new Date(start)])
  }
  const lettersTo = async (person: Person) =>
    (
      await api.sql<{ subject: string }>('select subject from outbox where recipient = $1 order by id', [
        person.identifier,
      ])
    ).map(({ subject }) => subject)
  return {
    ...kit,
    settings,
    open,
    host,
    withToken,
    candidate,
    manager,
    creditsOf,
    bookingOf,
    hostedBookingOf,
    act,
    slots,
    body,
    book,
    bookOne,
    shift: moveBooking,
    lettersTo,
  }
}
