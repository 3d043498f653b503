import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/site/contact'
import { route } from '../../browser'
import { readQuery } from '../../query'

export const markContactMessage = route<typeof contract.markContactMessage>('PUT', '/inbox/messages/{id}/')

/** What people send arrives at any time: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const contactMessagesQuery = (query: { page: number; size: number; done?: 'yes' | 'no' }) =>
  readQuery<typeof contract.listContactMessages>('/inbox/messages/', { query }, ALIVE)
