'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { NoteForm } from '@/components/ui/form/note-form'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { holidaysQuery, setHoliday } from '@/lib/teaching/public-holiday/queries'
import { type Holiday } from '@/lib/teaching/public-holiday/contract'
import { holidaysCopy as copy } from '@/lib/teaching/public-holiday/words'
import { momentOf } from '@/lib/platform/format/calendar/moment'
import { formatDay, formatWeekday } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'

/** The present year in Tehran. */
const thisYear = () => momentOf(new Date().toISOString())?.day.year ?? 1405

/** Days without working hours, a year at a time; each can be removed and restored with a reason. */
export function HolidayList() {
  const [year, setYear] = useState(thisYear)
  const query = useQuery(holidaysQuery(year))
  return (
    <section aria-label={copy.title} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" onClick={() => setYear(year - 1)}>
          {copy.previous}
        </Button>
        <h2 aria-live="polite" className="text-lg">
          {copy.year(year)}
        </h2>
        <Button variant="outline" onClick={() => setYear(year + 1)}>
          {copy.next}
        </Button>
      </div>
      <QueryRegion query={query} words={copy} bars={['h-20', 'h-20', 'h-20']}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <Card>
              <p className="mb-3 text-sm text-ink-soft">{copy.count(items.filter(({ isOn }) => isOn).length)}</p>
              <ul className="-mb-3 divide-y divide-line">
                {items.map((holiday) => (
                  <li key={holiday.date} className="py-3">
                    <HolidayRow holiday={holiday} year={year} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryRegion>
    </section>
  )
}

function HolidayRow({ holiday, year }: { holiday: Holiday; year: number }) {
  const { date, name, kind, isOn, isPublished, isShipped, reason } = holiday
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (because: string) =>
      setHoliday({ params: { date }, body: { name, kind, isOn: !isOn, reason: because } }),
    onSuccess: ({ moved }) => toast.add({ title: copy.changed(name, moved), color: 'success' }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(holidaysQuery(year)),
  })
  const noon = `${date}T12:00:00Z`
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">{name}</h3>
        {!isOn && <Badge tone="warning">{copy.off}</Badge>}
        {!isPublished && <Badge>{copy.unsure}</Badge>}
        {!isShipped && <Badge tone="info">{copy.own}</Badge>}
      </div>
      <p className="text-sm text-ink-soft">{copy.when(formatWeekday(noon, TEHRAN), formatDay(noon, TEHRAN))}</p>
      {!isPublished && <p className="text-sm text-ink-soft">{copy.unsureNote}</p>}
      {reason !== '' && <p className="text-sm text-ink-soft">{copy.because(reason)}</p>}
      <NoteForm
        key={String(isOn)}
        words={isOn ? copy.strike : copy.restore}
        pending={change.isPending}
        onSend={(because) => change.mutate(because)}
      />
    </div>
  )
}
