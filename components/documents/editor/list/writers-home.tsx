'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'

type WritersHomeProps = {
  /** What everybody sees of their own. */
  mine: ReactNode
  /** What writers see, with `mine` in its second tab when that is open. */
  written: (mine: ReactNode) => ReactNode
  isMineAlone?: boolean
}

/** Writers see what they write, and their own in a second tab; students see only their own. */
export function WritersHome({ mine, written, isMineAlone = false }: WritersHomeProps) {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  const isMine = useSearchParams().get('tab') === 'mine'
  return (
    <QueryRegion query={query} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) =>
        role === 'student' || isMineAlone ? (
          mine
        ) : (
          <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
            {written(isMine ? mine : null)}
          </PartBoundary>
        )
      }
    </QueryRegion>
  )
}
