import { type Metadata } from 'next'
import { NewProduct } from '@/components/shop/desk/product/new-product'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { productDeskCopy } from '@/lib/copy/shop/product-desk'

export const metadata: Metadata = { title: productDeskCopy.newMetaTitle }

export default function NewProductPage() {
  return (
    <SalesOnly>
      <NewProduct />
    </SalesOnly>
  )
}
