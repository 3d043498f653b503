import { type PeopleFilter } from '@/lib/accounts/person/queries'
import { type Role } from '@/lib/platform/contract/role'
import { type PeopleSort, type PersonState } from '@/lib/accounts/person/contract/people'
import { personStates, roleNames } from '@/lib/accounts/person/words/names'
import { peopleCopy } from '@/lib/accounts/person/words/person'
import { paths } from '@/lib/platform/paths'

/** The filter of the list of people, as the URL and the selects represent it. */
export type PeopleListState = PeopleFilter & { readonly page: number }

/** Parses the filter from the URL; an unknown value counts as absent. */
export function readFilter(query: { get: (name: string) => string | null }): PeopleListState {
  const q = query.get('q')?.trim().slice(0, 100)
  const role = query.get('role') ?? ''
  const state = query.get('state') ?? ''
  const sort = query.get('sort') ?? ''
  const page = Number(query.get('page'))
  return {
    ...(q && { q }),
    ...(isRole(role) && { role }),
    ...(isState(state) && { state }),
    ...(isSort(sort) && { sort }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export function addressOf({ q, role, state, sort, page }: PeopleListState): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.people}?${query.toString()}` : paths.people
}

export const isRole = (text: string): text is Role => Object.hasOwn(roleNames, text)
export const isState = (text: string): text is PersonState => Object.hasOwn(personStates, text)
export const isSort = (text: string): text is PeopleSort => Object.hasOwn(peopleCopy.sorts, text)
