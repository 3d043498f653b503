import { type Metadata } from 'next'
import { CouponList } from '@/components/shop/coupon/coupon-list'
import { SalesPage } from '@/components/shop/sales/sales-room'
import { couponEditorCopy } from '@/lib/shop/coupon/words'

export const metadata: Metadata = { title: couponEditorCopy.listTitle }

export default function CouponsPage() {
  return (
    <SalesPage page="coupons">
      <CouponList />
    </SalesPage>
  )
}
