import type * as contract from '@/lib/teaching/transcription/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const transcriptsQuery = (id: string) =>
  readQuery<typeof contract.getTranscripts>('/transcripts/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const setTranscriptConsent = route<typeof contract.setTranscriptConsent>('PUT', '/transcripts/{id}/consent/')
export const correctTranscript = route<typeof contract.correctTranscript>('PUT', '/transcripts/{id}/takes/{take}/')
export const claimedTranscriptsQuery = (id: string) =>
  readQuery<typeof contract.getHeardAnswers>('/heard-answers/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const heardSearchQuery = (q: string) =>
  readQuery<typeof contract.searchHeardAnswers>('/heard-answers/', q === '' ? {} : { query: { q } })
export const transcriptionStatusQuery = () =>
  readQuery<typeof contract.getTranscriptionStatus>('/managed-ears/', {}, CHANGES_ELSEWHERE)
