import { type Metadata } from 'next'
import { SalesPage } from '@/components/shop/sales/sales-room'
import { SoldOrders } from '@/components/shop/order/manage/sold-orders'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'

export const metadata: Metadata = { title: manageOrderCopy.listTitle }

export default function SoldOrdersPage() {
  return (
    <SalesPage page="orders">
      <SoldOrders />
    </SalesPage>
  )
}
