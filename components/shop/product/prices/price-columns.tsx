import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { TickList } from '@/components/platform/layout/tick-list'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { PriceTag } from '@/components/ui/price-tag'
import { PASS_MONTH_DAYS, passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { type Product } from '@/lib/shop/product/contract/products'
import { monthPriceOf } from '@/lib/shop/product/rules/least-prices'
import { type CorrectionOffers } from '@/lib/shop/correction-offer/contract'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words'
import { priceOfEach } from '@/lib/shop/product/rules/price-of-each'
import { pricesCopy as copy } from '@/lib/shop/product/words/prices'
import { describeGood, shopCopy } from '@/lib/shop/product/words/shop'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

/** Single products named here; the shop has all. */
const MOST = 6
const isPass = ({ goods }: Product) => passDaysOf(goods) !== null

type PriceColumnsProps = {
  /** Null: they could not be loaded; then what is free stays. */
  products: readonly Product[] | null
  /** Null: they could not be loaded. */
  offers: CorrectionOffers | null
}

/** Free, pass, single. */
export function PriceColumns({ products, offers }: PriceColumnsProps) {
  if (products === null)
    return (
      <div className="grid gap-4 lg:grid-cols-3">
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
    // On a phone one column is shown at a time, by radio buttons alone: no script is loaded for it.
    <fieldset className="grid min-w-0 grid-cols-3 gap-2 lg:gap-4">
      <legend className="sr-only">{copy.columns}</legend>
      <input {...choiceOf('free')} defaultChecked={passes.length === 0} className="peer/free sr-only lg:hidden" />
      <label
        htmlFor="show-free"
        className={`${SEGMENT} peer-checked/free:bg-ink peer-checked/free:text-ground peer-checked/free:underline peer-focus-visible/free:outline-3`}
      >
        {copy.free.title}
      </label>
      <input {...choiceOf('pass')} defaultChecked={passes.length > 0} className="peer/pass sr-only lg:hidden" />
      <label
        htmlFor="show-pass"
        className={`${SEGMENT} peer-checked/pass:bg-ink peer-checked/pass:text-ground peer-checked/pass:underline peer-focus-visible/pass:outline-3`}
      >
        {copy.pass.title}
      </label>
      <input {...choiceOf('single')} className="peer/single sr-only lg:hidden" />
      <label
        htmlFor="show-single"
        className={`${SEGMENT} peer-checked/single:bg-ink peer-checked/single:text-ground peer-checked/single:underline peer-focus-visible/single:outline-3`}
      >
        {copy.single.title}
      </label>
      <div className={`${COLUMN} peer-checked/free:grid`}>
        <FreeColumn offers={offers} />
      </div>
      <div className={`${COLUMN} peer-checked/pass:grid`}>
        <Passes products={passes} />
      </div>
      <div className={`${COLUMN} peer-checked/single:grid`}>
        <Singles products={products.filter((product) => !isPass(product))} offers={offers} />
      </div>
    </fieldset>
  )
}

const SEGMENT =
  'grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-2 text-sm font-semibold outline-primary lg:hidden'
const COLUMN = 'col-span-3 hidden grid-cols-[minmax(0,1fr)] lg:col-span-1 lg:grid'

function choiceOf(column: 'free' | 'pass' | 'single') {
  return { type: 'radio', name: 'prices', id: `show-${column}` } as const
}

function FreeColumn({ offers }: Pick<PriceColumnsProps, 'offers'>) {
  const monthly = offers?.firstMonthly ?? null
  return (
    <Column id="free" title={copy.free.title}>
      <p className="text-2xl font-extrabold">{copy.free.price}</p>
      <TickList items={copy.free.items} />
      {monthly !== null && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm font-semibold">
          {correctionOfferCopy.prices.first(monthly)}
        </p>
      )}
      <PublicButton href={paths.signup} variant="outline" className="mt-auto w-full">
        {copy.free.act}
      </PublicButton>
    </Column>
  )
}

type ColumnProps = { id: string; title: string; isFirst?: boolean; children: ReactNode }

function Column({ id, title, isFirst = false, children }: ColumnProps) {
  return (
    <section aria-labelledby={id} className="grid">
      <Card tone={isFirst ? 'primary' : 'plain'} className="flex h-full flex-col gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

function Passes({ products }: { products: readonly Product[] }) {
  const { title, lead, none, items } = copy.pass
  return (
    <Column id="pass" title={title} isFirst={products.length > 0}>
      <p className="text-sm text-ink-soft">{products.length > 0 ? lead : none}</p>
      {products.toSorted(byPrice).map((product, index) => (
        <Pass key={product.id} product={product} isFirst={index === 0} rules={index === 0 ? items : []} />
      ))}
    </Column>
  )
}

type PassProps = {
  product: Product
  isFirst: boolean
  /** What holds for every pass; said with the first. */
  rules: readonly string[]
}

function Pass({ product, isFirst, rules }: PassProps) {
  const { id, title, goods, listRial, priceRial, saleUntil } = product
  const days = passDaysOf(goods) ?? PASS_MONTH_DAYS
  return (
    <div className={classNames('grid gap-2', !isFirst && 'border-t border-line pt-4')}>
      <h3 className="text-base">{title}</h3>
      <div>
        <PriceTag listRial={listRial} priceRial={priceRial} saleUntil={saleUntil} className="text-2xl" />
      </div>
      {days > PASS_MONTH_DAYS && (
        <p className="text-sm text-ink-soft">{copy.pass.perMonth(formatPrice(monthPriceOf(product)))}</p>
      )}
      <TickList items={[...goods.map((good) => describeGood(good, true)), ...rules]} />
      <PublicButton href={paths.checkout(id)} variant={isFirst ? 'primary' : 'outline'} className="mt-2 w-full">
        {copy.pass.act(title)}
      </PublicButton>
    </div>
  )
}

type SinglesProps = Pick<PriceColumnsProps, 'offers'> & { products: readonly Product[] }

function Singles({ products, offers }: SinglesProps) {
  const { title, lead, none, shop } = copy.single
  const redraft = offers?.redraft ?? null
  return (
    <Column id="single" title={title}>
      <p className="text-sm text-ink-soft">{products.length > 0 ? lead : none}</p>
      <ul className="grid gap-4">
        {products
          .toSorted(byPrice)
          .slice(0, MOST)
          .map((product) => (
            <Single key={product.id} product={product} />
          ))}
      </ul>
      {redraft !== null && (
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          {correctionOfferCopy.prices.redraft(formatPrice(redraft.eachRial))}
        </p>
      )}
      {products.length > MOST && (
        <PublicButton href={paths.shopWindow} variant="outline" className="mt-auto w-full">
          {shop}
        </PublicButton>
      )}
    </Column>
  )
}

function Single({ product }: { product: Product }) {
  const { id, title, listRial, priceRial, saleUntil } = product
  const each = priceOfEach(product)
  return (
    <li className="flex flex-wrap items-end justify-between gap-2">
      <div>
        <h3 className="text-sm font-semibold">{title}</h3>
        <PriceTag listRial={listRial} priceRial={priceRial} saleUntil={saleUntil} className="text-lg" />
        {each !== null && <p className="text-sm text-ink-soft">{shopCopy.each(formatPrice(each))}</p>}
      </div>
      <PublicButton href={paths.checkout(id)} variant="outline" aria-label={copy.pass.act(title)}>
        {copy.buy}
      </PublicButton>
    </li>
  )
}

function byPrice({ priceRial: one }: Product, { priceRial: other }: Product): number {
  return one - other
}
