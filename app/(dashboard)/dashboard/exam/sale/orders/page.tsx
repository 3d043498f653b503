import { type Metadata } from 'next'
import { SalesRoom } from '@/components/shop/sales/sales-room'
import { SoldOrders } from '@/components/shop/order/manage/sold-orders'
import { orderDeskCopy } from '@/lib/shop/order/words/manage-orders'

export const metadata: Metadata = { title: orderDeskCopy.listTitle }

export default function SoldOrdersPage() {
  return (
    <SalesRoom room="orders">
      <SoldOrders />
    </SalesRoom>
  )
}
