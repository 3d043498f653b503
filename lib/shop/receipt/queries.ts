import type * as orders from '@/lib/shop/order/contract/orders'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const receiptsQuery = (id: string) =>
  readQuery<typeof orders.listReceipts>('/orders/{id}/receipts/', { params: { id } }, CHANGES_ELSEWHERE)
