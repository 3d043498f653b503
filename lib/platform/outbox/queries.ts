import { keepPreviousData } from '@tanstack/react-query'
import type * as outbox from '@/lib/platform/outbox/contract'
import { readQuery } from '@/lib/platform/client/query'

// Lists for managers.

/** These lists grow while they are read: never served from the cache without a refetch. */
const ALWAYS_FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

/** Sorted by how much they need a manager's attention. */
export const OUTBOX_STATES = ['failed', 'kept', 'waiting', 'sent'] as const satisfies readonly outbox.OutboxState[]

export const outboxQuery = (query: { page: number; size: number; state?: outbox.OutboxState }) =>
  readQuery<typeof outbox.listOutbox>('/outbox/', { query }, ALWAYS_FRESH)
