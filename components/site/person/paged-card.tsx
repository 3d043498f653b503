'use client'

import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { manageCopy } from '@/lib/platform/words/manage'

export const PAGE_SIZE = 10

type PagedCardProps<T> = {
  words: { readonly title: string; readonly lead?: string; readonly none: string }
  query: UseQueryResult<{ items: T[]; total: number }>
  page: number
  onPage: (page: number) => void
  row: (item: T) => ReactNode
}

/** One list of a person's page, a page at a time. */
export function PagedCard<T>({ words, query, page, onPage, row }: PagedCardProps<T>) {
  return (
    <Card>
      <h2 className="text-lg">{words.title}</h2>
      {words.lead && <p className="mt-1 text-sm text-ink-soft">{words.lead}</p>}
      <QueryRegion query={query} bars={['mt-4 h-20']}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className="mt-2 text-sm text-ink-soft">{words.none}</p>}
            <ul className="mt-2 divide-y empty:hidden divide-line">{items.map(row)}</ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={onPage} words={manageCopy} />
          </>
        )}
      </QueryRegion>
    </Card>
  )
}
