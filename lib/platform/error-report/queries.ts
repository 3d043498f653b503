import { keepPreviousData } from '@tanstack/react-query'
import type * as reports from '@/lib/platform/error-report/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

// What managers look through.

/** What people send, and what is sent and noted, grows while it is read: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const errorReportsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof reports.listErrorReports>('/inbox/reports/', { query }, ALIVE)
export const deleteErrorReport = route<typeof reports.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')
