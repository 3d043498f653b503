'use client'

import { type HostSettings } from '@/lib/contract/bookings/desk'
import { bookingHoursCopy as copy } from '@/lib/copy/bookings/desk'
import { MEETING_PLACES } from '@/lib/domain/bookings/rules'

type PlaceChoiceProps = { settings: HostSettings; onChange: (part: Partial<HostSettings>) => void }

/** By the teacher's own link, or by telephone. */
export function PlaceChoice({ settings: { place, link }, onChange }: PlaceChoiceProps) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-xl font-bold">{copy.place}</legend>
        {MEETING_PLACES.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="meeting-place"
              checked={each === place}
              onChange={() => onChange({ place: each })}
              className="size-5"
            />
            {copy.places[each]}
          </label>
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
    </div>
  )
}
