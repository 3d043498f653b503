import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** `started`: the invigilator has started it, latecomers may still begin · `closed`: nobody else can begin, started attempts continue. */
export const MockDayState = z.enum(['planned', 'started', 'closed', 'cancelled'])
export type MockDayState = z.infer<typeof MockDayState>
const DayClock = z.object({
  sitting: z.uuid(),
  serverNowMs: z.int(),
  deadlineAtMs: z.int(),
  pausedAtMs: z.int().nullable(),
})
export const DayBeat = z.object({
  state: MockDayState,
  number: z.int(),
  attempt: z.uuid().nullable(),
  /** The invigilator has stopped the caller's clock. */
  isPaused: z.boolean(),
  /** For the running section. */
  clock: DayClock.nullable(),
  /** What the invigilator said last to all, or to me, within half an hour. */
  announcement: z.object({ id: z.uuid(), text: z.string() }).nullable(),
})
export type DayBeat = z.infer<typeof DayBeat>
/** The heartbeat of the caller's page, every two seconds; the reply has the invigilator's pauses, and the server's clock. */
export const tellHere = endpoint({
  method: 'PUT',
  path: '/mock-days/{id}/here/',
  auth: 'user',
  summary: 'Say that I am here',
  params: z.object({ id: z.uuid() }),
  response: DayBeat,
})
