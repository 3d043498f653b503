'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account'
import { postListCopy } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'

/** A clear word to whoever may not write. Every right is checked again by the API. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={postListCopy} bars={['h-12', 'h-64']}>
      {(me) =>
        me.mayWritePosts ? (
          children
        ) : (
          <EmptyState title={postListCopy.refusedTitle} text={postListCopy.refusedText} isPage>
            <ButtonLink href={paths.blog} variant="soft">
              {postListCopy.toBlog}
            </ButtonLink>
          </EmptyState>
        )
      }
    </QueryRegion>
  )
}
