import { type Metadata } from 'next'
import { NewCoupon } from '@/components/shop/coupon/new-coupon'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { couponDeskCopy } from '@/lib/shop/coupon/words'

export const metadata: Metadata = { title: couponDeskCopy.newMetaTitle }

export default function NewCouponPage() {
  return (
    <SalesOnly>
      <NewCoupon />
    </SalesOnly>
  )
}
