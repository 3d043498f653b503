import { CouponDesk } from '@/components/shop/desk/coupon/coupon-desk'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { couponDeskCopy } from '@/lib/copy/shop/coupon-desk'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(couponDeskCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <CouponDesk key={id} id={id} />
  </SalesOnly>
))
