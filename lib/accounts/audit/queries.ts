import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { listSecurityEvents } from '@/lib/accounts/audit/contract'
import { readQuery } from '@/lib/platform/client/query'

// What managers look through.

/** What people send, and what is sent and noted, grows while it is read: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export type SecurityFilter = z.input<(typeof listSecurityEvents)['query']>
export const securityEventsQuery = (query: SecurityFilter) =>
  readQuery<typeof listSecurityEvents>('/security-events/', { query }, ALIVE)
