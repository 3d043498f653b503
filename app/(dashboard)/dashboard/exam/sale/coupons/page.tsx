import { type Metadata } from 'next'
import { CouponList } from '@/components/shop/desk/coupon-list'
import { SalesRoom } from '@/components/shop/desk/sales-room'
import { couponDeskCopy } from '@/lib/copy/shop/coupon-desk'

export const metadata: Metadata = { title: couponDeskCopy.listTitle }

export default function CouponsPage() {
  return (
    <SalesRoom room="coupons">
      <CouponList />
    </SalesRoom>
  )
}
