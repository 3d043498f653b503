import type * as contract from './contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'
import { keepPreviousData } from '@tanstack/react-query'

/** Other managers change the same accounts: cached data is always refetched. */
const ALWAYS_FRESH = { staleTime: 0 } as const
export const personAttemptsQuery = (id: string, page: number, size: number) =>
  readQuery<typeof contract.listPersonAttempts>(
    '/people/{id}/attempts/',
    { params: { id }, query: { page, size } },
    { placeholderData: keepPreviousData, ...ALWAYS_FRESH },
  )
export const personOrdersQuery = (id: string, page: number, size: number) =>
  readQuery<typeof contract.listPersonOrders>(
    '/people/{id}/orders/',
    { params: { id }, query: { page, size } },
    { placeholderData: keepPreviousData, ...ALWAYS_FRESH },
  )
export const personSubmissionsQuery = (id: string, page: number, size: number) =>
  readQuery<typeof contract.listPersonSubmissions>(
    '/people/{id}/submissions/',
    { params: { id }, query: { page, size } },
    { placeholderData: keepPreviousData, ...ALWAYS_FRESH },
  )
export const personMessagesQuery = (id: string, page: number, size: number) =>
  readQuery<typeof contract.listPersonMessages>(
    '/people/{id}/messages/',
    { params: { id }, query: { page, size } },
    { placeholderData: keepPreviousData, ...ALWAYS_FRESH },
  )

export const giveGrant = route<typeof contract.giveGrant>('POST', '/people/{id}/grants/')
export const giveGrants = route<typeof contract.giveGrants>('POST', '/bulk/grants/')
export const grantClassesQuery = () => readQuery<typeof contract.listGrantClasses>('/grant-classes/', {}, ALWAYS_FRESH)
export const withdrawGrant = route<typeof contract.withdrawGrant>('DELETE', '/people/{id}/grants/{grant}/')
export const grantsQuery = (id: string) =>
  readQuery<typeof contract.listGrants>('/people/{id}/grants/', { params: { id } }, ALWAYS_FRESH)
