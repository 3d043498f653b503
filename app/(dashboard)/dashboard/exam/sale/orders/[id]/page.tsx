import { SoldOrder } from '@/components/shop/desk/order/sold-order'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { orderDeskCopy } from '@/lib/copy/shop/order-desk'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(orderDeskCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <SoldOrder key={id} id={id} />
  </SalesOnly>
))
