'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PagedList } from '@/components/ui/list/paged-list'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { type ListWords } from '@/lib/documents/draft/words/document-list'
import { addressOf, isFiltered, type ListState } from './list-filter'
import { type ListFilter, ListFilters } from './list-filters'

type DocumentListProps<T> = {
  /** The page of the list; the URL holds the search. */
  path: string
  listState: ListState
  query: {
    data: { readonly items: readonly T[]; readonly total: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  filters: readonly ListFilter[]
  sorts?: Readonly<Record<string, string>>
  words: ListWords
  /** True where a list that is seen at a glance has no filters. */
  hidesFiltersOfFew?: boolean
  /** Shown while there are no documents: a text and a link to create one. */
  empty: { text: string; create: string; href: string }
  children: (items: readonly T[]) => ReactNode
}

/** The documents of a kind that the user may edit: filters, a page of rows, pagination. */
export function DocumentList<T>(props: DocumentListProps<T>) {
  const { path, listState, query, words, hidesFiltersOfFew = false, empty, children, ...rest } = props
  const router = useRouter()
  const navigate = (next: ListState) => router.push(addressOf(path, next), { scroll: false })
  const isFew = query.data !== undefined && query.data.total <= MAX_WITHOUT_FILTER && !isFiltered(listState)
  return (
    <>
      {!(hidesFiltersOfFew && isFew) && (
        <ListFilters listState={listState} words={words} onChange={navigate} {...rest} />
      )}
      <PagedList
        query={query}
        words={words}
        bars={['h-20', 'h-20', 'h-20']}
        paging={{ page: listState.page, size: PAGE_SIZE, onPage: (page) => navigate({ ...listState, page }) }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isFiltered(listState) ? (
            <EmptyState title={words.noneTitle} text={words.noneText}>
              <ButtonLink href={path} variant="secondary">
                {words.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title={words.emptyTitle} text={empty.text}>
              <ButtonLink href={empty.href}>{empty.create}</ButtonLink>
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <p role="status" className="mb-2 text-sm text-ink-soft">
              {words.found(total)}
            </p>
            {children(items)}
          </>
        )}
      </PagedList>
    </>
  )
}
