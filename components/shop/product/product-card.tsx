import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PriceTag } from '@/components/ui/price-tag'
import { Sign } from '@/components/ui/sign/sign'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { describeGood, shopCopy as copy } from '@/lib/shop/product/words/shop'
import { isCreditKind, sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { priceOfEach } from '@/lib/shop/product/rules/unit-price'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

type Good = Product['goods'][number]
type ProductCardProps = {
  product: Product
  owned: readonly Entitlement[]
  /** What to do first on the page: its one filled button. */
  isFirst: boolean
}

/** One product, and what the user owns of it. The page provides the list or card around it, and shows the credits, to which several products add. */
export function ProductCard({ product, owned, isFirst }: ProductCardProps) {
  const { title, description, listRial, priceRial, saleUntil } = product
  const isPass = passDaysOf(product.goods) !== null
  const left = isPass ? 0 : getRemaining(product, owned)
  const [good] = product.goods
  const each = priceOfEach(product)
  // The rows have a heading of their own above them.
  const Title = isFirst ? 'h2' : 'h3'
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-start">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Title className={isFirst ? 'text-xl' : 'text-base'}>{title}</Title>
          {good && left !== 0 && !isCreditKind(good.kind) && <Badge tone="primary">{ownedWords(good, left)}</Badge>}
        </div>
        {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
        <Goods product={product} owned={owned} />
      </div>
      <div className="grid gap-3">
        <div className="min-w-0">
          <PriceTag
            listRial={listRial}
            priceRial={priceRial}
            saleUntil={saleUntil}
            className={isFirst ? 'text-2xl' : 'text-lg'}
          />
          {each !== null && <p className="text-sm text-ink-soft">{copy.each(formatPrice(each))}</p>}
        </div>
        <ProductLinks product={product} remaining={left} isFirst={isFirst} />
      </div>
    </div>
  )
}

/** The contents of a product; with several items each shows what the user owns but credits; for one exam or course the title names it. */
function Goods({ product: { examSlug, courseSlug, goods }, owned }: Pick<ProductCardProps, 'product' | 'owned'>) {
  const isSingleGood = examSlug !== null || courseSlug !== null
  const isPass = passDaysOf(goods) !== null
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {goods.map((good) => (
        <li key={`${good.kind} ${good.subject?.slug ?? ''}`} className="flex gap-2">
          <Sign name="tick" className="mt-1 size-4 text-primary-ink" />
          <span className="flex flex-wrap items-center gap-x-2">
            <span>
              {!isSingleGood && good.subject && (
                <>
                  <bdi>{good.subject.title}</bdi>:{' '}
                </>
              )}
              {describeGood(good, isPass)}
            </span>
            {goods.length > 1 && !isPass && !isCreditKind(good.kind) && (
              <OwnedBadge good={good} remaining={getRemainingOfGood(good, owned)} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ProductLinksProps = { product: Product; remaining: number | null; isFirst: boolean }

/** Links to what the user owns, and to the checkout, unless it is owned for good. */
function ProductLinks({ product, remaining, isFirst }: ProductLinksProps) {
  const destination = remaining === 0 ? null : findDestination(product)
  const mainVariant = isFirst ? 'primary' : 'outline'
  return (
    <div className="flex flex-wrap gap-2">
      {destination && (
        <ButtonLink href={destination.href} variant={mainVariant} className="grow">
          {destination.text}
        </ButtonLink>
      )}
      {remaining !== null && (
        <ButtonLink href={paths.checkout(product.id)} variant={destination ? 'outline' : mainVariant} className="grow">
          {remaining !== 0 && product.examSlug ? copy.buyAgain : copy.buy}
        </ButtonLink>
      )}
    </div>
  )
}

/** The exam or course that a product is for. */
function findDestination({ examSlug, courseSlug }: Product): { readonly href: string; readonly text: string } | null {
  if (examSlug !== null) return { href: paths.newAttempt(examSlug), text: copy.start }
  return courseSlug === null ? null : { href: paths.myCourse(courseSlug), text: copy.toCourse }
}

function OwnedBadge({ good, remaining }: { good: Good; remaining: number | null }) {
  if (remaining === 0) return null
  return <Badge tone="primary">{ownedWords(good, remaining)}</Badge>
}

/** What remains of a product with one item. A bundle has no such number: each of its items shows its own. */
function getRemaining({ goods }: Product, owned: readonly Entitlement[]): number | null {
  const [good, ...others] = goods
  return good && others.length === 0 ? getRemainingOfGood(good, owned) : 0
}

/** Null: unlimited, or a course. What a pass opens in a later month is not there yet. */
function getRemainingOfGood(good: Good, owned: readonly Entitlement[]): number | null {
  const active = owned.filter(
    ({ kind, subject, end, isToCome }) =>
      end === null && !isToCome && kind === good.kind && subject?.slug === good.subject?.slug,
  )
  if (active.some(({ amount }) => amount === null)) return null
  return sumLeft(active)
}

function ownedWords(good: Good, left: number | null): string {
  return left === null ? copy.ownedForGood : copy.owned(goodAmount(good.kind, left))
}
