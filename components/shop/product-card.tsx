import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type Entitlement } from '@/lib/contract/entitlements'
import { type Product } from '@/lib/contract/products'
import { goodAmount } from '@/lib/copy/goods'
import { shopCopy as copy } from '@/lib/copy/shop'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'

type ProductCardProps = { product: Product; owned: readonly Entitlement[]; isChosen: boolean }

/** One thing that can be bought, and what one has of it already. */
export function ProductCard({ product, owned, isChosen }: ProductCardProps) {
  const { title, description, listRial, priceRial, saleUntil } = product
  const left = leftOf(product, owned)
  return (
    <Card tone={isChosen ? 'primary' : 'plain'} className="grid content-between gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          {left !== 0 && <Badge tone="primary">{ownedWords(product, left)}</Badge>}
        </div>
        {description && <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{description}</p>}
        <Goods product={product} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PriceTag listRial={listRial} priceRial={priceRial} />
          {saleUntil && <p className="text-xs text-ink-faint">{copy.saleUntil(formatDayAndTime(saleUntil))}</p>}
        </div>
        <WaysOn product={product} left={left} />
      </div>
    </Card>
  )
}

/** What it gives; of one exam or course its title says which. */
function Goods({ product: { examSlug, courseSlug, goods } }: { product: Product }) {
  const isOne = examSlug !== null || courseSlug !== null
  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
      {goods.map(({ kind, subject, amount, validDays }) => (
        <li key={`${kind} ${subject?.slug ?? ''}`}>
          {!isOne && subject && (
            <>
              <bdi>{subject.title}</bdi>:{' '}
            </>
          )}
          {goodAmount(kind, amount)}
          {validDays !== null && copy.validFor(validDays)}
        </li>
      ))}
    </ul>
  )
}

/** To what one has of it, and to the till, unless one has it for good. */
function WaysOn({ product: { id, examSlug, courseSlug }, left }: { product: Product; left: number | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      {left !== 0 && examSlug && <ButtonLink href={paths.newAttempt(examSlug)}>{copy.start}</ButtonLink>}
      {left !== 0 && courseSlug && <ButtonLink href={paths.myCourse(courseSlug)}>{copy.toCourse}</ButtonLink>}
      {left !== null && (
        <ButtonLink href={paths.checkout(id)} variant={left === 0 ? 'primary' : 'outline'}>
          {left !== 0 && examSlug ? copy.buyAgain : copy.buy}
        </ButtonLink>
      )}
    </div>
  )
}

/** What is left of what a product of one thing gives; null: as many as one likes, or the course. Of what gives several things nothing is said. */
function leftOf({ goods }: Product, owned: readonly Entitlement[]): number | null {
  const [good, ...others] = goods
  if (!good || others.length > 0) return 0
  const alive = owned.filter(
    ({ kind, subject, end }) => end === null && kind === good.kind && subject?.slug === good.subject?.slug,
  )
  if (alive.some(({ amount }) => amount === null)) return null
  return alive.reduce((sum, { amount, used, held }) => sum + (amount ?? 0) - used - held, 0)
}

function ownedWords({ goods: [good] }: Product, left: number | null): string {
  return left === null || !good ? copy.ownedForGood : copy.owned(goodAmount(good.kind, left))
}
