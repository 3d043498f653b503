import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** `started`: the word is given, latecomers may still begin · `closed`: nobody else begins, those inside go on. */
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
  /** The invigilator has stopped my clock. */
  isPaused: z.boolean(),
  /** Of the section that runs. */
  clock: DayClock.nullable(),
})
export type DayBeat = z.infer<typeof DayBeat>
/** A sign of life of my page, every two seconds; it brings the invigilator's word, and the clock as the server has it. */
export const tellHere = endpoint({
  method: 'PUT',
  path: '/mock-days/{id}/here/',
  auth: 'user',
  summary: 'Say that I am here',
  params: z.object({ id: z.uuid() }),
  response: DayBeat,
})
