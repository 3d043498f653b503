import { calendarFile } from '@/lib/teaching/booking/rules/calendar-file'
import { bookingCalendarCopy as copy } from '@/lib/teaching/booking/words/booking-mail'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { type BookingRow, findBooking } from './repo'

/** The calendar file for both sides; without the number for a call. @throws AppError not_found for everybody else */
export async function getCalendar({ db, viewer, settings }: ViewerContext, id: string): Promise<BytesReply> {
  const row = (await findBooking(db, id, { side: viewer.userId })) ?? notFound()
  const isTeacher = row.teacherId === viewer.userId
  const origin = originOf(settings)
  const text = calendarFile({
    uid: `${row.id}@sanjeh`,
    sequence: row.sequence,
    isCancelled: row.state === 'cancelled' || row.state === 'lapsed',
    startsAtMs: row.startsAt.getTime(),
    changedAtMs: row.changedAt.getTime(),
    organizer: origin,
    summary: isTeacher ? copy.ofTeacher(row.number) : copy.ofCandidate(row.teacher),
    description: copy.description[row.place],
    location: row.state === 'booked' ? whereOf(row) : '',
    url: `${origin}${paths.mySpeaking}`,
  })
  return {
    bytes: new TextEncoder().encode(text),
    headers: {
      'content-disposition': 'attachment; filename="speaking.ics"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

function whereOf({ place, link, room }: BookingRow): string {
  return place === 'room' ? room : link
}
