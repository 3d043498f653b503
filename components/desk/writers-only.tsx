'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account/account'
import { type WritersWords } from '@/lib/copy/desk-list'
import { paths } from '@/lib/paths'

type WritersOnlyProps = {
  /** Whose kind it is: of teachers and managers, or of authors of the blog and managers. */
  of: 'teachers' | 'authors'
  words: WritersWords
  children: ReactNode
}

/** A clear word to whoever may write nothing of this kind. Every right is checked again by the API. */
export function WritersOnly({ of, words, children }: WritersOnlyProps) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={words} bars={['h-12', 'h-64']}>
      {({ role, mayWritePosts }) => {
        if (of === 'teachers' ? role !== 'student' : mayWritePosts) return children
        return (
          <EmptyState title={words.refusedTitle} text={words.refusedText} isPage>
            <ButtonLink href={of === 'teachers' ? paths.dashboard : paths.blog} variant="soft">
              {words.away}
            </ButtonLink>
          </EmptyState>
        )
      }}
    </QueryRegion>
  )
}
