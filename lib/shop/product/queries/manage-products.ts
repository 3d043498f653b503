import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/shop/product/contract/manage-products'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

export type ProductFilter = {
  readonly page?: number
  readonly size: number
  readonly q?: string
  readonly state?: 'on' | 'off'
  readonly kind?: contract.ProductRow['kind']
  readonly sort?: 'newest' | 'title' | 'price' | 'sold'
  readonly order?: 'asc' | 'desc'
}
export const productDraftsQuery = (filter: ProductFilter) =>
  readQuery<typeof contract.listProductDrafts>(
    '/desk/products/',
    { query: filter },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const productDraftQuery = (id: string) =>
  readQuery<typeof contract.getProductDraft>('/desk/products/{id}/', { params: { id } }, OPENED_ONCE)
export const productLogQuery = (id: string) =>
  readQuery<typeof contract.listProductLog>('/desk/products/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
export const loadProduct = route<typeof contract.getProductDraft>('GET', '/desk/products/{id}/')
export const createProduct = route<typeof contract.createProduct>('POST', '/desk/products/')
export const saveProduct = route<typeof contract.saveProduct>('PUT', '/desk/products/{id}/')
export const publishProduct = route<typeof contract.publishProduct>('POST', '/desk/products/{id}/publish/')
export const withdrawProduct = route<typeof contract.withdrawProduct>('POST', '/desk/products/{id}/withdraw/')
