import * as z from 'zod'
import { HOURS_LIMITS, isSpan } from '@/lib/teaching/booking/rules/hours'
import { MEETING_PLACES, SIDES } from '@/lib/teaching/booking/rules/rules'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Booking } from './bookings'

/** Conversations, for their teachers. */
const ById = z.object({ id: z.uuid() })

/** Only https URLs with a domain name and without credentials, because candidates are sent there. */
const MeetingLink = z
  .string()
  .trim()
  .max(300)
  .refine((link) => link === '' || isMeetingLink(link))

function isMeetingLink(link: string): boolean {
  if (!URL.canParse(link) || /\s/.test(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
  return protocol === 'https:' && isNamed && username === '' && password === ''
}

const minutes = { from: z.int(), until: z.int() }
export const BookingHours = z.strictObject({
  weekly: z
    .array(z.strictObject({ weekday: z.int().min(0).max(6), ...minutes }).refine(isSpan))
    .max(HOURS_LIMITS.weekly)
    .readonly(),
  exceptions: z
    .array(z.strictObject({ date: z.iso.date(), ...minutes, isOpen: z.boolean() }).refine(isSpan))
    .max(HOURS_LIMITS.exceptions)
    .readonly(),
})
export const HostSettings = z.strictObject({
  /** Candidates see the teacher's hours; existing bookings stay. */
  isOpen: z.boolean(),
  place: z.enum(MEETING_PLACES),
  link: MeetingLink,
  /** A room of the institute: its name and its address, in one line. A page that was opened before rooms existed sends none. */
  room: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/)
    .default(''),
  hours: BookingHours,
})
export type HostSettings = z.infer<typeof HostSettings>

export const getBookingHours = endpoint({
  method: 'GET',
  path: '/booking-hours/',
  auth: 'teacher',
  cap: 'read',
  summary: 'My hours and my room for conversations with candidates',
  response: z.object({ rev: z.int(), settings: HostSettings }),
})
/** `draft_moved`: another window has saved since `rev`. A new URL also applies to existing bookings. */
export const saveBookingHours = endpoint({
  method: 'PUT',
  path: '/booking-hours/',
  auth: 'teacher',
  summary: 'Saves my hours, based on a version of them; existing bookings stay',
  body: z.strictObject({ rev: z.int().min(0), settings: HostSettings }),
  response: z.object({ rev: z.int() }),
  errors: ['draft_moved', 'not_ready'],
})

export const HostedBooking = Booking.omit({ teacher: true }).extend({
  /** The candidate; the name only for the teacher of the conversation. */
  number: z.string(),
  name: z.string().nullable(),
  teacher: z.string(),
  isMine: z.boolean(),
})
export type HostedBooking = z.infer<typeof HostedBooking>

export const listHostedBookings = endpoint({
  method: 'GET',
  path: '/booking-desk/',
  auth: 'teacher',
  cap: 'read',
  summary:
    'Conversations that are booked with me, the next one first, and those of the last month (managers: everybody’s)',
  response: z.object({ items: z.array(HostedBooking) }),
})
export const startBooking = endpoint({
  method: 'POST',
  path: '/booking-desk/{id}/start/',
  auth: 'teacher',
  summary:
    'Begins a conversation of mine, from ten minutes before the time: its card opens for assessment under the same id',
  params: ById,
  response: z.object({ id: z.uuid() }),
  errors: ['changed_meanwhile'],
})
export const reportCandidateMissed = endpoint({
  method: 'POST',
  path: '/booking-desk/{id}/missed/',
  auth: 'teacher',
  summary:
    'Reports that the candidate did not come, ten minutes after the start; the candidate may contest it for two days',
  params: ById,
  errors: ['changed_meanwhile'],
})
export const cancelHostedBooking = endpoint({
  method: 'POST',
  path: '/booking-desk/{id}/cancel/',
  auth: 'teacher',
  summary:
    'Cancels a booking as its teacher, at any time before it, with a reason; the credit returns (managers: anybody’s)',
  params: ById,
  body: z.strictObject({ reason: z.string().trim().min(3).max(600) }),
  errors: ['changed_meanwhile'],
})
export const decideBooking = endpoint({
  method: 'POST',
  path: '/booking-desk/{id}/decide/',
  auth: 'manager',
  summary: 'Decides who did not come to a contested conversation; the credit follows (managers)',
  params: ById,
  body: z.strictObject({ missedBy: z.enum(SIDES), note: z.string().trim().min(3).max(600) }),
  errors: ['changed_meanwhile'],
})
