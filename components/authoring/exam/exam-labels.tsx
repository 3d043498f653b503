import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { PriceTag } from '@/components/ui/price-tag'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { formatPrice } from '@/lib/platform/format/number'

type ExamBadgesProps = { exam: ExamSummary; finishedBadge: ReactNode }

/** Module and price of an exam; `finishedBadge` shows that the reader has taken it. */
export function ExamBadges({ exam: { module, priceRial }, finishedBadge }: ExamBadgesProps) {
  return (
    <>
      <Badge>{moduleNames[module]}</Badge>
      {priceRial === 0 && <Badge tone="primary">{formatPrice(0)}</Badge>}
      {finishedBadge}
    </>
  )
}

/** The present price of an exam; says so if it is not on sale. */
export function ExamPrice({ exam: { priceRial, offer } }: { exam: Pick<ExamSummary, 'priceRial' | 'offer'> }) {
  if (!offer) return <p className="text-sm text-ink-soft">{examCopy.notSold}</p>
  return <PriceTag listRial={priceRial} priceRial={offer.priceRial} saleUntil={offer.saleUntil} />
}
