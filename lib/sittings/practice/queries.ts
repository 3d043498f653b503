import type * as contract from '@/lib/sittings/practice/contract'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

/** Always refetched, because every practice changes it. */
export const practiceOfferQuery = () => readQuery<typeof contract.getPracticeOffer>('/practice/', {}, CHANGES_ELSEWHERE)
export const pastPracticeQuery = (page: number, size = 10) =>
  readQuery<typeof contract.listPractice>('/practice/past/', { query: { page, size } }, CHANGES_ELSEWHERE)
export const startPractice = route<typeof contract.startPractice>('POST', '/practice/')
export const checkQuestions = route<typeof contract.checkQuestions>('POST', '/sittings/{id}/checks/')
export const getTranscript = route<typeof contract.getTranscript>('GET', '/sittings/{id}/transcript/')
export const listChecks = route<typeof contract.listChecks>('GET', '/sittings/{id}/checks/')
