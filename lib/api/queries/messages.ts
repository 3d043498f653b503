import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/message'
import { route } from '../browser'
import { readQuery } from '../query'

export const markContactMessage = route<typeof contract.markContactMessage>('PUT', '/inbox/messages/{id}/')
export const deleteErrorReport = route<typeof contract.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')

type Page = { readonly page: number; readonly size: number }

/** What people send arrives at any time: none of these is taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const contactMessagesQuery = (query: Page & { readonly done?: 'yes' | 'no' }) =>
  readQuery<typeof contract.listContactMessages>('/inbox/messages/', { query }, ALIVE)
export const errorReportsQuery = (query: Page) =>
  readQuery<typeof contract.listErrorReports>('/inbox/reports/', { query }, ALIVE)
export const outboxQuery = (query: Page & { readonly state?: contract.OutboxState }) =>
  readQuery<typeof contract.listOutbox>('/outbox/', { query }, ALIVE)
