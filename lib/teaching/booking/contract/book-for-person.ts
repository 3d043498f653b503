import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { book, FreeSlot } from './bookings'

/** A conversation that a manager books on behalf of a person: by telephone, or at the institute. */
const ByPerson = z.object({ person: z.uuid() })

export const getBookingOffer = endpoint({
  method: 'GET',
  path: '/booking-desk/people/{person}/',
  auth: 'manager',
  cap: 'read',
  summary:
    'What a person could book now, as they would see it: times, their credits, and attempts without a band for speaking',
  params: ByPerson,
  response: z.object({
    name: z.string(),
    slots: z.array(FreeSlot),
    credits: z.int(),
    attempts: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
  errors: ['not_found'],
})
export const bookForPerson = endpoint({
  method: 'POST',
  path: '/booking-desk/people/{person}/bookings/',
  auth: 'manager',
  summary:
    'Books a conversation for a person, by the same rules and with their own credit; they and the teacher are notified',
  params: ByPerson,
  body: book.body,
  response: z.object({ id: z.uuid() }),
  errors: book.errors,
})
