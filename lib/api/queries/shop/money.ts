import { type QueryClient } from '@tanstack/react-query'
import type * as checks from '@/lib/contract/shop/money-checks'
import type * as payments from '@/lib/contract/shop/payments'
import type * as refunds from '@/lib/contract/shop/refunds'
import type * as transfers from '@/lib/contract/shop/transfers'
import { fetchBytes, route } from '../../browser'
import { sendFile, type Upload } from '../../drafts/upload'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

export const refundableQuery = (id: string) =>
  readQuery<typeof refunds.getRefundable>('/orders/{id}/refunds/', { params: { id } }, CHANGES_ELSEWHERE)
export const owedQuery = () => readQuery<typeof refunds.listOwed>('/refunds/', {}, CHANGES_ELSEWHERE)
export const requestRefund = route<typeof refunds.requestRefund>('POST', '/orders/{id}/refunds/')
export const requestExtraRefund = route<typeof refunds.requestExtraRefund>('POST', '/payments/{id}/refunds/')
export const settleRefund = route<typeof refunds.settleRefund>('POST', '/refunds/{id}/settle/')
export const withdrawRefund = route<typeof refunds.withdrawRefund>('POST', '/refunds/{id}/withdraw/')

export const resolveDispute = route<typeof refunds.resolveDispute>('POST', '/payments/{id}/resolve/')

export const askGatewayAgain = route<typeof payments.askGatewayAgain>('POST', '/payments/{id}/check/')

export const cardQuery = (id: string) =>
  readQuery<typeof transfers.getCard>('/orders/{id}/card/', { params: { id } }, CHANGES_ELSEWHERE)
export const uploadTransferPicture = (order: string, upload: Upload): Promise<{ id: string }> =>
  sendFile(`/orders/${order}/transfer-pictures/`, upload)
export const tellTransfer = route<typeof transfers.tellTransfer>('POST', '/orders/{id}/transfers/')
export const transfersQuery = (query: { state?: 'waiting' | 'over'; order?: string; page?: number; size?: number }) =>
  readQuery<typeof transfers.listTransfers>('/transfers/', { query }, CHANGES_ELSEWHERE)
export const confirmTransfer = route<typeof transfers.confirmTransfer>('POST', '/transfers/{id}/confirm/')
export const refuseTransfer = route<typeof transfers.refuseTransfer>('POST', '/transfers/{id}/refuse/')

/** The address of a picture that only its buyer and managers may have; whoever draws it gives it back (`URL.revokeObjectURL`). */
export async function openTransferPicture(id: string, signal: AbortSignal): Promise<string> {
  const response = await fetchBytes(`/transfers/${id}/picture/`, signal)
  return URL.createObjectURL(await response.blob())
}

export const moneyCheckQuery = () =>
  readQuery<typeof checks.getMoneyCheck>('/money-checks/latest/', {}, CHANGES_ELSEWHERE)
export const checkMoney = route<typeof checks.checkMoney>('POST', '/money-checks/')

/** Money that moved changes orders, queues and rights at once. */
export function refreshMoney(client: QueryClient): Promise<void> {
  return client.invalidateQueries()
}
