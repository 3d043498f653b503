import * as z from 'zod'
import { BOOKING_STATES, MEETING_PLACES, SIDES } from '@/lib/teaching/booking/rules/rules'
import { Identifier } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Conversations with a teacher, for candidates. All times are instants; people see Tehran time. */
const Moment = z.iso.datetime()
const ById = z.object({ id: z.uuid() })
const Place = z.enum(MEETING_PLACES)
/** A mobile number of Iran, for the teacher's call. */
const Phone = Identifier.refine((value) => value.startsWith('+98'), { params: { reason: 'identifier' } })

export const FreeSlot = z.object({
  startsAt: Moment,
  teacher: z.object({ id: z.uuid(), name: z.string() }),
  place: Place,
  /** Name and address of the room; null for other meeting places. */
  room: z.string().nullable(),
})
export type FreeSlot = z.infer<typeof FreeSlot>

export const Booking = z.object({
  id: z.uuid(),
  state: z.enum(BOOKING_STATES),
  startsAt: Moment,
  teacher: z.object({ id: z.uuid(), name: z.string() }),
  place: Place,
  /** The teacher's meeting URL; null for a phone call, and afterwards. */
  link: z.string().nullable(),
  phone: z.string().nullable(),
  /** Name and address of the room; null for other places, and afterwards. */
  room: z.string().nullable(),
  moves: z.int(),
  cancelledBy: z.enum(SIDES).nullable(),
  missedBy: z.enum(SIDES).nullable(),
  /** When a reported no-show becomes final; null without a report, or if it was contested. */
  settlesAt: Moment.nullable(),
  note: z.string(),
})
export type Booking = z.infer<typeof Booking>

export const listFreeSlots = endpoint({
  method: 'GET',
  path: '/booking-slots/',
  auth: 'user',
  cap: 'read',
  summary: 'Times that can be booked now, of all teachers, soonest first; never my own',
  query: z.object({ teacher: z.uuid().optional() }),
  response: z.object({ items: z.array(FreeSlot), credits: z.int() }),
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings/',
  auth: 'user',
  cap: 'read',
  summary: 'Conversations that I have booked, the next one first',
  response: z.object({ items: z.array(Booking) }),
})

/** `slot_taken`: it was booked meanwhile, or the teacher has closed it. Idempotent by id. */
export const book = endpoint({
  method: 'POST',
  path: '/bookings/',
  auth: 'user',
  summary:
    'Books a conversation under an id of the device’s and holds a credit for it; of two at once one gets the time',
  body: z.strictObject({
    id: z.uuid(),
    teacher: z.uuid(),
    startsAt: Moment,
    /** The number for the teacher's call; required only for a phone call. */
    phone: Phone.nullable(),
    /** The attempt whose overall band it completes; null for an independent one. */
    attempt: z.uuid().nullable(),
  }),
  response: Booking,
  errors: ['slot_taken', 'no_credits', 'not_found', 'out_of_order', 'changed_meanwhile', 'too_many_requests'],
})

export const moveBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/move/',
  auth: 'user',
  summary: 'Moves my booking to another time of the same teacher: twice at most, until 24 hours before',
  params: ById,
  body: z.strictObject({ startsAt: Moment }),
  response: Booking,
  errors: ['slot_taken', 'out_of_order', 'too_late', 'changed_meanwhile', 'too_many_requests'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/cancel/',
  auth: 'user',
  summary: 'Cancels my booking: free until 24 hours before, for the credit after that',
  params: ById,
  /** The price shown to the viewer; `too_late` if it is higher now. */
  body: z.strictObject({ costsCredit: z.boolean() }),
  response: Booking,
  errors: ['too_late', 'changed_meanwhile'],
})

export const reportTeacherMissed = endpoint({
  method: 'POST',
  path: '/bookings/{id}/missed/',
  auth: 'user',
  summary:
    'Reports that the teacher did not come, ten minutes after the start; the teacher may contest it for two days',
  params: ById,
  response: Booking,
  errors: ['changed_meanwhile'],
})

export const contestBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/contest/',
  auth: 'user',
  summary: 'Contests, within two days, a report that I did not come; a manager decides (both sides)',
  params: ById,
  body: z.strictObject({ note: z.string().trim().min(3).max(600) }),
  errors: ['changed_meanwhile'],
})

/** `text/calendar`: also for a moved or cancelled booking, with the same UID and a higher SEQUENCE. */
export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/{id}/calendar/',
  auth: 'user',
  summary: 'The appointment as a file for calendars (both sides)',
  params: ById,
})
