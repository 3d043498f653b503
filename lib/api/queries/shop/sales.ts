import { keepPreviousData } from '@tanstack/react-query'
import type * as orders from '@/lib/contract/shop/order-desk'
import type * as contract from '@/lib/contract/shop/sales'
import { type OrderState } from '@/lib/domain/orders/order'
import { loadFile, type NamedFile } from '../../files'
import { CHANGES_ELSEWHERE, readQuery } from '../../query'

export type SalesMonth = { readonly year: number; readonly month: number }

/** Buyers pay at any time. */
export const salesQuery = (month: SalesMonth) =>
  readQuery<typeof contract.getSales>('/desk/sales/', { query: month }, CHANGES_ELSEWHERE)

export function loadSalesFile({ year, month }: SalesMonth, format: 'csv' | 'xlsx'): Promise<NamedFile> {
  const query = new URLSearchParams({ year: String(year), month: String(month), format })
  return loadFile(`/desk/sales/export/?${query.toString()}`, `sales-${year}-${month}.${format}`)
}

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
