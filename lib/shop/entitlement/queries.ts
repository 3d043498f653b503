import type * as contract from '@/lib/accounts/person/contract/people'
import { route } from '@/lib/platform/client/browser'
import { readQuery, CHANGES_ELSEWHERE } from '@/lib/platform/client/query'
import type * as entitlements from '@/lib/shop/entitlement/contract'

export const entitlementsQuery = () =>
  readQuery<typeof entitlements.listEntitlements>('/entitlements/', {}, CHANGES_ELSEWHERE)

export const giveGrant = route<typeof contract.giveGrant>('POST', '/people/{id}/grants/')
export const withdrawGrant = route<typeof contract.withdrawGrant>('DELETE', '/people/{id}/grants/{grant}/')

/** Other managers change the same accounts: none of these is taken from the cache without asking. */
const ALIVE = { staleTime: 0 } as const
export const grantsQuery = (id: string) =>
  readQuery<typeof contract.listGrants>('/people/{id}/grants/', { params: { id } }, ALIVE)
