import { keepPreviousData } from '@tanstack/react-query'
import type * as cases from '@/lib/support/case/contract/case'
import type * as files from '@/lib/support/case/contract/files'
import type * as links from '@/lib/support/case/contract/link'
import type * as managed from '@/lib/support/case/contract/manage-case'
import type { listCaseSubjects } from '@/lib/support/case/contract/subjects'
import { type Input } from '@/lib/platform/contract/endpoint'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Both sides write in cases: cached data is always refetched. */
const ALWAYS_FRESH = { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData } as const
/** An open conversation is polled. */
const POLLED = { ...CHANGES_ELSEWHERE, refetchInterval: 30_000 } as const

export const CASES_PER_PAGE = 20
export const casesQuery = (query: NonNullable<Input<typeof cases.listCases>['query']>) =>
  readQuery<typeof cases.listCases>('/cases/', { query }, ALWAYS_FRESH)
export const caseQuery = (no: number) => readQuery<typeof cases.getCase>('/cases/{no}/', { params: { no } }, POLLED)
export const caseSubjectsQuery = (about?: string) =>
  readQuery<typeof listCaseSubjects>(
    '/case-subjects/',
    { query: about === undefined ? {} : { about } },
    CHANGES_ELSEWHERE,
  )
export const beginCaseUpload = route<typeof files.beginCaseUpload>('POST', '/case-uploads/')
export const cancelCaseUpload = route<typeof files.cancelCaseUpload>('DELETE', '/case-uploads/{id}/')
export const beginLinkedUpload = route<typeof files.beginLinkedUpload>('POST', '/case-links/{token}/uploads/')
export const cancelLinkedUpload = route<typeof files.cancelLinkedUpload>('DELETE', '/case-links/{token}/uploads/{id}/')
export const openCase = route<typeof cases.openCase>('POST', '/cases/')
export const writeInCase = route<typeof cases.writeInCase>('POST', '/cases/{no}/messages/')
export const solveCase = route<typeof cases.solveCase>('PUT', '/cases/{no}/solved/')

export const linkedCaseQuery = (token: string) =>
  readQuery<typeof links.getLinkedCase>('/case-links/{token}/', { params: { token } }, POLLED)
export const writeInLinkedCase = route<typeof links.writeInLinkedCase>('POST', '/case-links/{token}/messages/')
export const solveLinkedCase = route<typeof links.solveLinkedCase>('PUT', '/case-links/{token}/solved/')

export const managedCasesQuery = (query: NonNullable<Input<typeof managed.listManagedCases>['query']>) =>
  readQuery<typeof managed.listManagedCases>('/support/cases/', { query }, ALWAYS_FRESH)
export const managedCaseQuery = (no: number) =>
  readQuery<typeof managed.getManagedCase>('/support/cases/{no}/', { params: { no } }, POLLED)
export const replyInCase = route<typeof managed.replyInCase>('POST', '/support/cases/{no}/messages/')
export const setCaseOwner = route<typeof managed.setCaseOwner>('PUT', '/support/cases/{no}/owner/')
export const setCaseState = route<typeof managed.setCaseState>('PUT', '/support/cases/{no}/state/')
export const setCaseKind = route<typeof managed.setCaseKind>('PUT', '/support/cases/{no}/kind/')
export const mergeCases = route<typeof managed.mergeCases>('POST', '/support/cases/{no}/merge/')
export const renewCaseLink = route<typeof managed.renewCaseLink>('POST', '/support/cases/{no}/link/')
export const supportStaffQuery = () => readQuery<typeof managed.listSupportStaff>('/support/staff/', {})
export const savedRepliesQuery = () =>
  readQuery<typeof managed.listSavedReplies>('/support/replies/', {}, CHANGES_ELSEWHERE)
export const putSavedReply = route<typeof managed.putSavedReply>('PUT', '/support/replies/{id}/')
export const deleteSavedReply = route<typeof managed.deleteSavedReply>('DELETE', '/support/replies/{id}/')
