import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/message'
import { route } from '../browser'

export const markContactMessage = route<typeof contract.markContactMessage>('PUT', '/inbox/messages/{id}/')
export const deleteErrorReport = route<typeof contract.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')

const listContactMessages = route<typeof contract.listContactMessages>('GET', '/inbox/messages/')
const listErrorReports = route<typeof contract.listErrorReports>('GET', '/inbox/reports/')
const listOutbox = route<typeof contract.listOutbox>('GET', '/outbox/')

type Page = { readonly page: number; readonly size: number }

/** What people send arrives at any time: none of these is taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

export const contactMessagesQuery = (query: Page & { readonly done?: 'yes' | 'no' }) =>
  queryOptions({
    queryKey: ['/inbox/messages/', query],
    queryFn: ({ signal }) => listContactMessages({ query }, { signal }),
    ...ALIVE,
  })
export const errorReportsQuery = (query: Page) =>
  queryOptions({
    queryKey: ['/inbox/reports/', query],
    queryFn: ({ signal }) => listErrorReports({ query }, { signal }),
    ...ALIVE,
  })
export const outboxQuery = (query: Page & { readonly state?: contract.OutboxState }) =>
  queryOptions({
    queryKey: ['/outbox/', query],
    queryFn: ({ signal }) => listOutbox({ query }, { signal }),
    ...ALIVE,
  })
