import type * as transfers from '@/lib/shop/transfer/contract'
import { fetchBytes, route } from '@/lib/platform/client/browser'
import { sendFile, type Upload } from '@/lib/documents/draft/client/upload'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const cardQuery = (id: string) =>
  readQuery<typeof transfers.getCard>('/orders/{id}/card/', { params: { id } }, CHANGES_ELSEWHERE)
export const uploadTransferPicture = (order: string, upload: Upload): Promise<{ id: string }> =>
  sendFile(`/orders/${order}/transfer-pictures/`, upload)
export const reportTransfer = route<typeof transfers.reportTransfer>('POST', '/orders/{id}/transfers/')
export const transfersQuery = (query: { state?: 'waiting' | 'over'; order?: string; page?: number; size?: number }) =>
  readQuery<typeof transfers.listTransfers>('/transfers/', { query }, CHANGES_ELSEWHERE)
export const confirmTransfer = route<typeof transfers.confirmTransfer>('POST', '/transfers/{id}/confirm/')
export const refuseTransfer = route<typeof transfers.refuseTransfer>('POST', '/transfers/{id}/refuse/')

/** An object URL of a private picture; the caller revokes it (`URL.revokeObjectURL`). */
export async function openTransferPicture(id: string, signal: AbortSignal): Promise<string> {
  const response = await fetchBytes(`/transfers/${id}/picture/`, signal)
  return URL.createObjectURL(await response.blob())
}
