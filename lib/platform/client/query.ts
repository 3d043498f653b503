import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { fillPath } from './request'

/** Other people, other tabs or time change it: what is kept is shown at once and asked for again at every showing. */
export const CHANGES_ELSEWHERE = { staleTime: 0 } as const
/** What was frozen stays as it is. */
export const NEVER_CHANGES = { staleTime: Infinity } as const
/** Loaded once when an editor opens; later changes come through the draft session. */
export const OPENED_ONCE = { staleTime: Infinity, gcTime: 0 } as const

type Rules<T> = Partial<Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'placeholderData' | 'refetchInterval'>>

/**
 * A GET of the contract as the specification writes queries: the path is the first element of the key, the params are the second, and
 * the default query function asks for it. It is fresh for five minutes unless `rules` say why not.
 */
export function readQuery<E extends Endpoint>(path: E['path'], input: Input<E>, rules: Rules<Output<E>> = {}) {
  const { params = {}, query }: { params?: Record<string, string | number | boolean>; query?: object } = input ?? {}
  const filled = fillPath(path, params)
  return queryOptions<Output<E>>({ queryKey: query ? [filled, query] : [filled], ...rules })
}
