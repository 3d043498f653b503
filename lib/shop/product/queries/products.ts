import type * as products from '@/lib/shop/product/contract/products'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Prices change by the clock: refetched on every mount. */
export const productsQuery = () => readQuery<typeof products.listProducts>('/products/', {}, CHANGES_ELSEWHERE)
