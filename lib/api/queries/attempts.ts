import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/attempt'
import { route } from '../browser'

export const startAttempt = route<typeof contract.startAttempt>('POST', '/attempts/')

const listAttempts = route<typeof contract.listAttempts>('GET', '/attempts/')
const getAttempt = route<typeof contract.getAttempt>('GET', '/attempts/{id}/')

/** Attempts move while they are sat: they are never taken from the cache without asking. */
export const attemptsQuery = (page: number, size = 10) =>
  queryOptions({
    queryKey: ['/attempts/', { page, size }],
    queryFn: ({ signal }) => listAttempts({ query: { page, size } }, { signal }),
    staleTime: 0,
  })
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: [`/attempts/${id}/`],
    queryFn: ({ signal }) => getAttempt({ params: { id } }, { signal }),
    staleTime: 0,
  })
