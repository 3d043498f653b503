import type * as products from '@/lib/shop/product/contract/products'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Prices change by the clock: they are asked for again at every showing. */
export const productsQuery = () => readQuery<typeof products.listProducts>('/products/', {}, CHANGES_ELSEWHERE)
