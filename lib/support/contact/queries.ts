import { keepPreviousData } from '@tanstack/react-query'
import type * as contact from '@/lib/support/contact/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

// What managers look through.

/** What people send, and what is sent and noted, grows while it is read: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const contactMessagesQuery = (query: { page: number; size: number; done?: 'yes' | 'no' }) =>
  readQuery<typeof contact.listContactMessages>('/inbox/messages/', { query }, ALIVE)
export const markContactMessage = route<typeof contact.markContactMessage>('PUT', '/inbox/messages/{id}/')
