import { ProductDesk } from '@/components/shop/product/manage/product-editor'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { productDeskCopy } from '@/lib/shop/product/words/manage-products'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(productDeskCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <ProductDesk key={id} id={id} />
  </SalesOnly>
))
