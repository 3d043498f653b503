import { keepPreviousData } from '@tanstack/react-query'
import type * as orders from '@/lib/shop/order/contract/manage-orders'
import { type OrderState } from '@/lib/shop/order/rules/order'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export type OrderFilter = {
  readonly page: number
  readonly size: number
  readonly q?: string
  readonly state?: OrderState
  readonly coupon?: string
}

/** Buyers order and pay at any time. */
export const soldOrdersQuery = (filter: OrderFilter) =>
  readQuery<typeof orders.listSoldOrders>(
    '/desk/orders/',
    { query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const soldOrderQuery = (id: string) =>
  readQuery<typeof orders.getSoldOrder>('/desk/orders/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
