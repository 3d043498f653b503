import { type Metadata } from 'next'
import { CouponList } from '@/components/shop/coupon/coupon-list'
import { SalesRoom } from '@/components/shop/sales/sales-room'
import { couponEditorCopy } from '@/lib/shop/coupon/words'

export const metadata: Metadata = { title: couponEditorCopy.listTitle }

export default function CouponsPage() {
  return (
    <SalesRoom room="coupons">
      <CouponList />
    </SalesRoom>
  )
}
