import { ProductDesk } from '@/components/shop/desk/product/product-desk'
import { SalesOnly } from '@/components/shop/desk/sales-room'
import { productDeskCopy } from '@/lib/copy/shop/product-desk'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(productDeskCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <ProductDesk key={id} id={id} />
  </SalesOnly>
))
