import type * as contract from '@/lib/teaching/submission/contract/submissions'
import type * as models from '@/lib/teaching/submission/contract/task-models'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { route } from '@/lib/platform/client/browser'
import { sendFile, type Upload } from '@/lib/documents/draft/client/upload'
import { type NamedFile, loadFile } from '@/lib/platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** They change while teachers work on them. */
export const submissionsQuery = () => readQuery<typeof contract.listSubmissions>('/pieces/', {}, CHANGES_ELSEWHERE)
export const submissionQuery = (id: string) =>
  readQuery<typeof contract.getSubmission>('/pieces/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const writingTasksQuery = (kind: TaskKind) =>
  readQuery<typeof contract.listWritingTasks>('/writing-tasks/', { query: { kind } })

export const taskModelsQuery = (id: string) =>
  readQuery<typeof models.listTaskModels>('/writing-tasks/{id}/models/', { params: { id } })

export const sittingTextsQuery = (id: string) =>
  readQuery<typeof contract.getSittingTexts>('/piece-sittings/{id}/', { params: { id } })

export const submitSubmission = route<typeof contract.submitSubmission>('POST', '/pieces/')
export const withdrawSubmission = route<typeof contract.withdrawSubmission>('POST', '/pieces/{id}/withdraw/')
export const openSubmission = route<typeof contract.openSubmission>('POST', '/pieces/{id}/open/')
export const requestSecondOpinion = route<typeof contract.requestSecondOpinion>('POST', '/pieces/{id}/second-look/')
export const readTextFile = (upload: Upload): Promise<Output<typeof contract.readTextFile>> =>
  sendFile('/pieces/text/', upload)
/** The spoken remark of the assessment in force, or of another teacher's round. */
export const loadSpokenRemark = (id: string, round?: number): Promise<NamedFile> =>
  loadFile(`/pieces/${id}/remark/${round === undefined ? '' : `?round=${round}`}`, 'remark')
