'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { publishCopy } from '@/lib/copy/post-editor'
import { formatDayAndTime } from '@/lib/format/date'
import { Dialog } from '@/components/ui/dialog'
import { fromTehran, toTehran } from './tehran-time'

type ScheduleDialogProps = {
  present: string | null
  pending: boolean
  onSchedule: (at: string) => void
  onClose: () => void
}

/** A moment in Tehran's time; the browser's field counts by the Gregorian calendar, so the Jalali day stands below it. */
export function ScheduleDialog({ present, pending, onSchedule, onClose }: ScheduleDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => (present ? toTehran(present) : ''))
  const [isPast, setIsPast] = useState(false)
  const at = fromTehran(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsPast(!isFuture(at))
    if (at !== null && isFuture(at)) onSchedule(at)
  }
  return (
    <Dialog title={publishCopy.schedule} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {publishCopy.scheduleField}
          </label>
          <input
            id={id}
            type="datetime-local"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={isPast || undefined}
            aria-describedby={`${id}-about`}
            className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4"
          />
          <div id={`${id}-about`} aria-live="polite" className="text-sm">
            {at && <p className="text-ink-soft">{publishCopy.means(formatDayAndTime(at))}</p>}
            {isPast && <p className="text-danger">{publishCopy.schedulePast}</p>}
          </div>
        </div>
        <Button type="submit" pending={pending}>
          {publishCopy.scheduleSubmit}
        </Button>
      </form>
    </Dialog>
  )
}

function isFuture(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) > Date.now()
}
