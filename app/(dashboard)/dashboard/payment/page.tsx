import { type Metadata } from 'next'
import { OrderList } from '@/components/shop/order/order-list'
import { StaffLink } from '@/components/shop/order/staff-link'
import { PageHeading } from '@/components/ui/page-heading'
import { orderCopy } from '@/lib/shop/order/words/order'

export const metadata: Metadata = { title: orderCopy.listTitle }

export default function OrdersPage() {
  return (
    <>
      <PageHeading title={orderCopy.listTitle} lead={orderCopy.listLead}>
        <StaffLink to="shop" />
      </PageHeading>
      <OrderList />
    </>
  )
}
