import type * as contract from '@/lib/contract/result/shared-results'
import { route } from '../../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

/** Others open it meanwhile. */
export const shareQuery = (attempt: string) =>
  readQuery<typeof contract.getShare>('/attempts/{id}/share/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const makeShare = route<typeof contract.makeShare>('POST', '/attempts/{id}/share/')
export const revokeShare = route<typeof contract.revokeShare>('DELETE', '/attempts/{id}/share/')
