import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/exam-drafts'
import { fetchBytes, route } from '../browser'

const listExamDrafts = route<typeof contract.listExamDrafts>('GET', '/exam-drafts/')
const getChecklist = route<typeof contract.getChecklist>('GET', '/exam-drafts/{id}/checklist/')
const listVersions = route<typeof contract.listExamVersions>('GET', '/exam-drafts/{id}/versions/')
const compareVersions = route<typeof contract.compareExamVersions>('GET', '/exam-drafts/{id}/compare/')
const listLog = route<typeof contract.listExamLog>('GET', '/exam-drafts/{id}/log/')

export const loadExam = route<typeof contract.getExamDraft>('GET', '/exam-drafts/{id}/')
export const createExam = route<typeof contract.createExam>('POST', '/exam-drafts/')
export const saveExam = route<typeof contract.saveExamDraft>('PUT', '/exam-drafts/{id}/')
export const publishExam = route<typeof contract.publishExam>('POST', '/exam-drafts/{id}/publish/')
export const unpublishExam = route<typeof contract.unpublishExam>('POST', '/exam-drafts/{id}/unpublish/')
export const restoreExamVersion = route<typeof contract.restoreExamVersion>(
  'POST',
  '/exam-drafts/{id}/versions/{number}/restore/',
)
export const duplicateExam = route<typeof contract.duplicateExam>('POST', '/exam-drafts/{id}/duplicate/')
export const actOnExams = route<typeof contract.actOnExams>('POST', '/bulk/exam-drafts/')

/** The bundle of an exam: the API wants the bearer, so a link alone would fetch nothing. */
export async function loadBundle(id: string): Promise<Blob> {
  const reply = await fetchBytes(`/exam-drafts/${id}/bundle/`)
  if (!reply.ok) throw new Error(`The bundle of ${id}: ${reply.status}`)
  return reply.blob()
}

export type ExamFilter = Partial<
  Pick<contract.ExamRow, 'state' | 'module'> & {
    q: string
    owner: string
    sort: 'saved' | 'title' | 'attempts' | 'created'
    order: 'asc' | 'desc'
    page: number
    size: number
  }
>
/** Exams move while they are written: none of these is taken from the cache without asking. */
export const examDraftsQuery = (filter: ExamFilter) =>
  queryOptions({
    queryKey: ['/exam-drafts/', filter],
    queryFn: ({ signal }) => listExamDrafts({ query: filter }, { signal }),
    staleTime: 0,
  })
/** Asked once for one opening of the desk: what comes later goes through its session. */
export const examDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [`/exam-drafts/${id}/`],
    queryFn: ({ signal }) => loadExam({ params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
/** Its papers may have been written on since the last look. */
export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: [`/exam-drafts/${id}/checklist/`],
    queryFn: ({ signal }) => getChecklist({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
export const examVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [`/exam-drafts/${id}/versions/`],
    queryFn: ({ signal }) => listVersions({ params: { id } }, { signal }),
    staleTime: 0,
  })
export const examComparisonQuery = (id: string, from: number, to: number | 'draft') =>
  queryOptions({
    queryKey: [`/exam-drafts/${id}/compare/`, { from, to }],
    queryFn: ({ signal }) => compareVersions({ params: { id }, query: { from, to } }, { signal }),
    staleTime: 0,
  })
export const examLogQuery = (id: string) =>
  queryOptions({
    queryKey: [`/exam-drafts/${id}/log/`],
    queryFn: ({ signal }) => listLog({ params: { id } }, { signal }),
    staleTime: 0,
  })
