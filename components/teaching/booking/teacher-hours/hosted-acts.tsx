'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { NoteForm } from '@/components/ui/form/note-form'
import { ErrorMessage } from '@/components/ui/states/fault'
import { meQuery } from '@/lib/accounts/account/queries/account'
import {
  cancelHostedBooking,
  contestBooking,
  decideBooking,
  hostedBookingsQuery,
  reportCandidateMissed,
  startBooking,
} from '@/lib/teaching/booking/queries'
import { type HostedBooking } from '@/lib/teaching/booking/contract/teacher-hours'
import { teacherHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { mayReportMissed, mayStart, SIDES } from '@/lib/teaching/booking/rules/rules'
import { paths } from '@/lib/platform/paths'
import { type RunAction, CalendarFile, MeetingLink, useBookingAction } from '../meeting'

type HostedActionsProps = { booking: HostedBooking; act: RunAction; pending: boolean }

/** The actions of a teacher, or a manager, on a conversation now. */
export function HostedActions({ booking, nowMs }: { booking: HostedBooking; nowMs: number }) {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery())
  const { act, pending, error } = useBookingAction(() => client.invalidateQueries(hostedBookingsQuery()))
  const props = { booking, act, pending }
  const { state, isMine, missedBy } = booking
  const sendNote = (send: (sendNote: string) => Promise<unknown>) => (text: string) => act(() => send(text))
  const params = { id: booking.id }
  const actionsByState: Partial<Record<HostedBooking['state'], ReactNode>> = {
    booked: <BookedActions {...props} nowMs={nowMs} />,
    met: isMine && <MeetingLink href={paths.speaking(booking.id)}>{copy.open}</MeetingLink>,
    cancelled: isMine && <CalendarFile {...props} nowMs={nowMs} />,
    missed: isMine && missedBy === 'teacher' && (
      <NoteForm
        words={copy.contest}
        pending={pending}
        onSend={sendNote((text) => contestBooking({ params, body: { note: text } }))}
      />
    ),
    contested: me?.role === 'manager' && !isMine && <DecideContest {...props} />,
  }
  return (
    <>
      {actionsByState[state]}
      <ErrorMessage of={error} />
    </>
  )
}

function BookedActions({ booking, act, pending, nowMs }: HostedActionsProps & { nowMs: number }) {
  const { id, startsAt, isMine } = booking
  const startsAtMs = Date.parse(startsAt)
  const params = { id }
  const start = () =>
    act(async () => {
      await startBooking({ params })
      location.assign(paths.speaking(id))
    })
  return (
    <>
      {isMine && (
        <div className="flex flex-wrap items-start gap-3">
          {mayStart(startsAtMs, nowMs) && (
            <Button pending={pending} onClick={start}>
              {copy.start}
            </Button>
          )}
          {mayReportMissed(startsAtMs, nowMs) && (
            <ConfirmButton
              words={copy.missed}
              pending={pending}
              onYes={() => act(() => reportCandidateMissed({ params }))}
            />
          )}
          <CalendarFile booking={booking} nowMs={nowMs} act={act} />
        </div>
      )}
      {isMine && !mayStart(startsAtMs, nowMs) && <p className="text-sm text-ink-soft">{copy.startHint}</p>}
      {startsAtMs > nowMs && (
        <NoteForm
          words={copy.cancel}
          pending={pending}
          onSend={(reason) => act(() => cancelHostedBooking({ params, body: { reason } }))}
        />
      )}
    </>
  )
}

/** A manager decides who was absent. */
function DecideContest({ booking: { id }, act, pending }: HostedActionsProps) {
  return SIDES.map((side) => (
    <NoteForm
      key={side}
      words={{
        title: `${copy.decide.title}: ${copy.decide[side]}`,
        text: copy.decide.text,
        note: copy.decide.note,
        go: copy.decide[side],
      }}
      pending={pending}
      onSend={(sendNote) => act(() => decideBooking({ params: { id }, body: { missedBy: side, note: sendNote } }))}
    />
  ))
}
