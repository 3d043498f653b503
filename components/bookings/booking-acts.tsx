'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { AskedButton } from '@/components/ui/button/asked-button'
import { Button } from '@/components/ui/button/button'
import { NoteForm } from '@/components/ui/form/note-form'
import { handFile, loadFile } from '@/lib/api/files'
import {
  bookingsQuery,
  calendarPath,
  cancelBooking,
  contestBooking,
  reportTeacherMissed,
} from '@/lib/api/queries/bookings'
import { mySpeakingListQuery } from '@/lib/api/queries/speaking'
import { tellError } from '@/lib/api/tell-error'
import { type Booking } from '@/lib/contract/bookings/bookings'
import { bookingCopy as copy } from '@/lib/copy/bookings/mine'
import { cancelCost, mayMiss, mayMove } from '@/lib/domain/bookings/rules'
import { paths } from '@/lib/paths'
import { MoveForm } from './move-form'

type ActsProps = { booking: Booking; nowMs: number }
type RunProps = { act: (work: () => Promise<unknown>) => void; pending: boolean }

/** What can be done with a booking of mine now. */
export function BookingActs({ booking, nowMs }: ActsProps) {
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: async () => {
      await client.invalidateQueries(bookingsQuery())
      await client.invalidateQueries(mySpeakingListQuery())
    },
  })
  const props = { booking, nowMs, act: run.mutate, pending: run.isPending }
  const { id, state, missedBy } = booking
  return (
    <>
      {state === 'met' && (
        <a
          href={paths.speaking(id)}
          className="grid min-h-11 place-items-center justify-self-start font-semibold text-primary-ink underline"
        >
          {copy.met}
        </a>
      )}
      {state === 'missed' && missedBy === 'candidate' && (
        <NoteForm
          words={copy.contest}
          pending={run.isPending}
          onSend={(note) => run.mutate(() => contestBooking({ params: { id }, body: { note } }))}
        />
      )}
      {state === 'booked' && Date.parse(booking.startsAt) <= nowMs && <BegunActs {...props} />}
      {state === 'booked' && Date.parse(booking.startsAt) > nowMs && <ComingActs {...props} />}
      {run.error && (
        <Alert tone="danger" live>
          {tellError(run.error)}
        </Alert>
      )}
    </>
  )
}

function BegunActs({ booking: { id, startsAt }, nowMs, act, pending }: ActsProps & RunProps) {
  if (!mayMiss(Date.parse(startsAt), nowMs)) return null
  const report = () => act(() => reportTeacherMissed({ params: { id } }))
  return <AskedButton words={copy.teacherMissed} pending={pending} onYes={report} />
}

function ComingActs({ booking, nowMs, act, pending }: ActsProps & RunProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { id, moves } = booking
  const startsAtMs = Date.parse(booking.startsAt)
  const isDear = cancelCost(startsAtMs, nowMs) === 'credit'
  const isMovable = mayMove({ startsAtMs, moves }, nowMs)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {isMovable && (
          <Button variant="outline" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
            {isMoving ? copy.moveClose : copy.moveAct}
          </Button>
        )}
        <AskedButton
          words={isDear ? copy.cancelDear : copy.cancelFree}
          pending={pending}
          onYes={() => act(() => cancelBooking({ params: { id }, body: { costsCredit: isDear } }))}
        />
        <Button variant="outline" onClick={() => act(() => loadFile(calendarPath(id), 'speaking.ics').then(handFile))}>
          {copy.calendar}
        </Button>
      </div>
      {!isMovable && <p className="text-sm text-ink-soft">{copy.cannotMove}</p>}
      {moves > 0 && <p className="text-sm text-ink-soft">{copy.calendarHint}</p>}
      {isMoving && isMovable && <MoveForm booking={booking} onDone={() => setIsMoving(false)} />}
    </>
  )
}
