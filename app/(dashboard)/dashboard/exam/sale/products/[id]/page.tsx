import { ProductEditorWithGoods } from './product-editor-with-goods'
import { SalesOnly } from '@/components/shop/sales/sales-room'
import { productEditorCopy } from '@/lib/shop/product/words/manage-products'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'

export const generateMetadata = titleOfId(productEditorCopy.metaTitle)

export default idPage((id) => (
  <SalesOnly>
    <ProductEditorWithGoods key={id} id={id} />
  </SalesOnly>
))
