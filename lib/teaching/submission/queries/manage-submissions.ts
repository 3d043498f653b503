import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/teaching/submission/contract/manage-submissions'
import { route } from '@/lib/platform/client/browser'
import { loadFile, type NamedFile } from '@/lib/platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export type ManagedFilter = { readonly page: number; readonly size: number; readonly show: 'open' | 'late' | 'done' }
type Month = { readonly year: number; readonly month: number }

const SHARED = { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData } as const
export const managedSubmissionsQuery = (query: ManagedFilter) =>
  readQuery<typeof contract.listManagedSubmissions>('/managed-pieces/', { query }, SHARED)
export const strictnessQuery = (days: number) =>
  readQuery<typeof contract.getStrictness>('/piece-reports/strictness/', { query: { days } }, SHARED)
export const submissionPayQuery = (query: Month) =>
  readQuery<typeof contract.getSubmissionPay>('/piece-reports/pay/', { query }, SHARED)
export const submissionHistoryQuery = (id: string) =>
  readQuery<typeof contract.getSubmissionHistory>(
    '/managed-pieces/{id}/history/',
    { params: { id } },
    CHANGES_ELSEWHERE,
  )
export const amendAssessment = route<typeof contract.amendAssessment>('POST', '/managed-pieces/{id}/amend/')
export const reassignSubmission = route<typeof contract.reassignSubmission>('POST', '/managed-pieces/{id}/reassign/')

export function loadPayFile({ year, month }: Month, format: 'csv' | 'xlsx'): Promise<NamedFile> {
  const query = new URLSearchParams({ year: String(year), month: String(month), format })
  return loadFile(`/piece-reports/pay/export/?${query.toString()}`, `pay-${year}-${month}.${format}`)
}
