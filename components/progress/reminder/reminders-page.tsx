'use client'

import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { remindersQuery } from '@/lib/progress/reminder/queries'
import { reminderCopy as copy } from '@/lib/progress/reminder/words'
import { CalendarCard } from './calendar-card'
import { DailyReminder } from './daily-reminder'

/** Settings for reminders of the plan. */
export function RemindersPage() {
  const query = useQuery(remindersQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-56', 'h-64']}>
        {({ hour, calendar }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-2">
            <DailyReminder hour={hour} />
            <CalendarCard calendar={calendar} />
          </div>
        )}
      </QueryRegion>
    </>
  )
}
