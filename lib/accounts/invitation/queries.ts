import { keepPreviousData } from '@tanstack/react-query'
import type * as invitations from '@/lib/accounts/invitation/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

export const invite = route<typeof invitations.invite>('POST', '/invitations/')
export const sendInvitation = route<typeof invitations.sendInvitation>('POST', '/invitations/{id}/send/')
export const withdrawInvitation = route<typeof invitations.withdrawInvitation>('DELETE', '/invitations/{id}/')

/** Other managers change the same accounts: cached data is always refetched. */
const ALWAYS_FRESH = { staleTime: 0 } as const
export const invitationsQuery = (query: { readonly page: number; readonly size: number }) =>
  readQuery<typeof invitations.listInvitations>(
    '/invitations/',
    { query },
    { placeholderData: keepPreviousData, ...ALWAYS_FRESH },
  )
