import type * as contract from '@/lib/institute/report/contract'
import { loadFile, type NamedFile } from '@/lib/platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export type Period = { readonly from: string; readonly until: string }

export const instituteReportQuery = (period: Period) =>
  readQuery<typeof contract.getInstituteReport>('/institute-report/', { query: period }, CHANGES_ELSEWHERE)

export function loadReportFile(
  period: Period,
  table: contract.ReportTable,
  format: 'csv' | 'xlsx',
): Promise<NamedFile> {
  const query = new URLSearchParams({ ...period, table, format })
  return loadFile(`/institute-report/export/?${query.toString()}`, `${table}.${format}`)
}
