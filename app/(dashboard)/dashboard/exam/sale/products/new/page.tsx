import { type Metadata } from 'next'
import { NewProduct } from '@/components/shop/product/manage/new-product'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { productEditorCopy } from '@/lib/shop/product/words/manage-products'

export const metadata: Metadata = { title: productEditorCopy.newMetaTitle }

export default function NewProductPage() {
  return (
    <SalesOnly>
      <NewProduct />
    </SalesOnly>
  )
}
