'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { type DraftFilter, draftsQuery } from '@/lib/api/queries/posts'
import { postListCopy } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'
import { addressOf, readFilter } from './list-filter'
import { PostFilters } from './post-filters'
import { PostRow } from './post-row'

const PAGE_SIZE = 20

/** All posts that I may write. What is searched for stands in the address. */
export function PostList() {
  const router = useRouter()
  const filter = readFilter(useSearchParams())
  const query = useQuery({ ...draftsQuery(filter), placeholderData: keepPreviousData })
  const go = (next: DraftFilter) => router.push(addressOf(next))
  return (
    <>
      <PostFilters key={filter.q} filter={filter} onChange={go} />
      <QueryRegion query={query} words={postListCopy} bars={['h-24', 'h-24', 'h-24']}>
        {({ items, total }) =>
          items.length === 0 ? (
            <NothingFound isFiltered={Boolean(filter.q ?? filter.state) || filter.page > 1} />
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map((row) => (
                  <PostRow key={row.id} row={row} />
                ))}
              </ul>
              <Pager
                page={filter.page}
                pages={Math.ceil(total / PAGE_SIZE)}
                onChange={(page) => go({ ...filter, page })}
                words={postListCopy}
              />
            </>
          )
        }
      </QueryRegion>
    </>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={postListCopy.noMatchTitle} text={postListCopy.noMatchText}>
      <ButtonLink href={paths.posts} variant="soft">
        {postListCopy.showAll}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={postListCopy.emptyTitle} text={postListCopy.emptyText}>
      <ButtonLink href={paths.newPost}>{postListCopy.create}</ButtonLink>
    </EmptyState>
  )
}
