import { type Metadata } from 'next'
import { AddHoliday } from '@/components/teaching/public-holiday/add-holiday'
import { HolidayList } from '@/components/teaching/public-holiday/holiday-list'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { holidaysCopy } from '@/lib/teaching/public-holiday/words'

export const metadata: Metadata = { title: holidaysCopy.title }

export default function HolidaysPage() {
  return (
    <>
      <PageHeading title={holidaysCopy.title} lead={holidaysCopy.lead} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <HolidayList />
        <Card>
          <h2 className="mb-1 text-lg">{holidaysCopy.addTitle}</h2>
          <p className="mb-4 text-sm text-ink-soft">{holidaysCopy.addLead}</p>
          <AddHoliday />
        </Card>
      </div>
    </>
  )
}
