'use client'

import { type ComponentProps, type ReactNode } from 'react'
import { Pager } from './pager'
import { QueryRegion, type RegionWords } from '../states/query-region'

type Page = { readonly items: readonly unknown[]; readonly total: number }
type PagedListProps<P> = {
  query: ComponentProps<typeof QueryRegion<P>>['query']
  words: RegionWords & ComponentProps<typeof Pager>['words']
  bars: readonly string[]
  paging: { readonly page: number; readonly size: number; readonly onPage: (page: number) => void }
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** By default, no items at all: a single page may be empty while others are not. */
  isEmpty?: (page: P) => boolean
  children: (page: P) => ReactNode
}

/** A paginated list: loading, failed, empty, or its rows with pagination. */
export function PagedList<P extends Page>({ isEmpty = hasNothing, ...props }: PagedListProps<P>) {
  const { query, words, bars, paging, empty, children } = props
  return (
    <QueryRegion query={query} words={words} bars={bars} showsAge>
      {(page) =>
        isEmpty(page) ? (
          empty
        ) : (
          <>
            {children(page)}
            <Pager
              page={paging.page}
              pages={Math.ceil(page.total / paging.size)}
              onChange={paging.onPage}
              words={words}
            />
          </>
        )
      }
    </QueryRegion>
  )
}

const hasNothing = ({ total }: Page) => total === 0
