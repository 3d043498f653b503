import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/sittings/exam-results/contract'
import { route } from '../../platform/client/browser'
import { loadFile, type NamedFile } from '../../platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const reopenSection = route<typeof contract.reopenSection>('POST', '/sittings/{id}/reopen/')

export type ResultFilter = { readonly version?: number; readonly mode?: 'strict' | 'practice' }

/** Candidates hand in at any time, and keys are corrected in other tabs: always refetched. */
export const examResultsQuery = (exam: string, filter: ResultFilter) =>
  readQuery<typeof contract.getExamResults>(
    '/exam-results/{id}/',
    { params: { id: exam }, query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const candidateAttemptsQuery = (exam: string, filter: ResultFilter & { readonly page: number }) =>
  readQuery<typeof contract.listCandidateAttempts>(
    '/exam-results/{id}/attempts/',
    { params: { id: exam }, query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )

type File = { readonly rows: 'candidates' | 'questions'; readonly format: 'csv' | 'xlsx' }

/** Loads a file with its name. Not a plain link: the API needs the bearer token. */
export async function loadResultFile(exam: string, filter: ResultFilter, { rows, format }: File): Promise<NamedFile> {
  const { version, mode } = filter
  const query = new URLSearchParams({
    rows,
    format,
    ...(version !== undefined && { version: String(version) }),
    ...(mode && { mode }),
  })
  return loadFile(`/exam-results/${exam}/export/?${query.toString()}`, `results.${format}`)
}
