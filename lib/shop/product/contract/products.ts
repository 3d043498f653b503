import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { GoodKind, GoodSubject } from '@/lib/shop/entitlement/contract'

/** What a product gives; no amount: a course, or as many attempts as one likes; no days: for good. */
export const ProductGood = z.object({
  kind: GoodKind,
  subject: GoodSubject,
  amount: z.int().nullable(),
  validDays: z.int().nullable(),
})
export type ProductGood = z.infer<typeof ProductGood>

/** Money is a whole number of Rial. */
export const Product = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** The exam, or the course, that it sells by itself; both are null for what holds more or something else. */
  examSlug: z.string().nullable(),
  courseSlug: z.string().nullable(),
  listRial: z.int(),
  /** What it costs now: the list price, or the sale price within its dates. */
  priceRial: z.int(),
  /** The end of the present sale; null when there is none, or when it has no end. */
  saleUntil: z.iso.datetime().nullable(),
  goods: z.array(ProductGood),
})
export type Product = z.infer<typeof Product>

/** What can be bought now. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  auth: 'public',
  summary: 'What can be bought now',
  response: z.object({ items: z.array(Product) }),
})
