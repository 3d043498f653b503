import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ProductGoodKind } from '@/lib/shop/entitlement/contract'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** Products, for managers. Money is a whole number of Rial, in whole Toman. */
const Rial = z.int().min(0).max(10_000_000_000).multipleOf(10)
const ById = z.object({ id: z.uuid() })
const OnRev = z.strictObject({ rev: z.int().min(1) })

/** A draft: anything may be unfinished. The product of one exam or course takes title, price and goods from it; here they stay empty. */
export const ProductContent = z.strictObject({
  title: z.string().max(120),
  description: z.string().max(1000),
  priceRial: Rial.nullable(),
  salePriceRial: Rial.nullable(),
  saleFrom: z.iso.datetime().nullable(),
  saleUntil: z.iso.datetime().nullable(),
  goods: z
    .array(
      z.strictObject({
        kind: ProductGoodKind,
        /** The slug of an exam or a course; null: credits, or a pass. */
        subject: z.string().min(1).max(80).nullable(),
        amount: z.int().min(1).max(1000).nullable(),
        validDays: z.int().min(1).max(3660).nullable(),
      }),
    )
    .max(30),
})
export type ProductContent = z.infer<typeof ProductContent>

/** `on`: in the shop, unless an exam or course of it is unavailable (`hidden`). */
export const ShopState = z.enum(['on', 'off'])
export type ShopState = z.infer<typeof ShopState>
/** The reason why it cannot be bought although it is switched on: one of its exams or courses is not published, is over or is free. */
const Hidden = z.enum(['exam_gone', 'exam_over', 'exam_free', 'course_gone', 'course_free']).nullable()
const ProductKind = z.enum(['exam', 'course', 'bundle'])

export const ProductRow = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: ProductKind,
  state: ShopState,
  hidden: Hidden,
  listRial: z.int(),
  /** The current price. */
  priceRial: z.int(),
  saleFrom: z.iso.datetime().nullable(),
  saleUntil: z.iso.datetime().nullable(),
  /** The draft differs from the version on sale. */
  hasChanges: z.boolean(),
  /** Number of paid orders with it. */
  sold: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
export type ProductRow = z.infer<typeof ProductRow>
export const ProductSort = z.enum(['newest', 'title', 'price', 'sold'])
export type ProductSort = z.infer<typeof ProductSort>
export const listProductDrafts = endpoint({
  method: 'GET',
  path: '/desk/products/',
  auth: 'manager',
  cap: 'search',
  summary: 'Products, in the shop or not',
  query: z.object({
    ...PageQuery,
    q: z.string().max(100).optional(),
    state: ShopState.optional(),
    kind: ProductKind.optional(),
    sort: ProductSort.default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: z.object({ items: z.array(ProductRow), total: z.int() }),
})

export const ManagedProduct = z.object({
  id: z.uuid(),
  kind: ProductKind,
  /** The exam of a single-exam product: its title and price are changed there. */
  exam: z
    .object({
      id: z.uuid(),
      title: z.string(),
      description: z.string(),
      priceRial: z.int(),
      attemptsAllowed: z.int().nullable(),
    })
    .nullable(),
  /** The course of a single-course product: its title and price are changed there. */
  course: z.object({ slug: z.string(), title: z.string(), excerpt: z.string(), priceRial: z.int() }).nullable(),
  state: ShopState,
  hidden: Hidden,
  rev: z.int(),
  content: ProductContent,
  /** The published content. */
  live: ProductContent,
  hasChanges: z.boolean(),
  sold: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
export type ManagedProduct = z.infer<typeof ManagedProduct>
export const getProductDraft = endpoint({
  method: 'GET',
  path: '/desk/products/{id}/',
  auth: 'manager',
  summary: 'The draft of a product',
  params: ById,
  response: ManagedProduct,
})
/** Idempotent: the id is the caller’s. The product is off until it is published. */
export const createProduct = endpoint({
  method: 'POST',
  path: '/desk/products/',
  auth: 'manager',
  summary: 'A new bundle',
  body: z.strictObject({ id: z.uuid(), title: z.string().trim().min(2).max(120) }),
  response: ManagedProduct,
})
export const saveProduct = endpoint({
  method: 'PUT',
  path: '/desk/products/{id}/',
  auth: 'manager',
  summary: 'Save the draft of a product; the shop still sells its present terms',
  params: ById,
  body: z.strictObject({ rev: z.int().min(1), content: ProductContent }),
  response: ManagedProduct,
  errors: ['draft_moved', 'too_many_requests'],
})
/** Refused (`not_ready`) while something is missing: lib/shop/product/rules/product-draft.ts. */
export const publishProduct = endpoint({
  method: 'POST',
  path: '/desk/products/{id}/publish/',
  auth: 'manager',
  summary: 'Apply the draft of a product to the shop',
  params: ById,
  body: OnRev,
  response: ManagedProduct,
  errors: ['draft_moved', 'not_ready', 'too_many_requests'],
})
export const withdrawProduct = endpoint({
  method: 'POST',
  path: '/desk/products/{id}/withdraw/',
  auth: 'manager',
  summary: 'Take a product off sale; purchases stay valid',
  params: ById,
  body: OnRev,
  response: ManagedProduct,
  errors: ['draft_moved', 'too_many_requests'],
})

export const ShopAct = z.enum(['created', 'saved', 'published', 'withdrawn'])
export type ShopAct = z.infer<typeof ShopAct>
export const ShopLog = z.object({
  items: z.array(z.object({ at: z.iso.datetime(), by: z.string(), act: ShopAct })),
})
export const listProductLog = endpoint({
  method: 'GET',
  path: '/desk/products/{id}/log/',
  auth: 'manager',
  summary: 'Who did what to a product',
  params: ById,
  response: ShopLog,
})
