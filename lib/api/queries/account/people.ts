import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as exams from '@/lib/contract/exam/exam'
import type * as extra from '@/lib/contract/account/extra-time'
import type * as invitations from '@/lib/contract/account/invitations'
import type * as contract from '@/lib/contract/account/people'
import { route } from '../../browser'
import { readQuery } from '../../query'

export const changeRole = route<typeof contract.changeRole>('PUT', '/people/{id}/role/')
export const suspendPerson = route<typeof contract.suspendPerson>('POST', '/people/{id}/suspend/')
export const setExtraTime = route<typeof extra.setExtraTime>('PUT', '/people/{id}/extra-time/')
export const reinstatePerson = route<typeof contract.reinstatePerson>('POST', '/people/{id}/reinstate/')
export const endPersonSession = route<typeof contract.endPersonSession>('DELETE', '/people/{id}/sessions/{session}/')
export const endPersonSessions = route<typeof contract.endPersonSessions>('DELETE', '/people/{id}/sessions/')
export const giveGrant = route<typeof contract.giveGrant>('POST', '/people/{id}/grants/')
export const withdrawGrant = route<typeof contract.withdrawGrant>('DELETE', '/people/{id}/grants/{grant}/')
export const invite = route<typeof invitations.invite>('POST', '/invitations/')
export const sendInvitation = route<typeof invitations.sendInvitation>('POST', '/invitations/{id}/send/')
export const withdrawInvitation = route<typeof invitations.withdrawInvitation>('DELETE', '/invitations/{id}/')

const listExams = route<typeof exams.listExams>('GET', '/exams/')

export type PeopleFilter = z.input<(typeof contract.listPeople)['query']>

/** Other managers change the same accounts: none of these is taken from the cache without asking. */
const ALIVE = { staleTime: 0 } as const

export const peopleQuery = (query: PeopleFilter) =>
  readQuery<typeof contract.listPeople>('/people/', { query }, { placeholderData: keepPreviousData, ...ALIVE })
export const personQuery = (id: string) =>
  readQuery<typeof contract.getPerson>('/people/{id}/', { params: { id } }, ALIVE)
export const personSessionsQuery = (id: string) =>
  readQuery<typeof contract.listPersonSessions>('/people/{id}/sessions/', { params: { id } }, ALIVE)
export const personAttemptsQuery = (id: string, page: number, size: number) =>
  readQuery<typeof contract.listPersonAttempts>(
    '/people/{id}/attempts/',
    { params: { id }, query: { page, size } },
    { placeholderData: keepPreviousData, ...ALIVE },
  )
export const personLogQuery = (id: string) =>
  readQuery<typeof contract.listPersonLog>('/people/{id}/log/', { params: { id } }, ALIVE)
export const grantsQuery = (id: string) =>
  readQuery<typeof contract.listGrants>('/people/{id}/grants/', { params: { id } }, ALIVE)
export const invitationsQuery = (query: { readonly page: number; readonly size: number }) =>
  readQuery<typeof invitations.listInvitations>(
    '/invitations/',
    { query },
    { placeholderData: keepPreviousData, ...ALIVE },
  )

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
