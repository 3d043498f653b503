import { type DeskProduct } from '@/lib/contract/shop/product-desk'
import { loadProduct, saveProduct } from '../queries/shop/product-desk'
import { type OpenedDraft, openInBrowser } from './opened-draft'
import { type DeskCoupon } from '@/lib/contract/shop/coupon-desk'
import { loadCoupon, saveCoupon } from '../queries/shop/coupon-desk'

/** The session of a product in the browser. */
export function openProduct(product: DeskProduct): OpenedDraft<DeskProduct> {
  const params = { id: product.id }
  return openInBrowser(product, {
    save: (rev, content) => saveProduct({ params, body: { rev, content } }),
    load: () => loadProduct({ params }),
    loadSchema: () => import('@/lib/contract/shop/product-desk').then((schemas) => schemas.ProductContent),
  })
}

/** The session of a coupon in the browser. */
export function openCoupon(coupon: DeskCoupon): OpenedDraft<DeskCoupon> {
  const params = { id: coupon.id }
  return openInBrowser(coupon, {
    save: (rev, content) => saveCoupon({ params, body: { rev, content } }),
    load: () => loadCoupon({ params }),
    loadSchema: () => import('@/lib/contract/shop/coupon-desk').then((schemas) => schemas.CouponContent),
  })
}
