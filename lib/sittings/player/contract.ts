import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Attempt } from '@/lib/sittings/attempt/contract'

/** `started`: the invigilator has started it, latecomers may still begin · `closed`: nobody else can begin, started attempts continue. */
export const MockDayState = z.enum(['planned', 'started', 'closed', 'cancelled'])
export type MockDayState = z.infer<typeof MockDayState>
const DayClock = z.object({
  sitting: z.uuid(),
  serverNowMs: z.int(),
  deadlineAtMs: z.int(),
  pausedAtMs: z.int().nullable(),
})
export const DayHeartbeat = z.object({
  state: MockDayState,
  number: z.int(),
  attempt: z.uuid().nullable(),
  /** The invigilator has stopped the caller's clock. */
  isPaused: z.boolean(),
  /** The clock of the running section. */
  clock: DayClock.nullable(),
  /** The invigilator's last announcement to everybody or to the caller, if it is not older than half an hour. */
  announcement: z.object({ id: z.uuid(), text: z.string() }).nullable(),
})
export type DayHeartbeat = z.infer<typeof DayHeartbeat>
/** The heartbeat of the caller's page, every two seconds; the reply has the invigilator's pauses, and the server's clock. */
export const sendHeartbeat = endpoint({
  method: 'PUT',
  path: '/mock-days/{id}/here/',
  auth: 'user',
  summary: 'Report that I am present',
  params: z.object({ id: z.uuid() }),
  /** Sent by the page that holds the running section; other pages of the day leave it out. `hidden`: another tab or program covers it. */
  query: z.object({ page: z.enum(['shown', 'hidden']).optional() }),
  response: DayHeartbeat,
})

/** The candidate's data for the pages of an exam. `unknown`: the access token has expired. */
export const ExamEntry = z.union([z.object({ attempt: Attempt, identifier: z.string() }), z.literal('unknown')])
export type ExamEntry = z.infer<typeof ExamEntry>

export function encodeExamEntry(entry: ExamEntry): string {
  return encodeURIComponent(JSON.stringify(entry))
}

export function decodeExamEntry(text: string): ExamEntry {
  return ExamEntry.parse(JSON.parse(decodeURIComponent(text)))
}
