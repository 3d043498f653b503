import { SoldOrder } from '@/components/shop/order/manage/sold-order'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { manageOrderCopy } from '@/lib/shop/order/words/manage-orders'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(manageOrderCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <SoldOrder key={id} id={id} />
  </SalesOnly>
))
