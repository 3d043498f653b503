import { type Metadata } from 'next'
import { NewCoupon } from '@/components/shop/coupon/new-coupon'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { couponEditorCopy } from '@/lib/shop/coupon/words'

export const metadata: Metadata = { title: couponEditorCopy.newMetaTitle }

export default function NewCouponPage() {
  return (
    <SalesOnly>
      <NewCoupon />
    </SalesOnly>
  )
}
