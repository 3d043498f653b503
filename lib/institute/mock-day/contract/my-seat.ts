import * as z from 'zod'
import { readSeatCode } from '@/lib/institute/mock-day/rules/seat'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { MockDay } from './day'

const ById = z.object({ id: z.uuid() })
/** The caller's seat. */
export const MySeat = MockDay.extend({
  number: z.int(),
  /** The attempt of this seat, once started. */
  attempt: z.uuid().nullable(),
  isOver: z.boolean(),
  /** Another open attempt of the caller at this exam, which must be closed before the seat can start one. */
  openAttempt: z.uuid().nullable(),
})
export type MySeat = z.infer<typeof MySeat>
export const listMySeats = endpoint({
  method: 'GET',
  path: '/mock-days/',
  auth: 'user',
  cap: 'read',
  summary: 'The mock days on which I have a seat',
  response: z.object({ items: z.array(MySeat) }),
})
export const getMySeat = endpoint({
  method: 'GET',
  path: '/mock-days/{id}/',
  auth: 'user',
  summary: 'My seat on a mock day',
  params: ById,
  response: MySeat,
})
/** One seat per person: a repeat returns the same. An unknown code is `not_found`. */
export const takeSeat = endpoint({
  method: 'POST',
  path: '/mock-days/',
  auth: 'user',
  summary: 'Take a seat on a mock day by its code',
  body: z.strictObject({ code: pastedCode(readSeatCode) }),
  response: MySeat,
  errors: ['not_found', 'seats_full', 'too_many_requests'],
})
/** Possible until the attempt is started. Idempotent. */
export const giveUpSeat = endpoint({
  method: 'POST',
  path: '/mock-days/{id}/give-up/',
  auth: 'user',
  summary: 'Cancel my seat on a mock day',
  params: ById,
  errors: ['already_started'],
})

/** Creates the attempt of the seat, once; its sections have the order and the clocks of any mock. */
export const enterMockDay = endpoint({
  method: 'POST',
  path: '/mock-days/{id}/enter/',
  auth: 'user',
  summary: 'Begin my attempt on a mock day',
  params: ById,
  response: z.object({ attempt: z.uuid() }),
  errors: ['not_open_yet', 'exam_closed', 'doors_closed', 'already_started', 'changed_meanwhile', 'busy_queue'],
})
