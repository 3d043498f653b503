import { keepPreviousData } from '@tanstack/react-query'
import type * as reports from '@/lib/platform/error-report/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

// Lists for managers.

/** These lists grow while they are read: never served from the cache without a refetch. */
const ALWAYS_FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

export const errorReportsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof reports.listErrorReports>('/inbox/reports/', { query }, ALWAYS_FRESH)
export const deleteErrorReport = route<typeof reports.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')
