import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Kinds of discrepancy. Their sentences: lib/shop/money-check/words; what to do: docs/payments.md. */
export const DIFFERENCES = [
  'book_unbalanced',
  'gateway_differs',
  'payable_differs',
  'owed_differs',
  'paid_without_payment',
  'payment_without_order',
  'paid_without_sale',
  'sale_differs',
  'extra_not_booked',
  'refund_not_booked',
  'line_without_right',
  'right_without_order',
  'right_after_refund',
  'right_lost',
  'credits_differ',
  'receipt_missing',
  'receipt_numbers',
  'order_stuck',
  'coupon_stuck',
  'payment_disputed',
  'payment_stuck',
  'refund_waits',
  'extra_waits',
  'gateway_stranger',
  'gateway_paid_unpaid_here',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

export const MoneyCheck = z.object({
  at: z.iso.datetime(),
  /** The person who asked for the check; null: the daily sweep. */
  by: z.string().nullable(),
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCES),
      orderId: z.uuid().nullable(),
      orderNo: z.int().nullable(),
      /** Amounts, ledger accounts and ids, for the person who investigates. */
      detail: z.string(),
    }),
  ),
})
export type MoneyCheck = z.infer<typeof MoneyCheck>
export type Difference = MoneyCheck['differences'][number]

export const getMoneyCheck = endpoint({
  method: 'GET',
  path: '/money-checks/latest/',
  auth: 'manager',
  summary: 'Whether ledger, orders, rights and gateways agreed at the last comparison (managers)',
  response: z.object({
    check: MoneyCheck.nullable(),
    /** The site is reachable from outside without PUBLIC_URL: features that are safe only on one machine are off. */
    isSiteUnnamed: z.boolean(),
  }),
})
export const checkMoney = endpoint({
  method: 'POST',
  path: '/money-checks/',
  auth: 'manager',
  summary: 'Compare ledger, orders, rights and gateways now (managers)',
  response: MoneyCheck,
  errors: ['too_many_requests'],
})
