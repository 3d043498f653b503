import type * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import type * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { fetchBytes, route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '../../platform/client/query'

export const loadExam = route<typeof contract.getExamDraft>('GET', '/exam-drafts/{id}/')
export const createExam = route<typeof contract.createExam>('POST', '/exam-drafts/')
export const saveExam = route<typeof contract.saveExamDraft>('PUT', '/exam-drafts/{id}/')
export const publishExam = route<typeof contract.publishExam>('POST', '/exam-drafts/{id}/publish/')
export const requestExamPublication = route<typeof contract.requestExamPublication>(
  'PUT',
  '/exam-drafts/{id}/publication-request/',
)
export const unpublishExam = route<typeof contract.unpublishExam>('POST', '/exam-drafts/{id}/unpublish/')
export const setExamAudience = route<typeof contract.setExamAudience>('PUT', '/exam-drafts/{id}/audience/')
export const cancelExamSchedule = route<typeof contract.cancelExamSchedule>(
  'POST',
  '/exam-drafts/{id}/cancel-schedule/',
)
export const restoreExamVersion = route<typeof versions.restoreExamVersion>(
  'POST',
  '/exam-drafts/{id}/versions/{number}/restore/',
)
export const duplicateExam = route<typeof contract.duplicateExam>('POST', '/exam-drafts/{id}/duplicate/')
export const actOnExams = route<typeof contract.actOnExams>('POST', '/bulk/exam-drafts/')

/** The bundle of an exam. Not a plain link: the API needs the bearer token. */
export async function loadBundle(id: string): Promise<Blob> {
  return (await fetchBytes(`/exam-drafts/${id}/bundle/`)).blob()
}

export type ExamFilter = Partial<
  Pick<contract.ExamRow, 'state' | 'module'> & {
    q: string
    owner: string
    kind: 'mock' | 'practice'
    sort: 'saved' | 'title' | 'attempts' | 'created'
    order: 'asc' | 'desc'
    page: number
    size: number
  }
>
/** Exams change while they are being written: never served from the cache without a refetch. */
export const examDraftsQuery = (filter: ExamFilter) =>
  readQuery<typeof contract.listExamDrafts>('/exam-drafts/', { query: filter }, CHANGES_ELSEWHERE)
/** Loaded once when the editor opens; later changes come through the draft session. */
export const examDraftQuery = (id: string) =>
  readQuery<typeof contract.getExamDraft>('/exam-drafts/{id}/', { params: { id } }, OPENED_ONCE)
/** Its papers may have changed since the last check. */
export const checklistQuery = (id: string) =>
  readQuery<typeof contract.getChecklist>(
    '/exam-drafts/{id}/checklist/',
    { params: { id } },
    { ...CHANGES_ELSEWHERE, gcTime: 0 },
  )
export const examVersionsQuery = (id: string) =>
  readQuery<typeof versions.listExamVersions>('/exam-drafts/{id}/versions/', { params: { id } }, CHANGES_ELSEWHERE)
export const examSnapshotsQuery = (id: string) =>
  readQuery<typeof versions.listExamSnapshots>('/exam-drafts/{id}/snapshots/', { params: { id } }, CHANGES_ELSEWHERE)
export const examComparisonQuery = (id: string, from: number, to: number | 'draft') =>
  readQuery<typeof versions.compareExamVersions>(
    '/exam-drafts/{id}/compare/',
    { params: { id }, query: { from, to } },
    CHANGES_ELSEWHERE,
  )
export const examLogQuery = (id: string) =>
  readQuery<typeof contract.listExamLog>('/exam-drafts/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
