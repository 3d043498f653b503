import type * as contract from '@/lib/teaching/booking/contract/bookings'
import type * as teacherHours from '@/lib/teaching/booking/contract/teacher-hours'
import type * as person from '@/lib/teaching/booking/contract/book-for-person'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

/** The possible actions on an appointment change with the clock. */
const EVERY_HALF_MINUTE = { staleTime: 0, refetchInterval: 30_000 } as const

export const freeSlotsQuery = (teacher?: string) =>
  readQuery<typeof contract.listFreeSlots>('/booking-slots/', { query: teacher ? { teacher } : {} }, CHANGES_ELSEWHERE)
export const bookingsQuery = () => readQuery<typeof contract.listBookings>('/bookings/', {}, EVERY_HALF_MINUTE)
export const book = route<typeof contract.book>('POST', '/bookings/')
export const moveBooking = route<typeof contract.moveBooking>('POST', '/bookings/{id}/move/')
export const cancelBooking = route<typeof contract.cancelBooking>('POST', '/bookings/{id}/cancel/')
export const reportTeacherMissed = route<typeof contract.reportTeacherMissed>('POST', '/bookings/{id}/missed/')
export const contestBooking = route<typeof contract.contestBooking>('POST', '/bookings/{id}/contest/')
/** For `loadFile`. */
export const calendarPath = (id: string) => `/bookings/${id}/calendar/`

export const bookingHoursQuery = () =>
  readQuery<typeof teacherHours.getBookingHours>('/booking-hours/', {}, OPENED_ONCE)
export const saveBookingHours = route<typeof teacherHours.saveBookingHours>('PUT', '/booking-hours/')
export const hostedBookingsQuery = () =>
  readQuery<typeof teacherHours.listHostedBookings>('/booking-desk/', {}, EVERY_HALF_MINUTE)
export const startBooking = route<typeof teacherHours.startBooking>('POST', '/booking-desk/{id}/start/')
export const reportCandidateMissed = route<typeof teacherHours.reportCandidateMissed>(
  'POST',
  '/booking-desk/{id}/missed/',
)
export const cancelHostedBooking = route<typeof teacherHours.cancelHostedBooking>('POST', '/booking-desk/{id}/cancel/')
export const decideBooking = route<typeof teacherHours.decideBooking>('POST', '/booking-desk/{id}/decide/')

export const bookingOfferQuery = (id: string) =>
  readQuery<typeof person.getBookingOffer>(
    '/booking-desk/people/{person}/',
    { params: { person: id } },
    CHANGES_ELSEWHERE,
  )
export const bookForPerson = route<typeof person.bookForPerson>('POST', '/booking-desk/people/{person}/bookings/')
