import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { describeGood, shopCopy as copy } from '@/lib/shop/product/words/shop'
import { sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { priceOfEach } from '@/lib/shop/product/rules/price-of-each'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

type Good = Product['goods'][number]
type ProductCardProps = {
  product: Product
  owned: readonly Entitlement[]
  /** What to do first on the page: its one lifted card, with the one filled button. */
  isFirst: boolean
}

/** One product, and what the user owns of it. */
export function ProductCard({ product, owned, isFirst }: ProductCardProps) {
  const { title, description, listRial, priceRial, saleUntil } = product
  const isPass = passDaysOf(product.goods) !== null
  const left = isPass ? 0 : leftOf(product, owned)
  const isRenewal = isPass && owned.some(({ kind, end }) => kind === 'pass' && end === null)
  const [good] = product.goods
  const each = priceOfEach(product)
  return (
    <Card tone={isFirst ? 'primary' : 'plain'} className="grid content-between gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          {good && left !== 0 && <Badge tone="primary">{ownedWords(good, left)}</Badge>}
        </div>
        {description && <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{description}</p>}
        <Goods product={product} owned={owned} />
        {product.goods.some(({ kind }) => kind === 'writing') && (
          <Link
            href={paths.sampleSubmission}
            prefetch={false}
            className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
          >
            {copy.sample}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PriceTag listRial={listRial} priceRial={priceRial} saleUntil={saleUntil} />
          {each !== null && <p className="text-sm text-ink-soft">{copy.each(formatPrice(each))}</p>}
        </div>
        <WaysOn product={product} left={left} isRenewal={isRenewal} isFirst={isFirst} />
      </div>
    </Card>
  )
}

/** The contents of a product; with several items each shows what the user owns; for one exam or course the title names it. */
function Goods({ product: { examSlug, courseSlug, goods }, owned }: Pick<ProductCardProps, 'product' | 'owned'>) {
  const isOne = examSlug !== null || courseSlug !== null
  const isPass = passDaysOf(goods) !== null
  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
      {goods.map((good) => (
        <li key={`${good.kind} ${good.subject?.slug ?? ''}`}>
          {!isOne && good.subject && (
            <>
              <bdi>{good.subject.title}</bdi>:{' '}
            </>
          )}
          {describeGood(good, isPass)}
          {goods.length > 1 && !isPass && <Owned good={good} left={leftOfGood(good, owned)} />}
        </li>
      ))}
    </ul>
  )
}

type WaysOnProps = { product: Product; left: number | null; isRenewal: boolean; isFirst: boolean }

/** Links to what the user owns, and to the checkout, unless it is owned for good. */
function WaysOn({ product, left, isRenewal, isFirst }: WaysOnProps) {
  const wayOn = left === 0 ? null : wayTo(product)
  const again = isRenewal ? copy.renew : copy.buy
  const firstLook = isFirst ? 'primary' : 'outline'
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {wayOn && (
        <ButtonLink href={wayOn.href} variant={firstLook}>
          {wayOn.text}
        </ButtonLink>
      )}
      {left !== null && (
        <ButtonLink href={paths.checkout(product.id)} variant={wayOn ? 'outline' : firstLook}>
          {left !== 0 && product.examSlug ? copy.buyAgain : again}
        </ButtonLink>
      )}
    </div>
  )
}

/** The exam or course that a product is for. */
function wayTo({ examSlug, courseSlug }: Product): { readonly href: string; readonly text: string } | null {
  if (examSlug !== null) return { href: paths.newAttempt(examSlug), text: copy.start }
  return courseSlug === null ? null : { href: paths.myCourse(courseSlug), text: copy.toCourse }
}

function Owned({ good, left }: { good: Good; left: number | null }) {
  if (left === 0) return null
  return <span className="ms-2 inline-block font-semibold text-primary-ink">({ownedWords(good, left)})</span>
}

/** What remains of a product with one item. A bundle is bought for what is missing: each of its items shows its own remainder. */
function leftOf({ goods }: Product, owned: readonly Entitlement[]): number | null {
  const [good, ...others] = goods
  return good && others.length === 0 ? leftOfGood(good, owned) : 0
}

/** Null: unlimited, or a course. What a pass opens in a later month is not there yet. */
function leftOfGood(good: Good, owned: readonly Entitlement[]): number | null {
  const alive = owned.filter(
    ({ kind, subject, end, isToCome }) =>
      end === null && !isToCome && kind === good.kind && subject?.slug === good.subject?.slug,
  )
  if (alive.some(({ amount }) => amount === null)) return null
  return sumLeft(alive)
}

function ownedWords(good: Good, left: number | null): string {
  return left === null ? copy.ownedForGood : copy.owned(goodAmount(good.kind, left))
}
