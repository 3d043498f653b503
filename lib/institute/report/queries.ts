import type * as contract from '@/lib/institute/report/contract'
import { loadFile, type NamedFile } from '@/lib/platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export type Period = { readonly from: string; readonly until: string }

export const instituteReportQuery = (stretch: Period) =>
  readQuery<typeof contract.getInstituteReport>('/institute-report/', { query: stretch }, CHANGES_ELSEWHERE)

export function loadReportFile(
  stretch: Period,
  table: contract.ReportTable,
  format: 'csv' | 'xlsx',
): Promise<NamedFile> {
  const query = new URLSearchParams({ ...stretch, table, format })
  return loadFile(`/institute-report/export/?${query.toString()}`, `${table}.${format}`)
}
