import { PriceTag } from '@/components/ui/price-tag'
import { type ExamSummary } from '@/lib/contract/exam/exam'
import { examCopy } from '@/lib/copy/exam/exam'

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
