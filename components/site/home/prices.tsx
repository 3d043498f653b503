import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { type Product } from '@/lib/shop/product/contract/products'
import { leastPrices } from '@/lib/shop/product/rules/least-prices'
import { formatPrice } from '@/lib/platform/format/number'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'

const { prices } = home

/** What is free, and the least that the rest costs, in one line. `products` is null when they could not be loaded. */
export function Prices({ products }: { products: readonly Product[] | null }) {
  const least = products && leastPrices(products)
  const say = (rial: number | null) => (rial === null ? prices.none : prices.from(formatPrice(rial)))
  return (
    <PublicSection
      isClose
      id="prices"
      title={prices.heading}
      aside={
        <PublicButton href={paths.prices} variant="outline">
          {prices.all}
        </PublicButton>
      }
    >
      <dl className="grid divide-y divide-line rounded-md border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-y-0">
        <Price name={prices.free} text={prices.freeText} price={prices.free} isFirst />
        <Price name={prices.pass} text={prices.passText} price={least ? say(least.passMonth) : prices.failed} />
        <Price name={prices.single} text={prices.singleText} price={least ? say(least.single) : prices.failed} />
      </dl>
    </PublicSection>
  )
}

type PriceProps = { name: string; text: string; price: string; isFirst?: boolean }

function Price({ name, text, price, isFirst = false }: PriceProps) {
  return (
    <li>
      <Card className={`flex h-full flex-col ${isFirst ? 'ring-2 ring-primary' : ''}`}>
        <h3 className="text-base">{title}</h3>
        {children}
        <div className="mt-auto pt-6">{foot}</div>
      </Card>
    </li>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PublicButton href={href} variant="secondary" className="w-full">
      {children}
    </PublicButton>
  )
}

/** Products with prices, cheapest first. */
function Offers({ products }: { products: readonly Product[] }) {
  const cheapest = products.toSorted((a, b) => a.priceRial - b.priceRial).slice(0, SHOWN)
  return (
    <ul className="mt-3 grid gap-3">
      {cheapest.map(({ id, title, listRial, priceRial, saleUntil }) => (
        <li key={id}>
          <p className="text-sm text-ink-soft">{title}</p>
          <PriceTag listRial={listRial} priceRial={priceRial} saleUntil={saleUntil} className="text-lg" />
        </li>
      ))}
    </ul>
  )
}
