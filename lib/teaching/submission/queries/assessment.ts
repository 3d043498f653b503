import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/teaching/submission/contract/assessment'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { route, sendFile } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

type Paged = { readonly page: number; readonly size: number }
export type QueueFilter = Paged & { readonly task?: TaskKind; readonly round?: 'first' | 'again' }

/** Other teachers claim from the same queue, so cached data is refetched. */
const SHARED = { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData } as const
export const submissionQueueQuery = (query: QueueFilter) =>
  readQuery<typeof contract.listSubmissionQueue>('/piece-queue/', { query }, SHARED)
export const myAssessmentsQuery = (query: Paged) =>
  readQuery<typeof contract.listMyAssessments>('/piece-desk/', { query }, SHARED)
export const assessmentQuery = (id: string) =>
  readQuery<typeof contract.getAssessment>('/piece-desk/{id}/', { params: { id } }, OPENED_ONCE)
export const snippetsQuery = () => readQuery<typeof contract.listSnippets>('/piece-snippets/', {})

export const claimSubmission = route<typeof contract.claimSubmission>('POST', '/piece-queue/claim/')
export const loadAssessment = route<typeof contract.getAssessment>('GET', '/piece-desk/{id}/')
export const saveAssessment = route<typeof contract.saveAssessment>('PUT', '/piece-desk/{id}/')
export const unclaimSubmission = route<typeof contract.unclaimSubmission>('POST', '/piece-desk/{id}/let-go/')
export const returnSubmission = route<typeof contract.returnSubmission>('POST', '/piece-desk/{id}/return/')
export const releaseSubmission = route<typeof contract.releaseSubmission>('POST', '/piece-desk/{id}/release/')
export const recallSubmission = route<typeof contract.recallSubmission>('POST', '/piece-desk/{id}/recall/')
export const keepSnippet = route<typeof contract.keepSnippet>('PUT', '/piece-snippets/{id}/')
export const countSnippet = route<typeof contract.useSnippet>('POST', '/piece-snippets/{id}/use/')
export const deleteSnippetOf = route<typeof contract.deleteSnippetOf>('DELETE', '/piece-snippets/{id}/')
export const draftRemarks = route<typeof contract.draftRemarks>('POST', '/piece-desk/{id}/draft-remarks/')
export const dropSpokenRemark = route<typeof contract.dropSpokenRemark>('DELETE', '/piece-desk/{id}/remark/')
/** Sends the teacher's spoken remark with its duration. */
export const sendSpokenRemark = (id: string, voice: Blob, seconds: number) =>
  sendFile(`/piece-desk/${id}/remark/?seconds=${seconds}`, voice)
