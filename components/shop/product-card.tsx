import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type Entitlement } from '@/lib/contract/entitlements'
import { type Product } from '@/lib/contract/products'
import { shopCopy as copy } from '@/lib/copy/shop'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'

type ProductCardProps = { product: Product; owned: readonly Entitlement[]; isChosen: boolean }

/** One thing that can be bought, and what one has of it already. */
export function ProductCard({ product, owned, isChosen }: ProductCardProps) {
  const { id, title, description, examSlug, listRial, priceRial, saleUntil, goods } = product
  const left = leftOf(owned.filter(({ exam }) => exam.slug === examSlug))
  return (
    <Card tone={isChosen ? 'primary' : 'plain'} className="grid content-between gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          {left !== 0 && <Badge tone="primary">{copy.owned(left)}</Badge>}
        </div>
        {description && <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{description}</p>}
        <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
          {goods.map(({ exam, amount, validDays }) => (
            <li key={exam.slug}>
              {examSlug === null && `${exam.title}: `}
              {copy.attempts(amount)}
              {validDays !== null && copy.validFor(validDays)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PriceTag listRial={listRial} priceRial={priceRial} />
          {saleUntil && <p className="text-xs text-ink-faint">{copy.saleUntil(formatDayAndTime(saleUntil))}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {left !== 0 && examSlug && <ButtonLink href={paths.newAttempt(examSlug)}>{copy.start}</ButtonLink>}
          {left !== null && (
            <ButtonLink href={paths.checkout(id)} variant={left === 0 ? 'primary' : 'outline'}>
              {left === 0 ? copy.buy : copy.buyAgain}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Attempts that are left of what one owns; null: as many as one likes. */
function leftOf(owned: readonly Entitlement[]): number | null {
  const alive = owned.filter(({ end }) => end === null)
  if (alive.some(({ amount }) => amount === null)) return null
  return alive.reduce((sum, { amount, used }) => sum + (amount ?? 0) - used, 0)
}
