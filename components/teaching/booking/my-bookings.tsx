'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { FailedState } from '@/components/ui/states/failed-state'
import { bookingsQuery } from '@/lib/teaching/booking/queries'
import { type Booking } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { BookingActions } from './booking-acts'
import { MeetingLink } from './meeting'
import { wordsOfSlot } from './slot-picker'
import { directionOf } from '@/lib/platform/format/direction'

/** The user's bookings, and a link to book another. Renders nothing while loading: the recorded form comes first. */
export function MyBookings({ isTeacher = false }: { isTeacher?: boolean }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(bookingsQuery())
  // Teachers who hold conversations are not invited to book one.
  if (isTeacher && !error && !data?.items.length) return null
  return (
    <section className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{copy.title}</h2>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl">{copy.intro}</p>
        <ButtonLink variant="outline" href={paths.bookSpeaking}>
          {copy.bookAct}
        </ButtonLink>
      </Card>
      {!data && error && <FailedState title={copy.failed} error={error} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <>
          <h3 className="text-lg">{copy.list}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {data.items.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} nowMs={dataUpdatedAt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function BookingCard({ booking, nowMs }: { booking: Booking; nowMs: number }) {
  const { state, startsAt, teacher, link, phone, room } = booking
  const notice = noticeOf(booking)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">
          {wordsOfSlot(startsAt)} <span className="font-normal text-ink-soft">{copy.confirm.with(teacher.name)}</span>
        </p>
        <Badge tone={state === 'booked' ? 'primary' : 'neutral'}>{copy.states[state]}</Badge>
      </div>
      {notice && (
        <p className="text-sm" dir={directionOf(notice)}>
          {notice}
        </p>
      )}
      {state === 'missed' && booking.settlesAt && (
        <p className="text-sm text-ink-soft">{copy.settles(formatDayAndTime(booking.settlesAt))}</p>
      )}
      {state === 'booked' && link && (
        <MeetingLink href={link} isRoom>
          {copy.link}
        </MeetingLink>
      )}
      {state === 'booked' && phone && <p className="text-sm">{copy.call(phone.replace('+98', '0'))}</p>}
      {room && <p className="text-sm wrap-anywhere">{copy.room(room)}</p>}
      <BookingActions booking={booking} nowMs={nowMs} />
    </Card>
  )
}

/** The outcome of a booking in a sentence. */
function noticeOf({ state, cancelledBy, missedBy, note }: Booking): string | null {
  if (state === 'cancelled') return cancelledBy === 'teacher' ? copy.cancelledByTeacher(note) : null
  if (state === 'lapsed') return copy.lapsed
  if (state === 'contested') return copy.contested
  if (state === 'missed' && missedBy) return copy.missedBy[missedBy]
  return state === 'settled' && missedBy ? copy.settled[missedBy] : null
}
