import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/teaching/submission/contract/manage-submissions'
import { route } from '@/lib/platform/client/browser'
import { loadFile, type NamedFile } from '@/lib/platform/client/files'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export type ManagedFilter = { readonly page: number; readonly size: number; readonly show: 'open' | 'late' | 'done' }
type Month = { readonly year: number; readonly month: number }

const SHARED = { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData } as const
export const managedPiecesQuery = (query: ManagedFilter) =>
  readQuery<typeof contract.listManagedPieces>('/managed-pieces/', { query }, SHARED)
export const strictnessQuery = (days: number) =>
  readQuery<typeof contract.getStrictness>('/piece-reports/strictness/', { query: { days } }, SHARED)
export const piecePayQuery = (query: Month) =>
  readQuery<typeof contract.getPiecePay>('/piece-reports/pay/', { query }, SHARED)
export const pieceHistoryQuery = (id: string) =>
  readQuery<typeof contract.getPieceHistory>('/managed-pieces/{id}/history/', { params: { id } }, CHANGES_ELSEWHERE)
export const amendPiece = route<typeof contract.amendPiece>('POST', '/managed-pieces/{id}/amend/')
export const reassignPiece = route<typeof contract.reassignPiece>('POST', '/managed-pieces/{id}/reassign/')

export function loadPayFile({ year, month }: Month, format: 'csv' | 'xlsx'): Promise<NamedFile> {
  const query = new URLSearchParams({ year: String(year), month: String(month), format })
  return loadFile(`/piece-reports/pay/export/?${query.toString()}`, `pay-${year}-${month}.${format}`)
}
