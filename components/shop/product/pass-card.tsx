import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { isCreditKind, sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { type Product } from '@/lib/shop/product/contract/products'
import { passCopy as copy } from '@/lib/shop/product/words/shop'
import { formatDay } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

/** With this many days left, the main button changes from use to renew. */
const SOON_DAYS = 7

type PassCardProps = {
  owned: readonly Entitlement[]
  products: readonly Product[]
  /** The card has the main action of the page. */
  isFirst: boolean
}

/** The pass that somebody has, or has bought for later; undefined without one. */
export function findPass(owned: readonly Entitlement[]): Entitlement | undefined {
  return owned
    .filter(({ kind, end }) => kind === 'pass' && end === null)
    .toSorted(byEnd)
    .at(-1)
}

/** What is left of somebody's pass: days, corrections, speaking mocks; and the only place to renew it. Nothing without a pass. */
export function PassCard({ owned, products, isFirst }: PassCardProps) {
  const active = owned.filter(({ end }) => end === null)
  const last = findPass(owned)
  if (!last) return null
  const isRunning = active.some(({ kind, isToCome }) => kind === 'pass' && !isToCome)
  const product = products.find(({ id }) => id === last.productId)
  const isSoon = product !== undefined && (last.daysLeft ?? 0) <= SOON_DAYS
  const mainVariant = isFirst ? 'primary' : 'outline'
  return (
    <Card tone={isFirst ? 'primary' : 'plain'} className="mb-10 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Time pass={last} isRunning={isRunning} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.exams} variant={isSoon ? 'outline' : mainVariant}>
            {copy.toExams}
          </ButtonLink>
          {product && (
            <ButtonLink href={paths.checkout(product.id)} variant={isSoon ? mainVariant : 'outline'}>
              {copy.renew}
            </ButtonLink>
          )}
        </div>
      </div>
      <Credits alive={active} />
      <p className="text-xs text-ink-soft">
        {product ? `${copy.renewalPrice(formatPrice(product.priceRial))} ${copy.rule}` : copy.notSold}
      </p>
    </Card>
  )
}

function Time({ pass: { startsAt, expiresAt, daysLeft }, isRunning }: { pass: Entitlement; isRunning: boolean }) {
  return (
    <div>
      <h2 className="text-base">{copy.title}</h2>
      {isRunning && <p className="text-2xl font-extrabold">{copy.left(daysLeft ?? 0)}</p>}
      <p className="text-sm text-ink-soft">
        {isRunning ? expiresAt && copy.until(formatDay(expiresAt)) : startsAt && copy.from(formatDay(startsAt))}
      </p>
    </div>
  )
}

/** The credits left of the pass, then those of packs. */
function Credits({ alive: active }: { alive: readonly Entitlement[] }) {
  const credits = active.filter(({ kind }) => isCreditKind(kind))
  const passCredits = credits.filter(({ startsAt }) => startsAt !== null)
  const others = credits.filter(({ startsAt }) => startsAt === null)
  const [writing, speaking] = [sumCredits(others, 'writing'), sumCredits(others, 'speaking')]
  const nextCreditsAt = passCredits
    .flatMap(({ isToCome, startsAt }) => (isToCome && startsAt ? [startsAt] : []))
    .toSorted()[0]
  const hasOthers = writing + speaking > 0
  if (passCredits.length === 0 && !hasOthers) return null
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm">
      {passCredits.length > 0 && (
        <p>
          {copy.credits(sumCredits(passCredits, 'writing'), sumCredits(passCredits, 'speaking'))}{' '}
          {nextCreditsAt && copy.next(formatDay(nextCreditsAt))}
        </p>
      )}
      {hasOthers && <p>{copy.beside(writing, speaking)}</p>}
    </div>
  )
}

function byEnd({ expiresAt: one }: Entitlement, { expiresAt: other }: Entitlement): number {
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Credits of one kind that are neither used nor reserved. */
export function sumCredits(credits: readonly Entitlement[], wanted: 'writing' | 'speaking'): number {
  return sumLeft(credits.filter(({ kind, isToCome }) => kind === wanted && !isToCome))
}
