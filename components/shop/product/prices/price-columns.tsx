import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { StartButton } from '@/components/platform/layout/public/start-button'
import { TickList } from '@/components/platform/layout/tick-list'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { CHOICE_ROWS, choiceClass } from '@/components/ui/choice/choice-class'
import { PriceTag } from '@/components/ui/price-tag'
import { PASS_MONTH_DAYS, passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { type Product } from '@/lib/shop/product/contract/products'
import { lowestPrices, monthPriceOf } from '@/lib/shop/product/rules/lowest-prices'
import { type CorrectionOffers } from '@/lib/shop/correction-offer/contract'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'
import { priceOfEach } from '@/lib/shop/product/rules/unit-price'
import { pricesCopy as copy } from '@/lib/shop/product/words/prices'
import { describeGood, describeGoods, shopCopy } from '@/lib/shop/product/words/shop'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

/** Single products named here; the shop has all. */
const MAX_ROWS = 6
const isPass = ({ goods }: Product) => passDaysOf(goods) !== null

type PriceColumnsProps = {
  /** Null if they could not be loaded; the free column is shown nevertheless. */
  products: readonly Product[] | null
  /** Null: they could not be loaded. */
  offers: CorrectionOffers | null
}

/** Free, pass, single. */
export function PriceColumns({ products, offers }: PriceColumnsProps) {
  if (products === null)
    return (
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        <FreeColumn offers={offers} />
        <div className="lg:col-span-2">
          <Alert tone="warning" title={copy.failedTitle}>
            {copy.failedText}
          </Alert>
        </div>
      </div>
    )
  const passes = products.filter(isPass)
  return (
    // On a phone radio buttons choose the column that is shown, without a script. They precede the elements that they style.
    <fieldset className="grid min-w-0 grid-cols-3 gap-y-4 lg:gap-x-6">
      <legend className="sr-only">{copy.columns}</legend>
      <input {...choiceOf('free')} defaultChecked={passes.length === 0} className="peer/free sr-only lg:hidden" />
      <input {...choiceOf('pass')} defaultChecked={passes.length > 0} className="peer/pass sr-only lg:hidden" />
      <input {...choiceOf('single')} className="peer/single sr-only lg:hidden" />
      <div className={`${CHOICE_ROWS.segment} col-span-3 max-lg:w-full lg:hidden ${CHOSEN}`}>
        {COLUMNS.map((column) => (
          <label
            key={column}
            htmlFor={`show-${column}`}
            className={`${choiceClass('segment', false)} grow cursor-pointer outline-primary`}
          >
            {copy[column].title}
          </label>
        ))}
      </div>
      <div className={`${COLUMN} peer-checked/free:grid`}>
        <FreeColumn offers={offers} />
      </div>
      <div className={`${COLUMN} peer-checked/pass:grid`}>
        <Passes products={passes} />
      </div>
      <div className={`${COLUMN} peer-checked/single:grid`}>
        <SingleProducts products={products.filter((product) => !isPass(product))} offers={offers} />
      </div>
    </fieldset>
  )
}

/** The label of the column that is shown looks like the chosen item of a segment. */
const CHOSEN = [
  'peer-checked/free:*:first:bg-ink peer-checked/free:*:first:text-ground peer-checked/free:*:first:forced-colors:underline peer-focus-visible/free:*:first:outline-3',
  'peer-checked/pass:*:nth-2:bg-ink peer-checked/pass:*:nth-2:text-ground peer-checked/pass:*:nth-2:forced-colors:underline peer-focus-visible/pass:*:nth-2:outline-3',
  'peer-checked/single:*:last:bg-ink peer-checked/single:*:last:text-ground peer-checked/single:*:last:forced-colors:underline peer-focus-visible/single:*:last:outline-3',
].join(' ')
const COLUMNS = ['free', 'pass', 'single'] as const
const COLUMN = 'col-span-3 hidden grid-cols-[minmax(0,1fr)] lg:col-span-1 lg:grid'

function choiceOf(column: (typeof COLUMNS)[number]) {
  return { type: 'radio', name: 'prices', id: `show-${column}` } as const
}

type ColumnProps = {
  id: string
  title: string
  /** The figure of the column; none while nothing is sold. */
  price: ReactNode
  lead: string
  isFirst?: boolean
  children?: ReactNode
}

/** All columns begin alike: a name, a figure, a line. */
function Column({ id, title, price, lead, isFirst = false, children }: ColumnProps) {
  return (
    <section aria-labelledby={id} className="grid">
      <Card tone={isFirst ? 'primary' : 'plain'} className="flex h-full flex-col gap-4">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {price}
          <p className="mt-1 text-sm text-ink-soft">{lead}</p>
        </div>
        {children}
      </Card>
    </section>
  )
}

const FIGURE = 'text-2xl font-extrabold'

function FreeColumn({ offers }: Pick<PriceColumnsProps, 'offers'>) {
  const monthly = offers?.firstMonthly ?? null
  const { title, price, lead, act, items } = copy.free
  return (
    <Column id="free" title={title} price={<p className={FIGURE}>{price}</p>} lead={lead}>
      <StartButton
        to={{ visitor: paths.signup, candidate: paths.exams }}
        text={act}
        variant="outline"
        className="w-full"
      />
      <TickList items={items} />
      {monthly !== null && (
        <p className="border-t border-line pt-4 text-sm">{correctionOfferCopy.prices.first(monthly)}</p>
      )}
    </Column>
  )
}

function Passes({ products }: { products: readonly Product[] }) {
  const { title, none, items } = copy.pass
  const [first, ...others] = products.toSorted(byPrice)
  if (!first) return <Column id="pass" title={title} price={null} lead={none} />
  const { id, title: name, goods } = first
  return (
    <Column id="pass" title={title} price={<PriceTag {...first} className="text-2xl" />} lead={timeOf(first)} isFirst>
      <PublicButton href={paths.checkout(id)} className="w-full">
        {copy.pass.act(name)}
      </PublicButton>
      <TickList items={[...goods.map((good) => describeGood(good, true)), ...items]} />
      {others.map((product) => (
        <OtherPass key={product.id} product={product} />
      ))}
    </Column>
  )
}

/** «۹۰ روز؛ هر ۳۰ روز …»: for how long, and what that is a month. */
function timeOf(product: Product): string {
  const days = passDaysOf(product.goods) ?? PASS_MONTH_DAYS
  if (days <= PASS_MONTH_DAYS) return copy.pass.days(days)
  const { rial, isRounded } = monthPriceOf(product)
  const price = formatPrice(rial)
  return copy.pass.daysAt(days, isRounded ? copy.about(price) : price)
}

function OtherPass({ product }: { product: Product }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-base">{product.title}</h3>
      <div>
        <PriceTag {...product} className="text-lg" />
      </div>
      <p className="text-sm text-ink-soft">{timeOf(product)}</p>
      <PublicButton href={paths.checkout(product.id)} variant="outline" className="mt-2 w-full">
        {copy.pass.act(product.title)}
      </PublicButton>
    </div>
  )
}

