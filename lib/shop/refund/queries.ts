import { type QueryClient } from '@tanstack/react-query'
import type * as refunds from '@/lib/shop/refund/contract'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const refundableQuery = (id: string) =>
  readQuery<typeof refunds.getRefundable>('/orders/{id}/refunds/', { params: { id } }, CHANGES_ELSEWHERE)
export const owedRefundsQuery = () => readQuery<typeof refunds.listOwed>('/refunds/', {}, CHANGES_ELSEWHERE)
export const requestRefund = route<typeof refunds.requestRefund>('POST', '/orders/{id}/refunds/')
export const requestExtraRefund = route<typeof refunds.requestExtraRefund>('POST', '/payments/{id}/refunds/')
export const settleRefund = route<typeof refunds.settleRefund>('POST', '/refunds/{id}/settle/')
export const withdrawRefund = route<typeof refunds.withdrawRefund>('POST', '/refunds/{id}/withdraw/')

export const resolveDispute = route<typeof refunds.resolveDispute>('POST', '/payments/{id}/resolve/')

/** A movement of money changes orders, queues and rights at once. */
export function refreshMoney(client: QueryClient): Promise<void> {
  return client.invalidateQueries()
}
