import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { priceList } from '@/lib/platform/seo/json-ld'
import { type Product } from '@/lib/shop/product/contract/products'
import { pricesCopy } from '@/lib/shop/product/words/prices'

/** The prices for search engines. Renders nothing while nothing is on sale. */
export function PriceList({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  const items = products.map(({ title: name, priceRial, saleUntil }) => ({
    name,
    priceRial,
    saleUntil,
    path: paths.prices,
  }))
  return <JsonLd data={priceList(webSettings.origin, pricesCopy.title, items)} />
}
