import { type ManagedProduct } from '@/lib/shop/product/contract/manage-products'
import { loadProduct, saveProduct } from '../queries/manage-products'
import { type OpenedDraft, openDraftInBrowser } from '@/lib/documents/draft/client/opened-draft'
import { type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { loadCoupon, saveCoupon } from '@/lib/shop/coupon/queries'

/** Opens the editing session of a product in the browser. */
export function openProduct(product: ManagedProduct): OpenedDraft<ManagedProduct> {
  const params = { id: product.id }
  return openDraftInBrowser(product, {
    save: (rev, content) => saveProduct({ params, body: { rev, content } }),
    load: () => loadProduct({ params }),
    loadSchema: () => import('@/lib/shop/product/contract/manage-products').then((schemas) => schemas.ProductContent),
  })
}

/** Opens the editing session of a coupon in the browser. */
export function openCoupon(coupon: ManagedCoupon): OpenedDraft<ManagedCoupon> {
  const params = { id: coupon.id }
  return openDraftInBrowser(coupon, {
    save: (rev, content) => saveCoupon({ params, body: { rev, content } }),
    load: () => loadCoupon({ params }),
    loadSchema: () => import('@/lib/shop/coupon/contract').then((schemas) => schemas.CouponContent),
  })
}
