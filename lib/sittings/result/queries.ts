import type * as contract from '@/lib/sittings/result/contract/result'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const resultQuery = (attempt: string) =>
  readQuery<typeof contract.getResult>('/attempts/{id}/result/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const reviewQuery = (sitting: string) =>
  readQuery<typeof contract.getReview>('/sittings/{id}/review/', { params: { id: sitting } })
export const percentileQuery = (attempt: string) =>
  readQuery<typeof contract.getPercentile>('/attempts/{id}/placing/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
