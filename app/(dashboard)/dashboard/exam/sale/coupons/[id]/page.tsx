import { CouponDesk } from '@/components/shop/coupon/coupon-editor'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { couponDeskCopy } from '@/lib/shop/coupon/words'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(couponDeskCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <CouponDesk key={id} id={id} />
  </SalesOnly>
))
