import type * as contract from '@/lib/contract/result/result'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

export const resultQuery = (attempt: string) =>
  readQuery<typeof contract.getResult>('/attempts/{id}/result/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
export const reviewQuery = (sitting: string) =>
  readQuery<typeof contract.getReview>('/sittings/{id}/review/', { params: { id: sitting } })
export const placingQuery = (attempt: string) =>
  readQuery<typeof contract.getPlacing>('/attempts/{id}/placing/', { params: { id: attempt } }, CHANGES_ELSEWHERE)
