import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { isCreditKind, sumLeft } from '@/lib/shop/entitlement/rules/goods'
import { type Product } from '@/lib/shop/product/contract/products'
import { passCopy as copy } from '@/lib/shop/product/words/shop'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

type PassCardProps = {
  owned: readonly Entitlement[]
  products: readonly Product[]
  /** Nothing else on the page is to be done first. */
  isFirst: boolean
}

/** What is left of somebody's pass: days, corrections, speaking mocks; and the way to renew it, above its rules. Nothing without a pass. */
export function PassCard({ owned, products, isFirst }: PassCardProps) {
  const alive = owned.filter(({ end }) => end === null)
  const passes = alive.filter(({ kind }) => kind === 'pass').toSorted(byEnd)
  const last = passes.at(-1)
  if (!last?.expiresAt || !last.startsAt) return null
  const isRunning = passes.some(({ isToCome }) => !isToCome)
  const product = products.find(({ id }) => id === last.productId)
  return (
    <Card tone={isFirst ? 'primary' : 'plain'} className="mb-4 grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-sm">
          {isRunning ? copy.until(formatDay(last.expiresAt), last.daysLeft ?? 0) : copy.from(formatDay(last.startsAt))}
        </p>
        <Credits alive={alive} />
      </div>
      <div className="flex flex-wrap gap-2">
        {product && (
          <ButtonLink href={paths.checkout(product.id)} variant={isFirst ? 'primary' : 'outline'}>
            {copy.renew}
          </ButtonLink>
        )}
        <ButtonLink href={paths.exams} variant="outline">
          {copy.toExams}
        </ButtonLink>
        <ButtonLink href={paths.newSubmission} variant="outline">
          {copy.toCorrection}
        </ButtonLink>
      </div>
      <p className="text-xs text-ink-soft">{product ? copy.rule : copy.notSold}</p>
    </Card>
  )
}

/** What is left of the pass, and beside it of packs: together what the cards of products count. */
function Credits({ alive }: { alive: readonly Entitlement[] }) {
  const credits = alive.filter(({ kind }) => isCreditKind(kind))
  const ofPass = credits.filter(({ startsAt }) => startsAt !== null)
  const others = credits.filter(({ startsAt }) => startsAt === null)
  const [writing, speaking] = [leftOf(others, 'writing'), leftOf(others, 'speaking')]
  const nextShare = ofPass.flatMap(({ isToCome, startsAt }) => (isToCome && startsAt ? [startsAt] : [])).toSorted()[0]
  return (
    <>
      {ofPass.length > 0 && (
        <p className="text-sm">
          {copy.credits(leftOf(ofPass, 'writing'), leftOf(ofPass, 'speaking'))}{' '}
          {nextShare && copy.next(formatDay(nextShare))}
        </p>
      )}
      {writing + speaking > 0 && <p className="text-sm text-ink-soft">{copy.beside(writing, speaking)}</p>}
    </>
  )
}

function byEnd({ expiresAt: one }: Entitlement, { expiresAt: other }: Entitlement): number {
  return (one ?? '') < (other ?? '') ? -1 : 1
}

function leftOf(credits: readonly Entitlement[], wanted: 'writing' | 'speaking'): number {
  return sumLeft(credits.filter(({ kind, isToCome }) => kind === wanted && !isToCome))
}
