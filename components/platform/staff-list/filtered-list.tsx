'use client'

import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PagedList } from '@/components/ui/list/paged-list'
import { manageCopy } from '@/lib/platform/words/manage'

export const PAGE_SIZE = 20

type FilteredListProps<T, S> = {
  query: { data: { items: readonly T[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  /** The filter in the URL. */
  listState: S
  onChange: (shown: S & { page: number }) => void
  words: {
    readonly [word in 'noneTitle' | 'noneText' | 'showAll']: string
  } & {
    readonly found: (total: number) => string
    /** The URL of the unfiltered list. */
    readonly all: string
  }
  row: (item: T) => ReactNode
}

/** The rows that match a filter. */
export function FilteredList<T, S extends { page: number }>(props: FilteredListProps<T, S>) {
  const { query, listState, onChange, words, row } = props
  return (
    <PagedList
      query={query}
      words={manageCopy}
      bars={['h-20', 'h-20', 'h-20']}
      paging={{ page: listState.page, size: PAGE_SIZE, onPage: (page) => onChange({ ...listState, page }) }}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={words.noneTitle} text={words.noneText}>
          <ButtonLink href={words.all} variant="secondary">
            {words.showAll}
          </ButtonLink>
        </EmptyState>
      }
    >
      {({ items, total }) => (
        <>
          <p role="status" className="mb-2 text-sm text-ink-soft">
            {words.found(total)}
          </p>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {items.map(row)}
          </ul>
        </>
      )}
    </PagedList>
  )
}
