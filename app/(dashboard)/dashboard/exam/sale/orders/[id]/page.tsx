import { MissingPage } from '@/components/errors/missing-page'
import { SoldOrder } from '@/components/shop/desk/order/sold-order'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { isUuid } from '@/lib/domain/text/uuid'
import { orderDeskCopy } from '@/lib/copy/shop/order-desk'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(orderDeskCopy.metaTitle)

export default async function SoldOrderPage({ params }: PageProps<'/dashboard/exam/sale/orders/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <SalesOnly>
      <SoldOrder key={id} id={id} />
    </SalesOnly>
  )
}
