'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account'
import { examListCopy, newExamCopy } from '@/lib/copy/exam-list'
import { paths } from '@/lib/paths'

/** A clear word to whoever is neither teacher nor manager. Every right is checked again by the API. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={examListCopy} bars={['h-12', 'h-64']}>
      {({ role }) =>
        role === 'student' ? (
          <EmptyState title={newExamCopy.refusedTitle} text={newExamCopy.refusedText} isPage>
            <ButtonLink href={paths.dashboard} variant="soft">
              {newExamCopy.toDashboard}
            </ButtonLink>
          </EmptyState>
        ) : (
          children
        )
      }
    </QueryRegion>
  )
}
