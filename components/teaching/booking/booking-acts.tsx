'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { NoteForm } from '@/components/ui/form/note-form'
import { ErrorMessage } from '@/components/ui/states/fault'
import { bookingsQuery, cancelBooking, contestBooking, reportTeacherMissed } from '@/lib/teaching/booking/queries'
import { mySpeakingListQuery } from '@/lib/teaching/speaking/queries'
import { type Booking } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { cancelCost, mayReportMissed, mayMove } from '@/lib/teaching/booking/rules/rules'
import { paths } from '@/lib/platform/paths'
import { type RunAction, CalendarFile, MeetingLink, useBookingAction } from './meeting'
import { MoveForm } from './move-form'

type BookingActionsProps = { booking: Booking; nowMs: number }
type RunActionProps = { act: RunAction; pending: boolean }

export function BookingActions({ booking, nowMs }: BookingActionsProps) {
  const client = useQueryClient()
  const { act, pending, error } = useBookingAction(async () => {
    await client.invalidateQueries(bookingsQuery())
    await client.invalidateQueries(mySpeakingListQuery())
  })
  const props = { booking, nowMs, act, pending }
  const { id, state, missedBy } = booking
  return (
    <>
      {state === 'met' && <MeetingLink href={paths.speaking(id)}>{copy.met}</MeetingLink>}
      {state === 'cancelled' && <CalendarFile {...props} />}
      {state === 'missed' && missedBy === 'candidate' && (
        <NoteForm
          words={copy.contest}
          pending={pending}
          onSend={(note) => act(() => contestBooking({ params: { id }, body: { note } }))}
        />
      )}
      {state === 'booked' && Date.parse(booking.startsAt) <= nowMs && <BegunActions {...props} />}
      {state === 'booked' && Date.parse(booking.startsAt) > nowMs && <UpcomingActions {...props} />}
      <ErrorMessage of={error} />
    </>
  )
}

function BegunActions({ booking: { id, startsAt }, nowMs, act, pending }: BookingActionsProps & RunActionProps) {
  if (!mayReportMissed(Date.parse(startsAt), nowMs)) return null
  const report = () => act(() => reportTeacherMissed({ params: { id } }))
  return <ConfirmButton words={copy.teacherMissed} pending={pending} onYes={report} />
}

function UpcomingActions({ booking, nowMs, act, pending }: BookingActionsProps & RunActionProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { id, moves } = booking
  const startsAtMs = Date.parse(booking.startsAt)
  const costsCredit = cancelCost(startsAtMs, nowMs) === 'credit'
  const isMovable = mayMove({ startsAtMs, moves }, nowMs)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {isMovable && (
          <Button variant="outline" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
            {isMoving ? copy.moveClose : copy.moveAct}
          </Button>
        )}
        <ConfirmButton
          words={costsCredit ? copy.cancelDear : copy.cancelFree}
          pending={pending}
          onYes={() => act(() => cancelBooking({ params: { id }, body: { costsCredit: costsCredit } }))}
        />
        <CalendarFile booking={booking} nowMs={nowMs} act={act} />
      </div>
      {!isMovable && <p className="text-sm text-ink-soft">{copy.cannotMove}</p>}
      {moves > 0 && <p className="text-sm text-ink-soft">{copy.calendarHint}</p>}
      {isMoving && isMovable && <MoveForm booking={booking} onDone={() => setIsMoving(false)} />}
    </>
  )
}
