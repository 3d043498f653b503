'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { draftQuery } from '@/lib/api/queries/posts'
import { deskCopy, postListCopy } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'
import { Desk } from './desk'

const words = { loading: deskCopy.loading, failed: deskCopy.failed, retry: postListCopy.retry }

/** A post on its writer's desk. */
export function PostDesk({ slug }: { slug: string }) {
  const query = useQuery({ ...draftQuery(slug), refetchOnWindowFocus: false, refetchOnReconnect: false })
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={deskCopy.missingTitle} text={deskCopy.missingText} isPage>
        <ButtonLink href={paths.posts}>{deskCopy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={words} bars={['h-12', 'h-14', 'h-96']}>
      {(draft) => <Desk key={draft.id} draft={draft} />}
    </QueryRegion>
  )
}
