'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { nearestStarts } from '@/lib/teaching/booking/rules/hours'
import { wordsOfSlot } from './slot-picker'

type RefusedBookingProps = {
  error: Error
  /** The slot that was requested. */
  startsAt: string
  slots: readonly FreeSlot[]
  onChoose: (startsAt: string) => void
}

export function isTaken(error: unknown): boolean {
  return problemCodeOf(error) === 'slot_taken'
}

/** Why a slot could not be booked; if it was taken, also the nearest free ones. */
export function RefusedBooking(props: RefusedBookingProps) {
  if (isTaken(props.error)) return <TakenSlot {...props} />
  return <ErrorMessage of={props.error} />
}

function TakenSlot({ error, startsAt, slots, onChoose }: RefusedBookingProps) {
  const wantedMs = Date.parse(startsAt)
  const free = slots.map((slot) => Date.parse(slot.startsAt)).filter((start) => start !== wantedMs)
  const nearbyStarts = nearestStarts(free, wantedMs, 3).map((start) => new Date(start).toISOString())
  return (
    <Alert tone="warning" live>
      <p>{toErrorSentence(error)}</p>
      <p className="mt-2 font-bold">{nearbyStarts.length > 0 ? copy.near : copy.noNear}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {nearbyStarts.map((start) => (
          <li key={start}>
            <Button variant="outline" onClick={() => onChoose(start)}>
              {wordsOfSlot(start)}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
