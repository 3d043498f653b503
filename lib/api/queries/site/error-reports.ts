import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/site/error-reports'
import { route } from '../../browser'
import { readQuery } from '../../query'

export const deleteErrorReport = route<typeof contract.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')

/** What people send arrives at any time: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const errorReportsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof contract.listErrorReports>('/inbox/reports/', { query }, ALIVE)
