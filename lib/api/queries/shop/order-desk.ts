import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/shop/order-desk'
import { type OrderState } from '@/lib/domain/orders/order'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

export type OrderFilter = {
  readonly page: number
  readonly size: number
  readonly q?: string
  readonly state?: OrderState
  readonly coupon?: string
}

/** Buyers order and pay at any time. */
export const soldOrdersQuery = (filter: OrderFilter) =>
  readQuery<typeof contract.listSoldOrders>(
    '/desk/orders/',
    { query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const soldOrderQuery = (id: string) =>
  readQuery<typeof contract.getSoldOrder>('/desk/orders/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
