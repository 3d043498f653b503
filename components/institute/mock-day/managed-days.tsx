'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { managedDaysQuery } from '@/lib/institute/mock-day/queries'
import { type ManagedDay } from '@/lib/institute/mock-day/contract/day'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { DayFacts } from './day-facts'
import { NewDayForm } from './make-day'

/** The days that a teacher leads; a manager sees all. */
export function ManagedDays() {
  const days = useQuery(managedDaysQuery())
  const [isMaking, setIsMaking] = useState(false)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{copy.led}</h2>
        {!isMaking && <Button onClick={() => setIsMaking(true)}>{copy.make}</Button>}
      </div>
      {isMaking && <NewDayForm onEnd={() => setIsMaking(false)} />}
      <QueryRegion query={days} bars={['h-36']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {items.map((day) => (
                <li key={day.id}>
                  <ManagedDayRow day={day} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryRegion>
    </section>
  )
}

function ManagedDayRow({ day }: { day: ManagedDay }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">{copy.seatsTaken(day.taken, day.seats)}</p>
        <Badge tone={day.state === 'started' ? 'primary' : 'neutral'}>{mockDayCopy.states[day.state]}</Badge>
      </div>
      <DayFacts day={day} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.mockDay(day.id)}>
          {copy.open}
          <span className="sr-only">: {formatDayAndTime(day.startsAt)}</span>
        </ButtonLink>
        <ButtonLink variant="outline" href={paths.mockDayLog(day.id)}>
          {copy.log}
          <span className="sr-only">: {formatDayAndTime(day.startsAt)}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}
