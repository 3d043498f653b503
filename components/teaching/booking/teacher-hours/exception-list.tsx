'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { bookingHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { DAY_MINUTES, dateOfDay, HOURS_LIMITS, isSpan } from '@/lib/teaching/booking/rules/hours'
import { dayNumberOf } from '@/lib/platform/format/calendar/jalali'
import { readDay } from '@/lib/platform/format/calendar/moment'
import { formatDay } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { formatMinutes, SpanFields } from './span-fields'

type Exceptions = HostSettings['hours']['exceptions']
type ExceptionListProps = { exceptions: Exceptions; onChange: (exceptions: Exceptions) => void }
const KINDS = [
  { value: 'closed', label: copy.closes },
  { value: 'open', label: copy.opens },
] as const
const WHOLE_DAY = { from: 0, until: DAY_MINUTES } as const

/** Days that differ from the weekly hours. */
export function ExceptionList({ exceptions, onChange }: ExceptionListProps) {
  const rows = exceptions.map((exception, at) => ({ exception, at }))
  const sorted = rows.toSorted((a, b) => (a.exception.date < b.exception.date ? -1 : 1))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{copy.exceptions}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.exceptionsText}</p>
      </div>
      {sorted.length === 0 && <p className="text-ink-soft">{copy.noExceptions}</p>}
      <ul className="grid gap-2">
        {sorted.map(({ exception, at }) => {
          const words = wordsOf(exception)
          return (
            <li key={at} className="flex flex-wrap items-center justify-between gap-3">
              <p>{words}</p>
              <Button
                variant="outline"
                aria-label={copy.removeOf(words)}
                onClick={() => onChange(exceptions.filter((_, index) => index !== at))}
              >
                {copy.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {exceptions.length < HOURS_LIMITS.exceptions && (
        <NewException onAdd={(exception) => onChange([...exceptions, exception])} />
      )}
    </section>
  )
}

function wordsOf({ date, isOpen, from, until }: Exceptions[number]): string {
  const isWholeDay = from === WHOLE_DAY.from && until === WHOLE_DAY.until
  const span = isWholeDay ? copy.wholeDay : copy.span(formatMinutes(from), formatMinutes(until))
  return copy.exception(formatDay(`${date}T09:00:00Z`, TEHRAN), isOpen ? copy.opens : copy.closes, span)
}

function NewException({ onAdd }: { onAdd: (exception: Exceptions[number]) => void }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [span, setSpan] = useState<{ from: number; until: number }>(WHOLE_DAY)
  const [fault, setFault] = useState<string | null>(null)

  function add(): void {
    const day = readDay(typed)
    const number = day && dayNumberOf(day)
    if (number === null) return setFault(copy.dayWrong)
    if (!isSpan(span)) return setFault(copy.order)
    setFault(null)
    setTyped('')
    onAdd({ date: dateOfDay(number), isOpen, ...span })
  }

  return (
    <Card className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <label className="grid gap-1.5 text-sm font-semibold">
          {copy.day}
          <input
            inputMode="numeric"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-11 w-44 rounded-md border border-line-strong bg-surface px-3 font-normal"
          />
        </label>
        <PlainSelect
          label={copy.kind}
          options={KINDS}
          value={isOpen ? 'open' : 'closed'}
          onChange={(kind) => setIsOpen(kind === 'open')}
        />
        <SpanFields span={span} spanName={copy.exceptions} onChange={(part) => setSpan({ ...span, ...part })} />
      </div>
      <ErrorMessage of={fault} />
      <Button variant="outline" onClick={add}>
        {copy.addException}
      </Button>
    </Card>
  )
}
