import { keepPreviousData } from '@tanstack/react-query'
import type * as contact from '@/lib/support/contact/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

// Lists for managers.

/** These lists grow while they are read: never served from the cache without a refetch. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const contactMessagesQuery = (query: { page: number; size: number; done?: 'yes' | 'no' }) =>
  readQuery<typeof contact.listContactMessages>('/inbox/messages/', { query }, ALIVE)
export const markContactMessage = route<typeof contact.markContactMessage>('PUT', '/inbox/messages/{id}/')
