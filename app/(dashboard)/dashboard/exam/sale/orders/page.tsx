import { type Metadata } from 'next'
import { SalesRoom } from '@/components/shop/desk/sales-room'
import { SoldOrders } from '@/components/shop/desk/sold-orders'
import { orderDeskCopy } from '@/lib/copy/shop/order-desk'

export const metadata: Metadata = { title: orderDeskCopy.listTitle }

export default function SoldOrdersPage() {
  return (
    <SalesRoom room="orders">
      <SoldOrders />
    </SalesRoom>
  )
}
