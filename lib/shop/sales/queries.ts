import type * as contract from '@/lib/shop/sales/contract'
import { loadFile, type NamedFile } from '../../platform/client/load-file'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export type SalesMonth = { readonly year: number; readonly month: number }

/** Buyers pay at any time. */
export const salesQuery = (month: SalesMonth) =>
  readQuery<typeof contract.getSales>('/desk/sales/', { query: month }, CHANGES_ELSEWHERE)

export function loadSalesFile({ year, month }: SalesMonth, format: 'csv' | 'xlsx'): Promise<NamedFile> {
  const query = new URLSearchParams({ year: String(year), month: String(month), format })
  return loadFile(`/desk/sales/export/?${query.toString()}`, `sales-${year}-${month}.${format}`)
}
