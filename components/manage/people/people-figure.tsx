'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { invitationsQuery, peopleQuery } from '@/lib/api/queries/account/people'
import { manageCopy } from '@/lib/copy/manage'
import { peopleCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'
import { FigureCard } from '../figure-card'
import { FigureList } from '../figure-list'

const { home } = manageCopy
const ONE = { page: 1, size: 1 } as const

/** How many accounts there are, and what is unusual among them. */
export function PeopleFigure() {
  const query = useQuery(peopleQuery(ONE))
  const { data: invited } = useQuery(invitationsQuery(ONE))
  const { data: suspended } = useQuery(peopleQuery({ ...ONE, state: 'suspended' }))
  const told = (total: number | undefined) => (total === undefined ? home.unknown : home.number(total))
  return (
    <QueryRegion query={query} bars={['h-52']}>
      {({ total }) => (
        <FigureCard
          title={peopleCopy.title}
          figure={home.number(total)}
          text={peopleCopy.figure}
          href={paths.people}
          open={home.open}
        >
          <FigureList
            figures={[
              { name: peopleCopy.invited, figure: told(invited?.total) },
              { name: peopleCopy.suspended, figure: told(suspended?.total) },
            ]}
          />
        </FigureCard>
      )}
    </QueryRegion>
  )
}
