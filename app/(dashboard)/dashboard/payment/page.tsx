import { type Metadata } from 'next'
import { OrderList } from '@/components/shop/order/order-list'
import { PageHeading } from '@/components/ui/page-heading'
import { orderCopy } from '@/lib/shop/order/words/order'

export const metadata: Metadata = { title: orderCopy.listTitle }

export default function OrdersPage() {
  return (
    <>
      <PageHeading title={orderCopy.listTitle} lead={orderCopy.listLead} />
      <OrderList />
    </>
  )
}
