import { type Metadata } from 'next'
import { OrderList } from '@/components/shop/order/order-list'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { orderCopy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: orderCopy.listTitle }

export default function OrdersPage() {
  return (
    <>
      <PageHeading title={orderCopy.listTitle} lead={orderCopy.listLead}>
        <ButtonLink href={paths.shop} variant="outline">
          {shopCopy.title}
        </ButtonLink>
      </PageHeading>
      <OrderList />
    </>
  )
}
