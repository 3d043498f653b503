import type * as entitlements from '@/lib/contract/shop/entitlements'
import type * as orders from '@/lib/contract/shop/orders'
import type * as payments from '@/lib/contract/shop/payments'
import type * as products from '@/lib/contract/shop/products'
import { route } from '../../browser'
import { CHANGES_ELSEWHERE, NEVER_CHANGES, readQuery } from '../../query'

/** Prices change by the clock: they are asked for again at every showing. */
export const productsQuery = () => readQuery<typeof products.listProducts>('/products/', {}, CHANGES_ELSEWHERE)
export const entitlementsQuery = () =>
  readQuery<typeof entitlements.listEntitlements>('/entitlements/', {}, CHANGES_ELSEWHERE)

export const quoteOrder = route<typeof orders.quoteOrder>('POST', '/orders/quote/')
export const placeOrder = route<typeof orders.placeOrder>('POST', '/orders/')
export const cancelOrder = route<typeof orders.cancelOrder>('POST', '/orders/{id}/cancel/')
export const ordersQuery = (page: number, size = 10) =>
  readQuery<typeof orders.listOrders>('/orders/', { query: { page, size } }, CHANGES_ELSEWHERE)
export const orderQuery = (id: string) =>
  readQuery<typeof orders.getOrder>('/orders/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const receiptsQuery = (id: string) =>
  readQuery<typeof orders.listReceipts>('/orders/{id}/receipts/', { params: { id } }, CHANGES_ELSEWHERE)

export const gatewaysQuery = () => readQuery<typeof payments.listGateways>('/payments/gateways/', {})
export const startPayment = route<typeof payments.startPayment>('POST', '/orders/{id}/payments/')
export const checkPayment = route<typeof payments.checkPayment>('POST', '/orders/{id}/payments/check/')
export const testPaymentQuery = (authority: string) =>
  readQuery<typeof payments.getTestPayment>('/test-gateway/{authority}/', { params: { authority } }, NEVER_CHANGES)
export const answerTestPayment = route<typeof payments.answerTestPayment>('POST', '/test-gateway/{authority}/')
