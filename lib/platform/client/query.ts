import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { fillPath } from './query-key'

/** Documents on one page of a list. */
export const PAGE_SIZE = 20
/** The query of a list that is opened without filters. */
export const FIRST_PAGE = { page: 1, size: PAGE_SIZE } as const

/** Changed by other people, other tabs or time: cached data is shown at once and refetched on every mount. */
export const CHANGES_ELSEWHERE = { staleTime: 0 } as const
/** For immutable data. */
export const NEVER_CHANGES = { staleTime: Infinity } as const
/** Loaded once when an editor opens; later changes come through the draft session. */
export const OPENED_ONCE = { staleTime: Infinity, gcTime: 0 } as const

type CacheOptions<T> = Partial<Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'placeholderData' | 'refetchInterval'>>

/**
 * A GET of the contract in the specification's form of queries: the path is the first element of the key, the params are the second, and the default
 * query function loads it. Fresh for five minutes unless `rules` differ.
 */
export function readQuery<E extends Endpoint>(path: E['path'], input: Input<E>, rules: CacheOptions<Output<E>> = {}) {
  const { params = {}, query }: { params?: Record<string, string | number | boolean>; query?: object } = input ?? {}
  const filled = fillPath(path, params)
  return queryOptions<Output<E>>({ queryKey: query ? [filled, query] : [filled], ...rules })
}
