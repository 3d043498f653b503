import type * as shared from '@/lib/sittings/shared-result/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Always refetched, because it counts visits by other people. */
export const shareQuery = (attempt: string) =>
  readQuery<typeof shared.getShare>('/attempts/{id}/share/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const makeShare = route<typeof shared.makeShare>('POST', '/attempts/{id}/share/')
export const revokeShare = route<typeof shared.revokeShare>('DELETE', '/attempts/{id}/share/')
