import type * as contract from '@/lib/sittings/result/contract/result'
import type * as speaking from '@/lib/sittings/result/contract/attempt-speaking'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const resultQuery = (attempt: string) =>
  readQuery<typeof contract.getResult>('/attempts/{id}/result/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const reviewQuery = (sitting: string) =>
  readQuery<typeof contract.getReview>('/sittings/{id}/review/', { params: { id: sitting } })
export const percentileQuery = (attempt: string) =>
  readQuery<typeof contract.getPercentile>('/attempts/{id}/placing/', { params: { id: attempt } }, CHANGES_ELSEWHERE)

export const attemptSpeakingQuery = (attempt: string) =>
  readQuery<typeof speaking.getAttemptSpeaking>(
    '/attempts/{id}/speaking/',
    { params: { id: attempt } },
    CHANGES_ELSEWHERE,
  )
export const joinSpeaking = route<typeof speaking.joinSpeaking>('PUT', '/attempts/{id}/speaking/')
export const partSpeaking = route<typeof speaking.partSpeaking>('DELETE', '/attempts/{id}/speaking/')
