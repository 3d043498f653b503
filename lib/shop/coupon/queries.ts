import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/shop/coupon/contract'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '../../platform/client/query'

export type CouponFilter = {
  readonly page: number
  readonly size: number
  readonly q?: string
  readonly phase?: contract.CouponPhase
  readonly sort?: 'newest' | 'code' | 'used'
  readonly order?: 'asc' | 'desc'
}
export const couponsQuery = (filter: CouponFilter) =>
  readQuery<typeof contract.listCoupons>(
    '/desk/coupons/',
    { query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const couponQuery = (id: string) =>
  readQuery<typeof contract.getCoupon>('/desk/coupons/{id}/', { params: { id } }, OPENED_ONCE)
export const couponLogQuery = (id: string) =>
  readQuery<typeof contract.listCouponLog>('/desk/coupons/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
export const loadCoupon = route<typeof contract.getCoupon>('GET', '/desk/coupons/{id}/')
export const createCoupon = route<typeof contract.createCoupon>('POST', '/desk/coupons/')
export const saveCoupon = route<typeof contract.saveCoupon>('PUT', '/desk/coupons/{id}/')
export const publishCoupon = route<typeof contract.publishCoupon>('POST', '/desk/coupons/{id}/publish/')
export const withdrawCoupon = route<typeof contract.withdrawCoupon>('POST', '/desk/coupons/{id}/withdraw/')
