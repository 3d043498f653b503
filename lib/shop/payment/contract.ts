import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { GatewayName, Order, PaymentState } from '../order/contract/orders'

const ById = z.object({ id: z.uuid() })

/** The payment methods of this site at present. */
export const listGateways = endpoint({
  method: 'GET',
  path: '/payments/gateways/',
  auth: 'public',
  summary: 'The ways to pay',
  response: z.object({ items: z.array(GatewayName) }),
})

/**
 * Starts a payment, or continues the one in progress at that gateway. The buyer is redirected to `redirectUrl`. Before another gateway is used, the
 * earlier payment is checked: if it brought money, the order is paid and `redirectUrl` is null.
 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/orders/{id}/payments/',
  auth: 'user',
  summary: 'Pay an order',
  params: ById,
  body: z.strictObject({ gateway: GatewayName }),
  response: z.object({ redirectUrl: z.string().nullable(), order: Order }),
  errors: [
    'order_over',
    'owned_already',
    'not_on_sale',
    'way_closed',
    'sum_too_small',
    'gateway_refused',
    'gateway_silent',
    'payment_under_way',
    'too_many_requests',
  ],
})
/** Asks the gateway now, instead of waiting for the next check. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/orders/{id}/payments/check/',
  auth: 'user',
  summary: 'Check again whether an order is paid',
  params: ById,
  response: Order,
  errors: ['too_many_requests'],
})

/** The gateway's answer: `waiting` is an unpaid one whose buyer may still be there, `silent` no usable answer. */
export const GatewayWord = z.enum(['paid', 'unpaid', 'waiting', 'differs', 'silent'])
export type GatewayWord = z.infer<typeof GatewayWord>

/**
 * Asks the gateway about one payment, including one that failed, expired or belongs to an order that was paid in another way; money found there is
 * credited.
 */
export const askGatewayAgain = endpoint({
  method: 'POST',
  path: '/payments/{id}/check/',
  auth: 'manager',
  summary: 'Ask the gateway again about any payment (managers)',
  params: ById,
  response: z.object({ state: PaymentState, said: GatewayWord }),
  errors: ['way_closed', 'too_many_requests'],
})

const Hint = z.object({
  Authority: z.string().max(100).optional(),
  Status: z.string().max(20).optional(),
  trackId: z.string().max(40).optional(),
  success: z.string().max(10).optional(),
  status: z.string().max(10).optional(),
  orderId: z.string().max(60).optional(),
})
/**
 * Where gateways redirect buyers, with or without a session: `key` belongs to the payment, and without it no gateway is asked. The query is only a
 * hint: the gateway itself is asked. Answers 303.
 */
export const returnFromGateway = endpoint({
  method: 'GET',
  path: '/payments/return/{gateway}/{key}/',
  auth: 'public',
  summary: 'A buyer comes back from a gateway',
  params: z.object({ gateway: GatewayName, key: z.string().max(100) }),
  query: Hint,
})
/** The URL of payments that were started before it had a key; each works for a day. */
export const returnWithoutKey = endpoint({
  method: 'GET',
  path: '/payments/return/{gateway}/',
  auth: 'public',
  summary: 'A buyer comes back from a gateway, to an older address',
  params: z.object({ gateway: GatewayName }),
  query: Hint,
})

const ByAuthority = z.object({ authority: z.string().regex(/^T[0-9a-f]{32}$/) })
/** Our own gateway, marked as a test, for sites without a real one; `not_found` elsewhere. */
export const getTestPayment = endpoint({
  method: 'GET',
  path: '/test-gateway/{authority}/',
  auth: 'public',
  summary: 'A payment at the test gateway',
  params: ByAuthority,
  response: z.object({ amountRial: z.int(), isOver: z.boolean() }),
})
export const answerTestPayment = endpoint({
  method: 'POST',
  path: '/test-gateway/{authority}/',
  auth: 'public',
  summary: 'Pay or cancel at the test gateway',
  params: ByAuthority,
  body: z.strictObject({ outcome: z.enum(['paid', 'cancelled']) }),
  response: z.object({ returnUrl: z.string() }),
})
