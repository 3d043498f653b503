import type * as contract from './contract'
import { type Period } from '@/lib/institute/report/queries'
import { loadFile, type NamedFile } from '@/lib/platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const caseReportQuery = (period: Period) =>
  readQuery<typeof contract.getCaseReport>('/support-report/', { query: period }, CHANGES_ELSEWHERE)

export function loadCaseReportFile(
  period: Period,
  table: contract.CaseReportTable,
  format: 'csv' | 'xlsx',
): Promise<NamedFile> {
  const query = new URLSearchParams({ ...period, table, format })
  return loadFile(`/support-report/export/?${query.toString()}`, `${table}.${format}`)
}
