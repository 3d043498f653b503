'use client'

import { Tick } from '@/components/ui/form/tick'
import { type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { bookingHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { MEETING_PLACES } from '@/lib/teaching/booking/rules/rules'

type PlaceChoiceProps = { settings: HostSettings; onChange: (part: Partial<HostSettings>) => void }

/** The place: the teacher's own link, telephone, or a room of the institute. */
export function PlaceChoice({ settings: { place, link, room }, onChange }: PlaceChoiceProps) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-xl font-bold">{copy.place}</legend>
        {MEETING_PLACES.map((item) => (
          <Tick
            key={item}
            type="radio"
            name="meeting-place"
            checked={item === place}
            onChange={() => onChange({ place: item })}
          >
            {copy.places[item]}
          </Tick>
        ))}
      </fieldset>
      {place === 'link' && (
        <label className="grid max-w-xl gap-1.5 text-sm font-semibold">
          {copy.link}
          <input
            type="url"
            dir="ltr"
            maxLength={300}
            placeholder="https://"
            value={link}
            onChange={({ target }) => onChange({ link: target.value.trim() })}
            className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base font-normal"
          />
          <span className="text-xs font-normal text-ink-soft">{copy.linkHint}</span>
        </label>
      )}
      {place === 'room' && (
        <label className="grid max-w-xl gap-1.5 text-sm font-semibold">
          {copy.room}
          <input
            type="text"
            maxLength={200}
            value={room}
            onChange={({ target }) => onChange({ room: target.value })}
            className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base font-normal"
          />
          <span className="text-xs font-normal text-ink-soft">{copy.roomHint}</span>
        </label>
      )}
    </div>
  )
}
