import { type ReactNode } from 'react'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type Product } from '@/lib/shop/product/contract/products'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'
import { TickList } from '@/components/platform/layout/tick-list'

const { prices } = home
const SHOWN = 3

/** What is free, and products for sale with their prices; without products there is no price card. */
export function Prices({ products }: { products: readonly Product[] }) {
  const taught = products.filter(({ goods }) => goods.some(({ kind }) => kind === 'writing' || kind === 'speaking'))
  const more = products.filter((product) => !taught.includes(product))
  return (
    <PublicSection
      id="prices"
      title={prices.heading}
      lead={prices.lead}
      aside={
        <PublicButton href={paths.prices} variant="quiet">
          {pricesCopy.all}
        </PublicButton>
      }
    >
      <ul className={`grid gap-4 ${more.length > 0 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
        <Plan title={prices.free.title} isFirst foot={<Way href={paths.exams}>{home.seeExams}</Way>}>
          <p className="mt-1 text-3xl font-extrabold text-primary-ink">{prices.free.price}</p>
          <TickList items={prices.free.items} />
        </Plan>
        <Plan
          title={prices.teacher.title}
          foot={<Way href={paths.signupFor(paths.sampleSubmission)}>{prices.teacher.see}</Way>}
        >
          {taught.length > 0 ? <Offers products={taught} /> : <p className="mt-3">{prices.teacher.none}</p>}
          <TickList items={prices.teacher.items} />
        </Plan>
        {more.length > 0 && (
          <Plan title={prices.more.title} foot={<Way href={paths.exams}>{home.seeExams}</Way>}>
            <Offers products={more} />
          </Plan>
        )}
      </ul>
    </PublicSection>
  )
}

type PlanProps = { title: string; isFirst?: boolean; foot: ReactNode; children: ReactNode }

function Plan({ title, isFirst = false, foot, children }: PlanProps) {
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
    <PublicButton href={href} variant="soft" className="w-full">
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
