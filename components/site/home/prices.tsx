import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { type Product } from '@/lib/shop/product/contract/products'
import { lowestPrices, type MonthPrice } from '@/lib/shop/product/rules/lowest-prices'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { formatPrice } from '@/lib/platform/format/number'
import { homeCopy } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'

const { prices } = homeCopy

/** What is free, and the lowest price of the rest, in one line. `products` is null when they could not be loaded. */
export function Prices({ products }: { products: readonly Product[] | null }) {
  const least = products && lowestPrices(products)
  return (
    <PublicSection
      isCompact
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
        <Price
          name={prices.pass}
          text={prices.passText}
          price={least ? describeMonthPrice(least.passMonth) : prices.failed}
        />
        <Price
          name={prices.single}
          text={prices.singleText}
          price={least ? describeSinglePrice(least.single) : prices.failed}
        />
      </dl>
    </PublicSection>
  )
}

function describeMonthPrice(month: MonthPrice | null): string {
  if (month === null) return prices.none
  const price = formatPrice(month.rial)
  return prices.monthFrom(month.isRounded ? pricesCopy.about(price) : price)
}

const describeSinglePrice = (rial: number | null) => (rial === null ? prices.none : prices.from(formatPrice(rial)))

type PriceProps = { name: string; text: string; price: string; isFirst?: boolean }

function Price({ name, text, price, isFirst = false }: PriceProps) {
  return (
    <div className="px-4 py-3 sm:px-5 sm:py-4">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lg font-extrabold">{name}</span>
        {!isFirst && <span className="font-semibold">{price}</span>}
      </dt>
      <dd className="text-sm text-ink-soft">{text}</dd>
    </div>
  )
}
