import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** A month of the Iranian calendar, from midnight to midnight in Tehran. */
const Month = {
  year: z.coerce.number().int().min(1390).max(1499),
  month: z.coerce.number().int().min(1).max(12),
}
const Figures = {
  /** Units sold. */
  count: z.int(),
  /** List and sale prices as sold, before coupons. */
  subtotalRial: z.int(),
  discountRial: z.int(),
  /** The amount that buyers paid. */
  totalRial: z.int(),
  /** Included in the total. */
  vatRial: z.int(),
  /** The amount refunded of these sales, at any time, without refunds that are only requested. */
  refundedRial: z.int(),
}

export const SalesOfMonth = z.object({
  year: z.int(),
  month: z.int(),
  orders: z.int(),
  ...Figures,
  /** The best-selling first. */
  products: z.array(z.object({ id: z.uuid(), title: z.string(), ...Figures })),
  /** One row for each day and product sold on it. */
  days: z.array(z.object({ day: z.int().min(1).max(31), productId: z.uuid(), ...Figures })),
})
export type SalesOfMonth = z.infer<typeof SalesOfMonth>
export const getSales = endpoint({
  method: 'GET',
  path: '/desk/sales/',
  auth: 'manager',
  cap: 'read',
  summary: 'Sales of a month, by day and product',
  query: z.object(Month),
  response: SalesOfMonth,
})
/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. */
export const exportSales = endpoint({
  method: 'GET',
  path: '/desk/sales/export/',
  auth: 'manager',
  cap: 'read',
  summary: 'Sales of a month as CSV or Excel: one row for each day and product',
  query: z.object({ ...Month, format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})
