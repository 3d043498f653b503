'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { mySeatsQuery } from '@/lib/institute/mock-day/queries'
import { type MySeat } from '@/lib/institute/mock-day/contract/my-seat'
import { mockDayCopy as copy } from '@/lib/institute/mock-day/words/my-mock-day'
import { paths } from '@/lib/platform/paths'
import { DayFacts } from './day-facts'
import { ManagedDays } from './managed-days'
import { SeatForm } from './seat-form'

/** Mock days: the user's seats and, for teachers, the days that they lead. */
export function MockDaysPage() {
  const { data: me } = useQuery(meQuery())
  const seats = useQuery(mySeatsQuery())
  const isStaff = me !== undefined && (me.role === 'teacher' || me.role === 'manager')
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isStaff && <ManagedDays />}
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-xl">{copy.mine}</h2>
          <SeatForm />
          <QueryRegion query={seats} bars={['h-36']}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState sign="clock" title={copy.empty} text={copy.emptyText} />
              ) : (
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {items.map((seat) => (
                    <li key={seat.id}>
                      <SeatCard seat={seat} />
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryRegion>
        </section>
      </div>
    </>
  )
}

function SeatCard({ seat }: { seat: MySeat }) {
  const { id, number, state, isOver, attempt } = seat
  const isGone = state === 'cancelled' || isOver
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">{copy.seat(number)}</p>
        <Badge tone={state === 'started' && !isOver ? 'primary' : 'neutral'}>
          {isOver ? copy.over : copy.states[state]}
        </Badge>
      </div>
      <DayFacts day={seat} />
      <div className="flex flex-wrap gap-3">
        {!isGone && <ButtonLink href={paths.mockDay(id)}>{copy.enter}</ButtonLink>}
        {isOver && attempt && (
          <ButtonLink variant="outline" href={paths.result(attempt)}>
            {copy.result}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
