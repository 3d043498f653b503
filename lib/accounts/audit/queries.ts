import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { listSecurityEvents } from '@/lib/accounts/audit/contract'
import { readQuery } from '@/lib/platform/client/query'

/** The list grows while it is read: always ask the server. */
const ALWAYS_FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

export type SecurityFilter = z.input<(typeof listSecurityEvents)['query']>
export const securityEventsQuery = (query: SecurityFilter) =>
  readQuery<typeof listSecurityEvents>('/security-events/', { query }, ALWAYS_FRESH)
