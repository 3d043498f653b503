import { type DeskCoupon } from '@/lib/contract/shop/coupon-desk'
import { loadCoupon, saveCoupon } from '../queries/shop/coupon-desk'
import { openInBrowser, type OpenedDraft } from './opened-draft'

/** The session of a coupon in the browser. */
export function openCoupon(coupon: DeskCoupon): OpenedDraft<DeskCoupon> {
  const params = { id: coupon.id }
  return openInBrowser(coupon, {
    save: (rev, content) => saveCoupon({ params, body: { rev, content } }),
    load: () => loadCoupon({ params }),
    loadSchema: () => import('@/lib/contract/shop/coupon-desk').then((schemas) => schemas.CouponContent),
  })
}
