import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { MockDayState } from '@/lib/sittings/player/contract'

const ById = z.object({ id: z.uuid() })
const Moment = z.iso.datetime()
/** The mock day of an institute: a dated sitting of one exam with seats; the invigilator starts everybody at once. */
export const MockDay = z.object({
  id: z.uuid(),
  state: MockDayState,
  startsAt: Moment,
  startedAt: Moment.nullable(),
  place: z.string(),
  notes: z.string(),
  /** Its invigilator; null if the account was deleted. */
  invigilator: z.string().nullable(),
  exam: z.object({ slug: z.string(), title: z.string(), module: ExamModule, skills: z.array(Skill), seconds: z.int() }),
})
export type MockDay = z.infer<typeof MockDay>

const Helper = z.object({ id: z.uuid(), name: z.string() })
/** A mock day, for its invigilator and assistants. */
export const ManagedDay = MockDay.extend({
  code: z.string(),
  seats: z.int(),
  taken: z.int(),
  isMine: z.boolean(),
  /** Other people who lead it. */
  assistants: z.array(Helper),
  /** Its invigilator and managers choose assistants. */
  mayAppoint: z.boolean(),
})
export type ManagedDay = z.infer<typeof ManagedDay>
export const listManagedDays = endpoint({
  method: 'GET',
  path: '/mock-day-desk/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Mock days that I lead',
  response: z.object({ items: z.array(ManagedDay) }),
})
export const listDayExams = endpoint({
  method: 'GET',
  path: '/mock-day-exams/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Exams with which I may hold a mock day',
  response: z.object({
    items: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        module: ExamModule,
        /** The exam's own window, which also applies on the day. */
        opensAt: Moment.nullable(),
        closesAt: Moment.nullable(),
      }),
    ),
  }),
})
export const NewMockDay = z.strictObject({
  /** Chosen by the caller: a repeat makes one day. */
  id: z.uuid(),
  exam: z.string().min(1).max(80),
  startsAt: Moment,
  seats: z.int().min(1).max(200),
  place: z.string().trim().max(200),
  notes: z.string().trim().max(1_000),
})
export const makeMockDay = endpoint({
  method: 'POST',
  path: '/mock-day-desk/',
  auth: 'teacher',
  summary: 'Create a mock day',
  body: NewMockDay,
  response: ManagedDay,
  errors: ['not_found', 'changed_meanwhile', 'too_many_requests'],
})

const Assistant = z.object({ id: z.uuid(), person: z.uuid() })
export const listFreeStaff = endpoint({
  method: 'GET',
  path: '/mock-day-desk/{id}/free-staff/',
  auth: 'teacher',
  summary: 'Staff whom I may appoint as assistants of my mock day',
  params: ById,
  response: z.object({ items: z.array(Helper) }),
})
/** An assistant leads the day like its invigilator, and each act is logged with who did it. Idempotent. */
export const appointAssistant = endpoint({
  method: 'PUT',
  path: '/mock-day-desk/{id}/assistants/{person}/',
  auth: 'teacher',
  summary: 'Appoint an assistant of my mock day',
  params: Assistant,
  response: ManagedDay,
  errors: ['changed_meanwhile'],
})
export const dismissAssistant = endpoint({
  method: 'DELETE',
  path: '/mock-day-desk/{id}/assistants/{person}/',
  auth: 'teacher',
  summary: 'Dismiss an assistant of my mock day',
  params: Assistant,
  response: ManagedDay,
})
