import { type DeskProduct } from '@/lib/contract/shop/product-desk'
import { loadProduct, saveProduct } from '../queries/shop/product-desk'
import { openInBrowser, type OpenedDraft } from './opened-draft'

/** The session of a product in the browser. */
export function openProduct(product: DeskProduct): OpenedDraft<DeskProduct> {
  const params = { id: product.id }
  return openInBrowser(product, {
    save: (rev, content) => saveProduct({ params, body: { rev, content } }),
    load: () => loadProduct({ params }),
    loadSchema: () => import('@/lib/contract/shop/product-desk').then((schemas) => schemas.ProductContent),
  })
}
