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
  /** In its place when there is nothing. */
  empty: ReactNode
  /** Nothing at all, unless it says otherwise: a page may be empty while others are not. */
  isEmpty?: (page: P) => boolean
  children: (page: P) => ReactNode
}

/** A list that comes page by page: on its way, failed, empty, or there, with the way to its other pages. */
export function PagedList<P extends Page>({ isEmpty = hasNothing, ...props }: PagedListProps<P>) {
  const { query, words, bars, paging, empty, children } = props
  return (
    <QueryRegion query={query} words={words} bars={bars}>
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
