import type * as contract from '@/lib/progress/vocabulary/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, NEVER_CHANGES, readQuery } from '@/lib/platform/client/query'

/** The time of a list that was stored on the device: old enough to be refetched as soon as the server answers. */
export const SEEDED_AT_MS = 1

/** Words may be saved and reviewed on another device. */
export const wordsQuery = () => readQuery<typeof contract.listWords>('/vocabulary/', {}, CHANGES_ELSEWHERE)
export const meaningsQuery = (term: string) =>
  readQuery<typeof contract.lookUpWord>('/dictionary/', { query: { term } }, NEVER_CHANGES)
export const saveWord = route<typeof contract.saveWord>('PUT', '/vocabulary/{id}/')
export const deleteSavedWord = route<typeof contract.deleteSavedWord>('DELETE', '/vocabulary/{id}/')
export const reviewWords = route<typeof contract.reviewWords>('POST', '/vocabulary-reviews/')
