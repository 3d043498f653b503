import { keepPreviousData } from '@tanstack/react-query'
import type * as outbox from '@/lib/platform/outbox/contract'
import { readQuery } from '@/lib/platform/client/query'

// What managers look through.

/** What people send, and what is sent and noted, grows while it is read: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

/** In the order in which they ask for a manager's eye. */
export const OUTBOX_STATES = ['failed', 'kept', 'waiting', 'sent'] as const satisfies readonly outbox.OutboxState[]

export const outboxQuery = (query: { page: number; size: number; state?: outbox.OutboxState }) =>
  readQuery<typeof outbox.listOutbox>('/outbox/', { query }, ALIVE)
