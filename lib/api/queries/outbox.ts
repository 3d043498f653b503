import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/outbox'
import { readQuery } from '../query'

/** In the order in which they ask for a manager's eye. */
export const OUTBOX_STATES = ['failed', 'kept', 'waiting', 'sent'] as const satisfies readonly contract.OutboxState[]

export const outboxQuery = (query: { page: number; size: number; state?: contract.OutboxState }) =>
  readQuery<typeof contract.listOutbox>('/outbox/', { query }, { staleTime: 0, placeholderData: keepPreviousData })
