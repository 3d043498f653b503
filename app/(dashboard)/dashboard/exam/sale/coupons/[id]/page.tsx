import { MissingPage } from '@/components/errors/missing-page'
import { CouponDesk } from '@/components/shop/desk/coupon/coupon-desk'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { isUuid } from '@/lib/domain/text/uuid'
import { couponDeskCopy } from '@/lib/copy/shop/coupon-desk'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(couponDeskCopy.metaTitle)

export default async function CouponDeskPage({ params }: PageProps<'/dashboard/exam/sale/coupons/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <SalesOnly>
      <CouponDesk key={id} id={id} />
    </SalesOnly>
  )
}
