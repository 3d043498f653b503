import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { listSecurityEvents } from '@/lib/contract/account/security-events'
import { readQuery } from '../../query'

export type SecurityFilter = z.input<(typeof listSecurityEvents)['query']>

/** It grows while it is read: never taken from the cache without asking. */
export const securityEventsQuery = (query: SecurityFilter) =>
  readQuery<typeof listSecurityEvents>(
    '/security-events/',
    { query },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