type SingleProductsProps = Pick<PriceColumnsProps, 'offers'> & { products: readonly Product[] }

function SingleProducts({ products, offers }: SingleProductsProps) {
  const { title, lead, none, from, shop } = copy.single
  const redraft = offers?.redraft ?? null
  const least = lowestPrices(products).single
  const cheapest = products.find(({ priceRial }) => priceRial === least)
  return (
    <Column
      id="single"
      title={title}
      price={
        cheapest && (
          <>
            <p className={FIGURE}>{from(formatPrice(cheapest.priceRial))}</p>
            <p className="text-sm text-ink-soft">{copy.single.cheapest(cheapest.title)}</p>
          </>
        )
      }
      lead={products.length > 0 ? lead : none}
    >
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {products
          .toSorted(byPrice)
          .slice(0, MAX_ROWS)
          .map((product) => (
            <SingleProduct key={product.id} product={product} />
          ))}
      </ul>
      {redraft !== null && (
        <p className="text-sm text-ink-soft">{correctionOfferCopy.prices.redraft(formatPrice(redraft.eachRial))}</p>
      )}
      {products.length > MAX_ROWS && (
        <PublicButton href={paths.shopWindow} variant="outline" className="mt-auto w-full">
          {shop}
        </PublicButton>
      )}
    </Column>
  )
}

function SingleProduct({ product }: { product: Product }) {
  const { id, title, listRial, priceRial, saleUntil, goods } = product
  const priceEach = priceOfEach(product)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="text-sm">{title}</h3>
        <p className="text-xs text-ink-soft">{describeGoods(goods)}</p>
        <PriceTag listRial={listRial} priceRial={priceRial} saleUntil={saleUntil} className="text-sm font-semibold" />
        {priceEach !== null && <p className="text-xs text-ink-soft">{shopCopy.each(formatPrice(priceEach))}</p>}
      </div>
      <PublicButton href={paths.checkout(id)} variant="outline" aria-label={copy.pass.act(title)} className="shrink-0">
        {copy.buy}
      </PublicButton>
    </li>
  )
}

function byPrice({ priceRial: one }: Product, { priceRial: other }: Product): number {
  return one - other
}
