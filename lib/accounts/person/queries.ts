import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as extra from '@/lib/accounts/person/contract/extra-time'
import type * as contract from '@/lib/accounts/person/contract/people'
import { route } from '../../platform/client/browser'
import { readQuery } from '../../platform/client/query'

export const changeRole = route<typeof contract.changeRole>('PUT', '/people/{id}/role/')
export const suspendPerson = route<typeof contract.suspendPerson>('POST', '/people/{id}/suspend/')
export const setExtraTime = route<typeof extra.setExtraTime>('PUT', '/people/{id}/extra-time/')
export const reinstatePerson = route<typeof contract.reinstatePerson>('POST', '/people/{id}/reinstate/')
export const sendLoginLink = route<typeof contract.sendLoginLink>('POST', '/people/{id}/login-link/')
export const endPersonSession = route<typeof contract.endPersonSession>('DELETE', '/people/{id}/sessions/{session}/')
export const endPersonSessions = route<typeof contract.endPersonSessions>('DELETE', '/people/{id}/sessions/')

export type PeopleFilter = z.input<(typeof contract.listPeople)['query']>

/** Other managers change the same accounts: cached data is always refetched. */
const ALWAYS_FRESH = { staleTime: 0 } as const

export const peopleQuery = (query: PeopleFilter) =>
  readQuery<typeof contract.listPeople>('/people/', { query }, { placeholderData: keepPreviousData, ...ALWAYS_FRESH })
export const personQuery = (id: string) =>
  readQuery<typeof contract.getPerson>('/people/{id}/', { params: { id } }, ALWAYS_FRESH)
export const personSessionsQuery = (id: string) =>
  readQuery<typeof contract.listPersonSessions>('/people/{id}/sessions/', { params: { id } }, ALWAYS_FRESH)
export const personLogQuery = (id: string) =>
  readQuery<typeof contract.listPersonLog>('/people/{id}/log/', { params: { id } }, ALWAYS_FRESH)

/** Refetches every shown query about people after a change of an account. */
export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/(?:people|invitations)\//.test(path),
  })
}
