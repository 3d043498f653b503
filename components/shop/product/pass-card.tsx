import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { isCreditKind, sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { type Product } from '@/lib/shop/product/contract/products'
import { passCopy as copy } from '@/lib/shop/product/words/shop'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

type PassCardProps = { owned: readonly Entitlement[]; products: readonly Product[] }

/** What is left of somebody's pass: days, corrections, speaking mocks; and the way to renew it. Nothing without a pass. */
export function PassCard({ owned, products }: PassCardProps) {
  const alive = owned.filter(({ end }) => end === null)
  const passes = alive.filter(({ kind }) => kind === 'pass').toSorted(byEnd)
  const last = passes.at(-1)
  if (!last?.expiresAt || !last.startsAt) return null
  const credits = alive.filter(({ kind, startsAt }) => isCreditKind(kind) && startsAt !== null)
  const isRunning = passes.some(({ isToCome }) => !isToCome)
  const nextShare = credits.flatMap(({ isToCome, startsAt }) => (isToCome && startsAt ? [startsAt] : [])).toSorted()[0]
  const product = products.find(({ id }) => id === last.productId)
  return (
    <Card tone="primary" className="mb-4 grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p>
          {isRunning ? copy.until(formatDay(last.expiresAt), last.daysLeft ?? 0) : copy.from(formatDay(last.startsAt))}
        </p>
        {credits.length > 0 && <p>{copy.credits(leftOf(credits, 'writing'), leftOf(credits, 'speaking'))}</p>}
        {nextShare && <p className="text-sm text-ink-soft">{copy.next(formatDay(nextShare))}</p>}
        <p className="text-sm text-ink-soft">{product ? copy.rule : copy.notSold}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {product && <ButtonLink href={paths.checkout(product.id)}>{copy.renew}</ButtonLink>}
        <ButtonLink href={paths.exams} variant="outline">
          {copy.toExams}
        </ButtonLink>
        <ButtonLink href={paths.newSubmission} variant="outline">
          {copy.toCorrection}
        </ButtonLink>
      </div>
    </Card>
  )
}

function byEnd({ expiresAt: one }: Entitlement, { expiresAt: other }: Entitlement): number {
  return (one ?? '') < (other ?? '') ? -1 : 1
}

function leftOf(credits: readonly Entitlement[], wanted: 'writing' | 'speaking'): number {
  return sumLeft(credits.filter(({ kind, isToCome }) => kind === wanted && !isToCome))
}
