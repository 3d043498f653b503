import * as z from 'zod'
import { BankRef } from '@/lib/shop/refund/contract'
import { SoldOrder } from '@/lib/shop/order/contract/manage-orders'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Orders that were paid at the institute's desk, recorded by a manager. Money is a whole number of Rial. */
/** `desk` is any other way. */
export const DeskWay = z.enum(['cash', 'pos', 'desk'])
export type DeskWay = z.infer<typeof DeskWay>

/**
 * Idempotent by `requestId`. The whole price has been paid: the order is paid, booked, delivered and receipted at once, and refunded like any other.
 * `reference` identifies the payment in the bank's list, and pays one order only (`ref_used`); cash may lack it.
 */
export const recordDeskSale = endpoint({
  method: 'POST',
  path: '/people/{id}/orders/',
  auth: 'manager',
  summary: 'Record an order that somebody has paid at the desk',
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({
      requestId: z.uuid(),
      products: z.array(z.uuid()).min(1).max(10),
      /** The total that the manager was shown. */
      totalRial: z.int().min(0),
      payerName: z.string().trim().min(2).max(100),
      way: DeskWay,
      reference: BankRef.nullable(),
    })
    .refine(({ way, reference }) => way === 'cash' || reference !== null, { path: ['reference'] }),
  response: SoldOrder,
  errors: [
    'not_on_sale',
    'owned_already',
    'price_changed',
    'ref_used',
    'out_of_order',
    'too_many_requests',
    'changed_meanwhile',
  ],
})

/** One row per order that was placed or paid in a month of the Iranian calendar: for the bookkeeper, who compares them with the bank's list. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/desk/order-export/',
  auth: 'manager',
  cap: 'read',
  summary: 'The orders of a month as CSV or Excel: one row for each order',
  query: z.object({
    year: z.coerce.number().int().min(1390).max(1499),
    month: z.coerce.number().int().min(1).max(12),
    format: z.enum(['csv', 'xlsx']),
  }),
  errors: ['too_many_requests'],
})
