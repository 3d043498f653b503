import type * as contract from './contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const openResult = route<typeof contract.openResult>('POST', '/opened-results/')
export const openedQuery = (id: string) =>
  readQuery<typeof contract.getOpened>('/opened-results/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const openedResultQuery = (id: string) =>
  readQuery<typeof contract.getOpenedResult>('/opened-results/{id}/result/', { params: { id } }, CHANGES_ELSEWHERE)
export const openedPercentileQuery = (id: string) =>
  readQuery<typeof contract.getOpenedPercentile>('/opened-results/{id}/placing/', { params: { id } }, CHANGES_ELSEWHERE)
export const openedReviewQuery = (id: string, sitting: string) =>
  readQuery<typeof contract.getOpenedReview>('/opened-results/{id}/reviews/{sitting}/', { params: { id, sitting } })
export const openedRecordingPath = (id: string) => `/opened-results/${id}/recording/`
export const myOpeningsQuery = () =>
  readQuery<typeof contract.listMyOpenings>('/opened-results/', {}, CHANGES_ELSEWHERE)
