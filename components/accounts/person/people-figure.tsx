'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { invitationsQuery } from '@/lib/accounts/invitation/queries'
import { peopleQuery } from '@/lib/accounts/person/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { peopleCopy } from '@/lib/accounts/person/words/person'
import { paths } from '@/lib/platform/paths'
import { FigureRow } from '@/components/platform/staff-list/figure-row'

const { home } = manageCopy
const COUNT_ONLY = { page: 1, size: 1 } as const

/** The number of accounts, and of those that need attention. */
export function PeopleFigure() {
  const query = useQuery(peopleQuery(COUNT_ONLY))
  const { data: invited } = useQuery(invitationsQuery(COUNT_ONLY))
  const { data: suspended } = useQuery(peopleQuery({ ...COUNT_ONLY, state: 'suspended' }))
  const describeTotal = (total: number | undefined) => (total === undefined ? home.unknown : home.number(total))
  return (
    <QueryRegion query={query} bars={['h-16']}>
      {({ total }) => (
        <FigureRow
          title={peopleCopy.title}
          figure={home.number(total)}
          text={peopleCopy.figure}
          href={paths.people}
          parts={[
            { name: peopleCopy.invited, figure: describeTotal(invited?.total) },
            { name: peopleCopy.suspended, figure: describeTotal(suspended?.total) },
          ]}
        />
      )}
    </QueryRegion>
  )
}
