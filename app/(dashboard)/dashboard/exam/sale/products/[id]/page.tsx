import { MissingPage } from '@/components/errors/missing-page'
import { ProductDesk } from '@/components/shop/desk/product/product-desk'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { isUuid } from '@/lib/domain/text/uuid'
import { productDeskCopy } from '@/lib/copy/shop/product-desk'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(productDeskCopy.metaTitle)

export default async function ProductDeskPage({ params }: PageProps<'/dashboard/exam/sale/products/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <SalesOnly>
      <ProductDesk key={id} id={id} />
    </SalesOnly>
  )
}
