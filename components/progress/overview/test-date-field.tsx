import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { DayCalendar } from '@/components/ui/form/calendar/day-calendar'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { goalCopy as copy } from '@/lib/progress/overview/words/goal'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type JalaliDay, jalaliOf } from '@/lib/platform/format/calendar/jalali'
import { readDay, writeDay } from '@/lib/platform/format/calendar/moment'
import { persianDigits } from '@/lib/platform/format/digits'

type TestDateFieldProps = { id: string; value: string; onChange: (typed: string) => void; isWrong: boolean }

/** The test date, typed or chosen in the calendar. */
export function TestDateField({ id, value, onChange, isWrong }: TestDateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [today] = useState(() => jalaliOf(studyDayOf(Date.now())))
  const choose = (day: JalaliDay) => {
    onChange(persianDigits(writeDay(day)))
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.date}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(persianDigits(target.value))}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base"
        />
        <Button variant="outline" aria-expanded={isOpen} className="min-h-12" onClick={() => setOpen(!isOpen)}>
          {dateTimeInputCopy.calendar.name}
        </Button>
      </div>
      {isOpen && <DayCalendar value={readDay(value)} today={today} onChoose={choose} />}
      <p id={`${id}-about`} className={isWrong ? 'text-sm text-danger' : 'text-xs text-ink-faint'}>
        {isWrong ? copy.dateWrong : copy.dateHint}
      </p>
    </div>
  )
}
