'use client'

import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { bookingHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { DAY_MINUTES, SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { persianDigits } from '@/lib/platform/format/digits'

type Span = { readonly from: number; readonly until: number }
type SpanFieldsProps = { span: Span; spanName: string; onChange: (part: Partial<Span>) => void }

const TIMES = Array.from({ length: DAY_MINUTES / SLOT_MINUTES + 1 }, (_, at) => at * SLOT_MINUTES)

/** Minutes since midnight as «۱۸:۳۰»; the end of the day is «۲۴:۰۰». */
export function formatMinutes(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return persianDigits(`${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`)
}

/** Start and end of a span, in steps of half an hour. `of` names the span for screen readers. */
export function SpanFields({ span, spanName, onChange }: SpanFieldsProps) {
  return (['from', 'until'] as const).map((end) => (
    <label key={end} className="flex items-center gap-2 text-sm">
      {copy[end]}
      <span className="sr-only">{spanName}</span>
      <NativeSelect value={span[end]} onChange={({ target }) => onChange({ [end]: Number(target.value) })}>
        {TIMES.slice(end === 'from' ? 0 : 1, end === 'from' ? -1 : undefined).map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatMinutes(minutes)}
          </option>
        ))}
      </NativeSelect>
    </label>
  ))
}
