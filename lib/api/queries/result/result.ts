import type * as contract from '@/lib/contract/result/result'
import type * as shared from '@/lib/contract/result/shared-results'
import type * as speaking from '@/lib/contract/speaking/attempt-speaking'
import { route } from '../../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

export const resultQuery = (attempt: string) =>
  readQuery<typeof contract.getResult>('/attempts/{id}/result/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const reviewQuery = (sitting: string) =>
  readQuery<typeof contract.getReview>('/sittings/{id}/review/', { params: { id: sitting } })
export const placingQuery = (attempt: string) =>
  readQuery<typeof contract.getPlacing>('/attempts/{id}/placing/', { params: { id: attempt } }, CHANGES_ELSEWHERE)

export const attemptSpeakingQuery = (attempt: string) =>
  readQuery<typeof speaking.getAttemptSpeaking>(
    '/attempts/{id}/speaking/',
    { params: { id: attempt } },
    CHANGES_ELSEWHERE,
  )
export const joinSpeaking = route<typeof speaking.joinSpeaking>('PUT', '/attempts/{id}/speaking/')
export const partSpeaking = route<typeof speaking.partSpeaking>('DELETE', '/attempts/{id}/speaking/')

/** Others open it meanwhile. */
export const shareQuery = (attempt: string) =>
  readQuery<typeof shared.getShare>('/attempts/{id}/share/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const makeShare = route<typeof shared.makeShare>('POST', '/attempts/{id}/share/')
export const revokeShare = route<typeof shared.revokeShare>('DELETE', '/attempts/{id}/share/')
