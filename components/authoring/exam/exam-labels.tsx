import { Badge } from '@/components/ui/badge'
import { PriceTag } from '@/components/ui/price-tag'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames } from '@/lib/paper/content/words'
import { formatPrice } from '@/lib/platform/format/number'
import { FinishedExamMark } from './finished-exam-mark'

/** What tells an exam from others at a look. */
export function ExamBadges({ exam: { slug, module, priceRial } }: { exam: ExamSummary }) {
  return (
    <>
      <Badge>{moduleNames[module]}</Badge>
      {priceRial === 0 && <Badge tone="primary">{formatPrice(0)}</Badge>}
      <FinishedExamMark slug={slug}>
        <Badge tone="info">{examCopy.sat}</Badge>
      </FinishedExamMark>
    </>
  )
}

/** What an exam costs at the till now; that it is not sold, where it is not. */
export function ExamPrice({ exam: { priceRial, offer } }: { exam: Pick<ExamSummary, 'priceRial' | 'offer'> }) {
  if (!offer) return <p className="text-sm text-ink-soft">{examCopy.notSold}</p>
  return (
    <>
      <PriceTag listRial={priceRial} priceRial={offer.priceRial} />
      {offer.saleUntil && <p className="text-xs text-ink-faint">{examCopy.saleUntil(offer.saleUntil)}</p>}
    </>
  )
}
