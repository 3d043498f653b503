import { uiCopy } from '@/lib/platform/words/ui-kit'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { classNames } from './class-names'

type PriceTagProps = { listRial: number; priceRial: number; saleUntil?: string | null; className?: string }

/** The present price; during a sale with the old price struck through, and the end of the sale if it is known. */
export function PriceTag({ listRial, priceRial, saleUntil = null, className = 'text-xl' }: PriceTagProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className={classNames('font-extrabold whitespace-nowrap', className)}>{formatPrice(priceRial)}</strong>
        {priceRial < listRial && (
          <s className="text-sm whitespace-nowrap text-ink-faint">
            <span className="sr-only">{uiCopy.listPrice}: </span>
            {formatPrice(listRial)}
          </s>
        )}
      </p>
      {saleUntil !== null && <p className="text-xs text-ink-faint">{uiCopy.saleUntil(formatDayAndTime(saleUntil))}</p>}
    </>
  )
}
