import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { ShopLog, ShopState } from '../product/contract/manage-products'

/** Coupons, for managers. Money is a whole number of Rial, in whole Toman. */
const Rial = z.int().min(10).max(10_000_000_000).multipleOf(10)
const ById = z.object({ id: z.uuid() })
const OnRev = z.strictObject({ rev: z.int().min(1) })
const Code = z.string().max(40)

/** A draft: anything may be unfinished. */
export const CouponContent = z.strictObject({
  code: Code,
  /** Which of `percent` and `amountRial` applies. */
  by: z.enum(['percent', 'amount']),
  percent: z.int().min(1).max(100).nullable(),
  amountRial: Rial.nullable(),
  ceilingRial: Rial.nullable(),
  leastOrderRial: z.int().min(0).max(10_000_000_000).multipleOf(10),
  /** Empty: valid for every product. */
  products: z.array(z.uuid()).max(200),
  usesAllowed: z.int().min(0).max(1_000_000).nullable(),
  usesPerPerson: z.int().min(1).max(1000).nullable(),
  isFirstPurchaseOnly: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  note: z.string().max(300),
})
export type CouponContent = z.infer<typeof CouponContent>

/** `spent`: its uses are exhausted. */
export const CouponPhase = z.enum(['off', 'waiting', 'running', 'over', 'spent'])
export type CouponPhase = z.infer<typeof CouponPhase>
const Used = {
  /** The number of uses in paid orders. */
  used: z.int(),
  /** Reserved by orders that can still be paid. */
  kept: z.int(),
  /** Total discount on paid orders. */
  givenRial: z.int(),
}

export const CouponRow = z.object({
  id: z.uuid(),
  code: z.string(),
  phase: CouponPhase,
  percent: z.int().nullable(),
  amountRial: z.int().nullable(),
  usesAllowed: z.int().nullable(),
  ...Used,
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  note: z.string(),
  hasChanges: z.boolean(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
export type CouponRow = z.infer<typeof CouponRow>
export const listCoupons = endpoint({
  method: 'GET',
  path: '/desk/coupons/',
  auth: 'manager',
  cap: 'search',
  summary: 'Coupons',
  query: z.object({
    ...PageQuery,
    q: z.string().max(100).optional(),
    phase: CouponPhase.optional(),
    sort: z.enum(['newest', 'code', 'used']).default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: z.object({ items: z.array(CouponRow), total: z.int() }),
})

export const ManagedCoupon = z.object({
  id: z.uuid(),
  state: ShopState,
  phase: CouponPhase,
  rev: z.int(),
  content: CouponContent,
  /** The published content, also while the coupon is off. */
  live: CouponContent,
  hasChanges: z.boolean(),
  ...Used,
  /** An order uses it, so its code can no longer change. */
  isCodeFixed: z.boolean(),
  /** Titles of the products in `content` and `live`. */
  covered: z.array(z.object({ id: z.uuid(), title: z.string() })),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
export type ManagedCoupon = z.infer<typeof ManagedCoupon>
export const getCoupon = endpoint({
  method: 'GET',
  path: '/desk/coupons/{id}/',
  auth: 'manager',
  summary: 'The draft of a coupon',
  params: ById,
  response: ManagedCoupon,
})
/** Idempotent: the id is the caller’s. The coupon is off until it is published. */
export const createCoupon = endpoint({
  method: 'POST',
  path: '/desk/coupons/',
  auth: 'manager',
  summary: 'A new coupon',
  body: z.strictObject({ id: z.uuid(), code: Code }),
  response: ManagedCoupon,
  errors: ['code_taken', 'not_ready'],
})
export const saveCoupon = endpoint({
  method: 'PUT',
  path: '/desk/coupons/{id}/',
  auth: 'manager',
  summary: 'Save the draft of a coupon; buyers still get its present terms',
  params: ById,
  body: z.strictObject({ rev: z.int().min(1), content: CouponContent }),
  response: ManagedCoupon,
  errors: ['draft_moved', 'too_many_requests'],
})
/** Refused (`not_ready`) while something is missing: lib/shop/coupon/rules/coupon-draft.ts. */
export const publishCoupon = endpoint({
  method: 'POST',
  path: '/desk/coupons/{id}/publish/',
  auth: 'manager',
  summary: 'Apply the draft of a coupon',
  params: ById,
  body: OnRev,
  response: ManagedCoupon,
  errors: ['code_taken', 'draft_moved', 'not_ready', 'too_many_requests'],
})
/** Orders that were placed with it stay as they are. */
export const withdrawCoupon = endpoint({
  method: 'POST',
  path: '/desk/coupons/{id}/withdraw/',
  auth: 'manager',
  summary: 'Switch a coupon off',
  params: ById,
  body: OnRev,
  response: ManagedCoupon,
  errors: ['draft_moved', 'too_many_requests'],
})
export const listCouponLog = endpoint({
  method: 'GET',
  path: '/desk/coupons/{id}/log/',
  auth: 'manager',
  summary: 'Who did what to a coupon',
  params: ById,
  response: ShopLog,
})
