'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type HostSettings } from '@/lib/teaching/booking/contract/teacher-hours'
import { bookingHoursCopy as copy } from '@/lib/teaching/booking/words/teacher-hours'
import { HOURS_LIMITS } from '@/lib/teaching/booking/rules/hours'
import { formatMinutes, SpanFields } from './span-fields'

type Weekly = HostSettings['hours']['weekly']
type WeekHoursProps = { weekly: Weekly; onChange: (weekly: Weekly) => void }
const EVENING = { from: 18 * 60, until: 21 * 60 } as const

/** The hours of each weekday, from Saturday on. */
export function WeekHours({ weekly, onChange }: WeekHoursProps) {
  const rows = weekly.map((span, at) => ({ span, at }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{copy.weekly}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.holidays}</p>
      </div>
      <ul className="grid gap-3">
        {copy.days.map((day, weekday) => {
          const spans = rows.filter(({ span }) => span.weekday === weekday)
          return (
            <li key={day}>
              <Card className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-start">
                <h3 className="py-2 text-base">{day}</h3>
                <div className="grid gap-2">
                  {spans.length === 0 && <p className="py-2 text-ink-soft">{copy.noSpan}</p>}
                  {spans.map(({ span, at }) => (
                    <div key={at} className="flex flex-wrap items-center gap-3">
                      <SpanFields
                        span={span}
                        spanName={day}
                        onChange={(part) =>
                          onChange(weekly.map((item, index) => (index === at ? { ...item, ...part } : item)))
                        }
                      />
                      <Button
                        variant="outline"
                        aria-label={copy.removeOf(
                          `${day} ${copy.span(formatMinutes(span.from), formatMinutes(span.until))}`,
                        )}
                        onClick={() => onChange(weekly.filter((_, index) => index !== at))}
                      >
                        {copy.remove}
                      </Button>
                    </div>
                  ))}
                </div>
                <Button
                  variant="outline"
                  aria-label={copy.addOn(day)}
                  disabled={weekly.length >= HOURS_LIMITS.weekly}
                  onClick={() => onChange([...weekly, { weekday, ...EVENING }])}
                >
                  {copy.add}
                </Button>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
