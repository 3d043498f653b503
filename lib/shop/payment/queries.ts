import type * as payments from '@/lib/shop/payment/contract'
import { route } from '@/lib/platform/client/browser'
import { NEVER_CHANGES, readQuery } from '@/lib/platform/client/query'

export const gatewaysQuery = () => readQuery<typeof payments.listGateways>('/payments/gateways/', {})
export const startPayment = route<typeof payments.startPayment>('POST', '/orders/{id}/payments/')
export const checkPayment = route<typeof payments.checkPayment>('POST', '/orders/{id}/payments/check/')
export const testPaymentQuery = (authority: string) =>
  readQuery<typeof payments.getTestPayment>('/test-gateway/{authority}/', { params: { authority } }, NEVER_CHANGES)
export const answerTestPayment = route<typeof payments.answerTestPayment>('POST', '/test-gateway/{authority}/')

export const askGatewayAgain = route<typeof payments.askGatewayAgain>('POST', '/payments/{id}/check/')
