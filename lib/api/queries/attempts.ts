import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/attempt'
import { route } from '../browser'

export const startAttempt = route<typeof contract.startAttempt>('POST', '/attempts/')

const listAttempts = route<typeof contract.listAttempts>('GET', '/attempts/')

/** Attempts move while they are sat: they are never taken from the cache without asking. */
export const attemptsQuery = (page: number, size = 10) =>
  queryOptions({
    queryKey: ['/attempts/', { page, size }],
    queryFn: ({ signal }) => listAttempts({ query: { page, size } }, { signal }),
    staleTime: 0,
  })
