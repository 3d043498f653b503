'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { choiceClass } from '@/components/ui/choice/choice-class'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type Period } from '@/lib/institute/report/queries'
import { dayOfDate, MAX_DAYS } from '@/lib/institute/report/rules'
import { instituteReportCopy as copy } from '@/lib/institute/report/words'
import { isoDateOf, momentOf, readDay, writeDay } from '@/lib/platform/format/calendar/moment'
import { persianDigits } from '@/lib/platform/format/digits'

const SPANS = [28, 91, 365] as const
type PeriodFormProps = { shown: Period; lastPeriod: (days: number) => Period; onGo: (stretch: Period) => void }

/** The period: Jalali days, or one of the presets. */
export function PeriodForm({ shown, lastPeriod, onGo }: PeriodFormProps) {
  const [typed, setTyped] = useState({ from: jalaliOf(shown.from), until: jalaliOf(shown.until) })
  const [fault, setFault] = useState<string | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const [from, until] = [dateOf(typed.from), dateOf(typed.until)]
    const found = from && until ? faultOf({ from, until }) : copy.dayWrong
    setFault(found)
    if (from && until && found === null) onGo({ from, until })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        {SPANS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={isSame(lastPeriod(days), shown)}
            onClick={() => onGo(lastPeriod(days))}
            className={choiceClass('chips', isSame(lastPeriod(days), shown))}
          >
            {copy.spans[days]}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'until'] as const).map((end) => (
          <DayInput
            key={end}
            label={copy[end]}
            value={typed[end]}
            isWrong={fault !== null}
            onChange={(value) => setTyped({ ...typed, [end]: value })}
          />
        ))}
        <Button type="submit" className="self-center">
          {copy.show}
        </Button>
      </div>
      <ErrorMessage of={fault} />
    </form>
  )
}

type DayInputProps = { label: string; value: string; isWrong: boolean; onChange: (value: string) => void }

function DayInput({ label, value, isWrong, onChange }: DayInputProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        maxLength={30}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-40 rounded-md border border-line-strong bg-surface px-4 text-base"
      />
      <span id={`${id}-hint`} className="text-xs text-ink-soft">
        {copy.example}
      </span>
    </div>
  )
}

function faultOf({ from, until }: Period): string | null {
  const days = dayOfDate(until) - dayOfDate(from) + 1
  if (days < 1) return copy.orderWrong
  return days > MAX_DAYS ? copy.tooLong : null
}

function dateOf(typed: string): string | null {
  const day = readDay(typed)
  return day && isoDateOf(day)
}

function jalaliOf(date: string): string {
  const moment = momentOf(`${date}T12:00:00Z`)
  return moment ? persianDigits(writeDay(moment.day)) : ''
}

const isSame = (a: Period, b: Period) => a.from === b.from && a.until === b.until
