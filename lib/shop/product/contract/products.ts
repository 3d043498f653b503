import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { GoodSubject, ProductGoodKind } from '@/lib/shop/entitlement/contract'

/** What a product gives; no amount: a course, a pass, or unlimited attempts; no days: permanent. Credits in a pass are granted each month. */
export const ProductGood = z.object({
  kind: ProductGoodKind,
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
  /** The exam or course of a single-item product; both are null for any other. */
  examSlug: z.string().nullable(),
  courseSlug: z.string().nullable(),
  listRial: z.int(),
  /** The current price: the list price, or the sale price within its dates. */
  priceRial: z.int(),
  /** The end of the present sale; null without one, or if it never ends. */
  saleUntil: z.iso.datetime().nullable(),
  goods: z.array(ProductGood),
})
export type Product = z.infer<typeof Product>

/** Products on sale now. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  auth: 'public',
  summary: 'What can be bought now',
  response: z.object({ items: z.array(Product) }),
})
