'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { AskedButton } from '@/components/ui/button/asked-button'
import { Button } from '@/components/ui/button/button'
import { NoteForm } from '@/components/ui/form/note-form'
import { handFile, loadFile } from '@/lib/api/files'
import { meQuery } from '@/lib/api/queries/account'
import {
  calendarPath,
  cancelHostedBooking,
  contestBooking,
  decideBooking,
  hostedBookingsQuery,
  reportCandidateMissed,
  startBooking,
} from '@/lib/api/queries/bookings'
import { tellError } from '@/lib/api/tell-error'
import { type HostedBooking } from '@/lib/contract/bookings/desk'
import { bookingDeskCopy as copy } from '@/lib/copy/bookings/desk'
import { mayMiss, mayStart, SIDES } from '@/lib/domain/bookings/rules'
import { paths } from '@/lib/paths'

type ActProps = { booking: HostedBooking; act: (work: () => Promise<unknown>) => void; pending: boolean }

/** What a teacher, or a manager, can do with a conversation now. */
export function HostedActs({ booking, nowMs }: { booking: HostedBooking; nowMs: number }) {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery())
  const run = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries(hostedBookingsQuery()),
  })
  const props = { booking, act: run.mutate, pending: run.isPending }
  const { state, isMine, missedBy } = booking
  const note = (send: (note: string) => Promise<unknown>) => (text: string) => run.mutate(() => send(text))
  const params = { id: booking.id }
  const acts: Partial<Record<HostedBooking['state'], ReactNode>> = {
    booked: <BookedActs {...props} nowMs={nowMs} />,
    met: isMine && <OpenCard id={booking.id} />,
    missed: isMine && missedBy === 'teacher' && (
      <NoteForm
        words={copy.contest}
        pending={run.isPending}
        onSend={note((text) => contestBooking({ params, body: { note: text } }))}
      />
    ),
    contested: me?.role === 'manager' && !isMine && <Decide {...props} />,
  }
  return (
    <>
      {acts[state]}
      {run.error && (
        <Alert tone="danger" live>
          {tellError(run.error)}
        </Alert>
      )}
    </>
  )
}

function OpenCard({ id }: { id: string }) {
  return (
    <a
      href={paths.speaking(id)}
      className="grid min-h-11 place-items-center justify-self-start font-semibold text-primary-ink underline"
    >
      {copy.open}
    </a>
  )
}

function BookedActs({ booking: { id, startsAt, isMine }, act, pending, nowMs }: ActProps & { nowMs: number }) {
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
          {mayMiss(startsAtMs, nowMs) && (
            <AskedButton
              words={copy.missed}
              pending={pending}
              onYes={() => act(() => reportCandidateMissed({ params }))}
            />
          )}
          {startsAtMs > nowMs && (
            <Button
              variant="outline"
              onClick={() => act(() => loadFile(calendarPath(id), 'speaking.ics').then(handFile))}
            >
              {copy.calendar}
            </Button>
          )}
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

/** A manager's verdict on who did not come. */
function Decide({ booking: { id }, act, pending }: ActProps) {
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
      onSend={(note) => act(() => decideBooking({ params: { id }, body: { missedBy: side, note } }))}
    />
  ))
}
