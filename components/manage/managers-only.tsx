'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account/account'
import { manageCopy } from '@/lib/copy/manage'
import { paths } from '@/lib/paths'

/** A clear word to whoever is no manager. Every right is checked again by the API. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={manageCopy} bars={['h-12', 'h-64']}>
      {({ role }) =>
        role === 'manager' ? (
          children
        ) : (
          <EmptyState title={manageCopy.refusedTitle} text={manageCopy.refusedText} isPage>
            <ButtonLink href={paths.dashboard} variant="soft">
              {manageCopy.toDashboard}
            </ButtonLink>
          </EmptyState>
        )
      }
    </QueryRegion>
  )
}
