import { CouponEditor } from '@/components/shop/coupon/coupon-editor'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { couponEditorCopy } from '@/lib/shop/coupon/words'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(couponEditorCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <CouponEditor key={id} id={id} />
  </SalesOnly>
))
