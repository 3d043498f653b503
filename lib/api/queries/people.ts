import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as exams from '@/lib/contract/exam'
import type * as contract from '@/lib/contract/people'
import { route } from '../browser'

export const changeRole = route<typeof contract.changeRole>('PUT', '/people/{id}/role/')
export const suspendPerson = route<typeof contract.suspendPerson>('POST', '/people/{id}/suspend/')
export const reinstatePerson = route<typeof contract.reinstatePerson>('POST', '/people/{id}/reinstate/')
export const endPersonSession = route<typeof contract.endPersonSession>('DELETE', '/people/{id}/sessions/{session}/')
export const endPersonSessions = route<typeof contract.endPersonSessions>('DELETE', '/people/{id}/sessions/')
export const giveGrant = route<typeof contract.giveGrant>('POST', '/people/{id}/grants/')
export const withdrawGrant = route<typeof contract.withdrawGrant>('DELETE', '/people/{id}/grants/{grant}/')
export const invite = route<typeof contract.invite>('POST', '/invitations/')
export const sendInvitation = route<typeof contract.sendInvitation>('POST', '/invitations/{id}/send/')
export const withdrawInvitation = route<typeof contract.withdrawInvitation>('DELETE', '/invitations/{id}/')

const listPeople = route<typeof contract.listPeople>('GET', '/people/')
const getPerson = route<typeof contract.getPerson>('GET', '/people/{id}/')
const listPersonSessions = route<typeof contract.listPersonSessions>('GET', '/people/{id}/sessions/')
const listPersonAttempts = route<typeof contract.listPersonAttempts>('GET', '/people/{id}/attempts/')
const listPersonLog = route<typeof contract.listPersonLog>('GET', '/people/{id}/log/')
const listGrants = route<typeof contract.listGrants>('GET', '/people/{id}/grants/')
const listInvitations = route<typeof contract.listInvitations>('GET', '/invitations/')
const listExams = route<typeof exams.listExams>('GET', '/exams/')

export type PeopleFilter = z.input<(typeof contract.listPeople)['query']>

/** Other managers change the same accounts: none of these is taken from the cache without asking. */
const ALIVE = { staleTime: 0 } as const

export const peopleQuery = (query: PeopleFilter) =>
  queryOptions({
    queryKey: ['/people/', query],
    queryFn: ({ signal }) => listPeople({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...ALIVE,
  })
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [`/people/${id}/`],
    queryFn: ({ signal }) => getPerson({ params: { id } }, { signal }),
    ...ALIVE,
  })
export const personSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [`/people/${id}/sessions/`],
    queryFn: ({ signal }) => listPersonSessions({ params: { id } }, { signal }),
    ...ALIVE,
  })
export const personAttemptsQuery = (id: string, page: number, size: number) =>
  queryOptions({
    queryKey: [`/people/${id}/attempts/`, { page, size }],
    queryFn: ({ signal }) => listPersonAttempts({ params: { id }, query: { page, size } }, { signal }),
    placeholderData: keepPreviousData,
    ...ALIVE,
  })
export const personLogQuery = (id: string) =>
  queryOptions({
    queryKey: [`/people/${id}/log/`],
    queryFn: ({ signal }) => listPersonLog({ params: { id } }, { signal }),
    ...ALIVE,
  })
export const grantsQuery = (id: string) =>
  queryOptions({
    queryKey: [`/people/${id}/grants/`],
    queryFn: ({ signal }) => listGrants({ params: { id } }, { signal }),
    ...ALIVE,
  })
export const invitationsQuery = (query: { readonly page: number; readonly size: number }) =>
  queryOptions({
    queryKey: ['/invitations/', query],
    queryFn: ({ signal }) => listInvitations({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...ALIVE,
  })

const PAGE = 50
/** Every published exam, to choose one from. */
export const publishedExamsQuery = () =>
  queryOptions({
    queryKey: ['/exams/', { all: true }],
    queryFn: async ({ signal }) => {
      const first = await listExams({ query: { size: PAGE } }, { signal })
      const items = [...first.items]
      for (let page = 2; page <= Math.ceil(first.total / PAGE); page += 1) {
        items.push(...(await listExams({ query: { size: PAGE, page } }, { signal })).items)
      }
      return items
    },
  })

/** After a change of an account: whatever is shown of people is asked for again. */
export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/(?:people|invitations)\//.test(path),
  })
}
