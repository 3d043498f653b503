'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { dayNumberOf, type JalaliDay } from '@/lib/platform/format/calendar/jalali'
import { addMonths } from '@/lib/platform/format/calendar/moment'
import { dayOfKey, weeksOfMonth } from '@/lib/platform/format/calendar/month'
import { persianDigits } from '@/lib/platform/format/digits'
import { Button } from '../../button/button'

const copy = dateTimeInputCopy.calendar

type DayCalendarProps = {
  /** The chosen day; the calendar opens at its month. */
  value: JalaliDay | null
  today: JalaliDay
  onChoose: (day: JalaliDay) => void
}

/** A month of the Jalali calendar: a press chooses a day, the arrow keys move. Days before today are disabled. */
export function DayCalendar({ value, today, onChoose }: DayCalendarProps) {
  const title = useId()
  const [at, setAt] = useState(value && !isBefore(value, today) ? value : today)
  const place = useRef<HTMLTableElement>(null)
  const wasMovedByKey = useRef(false)
  useEffect(() => {
    // A key may lead to a day of a month that was not rendered before.
    if (wasMovedByKey.current) place.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    wasMovedByKey.current = false
  }, [at])
  const moveByKey = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, at)
    if (!next) return
    event.preventDefault()
    wasMovedByKey.current = true
    setAt(isBefore(next, today) ? today : next)
  }
  const changeMonth = (months: number) => {
    const next = addMonths(at, months)
    setAt(isBefore(next, today) ? today : next)
  }
  const isFirst = at.year === today.year && at.month === today.month
  return (
    <div
      role="group"
      aria-labelledby={title}
      className="grid max-w-80 gap-2 rounded-md border border-line bg-surface p-3"
    >
      <div className="flex items-center justify-between gap-2">
        {/* Not disabled while it is pressed, so that it keeps the focus. */}
        <Button
          variant="quiet"
          aria-disabled={isFirst || undefined}
          className="aria-disabled:opacity-60"
          onClick={() => {
            if (!isFirst) changeMonth(-1)
          }}
        >
          {copy.before}
        </Button>
        <p id={title} aria-live="polite" className="text-sm font-semibold">
          {copy.month(at)}
        </p>
        <Button variant="quiet" onClick={() => changeMonth(1)}>
          {copy.after}
        </Button>
      </div>
      <table ref={place} aria-labelledby={title} className="w-full table-fixed text-center text-sm">
        <thead>
          <tr>
            {copy.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-xs font-normal text-ink-soft">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the buttons inside */}
        <tbody onKeyDown={moveByKey}>
          {weeksOfMonth(at).map((week, row) => (
            <tr key={row}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day && <Day day={day} focusedDay={at} value={value} today={today} onChoose={onChoose} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = DayCalendarProps & { day: JalaliDay; focusedDay: JalaliDay }

function Day({ day, focusedDay, value, today, onChoose }: DayProps) {
  const isChosen = value !== null && isSame(day, value)
  return (
    <button
      type="button"
      tabIndex={isSame(day, focusedDay) ? 0 : -1}
      disabled={isBefore(day, today)}
      aria-label={copy.day(day)}
      aria-pressed={isChosen}
      aria-current={isSame(day, today) ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={classNames(
        'min-h-10 w-full rounded-md border disabled:text-ink-faint disabled:opacity-50',
        isChosen ? 'border-ink bg-ink font-semibold text-ground' : 'border-transparent hover:bg-sunken',
        isSame(day, today) && !isChosen && 'border-line-strong',
      )}
    >
      {persianDigits(day.day)}
    </button>
  )
}

function isBefore(a: JalaliDay, b: JalaliDay): boolean {
  return (dayNumberOf(a) ?? 0) < (dayNumberOf(b) ?? 0)
}

function isSame(a: JalaliDay, b: JalaliDay): boolean {
  return dayNumberOf(a) === dayNumberOf(b)
}
