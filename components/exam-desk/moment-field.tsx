'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { examTermsCopy as copy } from '@/lib/copy/exam-desk'
import { formatDayAndTime } from '@/lib/format/date'
import { fromTehran, toTehran } from './tehran-time'

type MomentFieldProps = {
  label: string
  value: string | null
  onChange: (instant: string | null) => void
  error?: string
  readOnly: boolean
}

/** A moment in Tehran's time, or none; the browser's field counts by the Gregorian calendar, so the Jalali day stands below it. */
export function MomentField({ label, value, onChange, error, readOnly }: MomentFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isMine = typed !== null && fromTehran(typed) === value
  const change = (text: string) => {
    setTyped(text)
    const instant = fromTehran(text)
    if (instant !== null || text === '') onChange(instant)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-x-2">
        <input
          id={id}
          type="datetime-local"
          dir="ltr"
          value={isMine ? typed : toTehran(value)}
          readOnly={readOnly}
          onChange={({ target }) => change(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-about`}
          className="min-h-12 min-w-0 grow basis-56 rounded-md border border-line-strong bg-surface px-4 read-only:bg-sunken"
        />
        {value !== null && !readOnly && (
          <Button variant="quiet" className="min-h-12 shrink-0" onClick={() => change('')}>
            {copy.clearDate}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <div id={`${id}-about`} aria-live="polite" className="text-sm">
        {value !== null && <p className="text-ink-soft">{copy.means(formatDayAndTime(value))}</p>}
        {error && <p className="text-danger">{error}</p>}
      </div>
    </div>
  )
}
