'use client'

import { type ReactNode, useState } from 'react'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { bookingCopy as copy } from '@/lib/teaching/booking/words/my-bookings'
import { type ChosenSlot } from './book-form'
import { SlotPicker } from './slot-picker'

type SlotTimesProps = {
  items: readonly FreeSlot[]
  /** The number of conversations that can still be booked, in words. */
  credits: string
  /** The form for the chosen slot; null when nothing can be booked. */
  form: ((chosen: ChosenSlot) => ReactNode) | null
}

/** Free slots, of all teachers or of one, and the form of the chosen one. */
export function SlotTimes({ items, credits, form }: SlotTimesProps) {
  const [teacher, setTeacher] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const teachers = new Map(items.map(({ teacher: { id, name } }) => [id, name]))
  const shownSlots = teachers.has(teacher) ? items.filter((slot) => slot.teacher.id === teacher) : items
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {teachers.size > 1 && (
          <PlainSelect
            label={copy.teacher}
            options={[
              { value: '', label: copy.anyTeacher },
              ...[...teachers].map(([value, label]) => ({ value, label })),
            ]}
            value={teacher}
            onChange={setTeacher}
          />
        )}
        <p className="text-sm text-ink-soft">{credits}</p>
      </div>
      {chosen !== null && form?.({ startsAt: chosen, slots: shownSlots, onChoose: setChosen })}
      <SlotPicker slots={shownSlots} chosen={chosen} onChoose={setChosen} />
    </>
  )
}
