'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { bookingsQuery, freeSlotsQuery, moveBooking } from '@/lib/teaching/booking/queries'
import { type Booking } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { SlotPicker, wordsOfSlot } from './slot-picker'
import { isTaken, RefusedBooking } from './slot-taken'

/** Moves a booking to another slot of the same teacher. */
export function MoveForm({ booking: { id, teacher }, onDone }: { booking: Booking; onDone: () => void }) {
  const client = useQueryClient()
  const query = useQuery(freeSlotsQuery(teacher.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const words = useRef<HTMLParagraphElement>(null)
  // The confirmation is below a week of slots: keyboard users should not have to tab through the rest.
  useEffect(() => words.current?.focus(), [chosen])
  const move = useMutation({
    mutationFn: (startsAt: string) => moveBooking({ params: { id }, body: { startsAt } }),
    onSuccess: () => {
      toast.add({ title: copy.moved, color: 'success' })
      onDone()
    },
    onSettled: async () => {
      await client.invalidateQueries(freeSlotsQuery(teacher.id))
      await client.invalidateQueries(bookingsQuery())
    },
  })
  const choose = (startsAt: string) => {
    move.reset()
    setChosen(startsAt)
  }
  return (
    <QueryRegion query={query}>
      {({ items }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
          {items.length === 0 && <p>{copy.empty}</p>}
          {items.length > 0 && <SlotPicker slots={items} chosen={chosen} onChoose={choose} />}
          {move.error && chosen && (
            <RefusedBooking error={move.error} startsAt={chosen} slots={items} onChoose={choose} />
          )}
          {chosen && !isTaken(move.error) && (
            <div className="flex flex-wrap items-center gap-3">
              <p ref={words} tabIndex={-1} className="font-bold">
                {wordsOfSlot(chosen)}
              </p>
              <Button pending={move.isPending} onClick={() => move.mutate(chosen)}>
                {copy.confirm.move}
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryRegion>
  )
}
