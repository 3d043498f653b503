import type * as orders from '@/lib/shop/order/contract/orders'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const quoteOrder = route<typeof orders.quoteOrder>('POST', '/orders/quote/')
export const placeOrder = route<typeof orders.placeOrder>('POST', '/orders/')
export const cancelOrder = route<typeof orders.cancelOrder>('POST', '/orders/{id}/cancel/')
export const ordersQuery = (page: number, size = 10) =>
  readQuery<typeof orders.listOrders>('/orders/', { query: { page, size } }, CHANGES_ELSEWHERE)
export const orderQuery = (id: string) =>
  readQuery<typeof orders.getOrder>('/orders/{id}/', { params: { id } }, CHANGES_ELSEWHERE)

/** One receipt for the order, and one for each refund of it. */
export const receiptsQuery = (id: string) =>
  readQuery<typeof orders.listReceipts>('/orders/{id}/receipts/', { params: { id } }, CHANGES_ELSEWHERE)
