import * as contract from '@/lib/teaching/booking/contract/bookings'
import * as person from '@/lib/teaching/booking/contract/book-for-person'
import * as host from '@/lib/teaching/booking/contract/teacher-hours'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { bookForPerson, getOffer } from './book-for-person'
import * as bookings from './bookings'
import { getCalendar } from './calendar'
import * as teacherHours from './teacher-hours'
import { listFreeSlots } from './slots'

/** Conversations with a teacher, for candidates and teachers. */
export function registerBookings(api: Api): void {
  // Each call notifies two people, so booking and cancelling all day would annoy them.
  const limit = createLimiter({ points: 30, perSeconds: 86_400 })
  bind(api, contract.listFreeSlots, (ctx, { query }) => listFreeSlots(ctx, query.teacher ?? null))
  bind(api, contract.listBookings, (ctx) => bookings.listBookings(ctx))
  bind(api, contract.book, (ctx, { body }) => bookings.bookOwn(ctx, body), { limit })
  bind(api, contract.moveBooking, (ctx, { params, body }) => bookings.moveBooking(ctx, params.id, body.startsAt), {
    limit,
  })
  bind(api, contract.cancelBooking, (ctx, { params, body }) => bookings.cancelBooking(ctx, params.id, body.costsCredit))
  bind(api, contract.reportTeacherMissed, (ctx, { params }) => bookings.reportTeacherMissed(ctx, params.id))
  bind(api, contract.contestBooking, (ctx, { params, body }) =>
    bookings.contestBooking(ctx, params.id, body.note).then(() => undefined),
  )
  bindBytes(api, contract.getBookingCalendar, (ctx, { params }) => getCalendar(ctx, params.id), {
    produces: 'text/calendar; charset=utf-8',
  })
  registerTeacherHours(api)
}

function registerTeacherHours(api: Api): void {
  bind(api, host.getBookingHours, (ctx) => teacherHours.getHours(ctx))
  bind(api, host.saveBookingHours, (ctx, { body }) => teacherHours.saveHours(ctx, body))
  bind(api, host.listHostedBookings, (ctx) => teacherHours.listHosted(ctx))
  bind(api, host.startBooking, (ctx, { params }) => teacherHours.startBooking(ctx, params.id))
  bind(api, host.reportCandidateMissed, (ctx, { params }) =>
    teacherHours.reportCandidateMissed(ctx, params.id).then(() => undefined),
  )
  bind(api, host.cancelHostedBooking, (ctx, { params, body }) =>
    teacherHours.cancelHosted(ctx, params.id, body.reason).then(() => undefined),
  )
  bind(api, host.decideBooking, (ctx, { params, body }) =>
    teacherHours.decideBooking(ctx, params.id, body).then(() => undefined),
  )
  bind(api, person.getBookingOffer, (ctx, { params }) => getOffer(ctx, params.person))
  bind(api, person.bookForPerson, (ctx, { params, body }) => bookForPerson(ctx, params.person, body))
}
