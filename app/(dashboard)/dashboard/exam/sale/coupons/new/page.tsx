import { type Metadata } from 'next'
import { NewCoupon } from '@/components/shop/desk/coupon/new-coupon'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { couponDeskCopy } from '@/lib/copy/shop/coupon-desk'

export const metadata: Metadata = { title: couponDeskCopy.newMetaTitle }

export default function NewCouponPage() {
  return (
    <SalesOnly>
      <NewCoupon />
    </SalesOnly>
  )
}
