'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { FailedState } from '@/components/ui/states/failed-state'
import { hostedBookingsQuery } from '@/lib/teaching/booking/queries'
import { type HostedBooking } from '@/lib/teaching/booking/contract/teacher-hours'
import { teacherHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { formatDayAndTime, formatWeekday } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { paths } from '@/lib/platform/paths'
import { MeetingLink } from '../meeting'
import { HostedActions } from './hosted-acts'

const OPEN: readonly HostedBooking['state'][] = ['booked', 'contested', 'missed']

/** Conversations that a teacher holds, the next one first; a manager sees all. */
export function HostedBookings() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(hostedBookingsQuery())
  if (!data) return error && <FailedState title={copy.failed} error={error} onRetry={refetch} />
  const open = data.items.filter(({ state }) => OPEN.includes(state))
  const past = data.items.filter(({ state }) => !OPEN.includes(state))
  return (
    <section className="mt-10 mb-12 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{copy.title}</h2>
        <ButtonLink variant="outline" href={paths.speakingHours}>
          {copy.hours}
        </ButtonLink>
      </div>
      {open.length === 0 && <p className="text-ink-soft">{copy.empty}</p>}
      <BookingList items={open} nowMs={dataUpdatedAt} />
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{copy.past}</summary>
          <BookingList items={past} nowMs={dataUpdatedAt} />
        </details>
      )}
    </section>
  )
}

function BookingList({ items, nowMs }: { items: readonly HostedBooking[]; nowMs: number }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((booking) => (
        <li key={booking.id}>
          <HostedBookingCard booking={booking} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  )
}

function HostedBookingCard({ booking, nowMs }: { booking: HostedBooking; nowMs: number }) {
  const { state, startsAt, name, number, phone, link, room, missedBy, note, isMine } = booking
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-bold">
            {formatWeekday(startsAt, TEHRAN)} {formatDayAndTime(startsAt, TEHRAN)}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {name === null ? copy.numberOnly(number) : copy.candidate(name, number)}
            {!isMine && ` · ${copy.teacher(booking.teacher)}`}
          </p>
        </div>
        <Badge tone={state === 'contested' ? 'warning' : 'neutral'}>{copy.states[state]}</Badge>
      </div>
      {missedBy && <p className="text-sm">{copy.missedBy[missedBy]}</p>}
      {state === 'contested' && <p className="text-sm">{copy.contestNote(note)}</p>}
      {phone && <MeetingLink href={`tel:${phone}`}>{copy.phone(phone.replace('+98', '0'))}</MeetingLink>}
      {link && (
        <MeetingLink href={link} isRoom>
          {copy.link}
        </MeetingLink>
      )}
      {room && <p className="text-sm wrap-anywhere">{copy.room(room)}</p>}
      <HostedActions booking={booking} nowMs={nowMs} />
    </Card>
  )
}
