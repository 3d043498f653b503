import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import { startSpeakingKit } from './speaking-kit'
import { makeTeacher, type Person } from '../writers'

type As = { readonly as: string }
export const HALF_HOUR_MS = 1_800_000
const ALL_WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 0, until: 1_440 }))

/** An API with teachers who hold conversations, and common calls for its tests. */
export async function startBookingKit() {
  const kit = await startSpeakingKit()
  const { api } = kit

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
  /** A teacher available day and night, except on holidays. */
  const host = async (part: Partial<teacherHours.HostSettings> = {}): Promise<Person & As> => {
    const person = await makeTeacher(api)
    await open({ as: person.token }, part)
    return { ...person, as: person.token }
  }
  /** Without the first times: the next half hour may begin while a test runs. */
  const slots = async (as: As, teacher: string) =>
    (await api.call(contract.listFreeSlots, { query: { teacher } }, as)).items.slice(2).map(({ startsAt }) => startsAt)
  const body = (teacher: string, startsAt: string, id: string = randomUUID()) => ({
    body: { id, teacher, startsAt, phone: null, attempt: null },
  })
  const book = (as: As, teacher: string, startsAt: string, id?: string) =>
    api.call(contract.book, body(teacher, startsAt, id), as)
  /** Moves its time: `halfHours` after the start of the current half hour; 0 has just begun. */
  const shift = (id: string, halfHours: number) => {
    const start = (Math.floor(Date.now() / HALF_HOUR_MS) + halfHours) * HALF_HOUR_MS
    return api.sql('update bookings set starts_at = $2 where id = $1', [id, new Date(start)])
  }
  const lettersTo = async (person: Person) =>
    (
      await api.sql<{ subject: string }>('select subject from outbox where recipient = $1 order by id', [
        person.identifier,
      ])
    ).map(({ subject }) => subject)
  return { ...kit, settings, open, host, slots, body, book, shift, lettersTo }
}
